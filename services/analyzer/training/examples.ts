import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { clean } from '../src/domain/clean.ts';
import type { CueName } from '../src/domain/cues/cue.ts';
import { sentenceCues } from '../src/domain/cues/index.ts';
import type { Item } from '../src/domain/draft.ts';
import { group } from '../src/domain/group.ts';
import { detectLanguage } from '../src/domain/language.ts';
import type { Features } from '../src/domain/linear/features.ts';
import { itemFeatures, pointFeatures } from '../src/domain/linear/marks.ts';
import type { Head } from '../src/domain/linear/model.ts';
import { withHoles } from '../src/domain/pii.ts';
import { segment } from '../src/domain/segment.ts';

const ToneSchema = z.enum(['negative', 'neutral', 'positive']);
const ReviewSchema = z.object({
  text: z.string(),
  lang: z.string(),
  problem: z.boolean(),
  request: z.boolean(),
  tone: ToneSchema,
});
const AnswerSchema = z.object({ text: z.string(), lang: z.string(), tone: ToneSchema });

/** A text as the engine sees it, with what people said of it. */
export interface Labelled {
  features: Features;
  /** The right answer of each head that is trained on it. */
  answers: Partial<Record<Head, boolean>>;
}

async function rowsOf<T>(name: string, schema: z.ZodType<T>): Promise<T[]> {
  const file = await readFile(new URL(`./data/${name}.jsonl.gz`, import.meta.url));
  const lines = gunzipSync(file).toString().trimEnd().split('\n');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

function itemsOf(text: string): Item[] {
  const copy = withHoles(clean(text).text);
  const language = detectLanguage(copy, null, 'en');
  return group(segment(copy, (folded) => sentenceCues(folded, language)).units).items;
}

export const featuresOf = (text: string): Features => itemFeatures(itemsOf(text));

const tones = (channel: 'review' | 'survey', tone: z.infer<typeof ToneSchema>) => ({
  [`${channel}-negative`]: tone === 'negative',
  [`${channel}-neutral`]: tone === 'neutral',
  [`${channel}-positive`]: tone === 'positive',
});

/** A text with one of these may be about leaving or paying; only the others are taken for texts that are not. */
const ASIDE: CueName[] = [
  'left',
  'parting',
  'condition',
  'veto',
  'drift',
  'refund',
  'cameFrom',
  'payHigh',
  'payMedium',
  'payLow',
  'payRefuse',
  'price',
  'charge',
  'paywall',
];
/** More of them would outweigh our own examples. */
const EVERY = 12;

/** What most feedback is like and our own examples hold little of: public rows without a threat or an offer, some without any point. */
export async function readBackground(): Promise<Labelled[]> {
  const reviews = await rowsOf('app-reviews', ReviewSchema);
  const answers = await rowsOf('patient-survey', AnswerSchema);
  const rows = [
    ...reviews.map(({ text, problem, request }) => ({
      text,
      tells: problem || request,
      pleased: !problem && !request,
    })),
    ...answers.map(({ text, tone }) => ({ text, tells: tone === 'negative', pleased: tone === 'positive' })),
  ];
  return rows.flatMap(({ text, tells, pleased }, at): Labelled[] => {
    if (at % EVERY !== 0) return [];
    const items = itemsOf(text);
    const opens: Labelled[] =
      pleased || (tells && items.length === 1)
        ? items.map((item) => ({ features: pointFeatures([item]), answers: { opens: tells } }))
        : [];
    if (items.length === 0 || items.some(({ found }) => ASIDE.some((cue) => found.cues.has(cue)))) return opens;
    const stays = {
      'churn-soft': false,
      'churn-explicit': false,
      'pay-Low': false,
      'pay-Medium': false,
      'pay-High': false,
    };
    return [...opens, { features: pointFeatures(items), answers: stays }];
  });
}

/** Every text to train on, in the order of the files. */
export async function readLabelled(): Promise<Labelled[]> {
  const reviews = await rowsOf('app-reviews', ReviewSchema);
  const answers = await rowsOf('patient-survey', AnswerSchema);
  return [
    ...reviews.map(({ text, problem, request, tone }) => ({
      features: featuresOf(text),
      answers: { problem, request, ...tones('review', tone) },
    })),
    ...answers.map(({ text, tone }) => ({
      features: featuresOf(text),
      answers: tones('survey', tone),
    })),
  ];
}
