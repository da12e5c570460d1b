import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import {
  newId,
  normalizedFeedbackTopic,
  type RawFeedback,
  rawFeedbackTopic,
  type Topic,
  topicJsonSchemas,
} from '../../../libs/contracts/src/index.ts';
import { createKafkaBus, type KafkaBusOptions } from '../../../libs/messaging/src/index.ts';
import { createRegistryCodec } from '../../../libs/messaging/src/kafka/registry/index.ts';
import {
  type Deployment,
  describeWithPart,
  type OtlpReceiver,
  startOtlpReceiver,
} from '../../../libs/testkit/src/index.ts';
import { dataOf, type Reply, send } from '../../../services/standalone/test/support/http.ts';
import { CONTENT, KEY } from '../../../services/standalone/test/support/lives.ts';
import {
  bearer,
  deliver,
  firstTeam,
  ingest,
  JSON_TYPE,
  macOf,
  processed,
  rest,
  type Team,
} from '../../../services/standalone/test/support/team.ts';
import { stepsAfter, traceOf, treeOf } from '../../../services/standalone/test/support/trace-tree.ts';
import { fillDisk, makeRoom, missingForSmallDisk, mountSmallDisk, unmountSmallDisk } from './small-disk.ts';
import { command, describeWithStack, useStack } from './stack-under-test.ts';

const DISK_MB = 64;
const noSmallDisk = missingForSmallDisk();

interface Letter {
  readonly id: string;
  readonly topic: string;
  readonly group: string;
  readonly key: string;
  readonly reason: string;
  readonly attempts: number;
  readonly team_id: string | null;
  readonly times_replayed: number;
}

