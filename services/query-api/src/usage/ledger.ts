import type { PoolClient } from 'pg';

/** What one more or less of something costs a team on the UTC day of `at`. */
export interface LedgerEntry {
  readonly team_id: string;
  readonly at: Date;
  readonly feedback_accepted?: number;
  readonly feedback_analyzed?: number;
  readonly credits?: number;
}

/** Characters (UTF-16 units) that one credit pays for. */
const CHARS_PER_CREDIT = 5_000;

/** Credits of one analysis; text that was not analysed costs nothing. */
export const creditsOf = ({
  skipped,
  analyzed_chars,
}: {
  readonly skipped: string | null;
  readonly analyzed_chars: number;
}): number => (skipped === null ? Math.max(1, Math.ceil(analyzed_chars / CHARS_PER_CREDIT)) : 0);

const ADD = `
  INSERT INTO usage_days AS u (team_id, day, feedback_accepted, feedback_analyzed, credits)
  SELECT team_id, (at AT TIME ZONE 'UTC')::date, sum(coalesce(feedback_accepted, 0)), sum(coalesce(feedback_analyzed, 0)),
    sum(coalesce(credits, 0))
  FROM json_to_recordset($1::json)
    AS r (team_id uuid, at timestamptz, feedback_accepted bigint, feedback_analyzed bigint, credits bigint)
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (team_id, day) DO UPDATE SET
    feedback_accepted = u.feedback_accepted + excluded.feedback_accepted,
    feedback_analyzed = u.feedback_analyzed + excluded.feedback_analyzed, credits = u.credits + excluded.credits`;

/**
 * Writes down what was used, in the transaction that stores it. Always its last statement: everybody who stores for a team on
 * this day waits from here to its end.
 */
export async function addToLedger(client: PoolClient, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length > 0) await client.query({ name: 'add-to-ledger', text: ADD, values: [JSON.stringify(entries)] });
}
