import { basename } from 'node:path';
import type { Analysis, Engine } from '../src/engine/engine.ts';
import { REAL_FILES, TEXT_SETS, type TextSet, textFile } from './files.ts';
import { measureInjections } from './injections.ts';
import { type Measures, measure, type Scored } from './measures.ts';
import { measureReal, type ReadReal, RealRowSchema, rowOf } from './real-rows.ts';
import { inputOf, isLabelled, type Row, RowSchema, readLines } from './row.ts';
import type { Share } from './share.ts';
import { measureSteadiness } from './steadiness.ts';

/** Analyses under way at once for an engine that names no number. */
const IN_FLIGHT = 64;

/** Analyses rows in their order. */
export async function analyzeAll(engine: Engine, rows: readonly Row[]): Promise<Analysis[]> {
  const analyses: Analysis[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) analyses[at] = await engine.analyze(inputOf(rows[at]!));
  };
  await Promise.all(Array.from({ length: engine.inFlight ?? IN_FLIGHT }, run));
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

/** What can be scored apart. */
export const PARTS = ['texts', 'injections', 'steadiness', 'real'] as const;
export type Part = (typeof PARTS)[number];

export interface Evaluation {
  texts: Partial<Record<TextSet, { scored: Scored[]; measures: Measures }>>;
  /** Public data sets, `injections` and `steadiness`. */
  real: Record<string, Record<string, Share>>;
}

/** Scores an engine on what the repository holds. */
export async function evaluate(engine: Engine, parts: readonly Part[] = PARTS): Promise<Evaluation> {
  const evaluation: Evaluation = { texts: {}, real: {} };
  if (parts.includes('texts'))
    for (const set of TEXT_SETS) {
      const { labelled } = await readTexts(engine, textFile(set));
      evaluation.texts[set] = { scored: labelled, measures: measure(labelled) };
    }
  if (parts.includes('injections')) evaluation.real['injections'] = await measureInjections(engine);
  if (parts.includes('steadiness')) {
    const rows = await Promise.all(TEXT_SETS.map((set) => readLines(textFile(set), RowSchema)));
    evaluation.real['steadiness'] = await measureSteadiness(engine, rows.flat());
  }
  if (parts.includes('real'))
    for (const file of REAL_FILES) evaluation.real[datasetOf(file)] = await readReal(engine, file);
  return evaluation;
}
