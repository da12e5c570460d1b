import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Consumer, Kafka } from 'kafkajs';
import { createKafkaMember, defaultMemberTimes, type KafkaMember } from './kafka-member.ts';

const names = ['CONNECT', 'HEARTBEAT', 'FETCH_START', 'FETCH', 'REBALANCING', 'CRASH', 'GROUP_JOIN'] as const;
type Name = (typeof names)[number];

/** A consumer of kafkajs that does what it is told to; what it tells is the sequence that the real one was seen with. */
function toldConsumer() {
  const emitter = new EventEmitter();
  let disconnected = false;
  const consumer = {
    events: Object.fromEntries(names.map((name) => [name, name])),
    on: (name: Name, listener: (event: unknown) => void) => emitter.on(name, listener),
    connect: async () => {},
    subscribe: async () => {},
    run: async () => {},
    disconnect: async () => {
      disconnected = true;
    },
  } as unknown as Consumer;
  return {
    consumer,
    tell: (...told: Name[]) => {
      for (const name of told) emitter.emit(name, { payload: { nodeId: 1 } });
    },
    isDisconnected: () => disconnected,
  };
}

describe('a member of a Kafka group', () => {
  const members: KafkaMember[] = [];
  afterEach(() => Promise.all(members.splice(0).map((member) => member.leave())));

  /** Joined with its first consumer. */
  async function joined(sessionMs: number) {
    const made: ReturnType<typeof toldConsumer>[] = [];
    const kafka = {
      consumer() {
        made.push(toldConsumer());
        return made.at(-1)!.consumer;
      },
    } as unknown as Kafka;
    const quiet = (): void => {};
    const member = createKafkaMember({
      kafka,
      groupId: 'g',
      topic: 't',
      retry: {},
      times: { ...defaultMemberTimes, sessionMs, rebalanceMs: sessionMs },
      backoff: { firstMs: 1, maxMs: 1 },
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    });
    members.push(member);
    for (let tries = 0; made.length === 0 && tries < 100; tries++) await sleep(5);
    // Listeners are there before it connects.
    made[0]!.tell('CONNECT', 'GROUP_JOIN');
    await member.joined;
    const lease = (await member.source.acquire(new AbortController().signal))!;
    const replaced = async (): Promise<boolean> => {
      for (let tries = 0; made.length === 1 && tries < 20; tries++) await sleep(10);
      return made.length > 1 && made[0]!.isDisconnected();
    };
    return { made, first: made[0]!, lease, replaced };
  }

  it('keeps a consumer that beats and joins again', async () => {
    const { first, replaced } = await joined(20);
    for (let round = 0; round < 5; round++) {
      first.tell('FETCH_START', 'FETCH', 'HEARTBEAT', 'FETCH_START', 'FETCH', 'HEARTBEAT');
      await sleep(10);
    }
    first.tell('REBALANCING', 'GROUP_JOIN', 'FETCH_START', 'FETCH');
    expect(await replaced()).toBe(false);
  });

  it('replaces a consumer that could not join again and reads on', async () => {
    const { made, first, lease, replaced } = await joined(50);
    first.tell('FETCH_START', 'REBALANCING');
    expect(lease.lost.aborted).toBe(true);
    // What it had begun when it was told, and what it reads while it joins.
    first.tell('FETCH_START', 'FETCH', 'FETCH_START');
    await sleep(20);
    expect(made).toHaveLength(1);
    await sleep(120);
    first.tell('FETCH_START');
    expect(await replaced()).toBe(true);
  });

  it('replaces a consumer that reads and does not beat for as long as its membership lives', async () => {
    const { first, lease, replaced } = await joined(20);
    first.tell('FETCH_START', 'FETCH', 'FETCH_START', 'FETCH');
    await sleep(40);
    first.tell('FETCH_START');
    expect(await replaced()).toBe(true);
    expect(lease.lost.aborted).toBe(true);
  });

  it('takes silence of the brokers for no lack of heartbeats', async () => {
    const { first, replaced } = await joined(20);
    first.tell('FETCH_START', 'FETCH', 'HEARTBEAT', 'FETCH_START');
    await sleep(40);
    first.tell('FETCH_START', 'FETCH', 'HEARTBEAT', 'FETCH_START');
    expect(await replaced()).toBe(false);
  });
});
