import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/engine/engine.ts';
import { accuracyPage, PAGE_FILE } from './accuracy-page.ts';
import { agreementWith } from './agreement.ts';
import { ENGINES, type Environment } from './engines.ts';
import { TEXT_SETS } from './files.ts';
import { measure } from './measures.ts';
import { missLines } from './misses.ts';
import { predictionLine } from './predictions.ts';
import { agreementTable, realTable, textTable } from './report.ts';
import { SCORES_FILE, scoresOf } from './scores.ts';
import { datasetOf, type Evaluation, evaluate, PARTS, type Part, readReal, readTexts } from './sets.ts';
import { meanOf } from './share.ts';

export const USAGE = `npm run eval -- [--engine ${Object.keys(ENGINES).join('|')}] [--file FILE.jsonl] [--predictions OUT.jsonl] [--part ${PARTS.join('|')}]... [--runs N] [--misses] [--labels FILE.jsonl] [--write]

Without --file: all texts of the repository. Lines of a file: {id, content, language?, channel?, metadata?, title?, expected?}
or rows of a public data set: {id, text, lang, channel, labels, meta?}.
--part         scores only this; a model is asked about texts alone unless told otherwise
--predictions  writes what was found, a line per text of --file
--runs         scores N times and prints means with the spread; only a model answers otherwise each time
--misses       prints each text that was labelled otherwise (not of the held-out set)
--labels       compares a second reader's labels with ours and scores nothing; lines {id, overall_sentiment, insights: [{type, severity,
               is_deal_blocker, willingness_to_pay}]}, points in the order of the text
--write        keeps the scores, which the tests compare, and writes docs/accuracy.md`;

interface Options {
  file?: string | undefined;
  predictions?: string | undefined;
  parts: Part[];
  runs: number;
  misses: boolean;
  write: boolean;
}

const isPart = (part: string): part is Part => (PARTS as readonly string[]).includes(part);

type Print = (text: string) => void;

async function scoreFile(engine: Engine, file: string, options: Options, print: Print): Promise<void> {
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

async function scoreAll(engine: Engine, options: Options, print: Print): Promise<void> {
  const evaluations: Evaluation[] = [];
  for (let run = 0; run < options.runs; run++) evaluations.push(await evaluate(engine, options.parts));
  const evaluation = evaluations[0]!;
  if (options.misses)
    for (const [set, { scored }] of Object.entries(evaluation.texts))
      if (set !== 'held-out') print(scored.flatMap(missLines).join('\n'));
  const sets = TEXT_SETS.flatMap((set) => {
    const measures = evaluations.flatMap(({ texts }) => texts[set]?.measures ?? []);
    return measures.length === 0
      ? []
      : [[set, { texts: evaluation.texts[set]!.scored.length, measures: meanOf(measures) }]];
  });
  if (options.write) {
    const scores = scoresOf(engine, evaluation);
    await writeFile(SCORES_FILE, `${JSON.stringify(scores, null, 2)}\n`);
    await writeFile(PAGE_FILE, await accuracyPage(scores));
  }
  if (sets.length > 0) print(`${textTable(Object.fromEntries(sets))}\n`);
  const real = Object.keys(evaluation.real).map((set) => [set, meanOf(evaluations.map((one) => one.real[set]!))]);
  if (real.length > 0) print(realTable(Object.fromEntries(real)));
}

/** Does what the arguments say and prints tables; throws with a message for people when they make no sense. */
export async function runCommand(args: readonly string[], env: Environment, print: Print): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'offline' },
      file: { type: 'string' },
      predictions: { type: 'string' },
      part: { type: 'string', multiple: true },
      runs: { type: 'string', default: '1' },
      misses: { type: 'boolean', default: false },
      labels: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  if (values.labels) return print(agreementTable(await agreementWith(values.labels)));
  const create = ENGINES[values.engine];
  if (!create) throw new Error(`There is no engine "${values.engine}".`);
  if (values.predictions && !values.file) throw new Error('--predictions needs --file.');
  if (values.write && values.file) throw new Error('--write keeps the scores of all texts, not of one --file.');
  if (values.write && values.engine !== 'offline') throw new Error('--write keeps the scores of the offline engine.');
  const parts = values.part ?? (values.engine === 'offline' ? [...PARTS] : ['texts']);
  if (!parts.every(isPart)) throw new Error(`The parts are ${PARTS.join(', ')}.`);
  if (values.write && parts.length < PARTS.length) throw new Error('--write keeps the scores of all parts.');
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs >= 1)) throw new Error('--runs takes a whole number, at least 1.');
  if (runs > 1 && (values.file || values.write)) throw new Error('--runs goes with neither --file nor --write.');
  const options = { ...values, parts, runs };
  const { engine, summary } = await create(env);
  if (values.file) await scoreFile(engine, values.file, options, print);
  else await scoreAll(engine, options, print);
  if (summary() !== '') print(summary());
}
