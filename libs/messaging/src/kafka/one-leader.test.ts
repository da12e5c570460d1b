import { expect, it } from '@jest/globals';
import type { PartitionMetadata } from 'kafkajs';
import { createOneLeader, type RoutedMessage, type Sending, SeveralLeadersError } from './one-leader.ts';

const metadata = (...leaders: readonly number[]): PartitionMetadata[] =>
  leaders.map((leader, partitionId) => ({ partitionErrorCode: 0, partitionId, leader, replicas: [], isr: [] }));

function batch(...partitions: readonly number[]): RoutedMessage[] {
  const sending: Sending = {};
  const messages = partitions.map((partition) => ({ key: null, value: null, partition, sending }));
  sending.first = messages[0]!;
  return messages;
}

/** As kafkajs does it at each attempt. */
const attempt = (oneLeader: ReturnType<typeof createOneLeader>, messages: RoutedMessage[], seen: PartitionMetadata[]) =>
  messages.map((message) => oneLeader.createPartitioner()({ topic: 't', partitionMetadata: seen, message }));

it('lets a batch through whose partitions have one leader, to the partitions that were chosen', () => {
  expect(attempt(createOneLeader(), batch(0, 2, 0), metadata(1, 2, 1))).toEqual([0, 2, 0]);
});

it('stops a batch for several leaders before anything is sent, and knows them then', () => {
  const oneLeader = createOneLeader();
  expect(oneLeader.leaderOf('t', 1)).toBeUndefined();
  expect(() => attempt(oneLeader, batch(0, 1), metadata(1, 2))).toThrow(SeveralLeadersError);
  expect([0, 1, 2].map((partition) => oneLeader.leaderOf('t', partition))).toEqual([1, 2, undefined]);
});

it('follows a leader that moves between two attempts, as long as the others move with it', () => {
  const oneLeader = createOneLeader();
  const messages = batch(0, 1);
  attempt(oneLeader, messages, metadata(1, 1));
  expect(attempt(oneLeader, messages, metadata(3, 3))).toEqual([0, 1]);
  expect(() => attempt(oneLeader, messages, metadata(3, 2))).toThrow(SeveralLeadersError);
});
