import {
  AnalyzedInsightSchema,
  DegradedReasonSchema,
  ImpactAddendSchema,
  MetadataSchema,
  OverallSentimentSchema,
  ProcessingSchema,
  SourceCategorySchema,
  StatusSchema,
} from '@cfi/contracts';
import { z } from 'zod';
import { storableInstant } from '../domain/storable-instant.ts';

/** PostgreSQL indexes no value of more than 2,704 bytes. */
const INDEXED_BYTES = 2_000;
const MOST_TAGS = 200;
const LARGEST_INTEGER = 2_147_483_647;

const name = z.string().refine((value) => Buffer.byteLength(value) <= INDEXED_BYTES, {
  error: `must have at most ${INDEXED_BYTES} bytes`,
});
const text = z.string().max(10_000, { error: 'must have at most 10000 characters' });
const id = z.guid({ error: 'must be a UUID' }).transform((value) => value.toLowerCase());
const count = z.int().min(0).max(LARGEST_INTEGER);
const tags = z.array(name).max(MOST_TAGS, { error: `must have at most ${MOST_TAGS} items` });
const instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with Z or an offset' })
  .transform((value, ctx) => {
    const stored = storableInstant(value);
    if (stored !== null) return stored;
    ctx.addIssue({ code: 'custom', message: 'must be an existing date and time in the years 1 to 9999' });
    return z.NEVER;
  });

const AnalysisSchema = z.object({
  engine: name,
  version: name,
  degraded: z.boolean(),
  prompt_version: name.nullable(),
  degraded_reason: DegradedReasonSchema.nullable(),
  analyzed_at: instant,
  analyzed_chars: count,
  skipped: name.nullable(),
  left_off: count,
});

const FeedbackRecordSchema = z.object({
  id,
  title: text,
  content: z.string(),
  source: z.object({ category: SourceCategorySchema, platform: name.min(1) }),
  status: StatusSchema,
  processing: ProcessingSchema,
  source_id: name.nullable(),
  source_url: text.nullable(),
  timestamp: instant.nullable(),
  customer_id: name.nullable(),
  reporter_name: name.nullable(),
  reporter_email: name.nullable(),
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: 'must be a language code' }),
  /** These three are in exports of this version; without them a repeated delivery counts as changed. */
  language_given: name.nullable().default(null),
  content_hash: z
    .string()
    .regex(/^([0-9a-f]{64})?$/, { error: 'must be a SHA-256 in hex' })
    .optional(),
  accepted_at: instant.optional(),
  tags,
  sent_tags: tags.nullable(),
  metadata: MetadataSchema,
  failure_reason: text.nullable(),
  detected_language: name.nullable(),
  overall_sentiment: OverallSentimentSchema.nullable(),
  analysis: AnalysisSchema.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type FeedbackRecord = z.output<typeof FeedbackRecordSchema>;

const analyzed = { ...AnalyzedInsightSchema.shape, title: text, pain_point: text, product_area: name };
const { title, pain_point, type, severity, product_area, is_deal_blocker, willingness_to_pay } = analyzed;

const InsightRecordSchema = z.object({
  ...analyzed,
  components: z.array(ImpactAddendSchema).max(20),
  confidence_factor: z.number(),
  floor: z.int().optional(),
  cap: z.int().optional(),
  id,
  feedback_id: id,
  status: StatusSchema,
  assignee: z.string().max(255).nullable(),
  note: z.string().max(5_000).nullable(),
  model_values: z.object({
    title: title.exactOptional(),
    pain_point: pain_point.exactOptional(),
    type: type.exactOptional(),
    severity: severity.exactOptional(),
    product_area: product_area.exactOptional(),
    is_deal_blocker: is_deal_blocker.exactOptional(),
    willingness_to_pay: willingness_to_pay.exactOptional(),
  }),
  engine: name,
  engine_version: name,
  prompt_version: name.nullable(),
  degraded_reason: DegradedReasonSchema.nullable(),
  analyzed_at: instant,
  created_at: instant,
  updated_at: instant,
});
export type InsightRecord = z.output<typeof InsightRecordSchema>;

/** What a field of a record can hold. */
const valueOfField = z.union([text, z.number(), z.boolean(), tags, z.null()]);

const CorrectionRecordSchema = z.object({
  insight_id: id.nullable(),
  feedback_id: id,
  field: name,
  from: valueOfField,
  to: valueOfField,
  changed_at: instant,
  key: z.object({ id }),
});
export type CorrectionRecord = z.output<typeof CorrectionRecordSchema>;

const TombstoneRecordSchema = z.object({
  of: z.enum(['feedback', 'insight']),
  id,
  feedback_id: id,
  removed_at: instant,
});
export type TombstoneRecord = z.output<typeof TombstoneRecordSchema>;

/** One line of an export, as `GET /v1/export` writes it; what it has besides is left aside. Strings may still not be storable. */
export const ImportRecordSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('feedback'), data: FeedbackRecordSchema }),
    z.object({ kind: z.literal('insight'), data: InsightRecordSchema }),
    z.object({ kind: z.literal('correction'), data: CorrectionRecordSchema }),
    z.object({ kind: z.literal('tombstone'), data: TombstoneRecordSchema }),
  ],
  { error: 'must be feedback, insight, correction or tombstone' },
);
export type ImportRecord = z.output<typeof ImportRecordSchema>;
export type RecordKind = ImportRecord['kind'];
export type DataOf<K extends RecordKind> = Extract<ImportRecord, { readonly kind: K }>['data'];
