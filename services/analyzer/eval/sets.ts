import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Analysis, Engine } from '../src/engine/engine.ts';
import { type Measures, measure, type Scored } from './measures.ts';
import { measureReal, type ReadReal, RealRowSchema, rowOf } from './real-rows.ts';
import { inputOf, isLabelled, type Row, RowSchema, readLines } from './row.ts';
import type { Share } from './share.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Our own labelled texts. `held-out` is for measuring alone: nobody who changes an engine reads it. */
export const TEXT_SETS = ['gold', 'tuning', 'held-out'] as const;
export type TextSet = (typeof TEXT_SETS)[number];
export const textFile = (set: TextSet): string => fileOf(`texts/${set}.jsonl`);

const REAL_FILES = ['real/app-reviews.jsonl', 'real/patient-survey.jsonl'].map(fileOf);

/** Texts in flight at a time; an engine that waits for a model needs many. */
const IN_FLIGHT = 64;

/** Analyses rows in their order. */
export async function analyzeAll(engine: Engine, rows: readonly Row[]): Promise<Analysis[]> {
  const analyses: Analysis[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) analyses[at] = await engine.analyze(inputOf(rows[at]!));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, run));
  return analyses;
}

/** A file of rows, with what the engine made of each and the labelled ones apart. */
export interface ReadTexts {
  rows: Row[];
  analyses: Analysis[];
  labelled: Scored[];
}

export async function readTexts(engine: Engine, file: string): Promise<ReadTexts> {
  const rows = await readLines(file, RowSchema);
  const analyses = await analyzeAll(engine, rows);
  const labelled = rows.flatMap((row, index) => (isLabelled(row) ? [{ row, analysis: analyses[index]! }] : []));
  return { rows, analyses, labelled };
}

/** Name of a public data set: its file name up to the first dot. */
export const datasetOf = (file: string): string => basename(file).split('.')[0]!;

export async function readReal(engine: Engine, file: string): Promise<Record<string, Share>> {
  const rows = await readLines(file, RealRowSchema);
  const analyses = await analyzeAll(engine, rows.map(rowOf));
  return measureReal(rows.map((row, index): ReadReal => ({ row, analysis: analyses[index]! })));
}

export interface Evaluation {
  texts: Partial<Record<TextSet, { scored: Scored[]; measures: Measures }>>;
  real: Record<string, Record<string, Share>>;
}

/** Scores an engine on everything that the repository holds. */
export async function evaluate(engine: Engine): Promise<Evaluation> {
  const evaluation: Evaluation = { texts: {}, real: {} };
  for (const set of TEXT_SETS) {
    if (!existsSync(textFile(set))) continue;
    const { labelled } = await readTexts(engine, textFile(set));
    evaluation.texts[set] = { scored: labelled, measures: measure(labelled) };
  }
  for (const file of REAL_FILES) evaluation.real[datasetOf(file)] = await readReal(engine, file);
  return evaluation;
}
