import { DIRECT_PLATFORM, type NormalizedFeedback } from '@cfi/contracts';
import type { Pool, PoolClient } from 'pg';
import { type FoldedFeedback, foldFeedback } from '../domain/fold-feedback.ts';
import { feedbackVector } from '../domain/search/feedback-vector.ts';
import { storableInstant } from '../domain/storable-instant.ts';
import { findErased } from '../erasure/keep-away.ts';
import { addToLedger } from '../usage/ledger.ts';
import type { SaveResult } from './feedback-store.ts';
import { writeTeams } from './transaction.ts';

/**
 * `touched` notes a newer acceptance of the same content, so that an older version that is replayed later stays older.
 * Rows are written in one order everywhere, so that writers never wait for each other in a circle.
 */
const UPSERT = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1::json) AS r (
      team_id uuid, id uuid, category text, platform text, title text, content text, source_id text, source_url text,
      captured_at timestamptz, customer_id text, reporter_name text, reporter_email text, language text,
      language_given text, tags text[], metadata jsonb, content_hash text, accepted_at timestamptz,
      first_accepted_at timestamptz, content_search tsvector)
  ), touched AS (
    UPDATE feedbacks AS f SET accepted_at = given.accepted_at FROM given
    WHERE f.team_id = given.team_id AND f.id = given.id
      AND f.content_hash = given.content_hash AND f.accepted_at < given.accepted_at
  )
  INSERT INTO feedbacks AS f (
    team_id, id, category, platform, title, content, source_id, source_url, captured_at, customer_id, reporter_name,
    reporter_email, language, language_given, tags, metadata, content_hash, accepted_at, created_at, updated_at,
    content_search)
  SELECT
    team_id, id, category, platform, title, content, source_id, source_url, captured_at, customer_id, reporter_name,
    reporter_email, language, language_given, tags, metadata, content_hash, accepted_at, first_accepted_at,
    first_accepted_at, content_search
  FROM given ORDER BY team_id, id
  ON CONFLICT (team_id, id) DO UPDATE SET
    processing = 'queued', failure_reason = NULL, category = excluded.category, platform = excluded.platform,
    title = excluded.title, content = excluded.content, source_id = excluded.source_id, source_url = excluded.source_url,
    captured_at = excluded.captured_at, customer_id = excluded.customer_id, reporter_name = excluded.reporter_name,
    reporter_email = excluded.reporter_email, language = excluded.language, language_given = excluded.language_given,
    -- A person's tags stay, and the sender's are kept beside them.
    tags = CASE WHEN f.sent_tags IS NULL THEN excluded.tags ELSE f.tags END,
    sent_tags = CASE WHEN f.sent_tags IS NULL THEN NULL ELSE excluded.tags END, metadata = excluded.metadata, content_hash = excluded.content_hash,
    accepted_at = excluded.accepted_at, content_search = excluded.content_search, updated_at = $2
  WHERE f.content_hash <> excluded.content_hash AND f.accepted_at <= excluded.accepted_at
  RETURNING f.team_id, f.platform, f.created_at, xmax = 0 AS inserted`;

const ACTIVITY = `
  INSERT INTO platform_activity AS a (team_id, platform, category, feedback_count, last_received_at)
  SELECT team_id, platform, category, feedback_count, last_received_at
  FROM json_to_recordset($1::json) AS r (team_id uuid, platform text, category text, feedback_count bigint, last_received_at timestamptz)
  ORDER BY team_id, platform
  ON CONFLICT (team_id, platform) DO UPDATE SET
    category = excluded.category, feedback_count = a.feedback_count + excluded.feedback_count,
    last_received_at = greatest(a.last_received_at, excluded.last_received_at)`;

function toRow({ feedback, firstAcceptedAt, acceptedAt }: FoldedFeedback): object {
  return {
    team_id: feedback.team_id,
    id: feedback.feedback_id,
    category: feedback.category,
    platform: feedback.platform,
    title: feedback.title,
    content: feedback.content,
    source_id: feedback.source_id,
    source_url: feedback.source_url,
    captured_at: storableInstant(feedback.timestamp),
    customer_id: feedback.customer_id,
    reporter_name: feedback.reporter_name,
    reporter_email: feedback.reporter_email,
    language: feedback.language,
    language_given: feedback.language_given,
    tags: feedback.tags,
    metadata: feedback.metadata,
    content_hash: feedback.content_hash,
    accepted_at: acceptedAt,
    first_accepted_at: firstAcceptedAt,
    content_search: feedbackVector(feedback),
  };
}

interface Activity {
  readonly team_id: string;
  readonly platform: string;
  readonly category: string;
  feedback_count: number;
  last_received_at: string;
}

interface Stored {
  readonly team_id: string;
  readonly platform: string;
  readonly created_at: Date;
  readonly inserted: boolean;
}

/** What each platform brought, by team and platform. */
function activityOf(folded: readonly FoldedFeedback[], stored: readonly Stored[]): Activity[] {
  const keyOf = (row: { team_id: string; platform: string }): string => `${row.team_id} ${row.platform}`;
  const activities = new Map<string, Activity>();
  for (const { feedback, acceptedAt } of folded) {
    if (feedback.platform === DIRECT_PLATFORM) continue;
    const { team_id, platform, category } = feedback;
    const known = activities.get(keyOf(feedback));
    if (known === undefined) {
      activities.set(keyOf(feedback), { team_id, platform, category, feedback_count: 0, last_received_at: acceptedAt });
    } else if (acceptedAt > known.last_received_at) known.last_received_at = acceptedAt;
  }
  for (const row of stored) {
    const activity = activities.get(keyOf(row));
    if (row.inserted && activity) activity.feedback_count++;
  }
  return [...activities.values()];
}

/** Locked against deletion, and against erasures, until the rows that belong to them are there. */
const TEAMS = 'SELECT id FROM teams WHERE id = ANY ($1::uuid[]) ORDER BY id FOR KEY SHARE';

export async function saveFeedback(
  pool: Pool,
  now: Date,
  batch: readonly NormalizedFeedback[],
): Promise<readonly SaveResult[]> {
  if (batch.length === 0) return [];
  const teamOf = ({ team_id }: NormalizedFeedback): string => team_id.toLowerCase();
  const teamIds = [...new Set(batch.map(teamOf))];
  return writeTeams(pool, teamIds, async (client) => {
    const { rows: teams } = await client.query<{ id: string }>({ name: 'teams', text: TEAMS, values: [teamIds] });
    const exists = new Set(teams.map(({ id }) => id));
    const erased = await findErased(client, batch);
    const wanted = batch.filter((feedback, at) => exists.has(teamOf(feedback)) && !erased.has(at));
    if (wanted.length > 0) await save(client, now, foldFeedback(wanted));
    return batch.map((feedback, at) => {
      if (erased.has(at)) return 'erased';
      return exists.has(teamOf(feedback)) ? 'saved' : 'unknown-team';
    });
  });
}

async function save(client: PoolClient, now: Date, folded: readonly FoldedFeedback[]): Promise<void> {
  const rows = JSON.stringify(folded.map(toRow));
  const { rows: stored } = await client.query<Stored>({ name: 'save-feedback', text: UPSERT, values: [rows, now] });
  const activities = activityOf(folded, stored);
  if (activities.length > 0)
    await client.query({ name: 'save-activity', text: ACTIVITY, values: [JSON.stringify(activities)] });
  const born = stored.filter(({ inserted }) => inserted);
  await addToLedger(
    client,
    born.map(({ team_id, created_at }) => ({ team_id, at: created_at, feedback_accepted: 1 })),
  );
}
