import { chars, StatusSchema } from '@cfi/contracts';
import { credentialOf, dataAnswer, type Endpoint, jsonBody, type Operation, sendData } from '@cfi/service-kit';
import { z } from 'zod';
import type { FeedbackChanges } from '../../domain/correction.ts';
import { recordTag } from '../../domain/record-tag.ts';
import { exampleFeedback } from '../openapi/examples.ts';
import { FeedbackSchema } from '../openapi/feedback-schemas.ts';
import { idOf, notFound } from '../query-parts.ts';
import { type CorrectionDeps, changesIn } from './correction-deps.ts';
import { IfMatchHeaders, ifMatch, outdated } from './if-match.ts';

/** What a person may change of a feedback; the tags are replaced. */
export const FeedbackChangesSchema = z.object({
  status: StatusSchema.exactOptional(),
  tags: z.array(chars(1, 100)).max(20, { error: 'must have at most 20 items' }).exactOptional(),
});

const operation: Operation = {
  id: 'changeFeedback',
  tag: 'Feedback',
  summary: 'Change a feedback',
  description: 'Its status, and its tags, which are replaced. What the sender gave stays in `sent_tags`.',
  key: { in: 'x-api-key', scope: 'write' },
  headers: IfMatchHeaders,
  body: { schema: FeedbackChangesSchema, examples: { resolved: { status: 'resolved', tags: ['export'] } } },
  answers: { 200: { ...dataAnswer('The feedback as it is now.', FeedbackSchema, exampleFeedback), headers: ['ETag'] } },
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
};

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
  operation,
});
