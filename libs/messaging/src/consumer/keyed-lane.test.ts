import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { createGate } from './gate.ts';
import { createKeyedLane } from './keyed-lane.ts';
import type { RawMessage } from './raw-message.ts';

const raw = (offset: number, key: string, value = 'x'): RawMessage => ({
  topic: 't',
  key,
  value,
  headers: {},
  publishedAt: new Date(0),
  position: { partition: 0, offset: String(offset) },
  offset: BigInt(offset),
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new AbortController().signal;

/** A lane whose work ends when the test says so. */
function controlled(concurrency: number, readAhead = { messages: 100, bytes: 1000 }) {
  const started: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  const progress: number[] = [];
  const gate = createGate();
  const lane = createKeyedLane({
    concurrency,
    gate,
    readAhead,
    onProgress: (_partition, offset) => progress.push(Number(offset)),
    work(message) {
      const end = Promise.withResolvers<void>();
      started.push(Number(message.offset));
      ends.set(Number(message.offset), end);
      return end.promise;
    },
  });
  const end = async (offset: number): Promise<void> => {
    ends.get(offset)!.resolve();
    await turn();
  };
  const abandon = async (offset: number): Promise<void> => {
    ends.get(offset)!.reject(new Error('abandoned'));
    await turn();
  };
  return { lane, gate, started, progress, end, abandon };
}

describe('keyed lane', () => {
  it('keeps the order of a key and lets other keys pass', async () => {
    const { lane, started, progress, end } = controlled(3);
    lane.push([raw(0, 'a'), raw(1, 'a'), raw(2, 'b'), raw(3, 'a'), raw(4, 'c')]);
    expect(started).toEqual([0, 2, 4]);
    await end(2);
    await end(4);
    expect(progress).toEqual([]);
    await end(0);
    expect(started).toEqual([0, 2, 4, 1]);
    expect(progress).toEqual([1]);
    lane.push([raw(5, 'a')]);
    await end(1);
    expect(started).toEqual([0, 2, 4, 1, 3]);
    await end(3);
    await end(5);
    expect(progress).toEqual([1, 3, 5, 6]);
  });

  it('starts no more than its concurrency', async () => {
    const { lane, started, end } = controlled(2);
    lane.push([raw(0, 'a'), raw(1, 'b'), raw(2, 'c')]);
    expect(started).toEqual([0, 1]);
    await end(1);
    expect(started).toEqual([0, 1, 2]);
  });

  it('starts nothing while the gate is closed, and goes on when it opens', async () => {
    const { lane, gate, started, end } = controlled(2);
    lane.push([raw(0, 'a'), raw(1, 'a'), raw(2, 'b'), raw(3, 'c')]);
    const open = gate.close('model');
    await end(0);
    await end(2);
    expect(started).toEqual([0, 2]);
    open();
    expect(started).toEqual([0, 2, 1, 3]);
  });

  it('commits nothing past abandoned work, and lets no later message of its key overtake it', async () => {
    const { lane, started, progress, abandon, end } = controlled(2);
    lane.push([raw(0, 'a'), raw(1, 'b'), raw(2, 'a')]);
    await abandon(0);
    await end(1);
    expect(started).not.toContain(2);
    expect(progress).toEqual([]);
  });

  it('has room while few wait and little is held, also of what is under way', async () => {
    const roomy = async (lane: { room(signal: AbortSignal): Promise<void> }): Promise<boolean> => {
      let room = false;
      void lane.room(never).then(() => {
        room = true;
      });
      await turn();
      return room;
    };
    const few = controlled(1, { messages: 2, bytes: 1000 });
    few.lane.push([raw(0, 'a'), raw(1, 'a')]);
    expect(await roomy(few.lane)).toBe(true);
    few.lane.push([raw(2, 'a')]);
    expect(await roomy(few.lane)).toBe(false);
    await few.end(0);
    expect(await roomy(few.lane)).toBe(true);

    const large = controlled(1, { messages: 100, bytes: 10 });
    large.lane.push([raw(0, 'a'), raw(1, 'a', 'x'.repeat(20))]);
    expect(await roomy(large.lane)).toBe(false);
    await large.end(0);
    expect(large.started).toEqual([0, 1]);
    expect(await roomy(large.lane)).toBe(false);
    await large.end(1);
    expect(await roomy(large.lane)).toBe(true);
  });

  it('closes when what is under way has ended, and starts nothing more', async () => {
    const { lane, started, end } = controlled(1);
    lane.push([raw(0, 'a'), raw(1, 'b')]);
    let closed = false;
    const closing = lane.close().then(() => {
      closed = true;
    });
    await turn();
    expect(closed).toBe(false);
    await end(0);
    await closing;
    expect(started).toEqual([0]);
  });

  it('holds nothing that was handled, however long the backlog', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const handled: WeakRef<RawMessage>[] = [];
    const lane = createKeyedLane({
      concurrency: 1,
      gate: createGate(),
      readAhead: { messages: 100, bytes: 1000 },
      onProgress: () => {},
      work: (message) =>
        new Promise((resolve) => {
          if (handled.push(new WeakRef(message)) < 30) setImmediate(resolve);
        }),
    });
    lane.push(Array.from({ length: 50 }, (_, offset) => raw(offset, String(offset))));
    while (handled.length < 30) await turn();
    await turn();
    collectGarbage();
    const held = handled.filter((message) => message.deref() !== undefined);
    // The one under way, and whatever is still on a stack.
    expect(held.length).toBeLessThan(5);
  });
});
