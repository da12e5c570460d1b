import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Topic } from '@cfi/contracts';
import { missingForKafka, type RunningKafka, startKafka } from '@cfi/local-parts';
import { describeWithPart } from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sleep } from '../backoff.ts';
import type { MessageBus } from '../message-bus.ts';
import { createKafkaBus } from './kafka-bus.ts';
import { declareKafkaTopics, neededMessageBytes } from './kafka-topics.ts';

interface Note {
  readonly key: string;
  readonly n: number;
}
const schema: Topic<Note>['schema'] = z.strictObject({ key: z.string(), n: z.int() });
const replicated = {
  'offsets.topic.replication.factor': '3',
  'offsets.topic.num.partitions': '3',
  'default.replication.factor': '3',
  'min.insync.replicas': '2',
  'broker.session.timeout.ms': '3000',
  'broker.heartbeat.interval.ms': '500',
};
const times = { fetchWaitMs: 50, heartbeatMs: 200, silenceMs: 1500, sessionMs: 6000 };

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 90_000; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
  }
}

describeWithPart('three brokers, each record on all of them', missingForKafka(), () => {
  let dir: string;
  const nodes: RunningKafka[] = [];
  let bus: MessageBus | undefined;

  async function startNode(node: number): Promise<RunningKafka> {
    const joins = nodes[0] && { cluster: nodes[0].cluster, node };
    return startKafka({ dir: join(dir, `${node}`), settings: replicated, ...(node > 1 && joins && { joins }) });
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cfi-brokers-'));
    nodes.push(await startNode(1));
    nodes.push(...(await Promise.all([startNode(2), startNode(3)])));
  }, 180_000);
  afterAll(async () => {
    await bus?.close();
    await Promise.all(nodes.map((node) => node.stop('immediate')));
    await rm(dir, { recursive: true, force: true });
  });

  it('loses nothing and keeps each key in order while brokers, and with them leaders and coordinators, are killed', async () => {
    const brokers = nodes.flatMap((node) => node.brokers);
    const topic: Topic<Note> = { name: `notes-${randomUUID()}`, schema, key: ({ key }) => key };
    const kept = { partitions: 6, replication: 3, minInSyncReplicas: 2, retentionMs: 86_400_000 };
    await declareKafkaTopics([{ ...kept, name: topic.name, maxMessageBytes: neededMessageBytes }], { brokers });
    bus = await createKafkaBus({ brokers, clientId: 'several', topics: [topic.name], times });

    /** A caller may be told to try again, never that it is done when it is not. */
    const publish = async (key: string, n: number): Promise<void> => {
      for (;;) {
        try {
          return await bus!.publish(topic, { key, n });
        } catch {
          await sleep(100);
        }
      }
    };

    const seen = new Map<string, number[]>();
    await bus.subscribe<Note>({
      topic,
      group: 'readers',
      concurrency: 8,
      handler: async ({ value }) => {
        seen.set(value.key, [...(seen.get(value.key) ?? []), value.n]);
        return { kind: 'done', emit: [] };
      },
    });

    const acknowledged: number[] = [];
    let going = true;
    let next = 0;
    const publishers = Array.from({ length: 6 }, async (_, publisher) => {
      while (going) {
        const n = next++;
        await publish(`${publisher}`, n);
        acknowledged.push(n);
        await sleep(3);
      }
    });
    // The first stays, being the controller. Each of the others is killed and comes back to its own data.
    for (const node of [2, 3, 2]) {
      await nodes[node - 1]!.stop('immediate');
      const before = acknowledged.length;
      await until('two brokers go on alone', () => acknowledged.length > before + 100);
      nodes[node - 1] = await startNode(node);
      await until('it goes on with three', () => acknowledged.length > before + 300);
    }
    going = false;
    await Promise.all(publishers);
    const lag = () => bus!.lag('readers', topic).catch(() => null);
    await until('all are handled', async () => (await lag())?.messages === 0);
    const handled = new Set([...seen.values()].flat());
    expect(acknowledged.filter((n) => !handled.has(n))).toEqual([]);
    expect(acknowledged.length).toBe(next);
    for (const ns of seen.values()) {
      // What was not committed at a change of coordinator comes again; the first sight of each is in order.
      const first = [...new Set(ns)];
      expect(first).toEqual([...first].sort((a, b) => a - b));
    }
  }, 300_000);
});
