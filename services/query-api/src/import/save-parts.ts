import { SAVE_JUDGEMENTS, SAVE_WORDS } from '../feedback-store/save-analyses-sql.ts';
import type { Found } from './feedback-rows.ts';
import type { CorrectionRecord, InsightRecord, TombstoneRecord } from './import-record.ts';
import { fitOf, insightIdHere, insightRow, judgementRows, type Stored, wordRows } from './insight-rows.ts';
import type { LineOf, Outcomes, SaveContext } from './save-context.ts';
import { findFeedback, lastOfEach } from './save-feedback.ts';
import {
  BURY_FEEDBACK,
  BURY_INSIGHTS,
  MARK_CHANGED,
  REMOVE_INSIGHTS,
  REMOVED,
  SAVE_CORRECTIONS,
  SAVE_INSIGHTS,
} from './save-records-sql.ts';

const isStored = (found: Found | undefined): found is Stored => found?.id != null;

const FEEDBACK_MISSING = {
  path: 'data.feedback_id',
  code: 'feedback_missing',
  message: 'No feedback with this id is in the file or in the team.',
};

/** Lines with the stored feedback that they belong to; the others wait for it, or were erased with it. */
async function withFeedback<T extends { readonly feedback_id: string }>(
  { client, teamId, isOver }: SaveContext,
  kind: 'insight' | 'correction',
  lines: readonly LineOf<T>[],
  told: Outcomes,
): Promise<(LineOf<T> & { readonly feedback: Stored })[]> {
  const found = await findFeedback(
    client,
    teamId,
    lines.map(({ data }) => data.feedback_id),
  );
  return lines.flatMap(({ line, data }) => {
    const feedback = found.get(data.feedback_id);
    if (isStored(feedback)) return [{ line, data, feedback }];
    if (feedback?.erased_at != null) told.count(kind, 'erased');
    else if (isOver) told.refuse(line, FEEDBACK_MISSING);
    else told.wait(line);
    return [];
  });
}

/** Those that were not removed after what they say; by either of their ids. */
async function withoutRemoved<T extends LineOf<InsightRecord> & { readonly feedback: Stored }>(
  { client, teamId }: SaveContext,
  lines: readonly T[],
): Promise<T[]> {
  const idsOf = ({ data, feedback }: T): string[] => [data.id, insightIdHere(teamId, data.id, feedback)];
  const { rows } = await client.query<{ insight_id: string; removed_at: Date }>(REMOVED, [
    teamId,
    lines.flatMap(idsOf),
  ]);
  const removed = new Map(rows.map(({ insight_id, removed_at }) => [insight_id, removed_at.getTime()]));
  return lines.filter((line) => {
    const last = Math.max(Date.parse(line.data.updated_at), Date.parse(line.data.analyzed_at));
    return idsOf(line).every((id) => (removed.get(id) ?? Number.NEGATIVE_INFINITY) < last);
  });
}

export async function saveInsights(
  context: SaveContext,
  lines: readonly LineOf<InsightRecord>[],
  told: Outcomes,
): Promise<void> {
  if (lines.length === 0) return;
  const { client, teamId, now, isOver } = context;
  const fitting = (await withFeedback(context, 'insight', lines, told)).filter(({ line, data, feedback }) => {
    const fit = fitOf(data, feedback);
    if (fit === 'wait' && !isOver) told.wait(line);
    else if (fit !== 'save') told.count('insight', 'unchanged');
    return fit === 'save';
  });
  const kept = await withoutRemoved(context, fitting);
  told.count('insight', 'erased', fitting.length - kept.length);
  const rows = lastOfEach(
    kept.map(({ data, feedback }) => insightRow(teamId, data, feedback)),
    ({ id }) => id,
    ({ updated_at, analyzed_at }) => `${updated_at} ${analyzed_at}`,
  );
  if (rows.length === 0) return;
  const saved = await client.query<{ id: string; inserted: boolean }>(SAVE_INSIGHTS, [teamId, JSON.stringify(rows)]);
  const created = saved.rows.filter(({ inserted }) => inserted).length;
  told.count('insight', 'created', created);
  told.count('insight', 'changed', saved.rows.length - created);
  told.count('insight', 'unchanged', kept.length - saved.rows.length);
  const ids = new Set(saved.rows.map(({ id }) => id));
  const written = rows.filter(({ id }) => ids.has(id));
  const judged = judgementRows(teamId, written);
  if (judged.length > 0) await client.query(SAVE_JUDGEMENTS, [JSON.stringify(judged), now]);
  if (written.length > 0) await client.query(SAVE_WORDS, [JSON.stringify(wordRows(teamId, written))]);
}

