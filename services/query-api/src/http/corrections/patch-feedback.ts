import { chars, StatusSchema } from '@cfi/contracts';
import { credentialOf, type Endpoint, jsonBody, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { FeedbackChanges } from '../../domain/correction.ts';
import { recordTag } from '../../domain/record-tag.ts';
import { idOf, notFound } from '../query-parts.ts';
import { type CorrectionDeps, changesIn } from './correction-deps.ts';
import { ifMatch, outdated } from './if-match.ts';

/** What a person may change of a feedback; the tags are replaced. */
export const FeedbackChangesSchema = z.object({
  status: StatusSchema.exactOptional(),
  tags: z.array(chars(1, 100)).max(20, { error: 'must have at most 20 items' }).exactOptional(),
});

/** `PATCH /v1/feedbacks/{id}`: a person's decisions, shown at once; with `If-Match` only where nobody has changed it since. */
export const patchFeedback = ({ allow, corrections }: CorrectionDeps): Endpoint => ({
  method: 'PATCH',
  path: '/v1/feedbacks/:id',
  handlers: [
    allow('write'),
    ...jsonBody('64kb'),
    async (req, res) => {
      const { teamId, keyId } = credentialOf(res);
      const id = idOf(req.params['id'], 'feedback');
      const changes: FeedbackChanges = changesIn(FeedbackChangesSchema, req);
      const changed = await corrections.changeFeedback(teamId, id, { keyId, changes, expected: ifMatch(req) });
      if (changed === null) throw notFound('feedback');
      if (changed.kind === 'outdated') throw outdated();
      res.setHeader('ETag', recordTag(changed.record));
      sendData(res, changed.record);
    },
  ],
});
