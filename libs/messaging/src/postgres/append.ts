import type pg from 'pg';
import { DependencyOutageError, isOutage } from '../dependency-outage.ts';
import type { OutgoingRecord } from '../outgoing-record.ts';
import { textArray } from './text-array.ts';
import type { TopicIds } from './topic-ids.ts';

const query = { name: 'bus-publish', text: 'SELECT bus.publish($1, $2, $3, $4, $5, $6)' };

/** Writes one batch in one round trip and one transaction; when it resolves the messages are on disk. */
export function createAppend(pool: pg.Pool, topicIds: TopicIds, now: () => Date) {
  return async (records: readonly OutgoingRecord[]): Promise<undefined[]> => {
    try {
      const groups = await groupByTopic(records, topicIds);
      const ordered = groups.flatMap(({ members }) => members);
      await pool.query({
        ...query,
        values: [
          groups.map(({ id }) => id),
          groups.map(({ members }) => members.length),
          now().getTime(),
          textArray(ordered.map(({ key }) => key)),
          textArray(ordered.map(({ headers }) => headers)),
          textArray(ordered.map(({ value }) => value)),
        ],
      });
      return new Array(records.length).fill(undefined);
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw new DependencyOutageError('The message log cannot be reached', { cause: error, dependency: 'message log' });
    }
  };
}

interface TopicGroup {
  readonly id: number;
  readonly members: OutgoingRecord[];
}

async function groupByTopic(records: readonly OutgoingRecord[], topicIds: TopicIds): Promise<TopicGroup[]> {
  const groups = new Map<string, TopicGroup>();
  for (const record of records) {
    const group = groups.get(record.topic);
    if (group) group.members.push(record);
    else groups.set(record.topic, { id: await topicIds(record.topic), members: [record] });
  }
  return [...groups.values()].sort((a, b) => a.id - b.id);
}
