import { type Endpoint, jsonBody, parseBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { Selection } from '../../dead-letter-store/dead-letter-store.ts';
import { republishTo } from '../../dead-letter-store/republish.ts';
import { IdSchema, type InternalDeps } from './deps.ts';
import { noSuchLetter } from './get-dead-letter.ts';
import { letterFilterShape, SequenceSchema } from './get-dead-letters.ts';

const MOST_IDS = 100;

const BodySchema = z
  .strictObject({
    ids: z
      .array(IdSchema)
      .min(1)
      .max(MOST_IDS, { error: `must be at most ${MOST_IDS}; choose more of them by topic or reason` })
      .optional(),
    ...letterFilterShape,
    all: z.literal(true).optional(),
    /** `next` of the answer before. */
    range: z.strictObject({ after: SequenceSchema, until: SequenceSchema }).optional(),
  })
  .transform(({ ids, topic, reason, all, range }, ctx): { selection: Selection; range: typeof range } => {
    const ways = [ids !== undefined, topic !== undefined || reason !== undefined, all === true];
    if (ways.filter(Boolean).length !== 1) {
      ctx.addIssue({
        code: 'custom',
        message: 'Say which dead letters to replay: by ids, by topic and reason, or all.',
      });
    }
    return { selection: ids ? { kind: 'ids', ids } : { kind: 'matching', filters: { topic, reason } }, range };
  });

/**
 * `POST /internal/dead-letters/replay`: publishes one bounded batch anew; ask again with `next` as `range` until it is null. What
 * is chosen by topic, reason or all leaves out what was replayed before; by id it is replayed again.
 */
export function postDeadLettersReplay({ authenticate, deadLetters, bus }: InternalDeps): Endpoint {
  const republish = republishTo(bus);
  return {
    method: 'POST',
    path: '/internal/dead-letters/replay',
    handlers: [
      authenticate,
      ...jsonBody('16kb'),
      async (req, res) => {
        const { selection, range } = parseBody(BodySchema, req);
        if (selection.kind === 'ids' && range === undefined) {
          const [missing] = await deadLetters.missing(selection.ids);
          if (missing !== undefined) throw noSuchLetter(missing);
        }
        const { replayed, refusals, next } = await deadLetters.replay(selection, range ?? null, republish);
        sendData(res, { replayed, refused: refusals.length, refusals, next });
      },
    ],
  };
}
