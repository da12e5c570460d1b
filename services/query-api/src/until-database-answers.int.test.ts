import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createLogger } from '@cfi/service-kit';
import { startTestPostgres, type TestPostgres } from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { untilDatabaseAnswers } from './until-database-answers.ts';

const never = new Promise<void>(() => undefined);
const logger = createLogger('test', 'silent');
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** The address of the database by another port. */
function byPort(port: number): string {
  const url = new URL(postgres.url);
  url.port = String(port);
  return url.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('waits for a server that comes later', async () => {
  const port = await freePort();
  let answered = false;
  const waiting = untilDatabaseAnswers(byPort(port), never, logger).then(() => {
    answered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(answered).toBe(false);
  const { hostname, port: real } = new URL(postgres.url);
  const way = createServer((socket) => {
    const to = connect(Number(real), hostname);
    for (const end of [socket, to]) end.on('error', () => end.destroy());
    socket.pipe(to).pipe(socket);
  }).listen(port, '127.0.0.1');
  await waiting;
  way.close();
});

it('does not wait for a database that is not there', async () => {
  const url = new URL(postgres.url);
  url.pathname = '/no_such_database';
  await expect(untilDatabaseAnswers(url.href, never, logger)).rejects.toMatchObject({ code: '3D000' });
});

it('ends its waiting when the process is asked to stop', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = untilDatabaseAnswers(byPort(await freePort()), promise, logger);
  resolve();
  await expect(waiting).resolves.toBeUndefined();
});
