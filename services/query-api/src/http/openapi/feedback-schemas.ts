import { ProcessingSchema, StatusSchema } from '@cfi/contracts';
import { IdSchema, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import type { AnalysisNote, Feedback, FeedbackSummary } from '../../domain/feedback.ts';
import { InsightSchema, InsightSummarySchema, SourceSchema } from './insight-schemas.ts';

const shape = {
  id: IdSchema,
  title: z.string(),
  content: z.string(),
  source: SourceSchema,
  status: StatusSchema,
  processing: ProcessingSchema,
  source_id: z.string().nullable(),
  timestamp: TimeSchema.nullable().meta({ description: 'When it was captured; null when the sender gave no time.' }),
  customer_id: z.string().nullable(),
  reporter_name: z.string().nullable(),
  reporter_email: z.string().nullable(),
  language: z.string(),
  tags: z.array(z.string()),
  created_at: TimeSchema,
  updated_at: TimeSchema,
};

export const FeedbackSummarySchema = z
  .object({
    ...shape,
    content_truncated: z.boolean().meta({ description: 'True when the list shows the first 50,000 characters only.' }),
    insights: z.array(InsightSummarySchema),
  })
  .meta({ id: 'FeedbackSummary' }) satisfies z.ZodType<FeedbackSummary>;

const AnalysisSchema = z
  .object({
    engine: z.string(),
    version: z.string(),
    degraded: z.boolean(),
    prompt_version: z.string().nullable(),
    degraded_reason: z.string().nullable(),
    analyzed_at: TimeSchema,
    analyzed_chars: z.int(),
    skipped: z.string().nullable(),
    left_off: z.int(),
  })
  .meta({ id: 'Analysis' }) satisfies z.ZodType<AnalysisNote>;

const whole = {
  ...shape,
  source_url: z.string().nullable(),
  sent_tags: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Tags as the sender gave them, when a person has decided the tags since.' }),
  metadata: z.record(z.string(), z.unknown()),
  failure_reason: z.string().nullable(),
  detected_language: z.string().nullable(),
  overall_sentiment: z.string().nullable(),
  analysis: AnalysisSchema.nullable(),
};

/** A feedback as changes and exports give it; its insights are records of their own there. */
export const FeedbackRecordSchema = z
  .object({
    ...whole,
    language_given: z.string().nullable().meta({ description: 'Null when `language` is only the default.' }),
    content_hash: z
      .string()
      .meta({ description: 'Equal where nothing has changed. Empty while only a failure is known.' }),
    accepted_at: TimeSchema,
  })
  .meta({ id: 'FeedbackRecord' });

export const FeedbackSchema = z
  .object({ ...whole, insights: z.array(InsightSchema) })
  .meta({ id: 'Feedback' }) satisfies z.ZodType<Feedback>;
