import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { makeServer } from './http-service.ts';
import { takeLongBody } from './long-body.ts';

/** Bodies of `/long` may take their time. The limit is checked every 20 ms. */
const server = makeServer(
  (req, res) => {
    if (req.url === '/long') takeLongBody(req as Request);
    req.on('end', () => res.end('read'));
    req.resume();
  },
  { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 20 },
);

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Begins to send, and ends once `until` has happened. */
function post(path: string, until: Promise<unknown>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, path, method: 'POST', agent: false }, (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    sent.write('a');
    void until.then(() => sent.end('b'));
  });
}

describe('takeLongBody', () => {
  it('leaves a body alone that takes longer than others may', async () => {
    // The limit is over for the one when it was over for the other, which began later.
    const never = new Promise(() => undefined);
    let other: Promise<number | undefined> | undefined;
    const long = post(
      '/long',
      (async () => {
        await new Promise((resolve) => server.once('request', resolve));
        other = post('/short', never);
        expect(await other).toBe(408);
      })(),
    );
    expect(await long).toBe(200);
  });
});
