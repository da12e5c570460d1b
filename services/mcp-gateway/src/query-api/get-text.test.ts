import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { createGetText } from './get-text.ts';

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
  const getText = createGetText(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const get = () => getText('/', { headers: {}, signal: new AbortController().signal });
  expect(await get()).toEqual({ status: 200, text: 'answer 1' });
  expect(await get()).toEqual({ status: 200, text: 'answer 3' });
  failing = true;
  await expect(get()).rejects.toThrow();
  expect(seen).toBe(5);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('reads what comes in pieces, asks at an IPv6 address too, and ends when nobody waits', async () => {
  const server = createServer((req, res) => {
    if (req.url === '/never') return;
    res.write(Buffer.from('é').subarray(0, 1));
    setImmediate(() => res.end(Buffer.concat([Buffer.from('é').subarray(1), Buffer.from(req.url ?? '')])));
  });
  const hasIPv6 = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true));
  });
  if (!hasIPv6) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://${hasIPv6 ? '[::1]' : '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  const waiting = new AbortController();
  const getText = createGetText(base);
  const get = (path: string) => getText(path, { headers: {}, signal: waiting.signal });
  expect(await get('/a?b=c')).toEqual({ status: 200, text: 'é/a?b=c' });
  const unanswered = get('/never');
  waiting.abort('nobody waits');
  await expect(unanswered).rejects.toBe('nobody waits');
  await expect(get('/a')).rejects.toBe('nobody waits');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
