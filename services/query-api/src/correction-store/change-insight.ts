import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import {
  type DecidableField,
  fieldChanges,
  type InsightChanges,
  judgements,
  modelValuesAfter,
} from '../domain/correction.ts';
import type { InsightDetail } from '../domain/insight.ts';
import { isExpected } from '../domain/record-tag.ts';
import { headVector } from '../domain/search/head-vector.ts';
import { vocabularyOf } from '../domain/search/vocabulary.ts';
import { readInsight } from '../feedback-store/get-insight.ts';
import { SAVE_JUDGEMENTS, SAVE_WORDS } from '../feedback-store/save-analyses-sql.ts';
import { writeTeams } from '../feedback-store/transaction.ts';
import type { Change, Changed } from './correction-store.ts';
import { remember } from './remember.ts';

/** The feedback first, as those do who store analyses: who changes an insight and who analyses it anew go in turn. */
const LOCK = `
  SELECT FROM feedbacks WHERE team_id = $1 AND id = (SELECT feedback_id FROM insights WHERE team_id = $1 AND id = $2)
  FOR NO KEY UPDATE`;

const ANALYSIS = 'SELECT engine, version, detected_language FROM analyses WHERE team_id = $1 AND feedback_id = $2';

interface Analysis {
  readonly engine: string;
  readonly version: string;
  readonly detected_language: string;
}

const UPDATE = `
  UPDATE insights SET
    status = r.status, title = r.title, pain_point = r.pain_point, type = r.type, severity = r.severity,
    product_area = r.product_area, is_deal_blocker = r.is_deal_blocker, willingness_to_pay = r.willingness_to_pay,
    assignee = r.assignee, note = r.note, model_values = r.model_values, changed_by_person = true, updated_at = $4
  FROM json_to_record($3::json) AS r (
    status text, title text, pain_point text, type text, severity text, product_area text, is_deal_blocker boolean,
    willingness_to_pay text, assignee text, note text, model_values jsonb)
  WHERE team_id = $1 AND id = $2`;

const UPDATE_SEARCH = `
  UPDATE insights i SET head_search = $3::tsvector, search = $3::tsvector || f.content_search
  FROM feedbacks f
  WHERE i.team_id = $1 AND i.id = $2 AND f.team_id = i.team_id AND f.id = i.feedback_id`;

export async function changeInsight(
  pool: Pool,
  now: Date,
  teamId: string,
  id: string,
  { changes, keyId, expected }: Change<InsightChanges>,
): Promise<Changed<InsightDetail>> {
  return writeTeams(pool, [teamId], async (client) => {
    await client.query(LOCK, [teamId, id]);
    const shown = await readInsight(client, teamId, id);
    if (shown === null) return null;
    if (!isExpected(shown, expected)) return { kind: 'outdated' };

    const { rows } = await client.query<Analysis>(ANALYSIS, [teamId, shown.feedback_id]);
    const analysis = rows[0];
    const model_values = modelValuesAfter(shown, shown.model_values, changes);
    const after = { ...shown, ...changes, model_values };
    const differences = fieldChanges({ ...shown }, changes);
    // A value that is as it was is still a decision about a field that the engine proposed, the first time.
    if (differences.length > 0 || !isDeepStrictEqual(model_values, shown.model_values)) {
      await client.query(UPDATE, [teamId, id, JSON.stringify(after), now]);
    }
    const has = (field: DecidableField): boolean => differences.some((difference) => difference.field === field);
    if (has('title') || has('pain_point')) {
      await client.query(UPDATE_SEARCH, [teamId, id, headVector(after, analysis?.detected_language ?? 'en')]);
      const words = vocabularyOf([after.title, after.pain_point]);
      await client.query(SAVE_WORDS, [JSON.stringify([{ team_id: teamId, words }])]);
    }
    await remember(client, now, { teamId, feedbackId: shown.feedback_id, insightId: id, keyId }, differences);

    if (analysis !== undefined) {
      const { engine, version } = analysis;
      const judged = judgements(model_values, changes).map((judgement) => ({
        ...judgement,
        team_id: teamId,
        insight_id: id,
        engine,
        version,
      }));
      await client.query(SAVE_JUDGEMENTS, [JSON.stringify(judged), now]);
    }
    return { kind: 'changed', record: (await readInsight(client, teamId, id))! };
  });
}
