import { fileURLToPath } from 'node:url';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Our own labelled texts. `held-out` is for measuring alone: nobody who changes an engine reads it. `dev` was held out until 1.1.0,
 * and settings were chosen by its scores.
 */
export const TEXT_SETS = ['gold', 'tuning', 'dev', 'held-out'] as const;
export type TextSet = (typeof TEXT_SETS)[number];
export const textFile = (set: TextSet): string => fileOf(`texts/${set}.jsonl`);

export const INJECTIONS_FILE = fileOf('texts/injections.jsonl');

export const REAL_FILES = ['real/app-reviews.jsonl', 'real/patient-survey.jsonl'].map(fileOf);
