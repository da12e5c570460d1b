import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { clean } from '../src/domain/clean.ts';
import { sentenceCues } from '../src/domain/cues/index.ts';
import { group } from '../src/domain/group.ts';
import { detectLanguage } from '../src/domain/language.ts';
import type { Features } from '../src/domain/linear/features.ts';
import { itemFeatures } from '../src/domain/linear/marks.ts';
import type { Head } from '../src/domain/linear/model.ts';
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

export function featuresOf(text: string): Features {
  const copy = clean(text).text;
  const language = detectLanguage(copy, null, 'en');
  return itemFeatures(group(segment(copy, (folded) => sentenceCues(folded, language)).units).items);
}

const tones = (channel: 'review' | 'survey', tone: z.infer<typeof ToneSchema>) => ({
  [`${channel}-negative`]: tone === 'negative',
  [`${channel}-neutral`]: tone === 'neutral',
  [`${channel}-positive`]: tone === 'positive',
});

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
