import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@cfi/contracts';
import { type Endpoint, type Operation, parseQuery } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { FEED_START, type FeedPosition, feedHorizon, readFeed } from '../../change-feed/change-feed.ts';
import { readTeamAtOnce } from '../../feedback-store/transaction.ts';
import { CURSOR, exampleFeedbackRecord } from '../openapi/examples.ts';
import { pagingShape } from '../query-parts.ts';
import { ExportLineSchema } from './changed-record-schema.ts';
import { type ChangeFeedDeps, feedScope } from './get-changes.ts';

const QuerySchema = z.object({ cursor: pagingShape.cursor });

const operation: Operation = {
  id: 'getExport',
  tag: 'In and out',
  summary: 'Everything of the team',
  description:
    'A consistent snapshot, one JSON object a line. Each line has the cursor to go on from: here after a broken connection, or at ' +
    '`GET /v1/changes` for what changed since.',
  key: { in: 'x-api-key', scope: 'read' },
  query: QuerySchema,
  answers: {
    200: {
      description: 'One record a line.',
      type: 'application/x-ndjson',
      schema: ExportLineSchema,
      example: { kind: 'feedback', data: exampleFeedbackRecord, cursor: CURSOR },
    },
  },
  errors: ['INVALID_CURSOR'],
};

/** Records in memory at once. */
const PAGE = 100;
/** Each holds a connection for as long as its reader takes. */
const MOST_EXPORTS = 2;

export interface ExportDeps extends ChangeFeedDeps {
  /** Such as `/v1/export`. */
  readonly path: string;
  readonly teamOf: (req: Request, res: Response) => Promise<string>;
}

/**
 * `GET /v1/export`: everything of the team as it stands at one moment, one JSON object a line. Each line has the cursor to go on
 * from: here, after a broken connection, or at `GET /v1/changes`, for what changed since. Nothing is missed; a record may come again.
 */
export function getExport({ authenticate, pool, cursors, path, teamOf }: ExportDeps): Endpoint {
  let open = 0;

  async function* lines(client: PoolClient, teamId: string, from: FeedPosition): AsyncGenerator<string> {
    const scope = feedScope(teamId);
    const horizon = BigInt(await feedHorizon(client));
    let cursor = cursors.encode(scope, from);
    for (let after = from; ; ) {
      const items = await readFeed(client, teamId, after, null, PAGE);
      for (const { record, position } of items) {
        // Beyond the horizon older transactions may still bring something: there is nowhere to go on from.
        if (BigInt(position[0]) < horizon) cursor = cursors.encode(scope, position);
        yield `${JSON.stringify({ ...record, cursor })}\n`;
      }
      if (items.length < PAGE) return;
      after = items.at(-1)!.position;
    }
  }

  return {
    method: 'GET',
    path,
    handlers: [
      authenticate,
      async (req, res) => {
        const teamId = await teamOf(req, res);
        const { cursor } = parseQuery(QuerySchema, req);
        const from =
          cursor === undefined ? FEED_START : (cursors.decode(feedScope(teamId), cursor) as unknown as FeedPosition);
        if (open >= MOST_EXPORTS) {
          throw new ServiceError('RATE_LIMITED', `No more than ${MOST_EXPORTS} exports run at once. Try again later.`, {
            headers: { 'Retry-After': '10' },
          });
        }
        open++;
        try {
          await readTeamAtOnce(pool, teamId, async (client) => {
            res.setHeader('Content-Type', 'application/x-ndjson; charset=utf-8');
            await pipeline(Readable.from(lines(client, teamId, from)), res);
          });
        } finally {
          open--;
        }
      },
    ],
    operation,
  };
}
