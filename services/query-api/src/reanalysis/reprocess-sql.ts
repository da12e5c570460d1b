import { MESSAGE_COLUMNS } from './stored-message.ts';

export const CREATE_RUN = `
  INSERT INTO reprocess_runs (team_id, id, engine, filters, apply_at_once, state, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, 'analyzing', $6, $6)`;

/** Most feedbacks of one run. */
const MOST_ITEMS = 100_000;

export const CREATE_ITEMS = `
  INSERT INTO reprocess_items (team_id, run_id, feedback_id)
  SELECT f.team_id, $2, f.id FROM feedbacks f
  JOIN analyses a ON a.team_id = f.team_id AND a.feedback_id = f.id AND a.content_hash = f.content_hash
  JOIN jsonb_to_record($3::jsonb) AS w (
    feedback_ids uuid[], category text, platform text, language text, created_after timestamptz, created_before timestamptz,
    degraded boolean) ON true
  WHERE f.team_id = $1 AND f.processing = 'analyzed'
    AND (w.feedback_ids IS NULL OR f.id = ANY (w.feedback_ids))
    AND (w.category IS NULL OR f.category = w.category) AND (w.platform IS NULL OR f.platform = w.platform)
    AND (w.language IS NULL OR f.language = w.language)
    AND (w.created_after IS NULL OR f.created_at >= w.created_after)
    AND (w.created_before IS NULL OR f.created_at < w.created_before)
    AND (w.degraded IS NULL OR a.degraded = w.degraded)
  ORDER BY f.created_at, f.id LIMIT ${MOST_ITEMS}`;

export const RUN = `
  SELECT r.id, r.state, r.engine, r.filters, r.created_at, r.updated_at,
    count(i.*)::int AS feedbacks, (count(*) FILTER (WHERE i.state IN ('analyzed', 'applied')))::int AS analyzed,
    (count(*) FILTER (WHERE i.state = 'applied'))::int AS applied,
    coalesce(sum(jsonb_array_length(i.difference -> 'added')), 0)::int AS added,
    coalesce(sum(jsonb_array_length(i.difference -> 'gone')), 0)::int AS gone,
    coalesce(sum(jsonb_array_length(i.difference -> 'changed')), 0)::int AS changed,
    (count(*) FILTER (WHERE (i.difference ->> 'any')::boolean))::int AS feedbacks_with_changes,
    (count(*) FILTER (WHERE (i.difference ->> 'degraded')::boolean))::int AS degraded,
    coalesce(sum((i.difference ->> 'amount')::bigint), 0)::float8 / 1000000 AS cost
  FROM reprocess_runs r LEFT JOIN reprocess_items i ON i.team_id = r.team_id AND i.run_id = r.id
  WHERE r.team_id = $1 AND r.id = $2
  GROUP BY r.team_id, r.id`;

export const FIELDS = `
  SELECT field, count(*)::int AS insights
  FROM reprocess_items i, jsonb_array_elements(i.difference -> 'changed') AS one, jsonb_object_keys(one -> 'fields') AS field
  WHERE i.team_id = $1 AND i.run_id = $2 GROUP BY field ORDER BY field`;

export const EXAMPLES = `
  SELECT feedback_id, difference FROM reprocess_items
  WHERE team_id = $1 AND run_id = $2 AND (difference ->> 'any')::boolean ORDER BY feedback_id LIMIT 20`;

export const DECIDE = `
  UPDATE reprocess_runs SET state = $3, updated_at = $4
  WHERE team_id = $1 AND id = $2 AND (state = 'analyzed' OR state = 'analyzing' AND $3 = 'discarded')`;

/** The quotes of customers need not be kept for it. */
export const FORGET = 'UPDATE reprocess_items SET analysis = NULL WHERE team_id = $1 AND run_id = $2';

export const TEAMS = 'SELECT array_agg(id) AS ids FROM all_team_ids() AS id';

