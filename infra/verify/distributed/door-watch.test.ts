import { describe, expect, it } from '@jest/globals';
import type { Team } from '../team.ts';
import { watchDoors } from './door-watch.ts';
import { isLetIn } from './doors.ts';

const caller: Team = { teamId: 't', apiKey: 'k', webhookKey: 'w', webhookSecret: 's' };
const door = (name: string, status: number | undefined) => ({ name, knock: async () => status });

describe('the watch of the doors', () => {
  it('tells which door let somebody in', async () => {
    const watch = watchDoors([door('POST /ingest', 401), door('GET /feedbacks', 200)], AbortSignal.timeout(10));
    await watch.lock('a revoked key', caller);
    expect(watch.wrong).toEqual([expect.stringMatching(/ GET \/feedbacks answered 200 to a revoked key$/)]);
    expect(watch.knocks()).toBe(2);
  });

  it('asks again and again, until the time of a caller is over', async () => {
    const over = new AbortController();
    const watch = watchDoors([door('POST /ingest', 401)], over.signal);
    await watch.lock('for good', caller);
    await watch.lock('for a moment', caller, 1);
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    over.abort();
    expect(watch.knocks()).toBeGreaterThanOrEqual(3);
    expect(watch.wrong).toEqual([]);
  });

  it.each([
    [200, true],
    [201, true],
    [400, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
    [undefined, false],
  ])('takes %s for let in: %s', (status, letIn) => {
    expect(isLetIn(status)).toBe(letIn);
  });
});
