import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, isPortFree } from './free-port.ts';

describe('a free port', () => {
  it('is another each time, and none that outgoing connections take', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, freePort));
    expect(new Set(ports).size).toBe(200);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(10_000);
  });

  it('is not one on which somebody listens', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isPortFree(port)).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port)).toBe(true);
  });
});
