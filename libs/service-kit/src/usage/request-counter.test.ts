import type { ApiUsage } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import type { Credential } from '../credentials/credential-directory.ts';
import { createRequestCounter } from './request-counter.ts';

const key = (keyId: string): Credential => ({
  keyId,
  kind: 'api',
  teamId: 't',
  teamStatus: 'active',
  secrets: [],
  integrations: {},
});

function counter({ everyMs = 60_000 } = {}) {
  const told: ApiUsage[] = [];
  const state = { now: new Date('2026-02-01T23:59:58.000Z'), isOut: false };
  const bus = {
    async publish(_topic: unknown, value: unknown) {
      if (state.isOut) throw new Error('out');
      told.push(value as ApiUsage);
    },
  };
  const made = createRequestCounter({ bus, now: () => state.now, logger: { warn: () => {} }, everyMs });
  return { made, told, state };
}

describe('request counter', () => {
  it('tells all requests so far, by key, surface and day', async () => {
    const { made, told, state } = counter();
    for (let n = 0; n < 3; n++) made.on('ingest')(key('k1'));
    made.on('rest')(key('k1'));
    state.now = new Date('2026-02-02T00:00:01.000Z');
    made.on('ingest')(key('k1'));
    made.on('ingest')(key('k2'));
    await made.start();
    await made.stop();
    await made.stop();
    expect(told.map(({ key_id, surface, day, requests }) => [key_id, surface, day, requests])).toEqual([
      ['k1', 'ingest', '2026-02-01', 3],
      ['k1', 'rest', '2026-02-01', 1],
      ['k1', 'ingest', '2026-02-02', 1],
      ['k2', 'ingest', '2026-02-02', 1],
    ]);
    expect(new Set(told.map(({ counter_id }) => counter_id)).size).toBe(1);
    expect(told[0]).toMatchObject({ team_id: 't', last_used_at: '2026-02-01T23:59:58.000Z' });
  });

  it('tells what is new again and again, and nothing for nothing; what could not be told is told later', async () => {
    const { made, told, state } = counter({ everyMs: 5 });
    state.isOut = true;
    made.on('rest')(key('k1'));
    await made.start();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(told).toEqual([]);
    state.isOut = false;
    while (told.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    made.on('rest')(key('k1'));
    while (told.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await made.stop();
    expect(told.map(({ requests }) => requests)).toEqual([1, 2]);
  });
});
