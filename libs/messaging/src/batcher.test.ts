import { describe, expect, it } from '@jest/globals';
import { createBatcher } from './batcher.ts';

/** A batcher whose writes end when the test says so. */
function controlled(options: { maxItems?: number; maxBytes?: number } = {}) {
  const writes: { items: readonly string[]; end: PromiseWithResolvers<readonly string[]> }[] = [];
  const batcher = createBatcher<string, string>({
    maxItems: options.maxItems ?? 100,
    maxBytes: options.maxBytes ?? 1000,
    sizeOf: (item) => item.length,
    write(items) {
      const end = Promise.withResolvers<readonly string[]>();
      writes.push({ items, end });
      return end.promise;
    },
  });
  const finish = async (index: number): Promise<void> => {
    writes[index]!.end.resolve(writes[index]!.items.map((item) => `${item}!`));
    await turns();
  };
  return { batcher, writes, finish };
}

const turns = async (): Promise<void> => {
  for (let i = 0; i < 4; i += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('batcher', () => {
  it('gathers what comes while a batch is under way into the next one', async () => {
    const { batcher, writes, finish } = controlled();
    const first = [batcher.submit('a'), batcher.submit('b')];
    await turns();
    const second = [batcher.submit('c'), batcher.submit('d'), batcher.submit('e')];
    await turns();
    expect(writes.map(({ items }) => items)).toEqual([['a', 'b']]);
    await finish(0);
    expect(await Promise.all(first)).toEqual(['a!', 'b!']);
    expect(writes.map(({ items }) => items)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    await finish(1);
    expect(await Promise.all(second)).toEqual(['c!', 'd!', 'e!']);
  });

  it('lets callers who were just answered into the next batch', async () => {
    const { batcher, writes, finish } = controlled();
    const again = batcher.submit('a').then(async () => {
      // As much as a handler and its middleware do between an answer and the next call.
      for (let i = 0; i < 20; i += 1) await null;
      return batcher.submit('b');
    });
    await turns();
    void batcher.submit('c');
    await finish(0);
    expect(writes[1]!.items).toEqual(['c', 'b']);
    await finish(1);
    expect(await again).toBe('b!');
  });

  it('caps a batch by count', async () => {
    const { batcher, writes, finish } = controlled({ maxItems: 2 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((item) => batcher.submit(item));
    await turns();
    for (const index of [0, 1, 2]) await finish(index);
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
    expect(writes.map(({ items }) => items.length)).toEqual([2, 2, 1]);
  });

  it('caps a batch by bytes, and sends a larger item alone', async () => {
    const { batcher, writes, finish } = controlled({ maxBytes: 10 });
    const all = ['123456', '1234', '1', 'x'.repeat(50), '12'].map((item) => batcher.submit(item));
    await turns();
    for (const index of [0, 1, 2, 3]) await finish(index);
    await Promise.all(all);
    expect(writes.map(({ items }) => items.map((item) => item.length))).toEqual([[6, 4], [1], [50], [2]]);
  });

  it('rejects the callers of a failed batch only', async () => {
    const { batcher, writes, finish } = controlled();
    const first = batcher.submit('a').catch((error: Error) => error.message);
    await turns();
    const second = batcher.submit('b');
    writes[0]!.end.reject(new Error('disk full'));
    await turns();
    await finish(1);
    expect(await first).toBe('disk full');
    expect(await second).toBe('b!');
  });

  it('writes what it has when it closes, then takes nothing more', async () => {
    const { batcher, finish } = controlled();
    const accepted = batcher.submit('a');
    let isClosed = false;
    const closed = Promise.all([batcher.close(), batcher.close()]).then(() => {
      isClosed = true;
    });
    await expect(batcher.submit('b')).rejects.toThrow('closed');
    await turns();
    expect(isClosed).toBe(false);
    await finish(0);
    await closed;
    expect(await accepted).toBe('a!');
    await batcher.close();
  });
});
