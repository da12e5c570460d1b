import { IdSchema, TimeSchema } from '@cfi/service-kit';
import { z } from 'zod';
import { FeedbackRecordSchema } from '../openapi/feedback-schemas.ts';
import { ListedInsightSchema } from '../openapi/insight-schemas.ts';

const CorrectionSchema = z
  .object({
    insight_id: IdSchema.nullable(),
    feedback_id: IdSchema,
    field: z.string(),
    from: z.unknown(),
    to: z.unknown(),
    changed_at: TimeSchema,
    key: z.object({ id: IdSchema }),
  })
  .meta({ id: 'Correction' });

const TombstoneSchema = z
  .object({ of: z.enum(['feedback', 'insight']), id: IdSchema, feedback_id: IdSchema, removed_at: TimeSchema })
  .meta({ id: 'Tombstone' });

const shapes = {
  feedback: { kind: z.literal('feedback'), data: FeedbackRecordSchema },
  insight: { kind: z.literal('insight'), data: ListedInsightSchema },
  correction: { kind: z.literal('correction'), data: CorrectionSchema },
  tombstone: { kind: z.literal('tombstone'), data: TombstoneSchema },
};

/** Something as it stands now, or that it is gone. */
export const ChangedRecordSchema = z
  .union(Object.values(shapes).map((shape) => z.object(shape)))
  .meta({ id: 'ChangedRecord' });

/** The same as a line of an export, with the cursor to go on from. */
export const ExportLineSchema = z
  .union(Object.values(shapes).map((shape) => z.object({ ...shape, cursor: z.string() })))
  .meta({ id: 'ExportLine' });
