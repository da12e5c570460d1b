import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  deadLetterTopicName,
  type NormalizedFeedback,
  normalizedFeedbackTopic,
  type RawFeedback,
  rawFeedbackTopic,
  topicJsonSchemas,
} from '@cfi/contracts';
import { freePort, type RunningNodeService, startNodeService } from '@cfi/local-parts';
import { createKafkaBus, type MessageBus } from '@cfi/messaging';
import { createRegistryCodec, declareSchemas } from '@cfi/messaging/schema-registry';
import {
  describeWithRegistryAndKafka,
  startTestKafka,
  startTestRegistry,
  type TestKafka,
  type TestRegistry,
} from '@cfi/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const topics = [rawFeedbackTopic.name, normalizedFeedbackTopic.name];

const own = { own: true };

describeWithRegistryAndKafka(
  'the deployed transformer',
  () => {
    let registry: TestRegistry;
    let kafka: TestKafka;
    let dir: string;
    let service: RunningNodeService | undefined;
    let starts = 0;

    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'cfi-transformer-'));
      [kafka, registry] = await Promise.all([startTestKafka(own), startTestRegistry(own)]);
    });
    afterAll(async () => {
      await Promise.all([kafka.stop(), registry.stop()]);
      await rm(dir, { recursive: true });
    });
    afterEach(async () => {
      await service?.stop('immediate');
    });

    const start = async (env: Record<string, string> = {}, readyTimeout?: number): Promise<RunningNodeService> => {
      const OPS_PORT = String(await freePort());
      const logFile = join(dir, `${starts++}.log`);
      const KAFKA_BROKERS = kafka.brokers.join(',');
      const all = { REGION: 'us', KAFKA_BROKERS, SCHEMA_REGISTRY_URL: registry.url, OPS_PORT, ...env };
      service = await startNodeService({
        name: 'transformer',
        main,
        env: all,
        logFile,
        ...(readyTimeout !== undefined && { readyTimeout }),
      });
      return service;
    };

    it('names every problem of its environment and ends with 1', async () => {
      const { exited, logFile } = await start({ REGION: 'mars', KAFKA_BROKERS: 'nowhere', LOG_LEVEL: 'loud' }, 0);
      expect(await exited).toBe(1);
      const said = await readFile(logFile, 'utf8');
      expect(said).toMatch(/REGION[\s\S]*LOG_LEVEL[\s\S]*KAFKA_BROKERS: must be brokers as host:port/);
      expect(said).not.toMatch(/\n\s+at |nowhere|mars/);
    });

    it('names missing topics and the command that makes them', async () => {
      const { exited, logFile } = await start({}, 0);
      expect(await exited).toBe(1);
      expect(await readFile(logFile, 'utf8')).toMatch(/missing: raw-feedback.*npm run topics/);
    });

    it('transforms what lies on its topic, and ends with 0 when asked', async () => {
      await kafka.declare([...topics, ...topics.map(deadLetterTopicName)]);
      const schemas = topicJsonSchemas();
      await declareSchemas({ url: registry.url, schemas });
      const codec = createRegistryCodec({ url: registry.url, schemas });
      const bus = await createKafkaBus({ brokers: kafka.brokers, clientId: 'test', topics, codec });
      try {
        await bus.publish(rawFeedbackTopic, submission());
        const { stop } = await start();
        expect((await nextFeedback(bus)).title).toBe('The export is empty.');
        expect(await stop()).toBe(0);
      } finally {
        await bus.close();
      }
    });

    it('lives without a broker, says so, and becomes ready when it is there', async () => {
      await kafka.control!.down();
      const { isReady, opsUrl, pid, exited } = await start({}, 0);
      let ended = false;
      void exited.then(() => {
        ended = true;
      });
      const answer = await answered(`${opsUrl}/readyz`);
      expect({ status: answer.status, ended }).toEqual({ status: 503, ended: false });
      expect(await answer.json()).toMatchObject({ error: { message: 'Not ready: kafka' } });
      await kafka.control!.up();
      for (let tries = 0; tries < 150 && !(await isReady()); tries++) await sleep(200);
      expect({ ready: await isReady(), ended, pid: service!.pid }).toEqual({ ready: true, ended: false, pid });
    });
  },
  own,
);

/** The first answer of an address that is not open yet. */
async function answered(url: string): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(5_000) });
    } catch (error) {
      if (tries === 150) throw error;
      await sleep(200);
    }
  }
}

const nextFeedback = (bus: MessageBus): Promise<NormalizedFeedback> =>
  new Promise((resolve, reject) => {
    bus
      .subscribe({
        topic: normalizedFeedbackTopic,
        group: 'test',
        async handler({ value }) {
          resolve(value);
          return { kind: 'done', emit: [] };
        },
      })
      .catch(reject);
  });

function submission(): RawFeedback {
  return {
    schema_version: 1,
    feedback_ids: ['0198c0de-0000-7000-8000-000000000001'],
    team_id: '0198c0de-0000-7000-8000-0000000000aa',
    region: 'us',
    category: 'direct',
    platform: 'ingest',
    accepted_at: '2026-03-01T10:00:00.000Z',
    correlation_id: 'c-1',
    headers: {},
    body: JSON.stringify({ content: 'The export is empty.' }),
  };
}
