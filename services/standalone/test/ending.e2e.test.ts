import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { endPostgres } from '../../../libs/testkit/src/end-postgres.ts';
import { dataOf, jsonOf } from './support/http.ts';
import { again, CONTENT, KEY, submit, withProduct } from './support/lives.ts';
import { gone, postgresOf } from './support/postgres-of.ts';
import { drained, firstTeam, ingest, processed } from './support/team.ts';

describe('ending', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s: exit code 0, and no PostgreSQL stays',
    async (signal) => {
      await withProduct(async (product) => {
        const postgres = await postgresOf(product.dataDir);
        expect(postgres).toBeGreaterThan(1);
        const id = await submit(product);
        process.kill(product.pid, signal);
        expect(await product.exited).toBe(0);
        expect(await gone(postgres!)).toBe(true);
        expect(await readdir(product.dataDir)).not.toContain('run.json');
        await again(product, async (later) => {
          expect(await processed(later, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
        });
      });
    },
    90_000,
  );

  it('a signal while requests are running answers them first', async () => {
    await withProduct(async (product) => {
      const running = Array.from({ length: 50 }, () => ingest(product, firstTeam(product), { content: CONTENT }));
      await sleep(5);
      process.kill(product.pid, 'SIGTERM');
      const ended = await Promise.allSettled(running);
      expect(await product.exited).toBe(0);
      const accepted = ended.flatMap((each) =>
        each.status === 'fulfilled' && each.value.status === 201 ? [dataOf<{ id: string }>(each.value).id] : [],
      );
      for (const each of ended) if (each.status === 'fulfilled') expect([201, 503]).toContain(each.value.status);
      await again(product, async (later) => {
        for (const id of accepted)
          expect(await processed(later, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
      });
    });
  });

  it('a signal while a request is in hand: not ready from then on, and the request is answered', async () => {
    await withProduct(async (product) => {
      const body = JSON.stringify({ content: CONTENT });
      const { hostname, port } = new URL(product.baseUrl);
      const socket = connect(Number(port), hostname).setEncoding('utf8');
      const head = [
        'POST /ingest HTTP/1.1',
        `Host: ${hostname}`,
        `Authorization: Bearer ${product.apiKey}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      // From the interim answer on it is in hand.
      expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 100 /);
      process.kill(product.pid, 'SIGTERM');
      while (!product.output().includes('Finishing')) await sleep(5);
      const ready = await fetch(`${product.apiUrl}/readyz`);
      expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('draining')]);
      socket.write(body);
      expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 201 /);
      socket.destroy();
      expect(await product.exited).toBe(0);
    });
  });

  it('kill -9: what was accepted is there; its PostgreSQL is no error, nor is its sudden death', async () => {
    await withProduct(async (product) => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => submit(product)));
      await product.kill9();
      expect(await postgresOf(product.dataDir)).toBeGreaterThan(1);
      await again(product, async (later) => {
        expect(later.output()).not.toMatch(KEY);
        for (const id of ids)
          expect(await processed(later, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
        ids.push(await submit(later, firstTeam(product)));
      });
      await endPostgres(product.dataDir, 'SIGKILL');
      await again(product, async (later) => {
        for (const id of ids)
          expect(await processed(later, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
        expect(await drained(later, product.teamId, ids.length)).toMatchObject({ accepted: ids.length, failed: 0 });
        expect(await later.stop()).toBe(0);
      });
    });
  });

  it('its PostgreSQL killed under it comes back, and requests are answered again', async () => {
    await withProduct(async (product) => {
      const id = await submit(product);
      await endPostgres(product.dataDir, 'SIGKILL');
      let status = 0;
      for (let round = 0; round < 200 && status !== 201; round++) {
        const reply = await ingest(product, firstTeam(product), { content: CONTENT });
        status = reply.status;
        expect([201, 503]).toContain(status);
        if (status === 503) {
          expect(jsonOf(reply)).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
          expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
          await sleep(100);
        }
      }
      expect(status).toBe(201);
      expect(await processed(product, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
    });
  });
});
