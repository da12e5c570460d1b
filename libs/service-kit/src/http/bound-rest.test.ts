import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { boundRest } from './bound-rest.ts';

const server = createServer(async (req, res) => {
  if (req.url === '/begun') for await (const _ of req.iterator({ destroyOnReturn: false })) break;
  boundRest(req);
  res.writeHead(413).end('too large');
});

beforeEach(() => void server.listen(0, '127.0.0.1'));
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** Announces `announced` bytes and sends `chunks` MB, until it is cut off; tells how far it came and what it read. */
async function send(
  announced: number,
  chunks: number,
  path = '/',
): Promise<{ sent: number; answer: string; cut: boolean }> {
  if (!server.listening) await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let cut = false;
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    cut = true;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${announced}\r\n\r\n`);
  const chunk = Buffer.alloc(1024 * 1024);
  let sent = 0;
  for (; sent < chunks && !cut; sent++) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    if (sent % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  return { sent, answer, cut };
}

describe('boundRest', () => {
  it('lets a sender a little over the limit finish and read the answer', async () => {
    const { answer, cut } = await send(10 * 1024 * 1024, 10);
    expect(answer).toContain('413');
    expect(cut).toBe(false);
  });

  it('does so too where the body was read in part', async () => {
    const { answer, cut } = await send(10 * 1024 * 1024, 10, '/begun');
    expect(answer).toContain('413');
    expect(cut).toBe(false);
  });

  it('cuts off one that never ends', async () => {
    const { sent, answer, cut } = await send(5_000_000_000, 2_000);
    expect(answer).toContain('413');
    expect([cut, sent < 2_000]).toEqual([true, true]);
  });
});
