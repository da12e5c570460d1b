import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DelayingProxy, startDelayingProxy } from './delaying-proxy.ts';

describe('a proxy that delays', () => {
  let echo: Server;
  let proxy: DelayingProxy;
  beforeEach(async () => {
    echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => echo.once('listening', resolve));
    proxy = await startDelayingProxy((echo.address() as { port: number }).port);
  });
  afterEach(async () => {
    await proxy.close();
    await new Promise((resolve) => echo.close(resolve));
  });

  it('passes everything on in order, also what follows a delay', async () => {
    const client = connect(proxy.port, '127.0.0.1').setNoDelay();
    const answer = text(client);
    proxy.delay(300);
    const started = performance.now();
    client.write('a');
    await new Promise((resolve) => setTimeout(resolve, 100));
    proxy.delay(0);
    client.end('b');
    expect(await answer).toBe('ab');
    expect(performance.now() - started).toBeGreaterThan(250);
  });

  it('closes the connection that nobody answers', async () => {
    await new Promise((resolve) => echo.close(resolve));
    const client = connect(proxy.port, '127.0.0.1');
    client.on('error', () => {});
    await new Promise((resolve) => client.once('close', resolve));
    echo.listen(0);
  });
});
