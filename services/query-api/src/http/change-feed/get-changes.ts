import { credentialOf, type Endpoint, type Operation, parseQuery, sendData } from '@cfi/service-kit';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { z } from 'zod';
import { FEED_START, type FeedPosition, feedHorizon, readFeed } from '../../change-feed/change-feed.ts';
import type { CursorCodec } from '../../domain/cursor.ts';
import { readTeam } from '../../feedback-store/transaction.ts';
import { CURSOR, exampleFeedbackRecord } from '../openapi/examples.ts';
import { streamAnswer } from '../openapi/page-schemas.ts';
import { pagingShape } from '../query-parts.ts';
import { ChangedRecordSchema } from './changed-record-schema.ts';

export interface ChangeFeedDeps {
  readonly authenticate: RequestHandler;
  /** Connections of the application role, which row-level security binds. */
  readonly pool: Pool;
  readonly cursors: CursorCodec;
}

const QuerySchema = z.object(pagingShape);

/** Cursors are the team's and not the key's: they outlive keys. */
export const feedScope = (teamId: string): readonly unknown[] => ['changes', teamId];

const operation: Operation = {
  id: 'getChanges',
  tag: 'In and out',
  summary: 'What changed since',
  description:
    'Everything without a cursor, else what changed since it; deletions as tombstones. `next_cursor` is always there: keep it and ' +
    'go on from it later. Nothing is missed; a record may come again.',
  key: { in: 'x-api-key', scope: 'read' },
  query: QuerySchema,
  answers: { 200: streamAnswer(ChangedRecordSchema, { kind: 'feedback', data: exampleFeedbackRecord }, CURSOR) },
  errors: ['INVALID_CURSOR'],
};

/**
 * `GET /v1/changes`: what changed since a cursor, all of it without one; deletions as tombstones. `next_cursor` is always there: it
 * is where to go on when `has_more` is false.
 */
export const getChanges = ({ authenticate, pool, cursors }: ChangeFeedDeps): Endpoint => ({
  method: 'GET',
  path: '/v1/changes',
  handlers: [
    authenticate,
    async (req, res) => {
      const { teamId } = credentialOf(res);
      const { limit, cursor } = parseQuery(QuerySchema, req);
      const scope = feedScope(teamId);
      const after = cursor === undefined ? FEED_START : (cursors.decode(scope, cursor) as unknown as FeedPosition);
      const items = await readTeam(pool, teamId, async (client) =>
        readFeed(client, teamId, after, await feedHorizon(client), limit + 1),
      );
      const shown = items.slice(0, limit);
      const next_cursor = cursors.encode(scope, shown.at(-1)?.position ?? after);
      const pagination = { limit, has_more: items.length > limit, next_cursor };
      sendData(
        res,
        shown.map(({ record }) => record),
        { envelope: { pagination } },
      );
    },
  ],
  operation,
});
