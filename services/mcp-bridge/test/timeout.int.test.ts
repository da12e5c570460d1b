import { afterEach, describe, expect, it } from '@jest/globals';
import { createBridge } from '../src/bridge.js';
import { startStandIn } from './stand-in.ts';

let close: () => Promise<void>;
afterEach(() => close());

describe('a service that is late', () => {
  it.each([
    ['never answers', () => undefined],
    ['never ends its answer', (res: { write(text: string): unknown }) => void res.write('{"jsonrpc":')],
  ])('is given up when it %s', async (_name, begin) => {
    const standIn = await startStandIn((_posted, res) => begin(res));
    close = standIn.close;
    const logged: string[] = [];
    const { promise, resolve } = Promise.withResolvers<string>();
    const bridge = createBridge({
      serverUrl: new URL(standIn.url),
      apiKey: 'key',
      send: resolve,
      log: (line) => void logged.push(line),
      timeoutMs: 500,
    });
    bridge.receive('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    const { id, error } = JSON.parse(await promise) as { id: number; error: { code: number; message: string } };
    expect([id, error.code]).toEqual([1, 504]);
    expect(error.message).toBe(`${standIn.url} did not answer within 0.5 seconds. Try again.`);
    expect(logged.at(-1)).toMatch(/"tools\/list" 1 no answer in time \d+ ms/);
  });
});
