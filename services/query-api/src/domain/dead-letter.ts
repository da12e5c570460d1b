import {
  NormalizedFeedbackSchema,
  normalizedFeedbackTopic,
  RawFeedbackSchema,
  rawFeedbackTopic,
  ScoredInsightSchema,
  scoredInsightTopic,
  toStorableText,
  webhookDeliveryTopic,
} from '@cfi/contracts';
import { z } from 'zod';
import type { Failure } from '../feedback-store/feedback-store.ts';
import { storableInstant } from './storable-instant.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON value in these bytes; undefined when there is none. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** Whose value it is. */
export interface Subject {
  /** Null when the value does not tell. */
  readonly teamId: string | null;
  readonly feedbackIds: readonly string[];
}

const id = z.guid().transform((value) => value.toLowerCase());
const SubjectSchema = z.object({
  team_id: id.nullable().catch(null),
  feedback_id: id.nullable().catch(null),
  feedback_ids: z.array(id).catch([]),
});

/** As much of it as can be read; the key of the topics of the pipeline is a feedback id. */
export function subjectOf(topic: string, key: string, value: unknown): Subject {
  const { success, data } = SubjectSchema.safeParse(value);
  const keyId = topic === webhookDeliveryTopic.name ? undefined : id.safeParse(key).data;
  const named = success ? [...data.feedback_ids, ...(data.feedback_id === null ? [] : [data.feedback_id])] : [];
  return {
    teamId: success ? data.team_id : null,
    feedbackIds: [...new Set([...named, ...(keyId === undefined ? [] : [keyId])])],
  };
}

const instant = z.string().transform((value, ctx) => {
  const storable = storableInstant(value);
  if (storable !== null) return storable;
  ctx.addIssue({ code: 'custom', message: 'must be an instant that can be stored' });
  return z.NEVER;
});
const text = z.string().transform(toStorableText);

type FeedbackOf = Omit<Failure, 'reason'>;

/** What is needed of a value; the rest may be the very reason why it is here. */
const readers: Readonly<Record<string, z.ZodType<FeedbackOf[]>>> = {
  [rawFeedbackTopic.name]: RawFeedbackSchema.pick({ feedback_ids: true, team_id: true, category: true })
    .extend({ platform: text, accepted_at: instant })
    .loose()
    .transform((value) =>
      value.feedback_ids.map((feedbackId) => ({
        feedbackId,
        teamId: value.team_id,
        contentHash: null,
        acceptedAt: value.accepted_at,
        source: { category: value.category, platform: value.platform },
      })),
    ),
  [normalizedFeedbackTopic.name]: NormalizedFeedbackSchema.pick({ feedback_id: true, team_id: true, category: true })
    .extend({ platform: text, accepted_at: instant, content_hash: text })
    .loose()
    .transform((value) => [
      {
        feedbackId: value.feedback_id,
        teamId: value.team_id,
        contentHash: value.content_hash,
        acceptedAt: value.accepted_at,
        source: { category: value.category, platform: value.platform },
      },
    ]),
  [scoredInsightTopic.name]: ScoredInsightSchema.pick({ feedback_id: true, team_id: true })
    .extend({ accepted_at: instant, content_hash: text })
    .loose()
    .transform((value) => [
      {
        feedbackId: value.feedback_id,
        teamId: value.team_id,
        contentHash: value.content_hash,
        acceptedAt: value.accepted_at,
        source: null,
      },
    ]),
};

/** The topics of the pipeline and that of its deliveries: their dead letters are kept, and can be replayed to them. */
export const pipelineTopics: readonly string[] = [...Object.keys(readers), webhookDeliveryTopic.name];

/** The feedbacks that failed with a message of `topic`; none when its value does not tell. */
export function failuresOf(topic: string, value: unknown, reason: string): Failure[] {
  const { success, data } = readers[topic]?.safeParse(value) ?? { success: false };
  return success ? data.map((failure) => ({ ...failure, reason: toStorableText(reason) })) : [];
}

/** Why a message cannot be published anew, in a sentence for operators; null when it can. */
export function refusalOf(topic: string, value: unknown): string | null {
  if (!pipelineTopics.includes(topic)) return 'It does not come from a topic of the pipeline.';
  if (value === undefined) return 'Its value is not JSON in UTF-8, so nobody could handle it now either.';
  return null;
}
