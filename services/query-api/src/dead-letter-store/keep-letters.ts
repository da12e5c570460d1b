import { createHash } from 'node:crypto';
import type { DeadLetter } from '@cfi/contracts';
import { deadLetterId, toStorableText } from '@cfi/contracts';
import type { Pool } from 'pg';
import { failuresOf, jsonIn, subjectOf } from '../domain/dead-letter.ts';
import { storableInstant } from '../domain/storable-instant.ts';
import type { Failure } from '../feedback-store/feedback-store.ts';
import { recordFailures } from '../feedback-store/record-failures.ts';
import { asOperator, KEEP_TEAMS } from '../feedback-store/transaction.ts';

const INSERT = `
  INSERT INTO dead_letters (
    id, team_id, feedback_ids, topic, group_name, key, partition, "offset", reason, attempts, failed_at, headers, value, kept_at)
  SELECT
    id, team_id, ARRAY(SELECT json_array_elements_text(feedback_ids)::uuid), topic, group_name, key, partition, "offset", reason,
    attempts, coalesce(failed_at, $2), headers::json, decode(value, 'base64'), $2
  FROM json_to_recordset($1::json) AS r (
    id uuid, team_id uuid, feedback_ids json, topic text, group_name text, key text, partition integer, "offset" bigint,
    reason text, attempts integer, failed_at timestamptz, headers text, value text, accepted_at timestamptz)
  -- What was erased is not kept under another name.
  WHERE NOT EXISTS (
    SELECT FROM json_array_elements_text(r.feedback_ids) AS named (id)
    JOIN tombstones t ON t.feedback_id = named.id::uuid
    WHERE t.team_id = coalesce(r.team_id, t.team_id) AND t.erased_at >= coalesce(r.accepted_at, '-infinity'))
  ON CONFLICT (id) DO NOTHING
  RETURNING id`;

interface Reading {
  readonly row: { readonly id: string } & Readonly<Record<string, unknown>>;
  readonly failures: readonly Failure[];
}

function read(letter: DeadLetter): Reading {
  const { topic, group, key, position, reason } = letter;
  const bytes = Buffer.from(letter.value, 'base64');
  const value = jsonIn(bytes);
  const { teamId, feedbackIds } = subjectOf(topic, key, value);
  const failures = failuresOf(topic, value, reason);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    row: {
      id: deadLetterId(topic, group, position.partition, position.offset, sha256),
      team_id: teamId,
      feedback_ids: feedbackIds,
      topic: toStorableText(topic),
      group_name: toStorableText(group),
      key: toStorableText(key),
      partition: position.partition,
      offset: position.offset,
      reason: toStorableText(reason),
      attempts: letter.attempts,
      failed_at: storableInstant(letter.failedAt),
      // As text: U+0000 in it would stop the reading of all rows.
      headers: JSON.stringify(letter.headers),
      value: bytes.toString('base64'),
      accepted_at: failures[0]?.acceptedAt ?? null,
    },
    failures,
  };
}

export async function keepLetters(pool: Pool, now: Date, letters: readonly DeadLetter[]): Promise<void> {
  const readings = letters.map(read);
  const teamIds = readings.flatMap(({ failures }) => failures.map(({ teamId }) => teamId));
  await asOperator(pool, teamIds, async (client) => {
    await client.query(KEEP_TEAMS, [[...new Set(teamIds)]]);
    const rows = JSON.stringify(readings.map(({ row }) => row));
    const { rows: kept } = await client.query<{ id: string }>(INSERT, [rows, now]);
    // Only what is new: the feedback of a letter that is delivered again may have been replayed meanwhile.
    const isNew = new Set(kept.map(({ id }) => id));
    const fresh = readings.filter(({ row }) => isNew.has(row.id));
    await recordFailures(
      client,
      now,
      fresh.flatMap(({ failures }) => failures),
    );
  });
}
