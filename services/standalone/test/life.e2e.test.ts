import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bestOnQuietMachine } from '@cfi/testkit';
import { describe, expect, it } from '@jest/globals';
import { dataOf, jsonOf, send } from './support/http.ts';
import { again, CONTENT, KEY, submit, withProduct } from './support/lives.ts';
import { admin } from './support/product.ts';
import { withFolder } from './support/start-refused.ts';
import { createTeam, deliver, firstTeam, ingest, processed, rest, rpc } from './support/team.ts';

/** On a quiet machine. */
const READY_MS = 3_000;

describe('the second start', () => {
  it('continues with the same data and keys, prints none, and is ready in three seconds', async () => {
    await withProduct(async (first) => {
      expect(first.output()).toMatch(KEY);
      const team = await createTeam(first, 'Second team');
      const ids = [await submit(first), await submit(first, team)];
      await processed(first, team, ids[1]!);
      expect(await first.stop()).toBe(0);
      let round = 0;
      const start = () =>
        again(first, async (later) => {
          expect(later.output()).not.toMatch(KEY);
          for (const [index, reader] of [firstTeam(first), team].entries()) {
            expect(await processed(later, reader, ids[index]!)).toMatchObject({
              content: CONTENT,
              processing: 'analyzed',
            });
          }
          const delivery = { id: round++, title: 'Still signed' };
          expect((await deliver(later, firstTeam(first), 'feedback/feature-request', delivery)).status).toBe(200);
          expect(await later.stop()).toBe(0);
        });
      // The second fills the compile cache, where there is none yet.
      await start();
      expect(await bestOnQuietMachine(READY_MS, start)).toBeLessThan(READY_MS);
    });
  });
});

describe('an answer kept for repeats', () => {
  it('outlives a restart', async () => {
    await withProduct(async (first) => {
      const headers = { 'idempotency-key': 'before-the-restart' };
      const answer = await ingest(first, firstTeam(first), { content: CONTENT }, { headers });
      expect(answer.status).toBe(201);
      expect(await first.stop()).toBe(0);
      await again(first, async (later) => {
        const repeat = await ingest(later, firstTeam(first), { content: CONTENT }, { headers });
        expect(repeat.headers['idempotency-replayed']).toBe('true');
        expect(jsonOf(repeat)).toEqual(jsonOf(answer));
        const other = await ingest(later, firstTeam(first), { content: 'Another text than before.' }, { headers });
        expect(other.status).toBe(422);
      });
    });
  });
});

