import type { PoolClient } from 'pg';
import { findErased } from '../erasure/keep-away.ts';
import { MESSAGE_COLUMNS, type StoredMessage } from '../reanalysis/stored-message.ts';
import { analysisRow, type FeedbackToSave, type Found, feedbackRow, needsAnalysis, toSave } from './feedback-rows.ts';
import type { FeedbackRecord } from './import-record.ts';
import type { LineOf, Outcomes, SaveContext } from './save-context.ts';
import {
  DATE_REMOVED,
  FIND,
  MARK_ANALYZED,
  REMEMBER_IDS,
  REMOVE_OUTDATED,
  SAVE_ANALYSES,
  SAVE_FEEDBACK,
} from './save-records-sql.ts';

/** What is stored under each of these ids. */
export async function findFeedback(
  client: PoolClient,
  teamId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Found>> {
  const { rows } = await client.query<Found>(FIND, [teamId, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.given_id, row]));
}

/** One of each, the last; a statement may write a row only once. */
export function lastOfEach<T>(items: readonly T[], keyOf: (item: T) => string, timeOf: (item: T) => string): T[] {
  const last = new Map<string, T>();
  for (const item of items) {
    const known = last.get(keyOf(item));
    if (known === undefined || timeOf(item) >= timeOf(known)) last.set(keyOf(item), item);
  }
  return [...last.values()];
}

/** Those that were not erased after they were accepted, neither by their id here nor by the one that is given. */
async function withoutErased({ client, teamId }: SaveContext, given: readonly FeedbackToSave[]) {
  const named = given.flatMap((item) =>
    [...new Set([item.id, item.record.id])].map((id) => ({
      ...item.record,
      item,
      team_id: teamId,
      feedback_id: id,
      accepted_at: item.accepted_at,
    })),
  );
  const places = await findErased(client, named);
  const erased = new Set([...places].map((at) => named[at]!.item));
  return given.filter((item) => !erased.has(item));
}

async function saveAnalyses({ client, teamId }: SaveContext, given: readonly FeedbackToSave[]): Promise<void> {
  const analyzed = given.filter(({ record }) => record.analysis !== null);
  if (analyzed.length === 0) return;
  const { rows } = await client.query<{ feedback_id: string }>(SAVE_ANALYSES, [
    teamId,
    JSON.stringify(analyzed.map(analysisRow)),
  ]);
  if (rows.length === 0) return;
  const replaced = rows.map(({ feedback_id }) => feedback_id);
  await client.query(MARK_ANALYZED, [teamId, replaced]);
  const removed = await client.query(REMOVE_OUTDATED, [teamId, replaced]);
  if (removed.rows.length > 0) await client.query(DATE_REMOVED, [teamId, JSON.stringify(removed.rows)]);
}

const QUEUED = `
  SELECT ${MESSAGE_COLUMNS} FROM feedbacks f WHERE f.team_id = $1 AND f.id = ANY ($2::uuid[]) AND f.processing = 'queued'`;

/** Saves feedback with its analyses; says when each new one came to be, and which are still to be analysed. */
export async function saveFeedback(
  context: SaveContext,
  lines: readonly LineOf<FeedbackRecord>[],
  told: Outcomes,
): Promise<{ readonly born: readonly Date[]; readonly toAnalyze: readonly StoredMessage[] }> {
  if (lines.length === 0) return { born: [], toAnalyze: [] };
  const { client, teamId, now } = context;
  const found = await findFeedback(
    client,
    teamId,
    lines.map(({ data }) => data.id),
  );
  const given = lastOfEach(
    lines.map(({ data }) => toSave(teamId, now, data, found.get(data.id))),
    ({ id }) => id,
    ({ accepted_at, record }) => `${accepted_at} ${record.updated_at}`,
  );
  const kept = await withoutErased(context, given);
  told.count('feedback', 'erased', given.length - kept.length);
  const { rows } = await client.query<{ id: string; created_at: Date; inserted: boolean }>(SAVE_FEEDBACK, [
    teamId,
    JSON.stringify(kept.map(feedbackRow)),
  ]);
  const born = rows.filter(({ inserted }) => inserted).map(({ created_at }) => created_at);
  told.count('feedback', 'created', born.length);
  told.count('feedback', 'changed', rows.length - born.length);
  told.count('feedback', 'unchanged', kept.length - rows.length + lines.length - given.length);
  if (rows.length < kept.length || born.length < rows.length) {
    const ids = kept.map(({ id, imported_id }) => ({ id, imported_id }));
    await client.query(REMEMBER_IDS, [teamId, JSON.stringify(ids)]);
  }
  await saveAnalyses(context, kept);
  const queued = kept.filter(needsAnalysis).map(({ id }) => id);
  if (queued.length === 0) return { born, toAnalyze: [] };
  return { born, toAnalyze: (await client.query<StoredMessage>(QUEUED, [teamId, queued])).rows };
}