/** History. What was decided stands in the records themselves. */
export async function saveCorrections(
  context: SaveContext,
  lines: readonly LineOf<CorrectionRecord>[],
  told: Outcomes,
): Promise<void> {
  if (lines.length === 0) return;
  const { client, teamId, by } = context;
  const kept = await withFeedback(context, 'correction', lines, told);
  const rows = kept.map(({ data, feedback }) => ({
    ...data,
    feedback_id: feedback.id,
    insight_id: data.insight_id === null ? null : insightIdHere(teamId, data.insight_id, feedback),
    // A key speaks for itself and for no other.
    key_id: by === 'operator' ? data.key.id : by.keyId,
  }));
  const once = [...new Map(rows.map(({ key: _key, ...row }) => [JSON.stringify(row), row])).values()];
  const numbered = once.map((row, at) => ({ at, ...row }));
  const { rowCount } = await client.query(SAVE_CORRECTIONS, [teamId, JSON.stringify(numbered)]);
  const changed = once.flatMap(({ insight_id }) => (insight_id === null ? [] : [insight_id]));
  await client.query(MARK_CHANGED, [teamId, changed]);
  told.count('correction', 'created', rowCount ?? 0);
  told.count('correction', 'unchanged', kept.length - (rowCount ?? 0));
}

const ERASING_REFUSED = {
  path: 'data.id',
  code: 'admin_scope_needed',
  message: 'This feedback was erased where the file comes from. Removing it here needs a key with the scope admin.',
};

export async function saveTombstones(
  context: SaveContext,
  lines: readonly LineOf<TombstoneRecord>[],
  told: Outcomes,
): Promise<void> {
  if (lines.length === 0) return;
  const { client, teamId, now, mayErase } = context;
  const found = await findFeedback(
    client,
    teamId,
    lines.map(({ data }) => data.feedback_id),
  );
  const refused = new Set<number>();
  for (const { line, data } of lines) {
    const stored = found.get(data.feedback_id);
    if (data.of !== 'feedback' || !isStored(stored) || stored.accepted_at! > new Date(data.removed_at)) continue;
    if (mayErase) told.erase(stored.id);
    else {
      refused.add(line);
      told.refuse(line, ERASING_REFUSED);
    }
  }
  const gone = lastOfEach(
    lines.filter(({ line }) => !refused.has(line)).map(({ data }) => data),
    ({ id }) => id,
    ({ removed_at }) => removed_at,
  );
  const feedbacks = gone.filter(({ of }) => of === 'feedback');
  const insights = gone.filter(({ of }) => of === 'insight');
  const own = insights.flatMap(({ id, feedback_id, removed_at }) => {
    const feedback = found.get(feedback_id);
    return isStored(feedback) ? [{ own_id: insightIdHere(teamId, id, feedback), removed_at }] : [];
  });
  await client.query(REMOVE_INSIGHTS, [teamId, JSON.stringify(own)]);
  const buried = [
    ...(await client.query<{ inserted: boolean }>(BURY_FEEDBACK, [teamId, JSON.stringify(feedbacks), now])).rows,
    ...(await client.query<{ inserted: boolean }>(BURY_INSIGHTS, [teamId, JSON.stringify(insights), now])).rows,
  ];
  const created = buried.filter(({ inserted }) => inserted).length;
  told.count('tombstone', 'created', created);
  told.count('tombstone', 'changed', buried.length - created);
  told.count('tombstone', 'unchanged', lines.length - refused.size - buried.length);
}