describe('the data directory', () => {
  it('below a folder that only its owner may enter, with secrets that only he may read', async () => {
    await withFolder(async (folder) => {
      await chmod(folder, 0o700);
      const closed = join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      await withProduct(
        async (product) => {
          const id = await submit(product);
          expect(await processed(product, firstTeam(product), id)).toMatchObject({ processing: 'analyzed' });
          const { mode } = await stat(join(product.dataDir, 'secrets.json'));
          expect((mode & 0o777).toString(8)).toBe('600');
          for (const file of ['run.json', 'version'])
            expect((await stat(join(product.dataDir, file))).mode & 0o077).toBe(0);
          const secrets = await readFile(join(product.dataDir, 'secrets.json'), 'utf8');
          for (const key of [product.apiKey, product.webhookKey, product.webhookSecret])
            expect(secrets).not.toContain(key);
          expect(await product.stop()).toBe(0);
          await again(product, async (later) => {
            expect(await readFile(join(product.dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
            await processed(later, firstTeam(product), id);
          });
        },
        { dataDir: join(closed, 'data') },
      );
    });
  });
});

describe('two copies', () => {
  it('run side by side, each with its own, one of them in the EU', async () => {
    await withProduct(async (us) => {
      await withProduct(
        async (eu) => {
          expect([us.apiKey, us.webhookKey, us.webhookSecret].map((key) => key.slice(0, 7))).toEqual([
            'cfi_us_',
            'cfw_us_',
            'cfs_us_',
          ]);
          expect([eu.apiKey, eu.webhookKey, eu.webhookSecret].map((key) => key.slice(0, 7))).toEqual([
            'cfi_eu_',
            'cfw_eu_',
            'cfs_eu_',
          ]);
          expect(await admin(eu, 'teams', 'create', '--name', 'Europe')).toMatchObject({
            name: 'Europe',
            region: 'eu',
          });
          const ids = await Promise.all([submit(us), submit(eu)]);
          await processed(us, firstTeam(us), ids[0]);
          await processed(eu, firstTeam(eu), ids[1]);
          const stray = await rest(eu, firstTeam(us), '/v1/insights');
          expect([stray.status, stray.text]).toEqual([401, expect.stringContaining('https://us.example.com')]);
          expect((await rest(us, firstTeam(eu), '/v1/insights')).status).toBe(401);
          expect((await rest(us, firstTeam(us), `/v1/feedbacks/${ids[1]}`)).status).toBe(404);
        },
        { env: { REGION: 'eu', API_URL_US: 'https://us.example.com' } },
      );
      expect((await fetch(`${us.baseUrl}/readyz`)).status).toBe(200);
    });
  });
});

describe('logs', () => {
  it('hold no key, no secret and no word of a customer, at the most talkative level', async () => {
    await withProduct(async (first) => {
      expect(await first.stop()).toBe(0);
      await again(
        first,
        async (product) => {
          const team = firstTeam(first);
          const added = await createTeam(product, 'Quiet team');
          const delivery = { id: 'zebra-1', title: 'Zebra', body: CONTENT, author: { name: 'Zacharias' } };
          const replies = [
            await ingest(product, team, {
              content: CONTENT,
              customer_id: 'zebra-customer',
              reporter_email: 'zacharias@example.com',
            }),
            await ingest(product, team, { content: CONTENT, timestamp: 'zebra' }),
            await ingest(product, team, `{"content":"${CONTENT}`),
            await ingest(product, { apiKey: `${team.apiKey.slice(0, -1)}_` }, { content: CONTENT }),
            await deliver(product, team, 'feedback/feature-request', delivery),
            await deliver(product, team, 'feedback/feature-request', { title: CONTENT }),
            await deliver(product, { ...team, webhookSecret: 'zebra' }, 'feedback/feature-request', delivery),
            await send(`${product.baseUrl}/webhooks/feedback/feature-request?key=${team.webhookKey}`, {
              method: 'POST',
              body: CONTENT,
            }),
            await rest(product, team, '/v1/insights?q=zebra%20export&customer_id=zebra-customer'),
            await rest(product, team, '/v1/feedbacks/zebra'),
            await rpc(product, team, 'tools/call', { name: 'search_insights', arguments: { query: 'zebra export' } }),
            await rpc(product, team, 'zebra/list', { zebra: CONTENT }),
            await send(`${product.baseUrl}/zebra?zebra=${team.apiKey}`),
          ];
          expect(replies.map(({ status }) => status)).toEqual([
            201, 400, 400, 401, 200, 400, 401, 401, 200, 404, 200, 200, 404,
          ]);
          await processed(product, team, dataOf<{ id: string }>(replies[0]!).id);
          await admin(product, 'keys', 'list', '--team', added.id);
          expect(await product.stop()).toBe(0);
          const printed = product.output();
          expect(printed).toContain('"level"');
          expect(printed).not.toMatch(KEY);
          for (const { apiKey, webhookKey, webhookSecret } of [team, added]) {
            // Not even a part that is long enough to search for.
            for (const key of [apiKey, webhookKey, webhookSecret]) expect(printed).not.toContain(key.slice(8, 30));
          }
          expect(printed).not.toMatch(/zebra|zacharias|amused/i);
          const secrets = JSON.parse(await readFile(join(product.dataDir, 'secrets.json'), 'utf8')) as Record<
            string,
            string
          >;
          for (const secret of Object.values(secrets)) expect(printed).not.toContain(secret);
          expect(printed).not.toMatch(/postgres(ql)?:\/\//);
        },
        { LOG_LEVEL: 'debug' },
      );
    });
  });
});
