import type { Message, PartitionMetadata, ProducerConfig } from 'kafkajs';

type PartitionerFactory = NonNullable<ProducerConfig['createPartitioner']>;
type Leaders = ReadonlyMap<number, number>;

/** What the messages of one `sendBatch` know of it. */
export interface Sending {
  first?: RoutedMessage;
  leader?: number | undefined;
}

/** A message whose partition was chosen before: chosen again on a retry, a record could appear twice. */
export interface RoutedMessage extends Message {
  readonly partition: number;
  sending: Sending;
}

/** Nothing of this batch was sent: its partitions have several leaders. Once it is asked again, `leaderOf` tells them apart. */
export class SeveralLeadersError extends Error {
  override name = 'SeveralLeadersError';
  /** For kafkajs, which would try the same again. */
  readonly retriable = false;
}

/**
 * Keeps each `sendBatch` of an idempotent producer to one broker, in every attempt. kafkajs remembers by broker what was acknowledged: where
 * a leader that is gone is replaced by a broker that has acknowledged other partitions of the same batch, it takes the rest for
 * acknowledged too, and those records are lost. It also tries again while requests to other brokers are still under way, which
 * disorders sequence numbers.
 */
export interface OneLeader {
  readonly createPartitioner: PartitionerFactory;
  /** As the producer saw it last; undefined before its first look at the topic. */
  leaderOf(topic: string, partition: number): number | undefined;
}

export function createOneLeader(): OneLeader {
  const lastSeen = new Map<string, Leaders>();
  const read = new WeakMap<readonly PartitionMetadata[], Leaders>();

  function leadersOf(metadata: readonly PartitionMetadata[]): Leaders {
    const known = read.get(metadata);
    if (known) return known;
    const leaders = new Map(metadata.map(({ partitionId, leader }) => [partitionId, leader]));
    read.set(metadata, leaders);
    return leaders;
  }

  return {
    createPartitioner:
      () =>
      ({ topic, partitionMetadata, message }) => {
        const leaders = leadersOf(partitionMetadata);
        lastSeen.set(topic, leaders);
        const { partition, sending } = message as RoutedMessage;
        const leader = leaders.get(partition);
        // The first begins a new attempt.
        if (sending.first === message) sending.leader = leader;
        else if (sending.leader !== leader) throw new SeveralLeadersError();
        return partition;
      },
    leaderOf: (topic, partition) => lastSeen.get(topic)?.get(partition),
  };
}
