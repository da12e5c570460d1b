import { createIdempotencyStoreMemory, type StoredAnswer } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { postIngest } from './post-ingest.ts';

const kept: StoredAnswer[] = [];
const memory = createIdempotencyStoreMemory({ ttlMs: 60_000 });
let accepted = 0;
const { handlers } = postIngest({
  authenticate: (_req, res, next) => {
    res.locals['credential'] = { teamId: 'team' };
    next();
  },
  receiveSubmission: async () => ({
    id: `id ${++accepted}`,
    title: 'Ann Zebra',
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  idempotency: {
    ...memory,
    finish: async (teamId, scope, key, bodySha256, answer) => {
      kept.push(answer);
      await memory.finish(teamId, scope, key, bodySha256, answer);
    },
  },
});

describe('POST /ingest with an Idempotency-Key', () => {
  it('keeps nothing that the sender wrote, and gives a repeat the whole answer', async () => {
    const server = express()
      .post('/ingest', ...handlers)
      .listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const post = async (): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${port}/ingest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: JSON.stringify({ content: 'Ann Zebra\nhas no export.' }),
      });
      return answer.text();
    };
    const first = await post();
    expect(JSON.parse(first).data).toEqual({ id: 'id 1', title: 'Ann Zebra', created_at: '2026-01-01T00:00:00.000Z' });
    expect(await post()).toBe(first);
    expect(accepted).toBe(1);
    expect(JSON.stringify(kept)).not.toContain('Zebra');
    server.close();
  });
});
