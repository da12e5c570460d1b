import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Region } from '../../../libs/contracts/src/index.ts';
import type { Deployment } from '../../../libs/testkit/src/index.ts';
import { dataOf, jsonOf, send } from '../../../services/standalone/test/support/http.ts';
import { KEY } from '../../../services/standalone/test/support/lives.ts';
import {
  base,
  callTool,
  deliver,
  firstTeam,
  ingest,
  JSON_TYPE,
  macOf,
  processed,
  rest,
} from '../../../services/standalone/test/support/team.ts';
import { filesBelow, findInFiles } from './find-in-files.ts';
import { command, describeWithStack, logFilesOf, useStack } from './stack-under-test.ts';

const REGIONS = ['us', 'eu'] as const;
const otherOf = (region: Region): Region => (region === 'us' ? 'eu' : 'us');

/** One word that is nowhere else, for each region: what a customer of it says. */
const wordOf = { us: `quagga${randomBytes(8).toString('hex')}`, eu: `okapi${randomBytes(8).toString('hex')}` };

const pathFor = 'feedback/feature-request';

describeWithStack('two regions behind one address', () => {
  // What is compressed cannot be searched.
  const under = useStack({ regions: REGIONS, env: () => ({ KAFKA_COMPRESSION: 'none' }) });
  const at = (region: Region): Deployment => under().at[region]!;
  const sent: Record<Region, string[]> = { us: [], eu: [] };

  const contentOf = (region: Region): string =>
    `The ${wordOf[region]} export is empty since Monday and month-end is blocked. We will not renew if this is not fixed.`;

  /** By every way in: a submission, a webhook with its key in a header, and one with its key in the address. */
  async function sendAll(region: Region): Promise<void> {
    const team = firstTeam(at(region));
    const submitted = await ingest(at(region), team, { content: contentOf(region), customer_id: wordOf[region] });
    expect([submitted.status, submitted.text]).toEqual([201, expect.any(String)]);
    sent[region].push(dataOf<{ id: string }>(submitted).id);
    for (const way of ['header', 'address']) {
      const body = JSON.stringify({ id: `${way}-${wordOf[region]}`, title: wordOf[region], body: contentOf(region) });
      const signature = macOf(team.webhookSecret, body).toString('hex');
      const headers = { ...JSON_TYPE, 'x-webhook-signature': signature };
      const delivered = await (way === 'header'
        ? deliver(at(region), team, pathFor, body)
        : deliver(at(region), team, `${pathFor}?key=${team.webhookKey}`, body, { headers }));
      expect([delivered.status, delivered.text]).toEqual([200, expect.any(String)]);
      sent[region].push(jsonOf<{ data_id: string }>(delivered).data_id);
    }
  }

  beforeAll(async () => {
    for (const region of REGIONS) await sendAll(region);
    for (const region of REGIONS) {
      for (const id of sent[region]) await processed(at(region), firstTeam(at(region)), id);
    }
  }, 120_000);

  it.each(REGIONS)(
    '%s: what was sent is read by its key, at the base address, its REST API and by a tool',
    async (region) => {
      const team = firstTeam(at(region));
      for (const id of sent[region]) {
        expect(await processed(at(region), team, id)).toMatchObject({
          processing: 'analyzed',
          content: expect.stringContaining(wordOf[region]),
        });
      }
      const listed = dataOf<{ id: string }[]>(await base(at(region), team, '/feedbacks?limit=100'));
      expect(listed.map(({ id }) => id).sort()).toEqual([...sent[region]].sort());
      const quotes = JSON.stringify(await callTool(at(region), team, 'list_insights', {}));
      expect(quotes).toContain(wordOf[region]);
      expect(quotes).not.toContain(wordOf[otherOf(region)]);
    },
  );

  it.each(REGIONS)('%s: a key at the REST API of the other region is told the right address', async (region) => {
    const { apiUrl } = at(otherOf(region));
    for (const path of ['/v1/insights', `/v1/feedbacks/${sent[region][0]}`]) {
      const reply = await rest({ ...at(region), apiUrl }, firstTeam(at(region)), path);
      expect(reply.status).toBe(401);
      expect(jsonOf<{ error: { code: string; message: string } }>(reply).error).toMatchObject({
        code: 'UNAUTHORIZED',
        message: expect.stringContaining(at(region).apiUrl),
      });
      expect(reply.text).not.toContain(apiUrl);
    }
  });

  it.each(REGIONS)(
    '%s: its services refuse keys of the other region, also when the edge is passed by',
    async (region) => {
      const stranger = firstTeam(at(otherOf(region)));
      const { ports } = under().stack.regions.find((one) => one.region === region)!;
      const url = (name: keyof typeof ports.services): string => `http://127.0.0.1:${ports.services[name][0]!.PORT}`;
      const body = { content: contentOf(otherOf(region)) };
      const answers = [
        await ingest({ ...at(region), baseUrl: url('ingest-gateway') }, stranger, body),
        await deliver({ ...at(region), baseUrl: url('webhook-receiver') }, stranger, pathFor, body),
        await base({ ...at(region), baseUrl: url('query-api') }, stranger, '/feedbacks'),
        await send(`${url('mcp-gateway')}/`, {
          method: 'POST',
          headers: { ...JSON_TYPE, host: new URL(at(region).baseUrl).host, authorization: `Bearer ${stranger.apiKey}` },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    },
  );

  it.each(REGIONS)('%s: teams and feedback of the other region are unknown', async (region) => {
    const { teamId } = at(otherOf(region));
    const { adminEnv } = at(region);
    await expect(command(adminEnv, 'keys', 'create', '--team', teamId, '--name', 'x')).rejects.toThrow(/no team|not/i);
    await expect(command(adminEnv, 'keys', 'list', '--team', teamId)).rejects.toThrow(/no team|not/i);
    const [id] = sent[otherOf(region)];
    expect((await rest(at(region), firstTeam(at(region)), `/v1/feedbacks/${id}`)).status).toBe(404);
  });

  it('no file of a region holds a word, a key, a hash, a team or an id of the other; its own hold them all', async () => {
    for (const region of under().stack.regions) {
      // Pages that are only in memory yet are no files.
      const client = new Client({ connectionString: region.parts.postgres.current().url() });
      await client.connect();
      await client.query('CHECKPOINT');
      await client.end();
    }
    const files = Object.fromEntries(
      await Promise.all(REGIONS.map(async (region) => [region, await filesBelow(join(under().dir, region))] as const)),
    ) as Record<Region, string[]>;
    for (const region of REGIONS) {
      const { apiKey, webhookKey, webhookSecret, teamId } = at(region);
      const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest();
      // Hashes of keys: where a key is looked up by its hash, that is what would wander.
      const hashes = Object.entries({ apiKey, webhookKey }).flatMap(([name, key]) => [
        [`${name} as bytes of its hash`, sha256(key)] as const,
        [`${name} as hash in hex`, Buffer.from(sha256(key).toString('hex'))] as const,
        [`${name} as hash in base64`, Buffer.from(sha256(key).toString('base64'))] as const,
        [`${name} as hash in base64url`, Buffer.from(sha256(key).toString('base64url'))] as const,
      ]);
      const inClear = {
        apiKey: Buffer.from(apiKey),
        webhookKey: Buffer.from(webhookKey),
        webhookSecret: Buffer.from(webhookSecret),
      };
      const others = {
        word: Buffer.from(wordOf[region]),
        team: Buffer.from(teamId),
        'team as bytes': Buffer.from(teamId.replaceAll('-', ''), 'hex'),
        ...Object.fromEntries(sent[region].map((id, index) => [`feedback ${index}`, Buffer.from(id)])),
      };
      const sought = { ...inClear, ...others, ...Object.fromEntries(hashes) };
      const abroad = await findInFiles(files[otherOf(region)], sought);
      expect([...abroad].filter(([, found]) => found.length > 0)).toEqual([]);

      // The same search, where it must find something.
      const home = await findInFiles(files[region], sought);
      const whereOf = (name: string): string[] =>
        home.get(name)!.map((file) => relative(join(under().dir, region), file).split('/').slice(0, 2).join('/'));
      expect(whereOf('word').filter((where) => where.startsWith('kafka/data')).length).toBeGreaterThanOrEqual(3);
      expect(home.get('word')!.some((file) => /\/base\/\d+\/\d+$/.test(file))).toBe(true);
      expect(home.get('word')!.some((file) => /\/pg_wal\//.test(file))).toBe(true);
      expect(whereOf('apiKey as hash in hex').some((where) => where.startsWith('redis/'))).toBe(true);
      expect(whereOf('apiKey as bytes of its hash').some((where) => where.startsWith('postgres/'))).toBe(true);
      expect(whereOf('team').some((where) => where.startsWith('logs/'))).toBe(true);
      // In clear a key is nowhere at all, not even at home.
      for (const name of Object.keys(inClear)) expect([name, home.get(name)]).toEqual([name, []]);
    }
  }, 120_000);

  it('no log of anything holds a key of either region, nor a word of a customer', async () => {
    const logs = logFilesOf(under());
    expect(logs).toHaveLength(2 * 10 + 2);
    let bytes = 0;
    for (const file of logs) {
      const text = await readFile(file, 'utf8');
      bytes += text.length;
      expect([file, KEY.exec(text)]).toEqual([file, null]);
      for (const region of REGIONS) expect([file, text.includes(wordOf[region])]).toEqual([file, false]);
    }
    expect(bytes).toBeGreaterThan(10_000);
    const edgeLog = await readFile(under().stack.edge.current().accessLog, 'utf8');
    expect(edgeLog).toContain(`/webhooks/${pathFor}`);
  });
});
