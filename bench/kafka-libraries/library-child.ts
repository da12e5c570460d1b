import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Topic } from '../../libs/contracts/src/index.ts';
import { createKafkaBus, type MessageBus } from '../../libs/messaging/src/index.ts';
import { spread } from '../spread.ts';
import type { LibraryResult } from './library.ts';
import { createPlatformaticBus } from './platformatic-bus.ts';

/**
 * Drives one client through the message bus, and tells the parent when the broker may be killed. Arguments: client, brokers, topic,
 * seconds. Values have 1 KB.
 */

const CALLERS = 64;
const SAMPLES = 200;
const OUTAGE_CALLERS = 16;
/** The load goes on for so long after the broker is back. */
const AFTER_MS = 6_000;
const GIVE_UP_MS = 60_000;

const RecordSchema = z.object({ id: z.string(), text: z.string() });
type Numbered = z.infer<typeof RecordSchema>;
const [client = '', brokers = '', name = '', seconds = '5'] = process.argv.slice(2);
const topic: Topic<Numbered> = { name, schema: RecordSchema, key: ({ id }) => id };
const words = 'the export of the monthly report is empty since the update and nobody answers our tickets '.repeat(12);
const textOf = (number: number): string => words.slice(number % 80, (number % 80) + 950);

function open(): Promise<MessageBus> {
  const list = brokers.split(',');
  return client === 'kafkajs'
    ? createKafkaBus({ brokers: list, clientId: 'bench', topics: [name] })
    : createPlatformaticBus({ brokers: list });
}

let number = 0;
const bus = await open();
const publish = async (kind: string): Promise<string> => {
  const id = `${kind}-${number++}`;
  await bus.publish(topic, { id, text: textOf(number) });
  return id;
};

/** Many callers, each of which waits for its own record. */
async function load(callers: number, goOn: () => boolean, once_: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const caller = async (): Promise<void> => {
    while (goOn()) {
      const started = performance.now();
      if ((await once_()) !== null) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

// 1. Publishing.
const until = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() < end;
};
await load(CALLERS, until(2_000), () => publish('warm'));
const [cpuBefore, publishStarted] = [process.cpuUsage(), performance.now()];
const times = await load(CALLERS, until(Number(seconds) * 1000), () => publish('load'));
const publishSeconds = (performance.now() - publishStarted) / 1000;
const cpu = process.cpuUsage(cpuBefore);
const published = number;

// 2. Consuming all of it, in batches.
let consumed = 0;
const consumedAll = Promise.withResolvers<void>();
const consumeStarted = performance.now();
let firstAt = 0;
const reading = await bus.subscribe<Numbered>({
  topic,
  group: 'reader',
  maxBatch: 500,
  async batchHandler(messages) {
    firstAt ||= performance.now();
    consumed += messages.length;
    if (consumed >= published) consumedAll.resolve();
    return messages.map(() => ({ kind: 'done', emit: [] }));
  },
});
await Promise.race([consumedAll.promise, sleep(GIVE_UP_MS)]);
const consumedAt = performance.now();
await reading.stop();

// 3. One at a time, from publish to handler.
const seen = new Map<string, number>();
let wake: (() => void) | undefined;
const listening = await bus.subscribe<Numbered>({
  topic,
  group: 'listener',
  maxBatch: 500,
  async batchHandler(messages) {
    for (const { value } of messages) seen.set(value.id, (seen.get(value.id) ?? 0) + 1);
    wake?.();
    return messages.map(() => ({ kind: 'done', emit: [] }));
  },
});
const hear = async (id: string): Promise<void> => {
  const end = performance.now() + GIVE_UP_MS;
  while (!seen.has(id) && performance.now() < end) {
    await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(1_000)]);
  }
};
await hear(await publish('first'));
const latencies: number[] = [];
for (let index = 0; index < SAMPLES; index++) {
  const started = performance.now();
  await hear(await publish('single'));
  latencies.push(performance.now() - started);
  await sleep(5);
}

// 4. The broker is killed and comes back.
const acknowledged: string[] = [];
let [rejected, back, firstAfter, heardAfter] = [0, 0, 0, 0];
const going = { on: true };
process.send!({ killable: true });
const outage = load(
  OUTAGE_CALLERS,
  () => going.on,
  async () => {
    try {
      const id = await publish('outage');
      acknowledged.push(id);
      if (back > 0) {
        firstAfter ||= performance.now();
        if (heardAfter === 0) void hear(id).then(() => (heardAfter ||= performance.now()));
      }
      return id;
    } catch {
      rejected += 1;
      await sleep(50);
      return null;
    }
  },
);
await once(process, 'message');
back = performance.now();
const recovered = (): boolean => heardAfter > 0 || performance.now() - back > GIVE_UP_MS;
while (!recovered()) await sleep(20);
await sleep(AFTER_MS);
going.on = false;
await Promise.race([outage, sleep(GIVE_UP_MS)]);
const deadline = performance.now() + GIVE_UP_MS;
const missing = (): number => acknowledged.filter((id) => !seen.has(id)).length;
while (missing() > 0 && performance.now() < deadline) await sleep(100);
await sleep(500);
const result: LibraryResult = {
  published: times.length,
  perSecond: times.length / publishSeconds,
  publish: spread(times),
  cpuMicros: (cpu.user + cpu.system) / times.length,
  consumedPerSecond: (consumed * 1000) / (consumedAt - firstAt),
  joinMs: firstAt - consumeStarted,
  oneByOne: spread(latencies),
  acknowledged: acknowledged.length,
  rejected,
  publishesAfterMs: firstAfter > 0 ? firstAfter - back : Number.NaN,
  consumesAfterMs: heardAfter > 0 ? heardAfter - back : Number.NaN,
  lost: missing(),
  repeated: acknowledged.filter((id) => (seen.get(id) ?? 0) > 1).length,
  rssMb: process.memoryUsage.rss() / 2 ** 20,
};
process.send!({ result });
await Promise.race([listening.stop().then(() => bus.close()), sleep(5_000)]);
process.exit(0);
