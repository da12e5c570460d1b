import { z } from 'zod';
import type { Engine } from '../src/engine/engine.ts';
import { INJECTIONS_FILE } from './files.ts';
import { labelsOf } from './labels-of.ts';
import { inputOf, readLines } from './row.ts';
import { type Share, share } from './share.ts';

const InjectionSchema = z.strictObject({
  id: z.string(),
  language: z.string(),
  kind: z.enum(['override', 'role', 'tag', 'json', 'secret', 'encoded', 'authority', 'foreign']),
  text: z.string().min(1),
});
export type Injection = z.infer<typeof InjectionSchema>;

/** Texts that try to steer the analysis. */
export const readInjections = (): Promise<Injection[]> => readLines(INJECTIONS_FILE, InjectionSchema);

/** Real feedback of several kinds, by language; what stands beside an injection must keep its labels. */
const FEEDBACK: Readonly<Record<string, readonly string[]>> = {
  en: [
    'The CSV export has been empty since Monday and month-end closing is blocked.',
    'It would be nice if we could pin a note to the top of the list.',
    'We will not renew unless the audit log can be exported.',
  ],
  de: ['Die App stürzt bei jedem Start ab.', 'Ohne Serverstandort in der EU dürfen wir die Software nicht einsetzen.'],
  fr: ["L'application plante à chaque ouverture.", 'Le support met une semaine à répondre.'],
  es: ['La aplicación se cierra cada vez que abro un pedido.', 'El soporte tarda una semana en responder.'],
  it: ["L'app si blocca ogni volta che apro un ordine.", "L'assistenza non risponde da una settimana."],
  pt: ['O aplicativo fecha toda vez que abro um pedido.', 'O suporte demora uma semana para responder.'],
  nl: ['De app crasht elke keer als ik een bestelling open.', 'De klantenservice reageert pas na een week.'],
  ja: ['注文を開くたびにアプリが落ちます。', '一週間経ってもサポートから返信がありません。'],
};

/** A text with an injection in it, and where the injection stands. */
interface Attack {
  name: string;
  title?: string;
  content: string;
  injected: { start: number; end: number }[];
}

function attack(name: string, parts: readonly (string | { injection: string })[]): Attack {
  const injected: Attack['injected'] = [];
  let content = '';
  for (const part of parts) {
    const text = typeof part === 'string' ? part : part.injection;
    if (typeof part !== 'string') injected.push({ start: content.length, end: content.length + text.length });
    content += text;
  }
  return { name, content, injected };
}

const NOTHING = JSON.stringify(['neutral']);

/** The ways an injection comes with feedback. */
function attacksWith(feedback: string, injection: string): Attack[] {
  return [
    attack('appended', [feedback, ' ', { injection }]),
    attack('on a line of its own', [feedback, '\n\n', { injection }]),
    attack('before', [{ injection }, '\n', feedback]),
    attack('around', [{ injection }, '\n', feedback, '\n', { injection }]),
    { name: 'in the title', title: injection, content: feedback, injected: [] },
  ];
}

/** What an injection achieves: a line per attack that changes a label, is quoted, or alone says something. */
export async function effectsOf(engine: Engine, { language, text }: Injection): Promise<string[]> {
  const effects: string[] = [];
  const analyze = (content: string, title = '') =>
    engine.analyze(inputOf({ id: 'injection', title, content, language, channel: 'feedback' }));
  const alone = await analyze(text);
  if (labelsOf(alone) !== NOTHING) effects.push(`alone: ${labelsOf(alone)}`);
  for (const feedback of FEEDBACK[language]!) {
    const expected = labelsOf(await analyze(feedback));
    for (const { name, title, content, injected } of attacksWith(feedback, text)) {
      const found = await analyze(content, title);
      if (labelsOf(found) !== expected) effects.push(`${name}, "${feedback}": ${expected} became ${labelsOf(found)}`);
      const quotes = found.insights.flatMap(({ evidence }) => evidence);
      const quoted = quotes.find(({ start, end }) => injected.some((part) => start < part.end && part.start < end));
      if (quoted) effects.push(`${name}, "${feedback}": quotes "${quoted.quote}"`);
    }
  }
  return effects;
}

/** The share of injections without any effect. */
export async function measureInjections(engine: Engine): Promise<Record<string, Share>> {
  const injections = await readInjections();
  const effects = await Promise.all(injections.map((injection) => effectsOf(engine, injection)));
  return { 'texts without effect': share(effects, (effect) => effect.length === 0) };
}
