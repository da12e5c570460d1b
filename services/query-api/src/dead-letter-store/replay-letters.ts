import { isOutage } from '@cfi/messaging';
import type { Pool, PoolClient } from 'pg';
import { failuresOf, jsonIn, refusalOf } from '../domain/dead-letter.ts';
import { recordFailures, requeueFailed } from '../feedback-store/record-failures.ts';
import { createValues } from '../feedback-store/sql.ts';
import { asOperator, setTeams } from '../feedback-store/transaction.ts';
import type { Refusal, ReplayedBatch, ReplayRange, Republish, Selection } from './dead-letter-store.ts';
import { letterConditions } from './list-letters.ts';

/** A batch ends at this many letters or bytes; a single larger letter comes alone. */
const MAX_LETTERS = 100;
const MAX_BYTES = 8 * 2 ** 20;

interface Claimed {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: Buffer;
}

interface Candidate {
  readonly seq: string;
  readonly id: string;
  readonly bytes: number;
}

/** What comes next of a selection, without the values. */
async function nextCandidates(
  client: PoolClient,
  selection: Selection,
  { after, until }: ReplayRange,
): Promise<Candidate[]> {
  const values = createValues(after, until);
  const conditions =
    selection.kind === 'ids'
      ? [`d.id = ANY (${values.add(selection.ids)}::uuid[])`]
      : ['d.replayed_at IS NULL', ...letterConditions(values, selection.filters)];
  const { rows } = await client.query<Candidate>(
    `SELECT d.seq, d.id, octet_length(d.value) AS bytes FROM dead_letters d
     WHERE d.seq > $1::bigint AND d.seq <= $2::bigint AND ${conditions.join(' AND ')} ORDER BY d.seq LIMIT ${MAX_LETTERS}`,
    values.list,
  );
  let bytes = 0;
  return rows.filter((row, at) => {
    bytes += row.bytes;
    return at === 0 || bytes <= MAX_BYTES;
  });
}

/** Locked, so that two who replay at once do not both publish it. */
const CLAIM = `
  SELECT id, topic, key, reason, headers, value FROM dead_letters
  WHERE id = ANY ($1::uuid[]) AND (replayed_at IS NULL OR $2) ORDER BY seq FOR UPDATE SKIP LOCKED`;

const MARK = `
  UPDATE dead_letters SET replayed_at = $2, times_replayed = times_replayed + 1 WHERE id = ANY ($1::uuid[])`;

const LAST = 'SELECT coalesce(max(seq), 0)::text AS last FROM dead_letters';

/**
 * Everything happens in one transaction around the publishing. The feedbacks are queued, and so locked, before it: their
 * consumers wait until it is over, and what fails again is recorded after it. When it breaks off, what was published already
 * comes again with the next replay.
 */
export function replayLetters(
  pool: Pool,
  now: Date,
  selection: Selection,
  range: ReplayRange | null,
  republish: Republish,
): Promise<ReplayedBatch> {
  return asOperator(pool, [], async (client) => {
    const bounds = range ?? { after: '0', until: (await client.query<{ last: string }>(LAST)).rows[0]!.last };
    const candidates = await nextCandidates(client, selection, bounds);
    if (candidates.length === 0) return { replayed: 0, refusals: [], next: null };

    // 1. Take them.
    const ids = candidates.map(({ id }) => id);
    const { rows: claimed } = await client.query<Claimed>(CLAIM, [ids, selection.kind === 'ids']);
    const read = claimed.map((letter) => {
      const value = jsonIn(letter.value);
      return { letter, value, refusal: refusalOf(letter.topic, value) };
    });
    const sound = read.filter(({ refusal }) => refusal === null);
    const refusals: Refusal[] = read.flatMap(({ letter: { id }, refusal }) =>
      refusal === null ? [] : [{ id, reason: refusal }],
    );

    // 2. Their feedback is on its way again.
    const failures = sound.map(({ letter, value }) => failuresOf(letter.topic, value, letter.reason));
    await setTeams(
      client,
      failures.flatMap((of) => of.map(({ teamId }) => teamId)),
    );
    await requeueFailed(client, now, failures.flat());

    // 3. Publish; in the order of arrival, since the bus keeps the order of a key.
    const results = await Promise.allSettled(sound.map(({ letter, value }) => republish(letter, value)));
    const published: string[] = [];
    for (const [at, result] of results.entries()) {
      const { letter } = sound[at]!;
      if (result.status === 'fulfilled') published.push(letter.id);
      else if (isOutage(result.reason)) throw result.reason;
      else refusals.push({ id: letter.id, reason: 'The message log does not take it.' });
    }

    // 4. Say what became of them.
    await client.query(MARK, [published, now]);
    await recordFailures(client, now, failures.filter((_, at) => results[at]!.status === 'rejected').flat());
    return { replayed: published.length, refusals, next: { after: candidates.at(-1)!.seq, until: bounds.until } };
  });
}