describeWithStack('the pipeline of six processes', () => {
  let receiver: OtlpReceiver;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
  });
  const diskOf = (dir: string): string => join(dir, 'us', 'kafka');
  const under = useStack({
    regions: ['us'],
    env: () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }),
    prepare: async (dir) => {
      if (noSmallDisk === null) mountSmallDisk(diskOf(dir), DISK_MB);
    },
    cleanUp: async (dir) => {
      if (noSmallDisk === null) unmountSmallDisk(diskOf(dir));
    },
  });
  afterAll(() => receiver.stop());
  const product = (): Deployment => under().at.us!;
  const team = (): Team => firstTeam(product());

  /** A feedback sent now comes through: nothing before it holds it up. */
  async function theRestGoesOn(): Promise<void> {
    const reply = await ingest(product(), team(), { content: CONTENT });
    const { id } = dataOf<{ id: string }>(reply);
    expect(await processed(product(), team(), id)).toMatchObject({ processing: 'analyzed' });
  }

  describe('one trace', () => {
    const services = new Set<string>();

    it('leads from a submission at the edge through every topic to the stored insight', async () => {
      const traceId = '0af7651916cd43dd8448eb211c80319c';
      const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'traced-1' };
      const reply = await ingest(product(), team(), { content: CONTENT }, { headers });
      expect([reply.status, reply.headers['x-request-id']]).toEqual([201, 'traced-1']);
      const spans = await traceOf(receiver, traceId);
      expect(treeOf(spans, 'b7ad6b7169203331')).toEqual(stepsAfter('POST /ingest'));
      const senders = Object.fromEntries(spans.map(({ name, service }) => [name, service]));
      expect(senders).toMatchObject({
        'POST /ingest': 'ingest-gateway',
        'publish raw-feedback': 'ingest-gateway',
        'process raw-feedback': 'transformer',
        'process scored-insight': 'query-api',
        'store insights': 'query-api',
      });
      expect(spans.some(({ name, service }) => name === 'process normalized-feedback' && service === 'analyzer')).toBe(
        true,
      );
      for (const { service } of spans) services.add(service);
      for (const span of spans.filter(({ name }) => name.startsWith('process ')))
        expect(span.attributes).toMatchObject({ correlation_id: 'traced-1' });
    });

    it('begins with a webhook that brings none', async () => {
      const body = JSON.stringify({ id: 'traced-2', title: 'Zebra mode', body: CONTENT });
      const headers = {
        ...JSON_TYPE,
        'x-api-key': team().webhookKey,
        'x-signature': macOf(team().webhookSecret, body).toString('hex'),
        'x-request-id': 'traced-2',
      };
      expect((await deliver(product(), team(), 'feedback/feature-request', body, { headers })).status).toBe(200);
      const isMine = ({ attributes }: { attributes: object }): boolean =>
        (attributes as Record<string, unknown>)['request_id'] === 'traced-2';
      const [request] = (await receiver.until((spans) => spans.some(isMine))).filter(isMine);
      const spans = await traceOf(receiver, request!.traceId);
      expect(treeOf(spans, '')).toEqual(stepsAfter('POST /webhooks/:category/:platform'));
      for (const { service } of spans) services.add(service);
    });

    it('goes through the tool protocol to the insights that are read', async () => {
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      const params = { name: 'list_insights', arguments: {} };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const headers = { ...JSON_TYPE, ...bearer(team().apiKey), traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      expect((await send(`${product().baseUrl}/`, { method: 'POST', headers, body })).status).toBe(200);
      const spans = await traceOf(receiver, traceId, 3);
      expect(treeOf(spans, '00f067aa0ba902b7')).toEqual(['POST /', '  ask query-api', '    GET /v1/insights']);
      for (const { service } of spans) services.add(service);
    });

    it('was told by all six, and holds no key and no word of a customer', () => {
      expect([...services].sort()).toEqual(
        ['analyzer', 'ingest-gateway', 'mcp-gateway', 'query-api', 'transformer', 'webhook-receiver'].sort(),
      );
      expect(receiver.text()).not.toMatch(/zebra|zacharias/i);
      expect(receiver.text()).not.toMatch(KEY);
    });
  });

  describe('dead letters', () => {
    const admin = <T>(...args: string[]): Promise<T> => command<T>(product().adminEnv, 'dead-letters', ...args);

    /** The dead letters under a key, the oldest first, once there are as many. */
    async function lettersOf(key: string, count: number): Promise<Letter[]> {
      for (const deadline = performance.now() + 40_000; ; await sleep(200)) {
        const { dead_letters } = await admin<{ dead_letters: Letter[] }>('list', '--limit', '100');
        const found = dead_letters.filter((letter) => letter.key === key);
        if (found.length >= count || performance.now() > deadline) {
          expect(found.map(({ topic, reason }) => [topic, reason])).toHaveLength(count);
          return found.toReversed();
        }
      }
    }

    /** Publishes past the services: in the frames of the product, or as `codec` wants. */
    async function publish<T>(topic: Topic<T>, value: T, codec?: KafkaBusOptions['codec']): Promise<void> {
      const { parts } = under().stack.regions[0]!;
      const { brokers } = parts.kafka.current();
      const schemas = new Map([[topic.name, topicJsonSchemas().get(topic.name)!]]);
      const framed = createRegistryCodec({ url: parts.registry.current().url, schemas });
      const bus = await createKafkaBus({ brokers, clientId: 'stranger', topics: [topic.name], codec: codec ?? framed });
      await bus.publish(topic, value);
      await bus.close();
    }
    /** A codec that only writes. */
    const writing = (frame: (json: string) => string | Buffer): KafkaBusOptions['codec'] => ({
      framer: async () => frame,
      prepare: async () => {},
      unframe: (_, value) => value,
    });

    const raw = (changes: Partial<RawFeedback> = {}): RawFeedback => ({
      schema_version: 1,
      feedback_ids: [newId()],
      team_id: team().id,
      region: 'us',
      category: 'direct',
      platform: 'ingest',
      accepted_at: new Date().toISOString(),
      correlation_id: 'dead-letters',
      headers: {},
      body: JSON.stringify({ content: CONTENT }),
      ...changes,
    });
    const insightIds = async (reader: Pick<Team, 'apiKey'>, feedback: string): Promise<string[]> => {
      const reply = await rest(product(), reader, '/v1/insights?limit=100');
      const insights = dataOf<{ id: string; feedback_id: string }[]>(reply);
      return insights.filter(({ feedback_id }) => feedback_id === feedback).map(({ id }) => id);
    };

    it('a message without a frame is put away; replayed it is framed, and analysed once', async () => {
      const given = raw();
      const [id] = given.feedback_ids;
      await publish(
        rawFeedbackTopic,
        given,
        writing((json) => json),
      );
      const [letter] = await lettersOf(id!, 1);
      expect(letter).toMatchObject({ topic: 'raw-feedback', group: 'transformer', attempts: 1, team_id: team().id });
      expect(letter!.reason).toMatch(/no schema id/);
      expect(await processed(product(), team(), id!)).toMatchObject({ processing: 'failed' });
      await theRestGoesOn();
      expect(await admin('show', letter!.id)).toMatchObject({ value: given });

      expect(await admin('replay', '--reason', 'NO SCHEMA id')).toMatchObject({ replayed: 1, refused: 0 });
      const isAnalyzed = ({ processing }: { processing: string }): boolean => processing === 'analyzed';
      const analyzed = await processed(product(), team(), id!, isAnalyzed);
      expect(analyzed).toMatchObject({ content: CONTENT });
      const ids = await insightIds(team(), id!);
      expect(ids.length).toBeGreaterThan(0);
      expect(await admin('replay', letter!.id)).toMatchObject({ replayed: 1, refused: 0 });
      await theRestGoesOn();
      expect(await processed(product(), team(), id!)).toEqual(analyzed);
      expect(await insightIds(team(), id!)).toEqual(ids);
      await lettersOf(id!, 1);
    }, 120_000);

    it.each([
      [
        'a schema id that nobody registered',
        (json: string) => Buffer.concat([Buffer.from([0, 0, 1, 2, 3]), Buffer.from(json)]),
        /schema id 66051/,
      ],
      ['bytes that are nothing', () => Buffer.from([0xff, 0xfe, 0, 7]), /no schema id/],
      ['an empty value', () => Buffer.alloc(0), /tombstone/],
    ])(
      '%s is put away, refused when it is replayed, and holds nobody up',
      async (_, frame, reason) => {
        const given = raw();
        await publish(rawFeedbackTopic, given, writing(frame));
        const [letter] = await lettersOf(given.feedback_ids[0]!, 1);
        expect(letter!.reason).toMatch(reason);
        await theRestGoesOn();
        const replayed = await admin('replay', letter!.id);
        expect(replayed).toMatchObject({
          replayed: 0,
          refused: 1,
          refusals: [{ reason: expect.stringMatching(/not JSON/) }],
        });
      },
      60_000,
    );

    it('what the domain refuses, in its frame, fails again as another one when it is replayed', async () => {
      const given = raw({ category: 'feedback', platform: 'no-such-platform', body: '{}' });
      const [id] = given.feedback_ids;
      await publish(rawFeedbackTopic, given);
      const [first] = await lettersOf(id!, 1);
      expect(first!.reason).toMatch(/platform/);
      expect(await admin('show', first!.id)).toMatchObject({ value: given });
      expect(await admin('replay', first!.id)).toMatchObject({ replayed: 1, refused: 0 });
      const [, again] = await lettersOf(id!, 2);
      expect(again).toMatchObject({ reason: first!.reason, times_replayed: 0 });
      await theRestGoesOn();
    }, 60_000);

    it('a message for a team that was deleted becomes dead letters and no feedback', async () => {
      const gone = await command<{ id: string }>(product().adminEnv, 'teams', 'create', '--name', 'Soon gone');
      const client = new Client({
        connectionString: under().stack.regions[0]!.parts.postgres.current().url('customer_feedback'),
      });
      await client.connect();
      await client.query('DELETE FROM teams WHERE id = $1', [gone.id]);
      const given = raw({ team_id: gone.id });
      const [id] = given.feedback_ids;
      await publish(rawFeedbackTopic, given);
      const letters = await lettersOf(id!, 2);
      expect(letters.map(({ topic, team_id, reason }) => [topic, team_id, reason]).sort()).toEqual([
        [normalizedFeedbackTopic.name, gone.id, 'the team of this feedback does not exist'],
        ['scored-insight', gone.id, 'the feedback of this analysis is not stored'],
      ]);
      const { rowCount } = await client.query('SELECT FROM feedbacks WHERE team_id = $1', [gone.id]);
      expect(rowCount).toBe(0);
      await client.end();
      await theRestGoesOn();
    }, 90_000);
  });

  it('nothing failed on our side', () => {
    expect(product().output()).not.toMatch(/request failed|ignores its abort/i);
  });

  describeWithPart('a broker disk that is full', noSmallDisk, () => {
    // Does not compress, and is larger than what is left of a page that a log has begun.
    const submit = (): Promise<Reply> =>
      ingest(product(), team(), { content: `${CONTENT} ${randomBytes(20_000).toString('base64')}` });

    it('takes nothing that it could not keep; with room it goes on, and nothing accepted is lost', async () => {
      const { kafka } = under().stack.regions[0]!.parts;
      const letters = await command(product().adminEnv, 'dead-letters', 'list');
      const restarts = kafka.restarts();
      await fillDisk(diskOf(under().dir));
      const answers: Reply[] = [];
      const callers = Array.from({ length: 6 }, () => submit().then((reply) => void answers.push(reply)));
      const isDown = (): boolean => !kafka.isUp() || kafka.restarts() > restarts;
      for (const deadline = performance.now() + 40_000; !isDown(); await sleep(100)) {
        if (performance.now() > deadline) throw new Error('The broker works on a full disk.');
      }
      await sleep(2_000);
      expect(answers.filter(({ status }) => status < 500)).toEqual([]);

      await makeRoom(diskOf(under().dir));
      await Promise.all(callers);
      expect(answers.map(({ status }) => status).filter((status) => ![201, 503, 504].includes(status))).toEqual([]);
      for (const deadline = performance.now() + 90_000; ; await sleep(500)) {
        const reply = await submit();
        answers.push(reply);
        if (reply.status === 201) break;
        expect(reply.status).toBe(503);
        if (performance.now() > deadline) throw new Error('Nothing is taken though there is room.');
      }
      const accepted = answers.filter(({ status }) => status === 201).map((reply) => dataOf<{ id: string }>(reply).id);
      for (const id of accepted) {
        expect(await processed(product(), team(), id)).toMatchObject({ processing: 'analyzed' });
      }
      expect(await command(product().adminEnv, 'dead-letters', 'list')).toEqual(letters);
    }, 300_000);
  });
});
