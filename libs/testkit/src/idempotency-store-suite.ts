import type { IdempotencyStore } from '@cfi/service-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

export interface IdempotencyStoreFixture {
  /** Stores over the same data: the second is what another start of the process sees. */
  readonly first: IdempotencyStore;
  readonly afterRestart?: IdempotencyStore;
  /** Lets the time pass that answers are kept for. */
  expire(): Promise<void>;
  close(): Promise<void>;
}

const TEAM = '0198c0de-0000-7000-8000-0000000000aa';
const answer = { status: 201, body: { success: true, data: { id: '1', title: '😀 "quoted"' } } };

/** What every implementation of `IdempotencyStore` must do. */
export function idempotencyStoreSuite(name: string, create: () => Promise<IdempotencyStoreFixture>): void {
  describe(`idempotency store: ${name}`, () => {
    let fixture: IdempotencyStoreFixture;
    beforeEach(async () => {
      fixture = await create();
    });
    afterEach(() => fixture.close());
    const start = (key: string, body = 'a', team = TEAM, scope = '/ingest') =>
      fixture.first.start(team, scope, key, body);
    const finish = (key: string, body = 'a') => fixture.first.finish(TEAM, '/ingest', key, body, answer);

    it('starts a new key, and says running until it ends', async () => {
      expect(await start('k')).toEqual({ kind: 'started' });
      expect(await start('k')).toEqual({ kind: 'running' });
      expect(await start('k', 'other body')).toEqual({ kind: 'reused' });
    });

    it('replays the answer whole, and refuses another body', async () => {
      await start('k');
      await finish('k');
      expect(await start('k')).toEqual({ kind: 'replay', answer });
      expect(await start('k', 'other body')).toEqual({ kind: 'reused' });
      expect(await start('k')).toEqual({ kind: 'replay', answer });
    });

    it('runs again after work that failed', async () => {
      await start('k');
      fixture.first.abandon(TEAM, '/ingest', 'k');
      expect(await start('k', 'other body')).toEqual({ kind: 'started' });
    });

    it('keeps teams, scopes and keys apart', async () => {
      await start('k');
      await finish('k');
      expect(await start('K')).toEqual({ kind: 'started' });
      expect(await start('k', 'a', TEAM.replace(/a$/, 'b'))).toEqual({ kind: 'started' });
      expect(await start('k', 'a', TEAM, '/other')).toEqual({ kind: 'started' });
    });

    it('lets one of many at once start', async () => {
      const kinds = (await Promise.all(Array.from({ length: 50 }, () => start('k')))).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'started')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'running')).toHaveLength(49);
    });

    it('takes a changed answer for a key', async () => {
      await start('k');
      await finish('k');
      await finish('k', 'newer body');
      expect(await start('k', 'newer body')).toEqual({ kind: 'replay', answer });
    });

    it('forgets after its time', async () => {
      await start('k');
      await finish('k');
      await fixture.expire();
      expect(await start('k', 'other body')).toEqual({ kind: 'started' });
    });

    it('remembers answers, and nothing that was running, over a restart', async () => {
      if (fixture.afterRestart === undefined) return;
      await start('running');
      await start('k');
      await finish('k');
      expect(await fixture.afterRestart.start(TEAM, '/ingest', 'k', 'a')).toEqual({ kind: 'replay', answer });
      expect(await fixture.afterRestart.start(TEAM, '/ingest', 'running', 'a')).toEqual({ kind: 'started' });
    });
  });
}
