import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithKafka } from '@cfi/testkit';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type RunningKafka, startKafka } from '../src/index.ts';

const settings = { 'broker.session.timeout.ms': '1000', 'broker.heartbeat.interval.ms': '200' };

describeWithKafka('a Kafka broker on this machine', () => {
  let dir: string;
  let running: RunningKafka | undefined;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'local-kafka-'));
  });
  afterEach(async () => {
    await running?.stop('immediate');
    await rm(dir, { recursive: true, force: true });
  });

  it('starts, stops in order, and starts again at the same address', async () => {
    running = await startKafka({ dir, settings });
    const { brokers } = running;
    expect(brokers[0]).toMatch(/^127\.0\.0\.1:\d+$/);
    await running.stop();
    await running.stop();
    expect(await running.exited).toBe(143);
    expect(await answers(brokers[0]!)).toBe(false);
    running = await startKafka({ dir, settings });
    expect(running.brokers).toEqual(brokers);
    expect(await answers(brokers[0]!)).toBe(true);
  });

  it('comes back after kill -9', async () => {
    running = await startKafka({ dir, settings });
    const { brokers } = running;
    await running.stop('immediate');
    expect(await running.exited).toBeNull();
    running = await startKafka({ dir, settings });
    expect(running.brokers).toEqual(brokers);
  });

  it('says where to look when it does not start', async () => {
    await expect(startKafka({ dir, settings: { 'process.roles': 'nonsense' } })).rejects.toThrow(/Kafka|java/);
  });
});

function answers(broker: string): Promise<boolean> {
  const [host, port] = broker.split(':');
  return new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
