import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpApp, createLogger, createPool } from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { createCursorCodec } from '../src/domain/cursor.ts';
import { createPostgresFeedbackStore } from '../src/feedback-store/feedback-store-postgres.ts';
import { getInsightFacets } from '../src/http/get-insight-facets.ts';
import { listFeedbacks } from '../src/http/list-feedbacks.ts';
import { listInsights } from '../src/http/list-insights.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { migrationsDir } from '../src/migrations/migration-files.ts';
import { team } from './builders.ts';
import { createTestDatabase } from './test-database.ts';

const PATHS = [
  '/v1/insights',
  '/v1/insights?q=export',
  '/v1/insights?status=open',
  '/v1/insights/facets',
  '/v1/feedbacks',
];

describe('a database that is restarted under load', () => {
  let postgres: TestPostgres;
  let pool: Pool;
  let server: Server;
  let base: string;
  beforeAll(async () => {
    postgres = await startTestPostgres({ own: true });
    const { ownerUrl, queryUrl } = await createTestDatabase(postgres.url);
    await migrate(ownerUrl, migrationsDir);
    const logger = createLogger('test', 'silent');
    pool = createPool(queryUrl, 4, logger);
    const authenticate: RequestHandler = (_req, res, next) => {
      res.locals['credential'] = { teamId: team('one') };
      next();
    };
    const store = createPostgresFeedbackStore({ pool, now: () => new Date() });
    const deps = { authenticate, store, cursors: createCursorCodec('secret') };
    const endpoints = [listInsights(deps), getInsightFacets(deps), listFeedbacks('/v1/feedbacks', deps)];
    server = createServer(createHttpApp(endpoints, { logger }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await pool.end();
    await postgres.stop();
  });

  async function ask(path: string): Promise<{ status: number; retryAfter: string | null; code: string | undefined }> {
    const response = await fetch(base + path);
    const body = (await response.json()) as { error?: { code: string } };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code: body.error?.code };
  }

  it('answers 503 with Retry-After meanwhile, and is back by itself', async () => {
    const seen = new Set<string>();
    let stopped = false;
    const callers = PATHS.flatMap((path) => [path, path]).map(async (path) => {
      for (; !stopped; await sleep(5)) {
        const { status, retryAfter, code } = await ask(path);
        seen.add(`${status} ${code ?? ''} ${retryAfter === null ? '' : 'Retry-After'}`.trim());
      }
    });
    const until = async (what: string): Promise<void> => {
      for (seen.delete(what); !seen.has(what); ) await sleep(10);
    };
    await until('200');
    for (const mode of ['fast', 'immediate'] as const) {
      await postgres.control!.down(mode);
      await until('503 SERVICE_UNAVAILABLE Retry-After');
      await postgres.control!.up();
      await until('200');
    }
    stopped = true;
    await Promise.all(callers);
    expect([...seen].sort()).toEqual(['200', '503 SERVICE_UNAVAILABLE Retry-After']);
    for (const path of PATHS) expect((await ask(path)).status).toBe(200);
  }, 60_000);
});
