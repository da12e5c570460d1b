import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import kafkajs, { type Message } from 'kafkajs';
import { createBatcher } from '../../libs/messaging/src/index.ts';
import type { ChildApp } from '../child-app.ts';

/**
 * The least that can be called `POST /ingest`: express reads the body, kafkajs writes it durably in the same self-clocked batches
 * as the product's bus, and 201 is sent. No key, no check, no schema, no log, no metrics. Arguments: brokers, topic.
 */

const [brokers = '', topic = ''] = process.argv.slice(2);
const kafka = new kafkajs.Kafka({
  brokers: brokers.split(','),
  clientId: 'bare-loop',
  logLevel: kafkajs.logLevel.NOTHING,
});
const admin = kafka.admin();
await admin.connect();
const partitions = (await admin.fetchTopicMetadata({ topics: [topic] })).topics[0]!.partitions.length;
await admin.disconnect();
const producer = kafka.producer({
  idempotent: true,
  maxInFlightRequests: 1,
  allowAutoTopicCreation: false,
  createPartitioner:
    () =>
    ({ message }) =>
      message.partition!,
});
await producer.connect();

const batcher = createBatcher<Message, void>({
  async write(messages) {
    await producer.sendBatch({ acks: -1, topicMessages: [{ topic, messages: [...messages] }] });
    return messages.map(() => undefined);
  },
  maxItems: 2000,
  maxBytes: 8 * 2 ** 20,
  sizeOf: ({ value }) => value!.length,
});

let next = 0;
const app = express();
app.post('/ingest', express.raw({ type: () => true, limit: '1mb' }), async (req, res) => {
  const id = randomUUID();
  await batcher.submit({ key: id, value: req.body as Buffer, partition: next++ % partitions });
  res.status(201).json({ id });
});
const server = createServer(app);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send!({ url: `http://127.0.0.1:${port}`, key: 'none', pid: process.pid } satisfies ChildApp);
});
process.once('disconnect', () => process.exit(0));
