import { parseArgs } from 'node:util';
import { SourceCategorySchema } from '../../libs/contracts/src/index.ts';
import { createOfflineEngine } from '../../services/analyzer/src/engine/engine-offline.ts';
import { machine } from '../machine.ts';
import { ms, table, whole } from '../table.ts';
import { type BenchText, generateTexts, readTexts } from './texts.ts';

/** Texts that are analysed before the clock starts, so that the code is compiled. */
const WARM_UP = 2_000;
const LONG = 50_000;
const LONG_RUNS = 5;

const USAGE = `npm run bench:analysis [-- --file FILE.jsonl] [--texts 20000]

Feedbacks a second that the offline engine analyses on one core, without a queue or a database around it.
--file   lines {content} or {text}; default: generated texts of the lengths that real feedback has`;

const engine = createOfflineEngine();
const analyze = ({ content, category }: BenchText) => {
  const known = SourceCategorySchema.safeParse(category);
  return engine.analyze({
    title: '',
    content,
    language: 'en',
    languageGiven: null,
    category: known.success ? known.data : 'direct',
    platform: 'bench',
    metadata: {},
  });
};
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

try {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, texts: { type: 'string', default: '20000' } },
  });
  const texts = values.file === undefined ? generateTexts(Number(values.texts)) : readTexts(values.file);
  if (texts.length === 0) throw new Error('There is no text to analyse.');
  for (const text of texts.slice(0, WARM_UP)) await analyze(text);
  const from = seconds();
  let insights = 0;
  for (const text of texts) insights += (await analyze(text)).insights.length;
  const spent = seconds() - from;
  const memory = process.memoryUsage().rss / 2 ** 20;
  const all = texts.map(({ content }) => content).join(' ');
  const long = all.repeat(Math.ceil(LONG / all.length)).slice(0, LONG);
  let slowest = 0;
  for (let run = 0; run < LONG_RUNS; run++) {
    const before = seconds();
    await analyze({ content: long, category: 'feedback' });
    slowest = Math.max(slowest, seconds() - before);
  }
  const chars = texts.reduce((sum, { content }) => sum + content.length, 0);
  process.stdout.write(
    `${machine()}, offline engine ${engine.version}\n\n${table([
      ['what', 'measured', 'target'],
      ['texts', whole(texts.length), ''],
      ['mean length, characters', whole(chars / texts.length), ''],
      ['insights', whole(insights), ''],
      ['feedbacks per second of processor time', whole(texts.length / spent), '1,500'],
      [`${whole(LONG)} characters, slowest of ${LONG_RUNS}`, ms(slowest * 1_000), '300 ms'],
      ['memory (RSS) with all texts loaded', `${whole(memory)} MB`, ''],
    ])}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
