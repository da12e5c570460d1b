import { z } from 'zod';
import { chars, isStorableText } from './text.ts';

const METADATA_BYTES = 32 * 1024;
const METADATA_DEPTH = 10;

function depthOf(value: unknown, limit: number): number {
  if (limit < 0 || typeof value !== 'object' || value === null) return 0;
  let deepest = 0;
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, limit - 1));
  return deepest + 1;
}

/** Every key and string value can be stored; PostgreSQL's jsonb refuses U+0000 and lone surrogates. */
function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => isStorableText(key) && isStorableJson(child));
}

/** Free-form data: at most 32 KB of JSON and ten levels. */
export const MetadataSchema = z.record(z.string(), z.unknown()).superRefine((value, ctx) => {
  // Depth first: what follows recurses.
  if (depthOf(value, METADATA_DEPTH) > METADATA_DEPTH) {
    ctx.addIssue({ code: 'custom', message: `must be nested at most ${METADATA_DEPTH} levels deep` });
  } else if (Buffer.byteLength(JSON.stringify(value)) > METADATA_BYTES) {
    ctx.addIssue({ code: 'custom', message: `must be at most ${METADATA_BYTES} bytes of JSON` });
  } else if (!isStorableJson(value)) {
    ctx.addIssue({ code: 'custom', message: 'must be well-formed Unicode without U+0000' });
  }
});

const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z');
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** Years beyond these have no ISO 8601 form of four digits; NaN is not between them either. */
const isStorableTime = (time: number): boolean => time >= FIRST_TIME && time <= LAST_TIME;

const isoDateTime = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with Z or an offset' })
  .refine((value) => isStorableTime(Date.parse(value)), { message: 'must be an existing time of the years 1 to 9999' });

/** Body of `POST /ingest` (interface specification, "Feedback submission"). Unknown fields are ignored. */
export const SubmissionSchema = z.object({
  content: chars(10, 50_000),
  title: chars(0, 250).optional(),
  source_url: chars(1, 1000)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
    .optional(),
  source_id: chars(1, 50).optional(),
  timestamp: isoDateTime.optional(),
  customer_id: chars(0, 50).optional(),
  reporter_name: chars(0, 100).optional(),
  reporter_email: chars(1, 255)
    .pipe(z.email({ error: 'must be an e-mail address' }))
    .optional(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2}$/, { error: 'must be a two-letter ISO 639-1 code' })
    .transform((value) => value.toLowerCase())
    .optional(),
  metadata: MetadataSchema.optional(),
  tags: z.array(chars(0, 100)).max(20, { error: 'must have at most 20 items' }).optional(),
});
export type Submission = z.infer<typeof SubmissionSchema>;

/** Length of the title that a submission without one gets from its content. */
export const TITLE_FROM_CONTENT_CHARS = 80;
