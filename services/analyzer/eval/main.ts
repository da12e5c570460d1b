import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { accuracyPage, PAGE_FILE } from './accuracy-page.ts';
import { ENGINES } from './engines.ts';
import { measure } from './measures.ts';
import { missLines } from './misses.ts';
import { predictionLine } from './predictions.ts';
import { realTable, textTable } from './report.ts';
import { SCORES_FILE, scoresOf } from './scores.ts';
import { datasetOf, evaluate, PARTS, type Part, readReal, readTexts } from './sets.ts';

const USAGE = `npm run eval -- [--engine ${Object.keys(ENGINES).join('|')}] [--file FILE.jsonl] [--predictions OUT.jsonl] [--part ${PARTS.join('|')}]... [--misses] [--write]

Without --file: all texts of the repository. Lines of a file: {id, content, language?, channel?, metadata?, title?, expected?}
or rows of a public data set: {id, text, lang, channel, labels, meta?}.
--part         scores only this; a model is asked about texts alone unless told otherwise
--predictions  writes what was found, a line per text of --file
--misses       prints each text that was labelled otherwise (not of the held-out set)
--write        keeps the scores, which the tests compare, and writes docs/accuracy.md`;

interface Options {
  file?: string | undefined;
  predictions?: string | undefined;
  parts: Part[];
  misses: boolean;
  write: boolean;
}

const isPart = (part: string): part is Part => (PARTS as readonly string[]).includes(part);

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function scoreFile(engine: Parameters<typeof readTexts>[0], file: string, options: Options): Promise<void> {
  const [first = '{}'] = (await readFile(file, 'utf8')).trimStart().split('\n', 1);
  if (/"labels"\s*:/.test(first) && !/"content"\s*:/.test(first)) {
    if (options.predictions) throw new Error('--predictions takes lines with "content", not rows of a data set.');
    return print(realTable({ [datasetOf(file)]: await readReal(engine, file) }));
  }
  const { rows, analyses, labelled } = await readTexts(engine, file);
  if (options.predictions)
    await writeFile(options.predictions, rows.map(({ id }, at) => predictionLine(id, analyses[at]!)).join(''));
  if (options.misses) print(labelled.flatMap(missLines).join('\n'));
  if (labelled.length > 0)
    print(textTable({ [datasetOf(file)]: { texts: labelled.length, measures: measure(labelled) } }));
  if (labelled.length < rows.length) print(`${rows.length - labelled.length} texts without labels were analysed.`);
}

async function scoreAll(engine: Parameters<typeof evaluate>[0], options: Options): Promise<void> {
  const evaluation = await evaluate(engine, options.parts);
  if (options.misses)
    for (const [set, { scored }] of Object.entries(evaluation.texts))
      if (set !== 'held-out') print(scored.flatMap(missLines).join('\n'));
  const sets = Object.entries(evaluation.texts).map(
    ([set, { scored, measures }]) => [set, { texts: scored.length, measures }] as const,
  );
  if (options.write) {
    const scores = scoresOf(engine, evaluation);
    await writeFile(SCORES_FILE, `${JSON.stringify(scores, null, 2)}\n`);
    await writeFile(PAGE_FILE, await accuracyPage(scores));
  }
  if (sets.length > 0) print(`${textTable(Object.fromEntries(sets))}\n`);
  if (Object.keys(evaluation.real).length > 0) print(realTable(evaluation.real));
}

try {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'offline' },
      file: { type: 'string' },
      predictions: { type: 'string' },
      part: { type: 'string', multiple: true },
      misses: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const create = ENGINES[values.engine];
  if (!create) throw new Error(`There is no engine "${values.engine}".`);
  if (values.predictions && !values.file) throw new Error('--predictions needs --file.');
  if (values.write && values.file) throw new Error('--write keeps the scores of all texts, not of one --file.');
  if (values.write && values.engine !== 'offline') throw new Error('--write keeps the scores of the offline engine.');
  const parts = values.part ?? (values.engine === 'offline' ? [...PARTS] : ['texts']);
  if (!parts.every(isPart)) throw new Error(`The parts are ${PARTS.join(', ')}.`);
  if (values.write && parts.length < PARTS.length) throw new Error('--write keeps the scores of all parts.');
  const options = { ...values, parts };
  const started = performance.now();
  if (values.file) await scoreFile(create(), values.file, options);
  else await scoreAll(create(), options);
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