/** Oldest run first. */
export const TAKE = `
  WITH open AS (
    SELECT i.team_id, i.run_id, i.feedback_id FROM reprocess_runs r
    JOIN reprocess_items i ON i.team_id = r.team_id AND i.run_id = r.id
    WHERE r.state = 'analyzing' AND (i.state = 'waiting' OR i.state = 'asked' AND i.asked_at < $1::timestamptz - interval '10 minutes')
    ORDER BY r.created_at, i.feedback_id
    LIMIT greatest(0, $2 - (
      SELECT count(*) FROM reprocess_runs r JOIN reprocess_items i ON i.team_id = r.team_id AND i.run_id = r.id
      WHERE r.state = 'analyzing' AND i.state = 'asked' AND i.asked_at >= $1::timestamptz - interval '10 minutes'))
    FOR UPDATE OF i SKIP LOCKED
  ), taken AS (
    UPDATE reprocess_items i SET state = 'asked', asked_at = $1 FROM open
    WHERE i.team_id = open.team_id AND i.run_id = open.run_id AND i.feedback_id = open.feedback_id
    RETURNING i.team_id, i.run_id, i.feedback_id
  )
  SELECT r.id AS run_id, r.engine, ${MESSAGE_COLUMNS} FROM taken
  JOIN reprocess_runs r ON r.team_id = taken.team_id AND r.id = taken.run_id
  JOIN feedbacks f ON f.team_id = taken.team_id AND f.id = taken.feedback_id`;

/** What is analysed whole goes on to be looked at, or to be applied; what is applied whole is done. */
export const FINISH = `
  UPDATE reprocess_runs r SET updated_at = $1,
    state = CASE WHEN r.state = 'applying' THEN 'applied' WHEN r.apply_at_once THEN 'applying' ELSE 'analyzed' END
  WHERE r.state IN ('analyzing', 'applying') AND NOT EXISTS (
    SELECT FROM reprocess_items i WHERE i.team_id = r.team_id AND i.run_id = r.id
      AND i.state = ANY (CASE WHEN r.state = 'analyzing' THEN '{waiting,asked}' ELSE '{analyzed}' END::text[]))`;

/** Insights as they are shown, of feedbacks whose items wait for an analysis. */
export const SHOWN = `
  SELECT i.team_id, i.feedback_id, i.id, i.evidence, i.changed_by_person, i.title, i.pain_point, i.type, i.severity,
    i.is_deal_blocker, i.churn_risk, i.willingness_to_pay, i.sentiment, i.product_area, i.business_impact,
    (SELECT coalesce(jsonb_object_agg(field, to_jsonb(i) -> field), '{}') FROM jsonb_object_keys(i.model_values) AS field) AS decided
  FROM json_to_recordset($1::json) AS r (team_id uuid, feedback_id uuid)
  JOIN insights i ON i.team_id = r.team_id AND i.feedback_id = r.feedback_id`;

export const KEEP = `
  UPDATE reprocess_items i SET state = 'analyzed', analysis = k.analysis, difference = k.difference
  FROM json_to_recordset($1::json) AS k (team_id uuid, run_id uuid, feedback_id uuid, analysis jsonb, difference jsonb)
  JOIN reprocess_runs r ON r.team_id = k.team_id AND r.id = k.run_id AND r.state = 'analyzing'
  WHERE i.team_id = k.team_id AND i.run_id = k.run_id AND i.feedback_id = k.feedback_id AND i.state IN ('waiting', 'asked')`;

export const TO_APPLY = `
  SELECT i.team_id, i.run_id, i.feedback_id, i.analysis, coalesce((i.difference ->> 'degraded')::boolean, false) AS degraded
  FROM reprocess_runs r JOIN reprocess_items i ON i.team_id = r.team_id AND i.run_id = r.id
  WHERE r.state = 'applying' AND i.state = 'analyzed' ORDER BY r.created_at, i.feedback_id LIMIT $1`;

export const APPLIED = `
  UPDATE reprocess_items i SET state = 'applied', analysis = NULL
  FROM json_to_recordset($1::json) AS k (team_id uuid, run_id uuid, feedback_id uuid)
  WHERE i.team_id = k.team_id AND i.run_id = k.run_id AND i.feedback_id = k.feedback_id`;
