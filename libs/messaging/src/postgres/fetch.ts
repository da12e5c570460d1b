import type pg from 'pg';
import type { RawMessage } from '../consumer/raw-message.ts';
import { decodeHeaders } from '../outgoing-record.ts';

/** A chunk ends at this many messages or bytes; a single larger message comes alone. */
const maxMessages = 500;
const maxBytes = 4 * 2 ** 20;

/** The lengths are summed in the database without reading the values, so a chunk of large bodies is never materialised. */
const query = {
  name: 'bus-fetch',
  rowMode: 'array' as const,
  text: `
SELECT "offset", published_ms, key, headers, value FROM (
  SELECT *, sum(octet_length(value)) OVER (ORDER BY "offset" ROWS UNBOUNDED PRECEDING) - octet_length(value) AS before
  FROM (SELECT * FROM bus.messages WHERE topic_id = $1 AND "offset" >= $2 ORDER BY "offset" LIMIT ${maxMessages}) AS chunk
) AS sized WHERE before < ${maxBytes} ORDER BY "offset"`,
};

export async function fetchChunk(pool: pg.Pool, topic: string, topicId: number, from: bigint): Promise<RawMessage[]> {
  const { rows } = await pool.query<string[]>({ ...query, values: [topicId, from] });
  return rows.map(([offset, publishedMs, key, headers, value]) => ({
    topic,
    key: key!,
    value: value!,
    headers: decodeHeaders(headers!),
    publishedAt: new Date(Number(publishedMs)),
    position: { partition: 0, offset: offset! },
    offset: BigInt(offset!),
  }));
}
