import { type Endpoint, parseQuery, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { KeptLetter } from '../../dead-letter-store/dead-letter-store.ts';
import { InstantSchema, LimitSchema } from '../query-parts.ts';
import type { InternalDeps } from './deps.ts';

/** What a letter is chosen by, in the words of callers. */
export const letterFilterShape = {
  topic: z.string().max(200).optional(),
  /** Contained in the reason, in any case. */
  reason: z.string().min(1, { error: 'must not be empty' }).max(500).optional(),
};

/** Order of arrival, as the pages hand it out. */
export const SequenceSchema = z.string().regex(/^\d{1,18}$/, { error: 'must be a cursor of the page before' });

const QuerySchema = z.object({
  ...letterFilterShape,
  group: z.string().max(200).optional(),
  since: InstantSchema.optional(),
  limit: LimitSchema,
  cursor: SequenceSchema.optional(),
});

export const toAnswer = (letter: KeptLetter) => ({
  id: letter.id,
  topic: letter.topic,
  group: letter.group,
  key: letter.key,
  partition: letter.position.partition,
  offset: letter.position.offset,
  reason: letter.reason,
  attempts: letter.attempts,
  failed_at: letter.failedAt,
  team_id: letter.teamId,
  feedback_ids: letter.feedbackIds,
  value_bytes: letter.valueBytes,
  replayed_at: letter.replayedAt,
  times_replayed: letter.timesReplayed,
});

/** `GET /internal/dead-letters`: dead letters of all teams, newest first, never their values. */
export function getDeadLetters({ authenticate, deadLetters }: InternalDeps): Endpoint {
  return {
    method: 'GET',
    path: '/internal/dead-letters',
    handlers: [
      authenticate,
      async (req, res) => {
        const { limit, cursor, ...filters } = parseQuery(QuerySchema, req);
        const after = cursor === undefined ? undefined : [cursor];
        const { items, nextKeys } = await deadLetters.list(filters, { limit, after });
        sendData(res, { dead_letters: items.map(toAnswer), next_cursor: nextKeys?.[0] ?? null });
      },
    ],
  };
}
