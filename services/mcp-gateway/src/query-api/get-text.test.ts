import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { getText } from './get-text.ts';

it('asks once more when a kept connection was closed meanwhile, and no more than that', async () => {
  let seen = 0;
  let failing = false;
  const server = createServer((req, res) => {
    seen++;
    if (failing) req.socket.destroy();
    else if (seen === 2) {
      // As if it had been closed before the request came.
      req.socket.destroy();
    } else res.end(`answer ${seen}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const get = () => getText(url, { headers: {}, signal: new AbortController().signal });
  expect(await get()).toEqual({ status: 200, text: 'answer 1' });
  expect(await get()).toEqual({ status: 200, text: 'answer 3' });
  failing = true;
  await expect(get()).rejects.toThrow();
  expect(seen).toBe(5);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
