/** The feedbacks of a batch, locked in one order so that writers never wait for each other in a circle. */
export const LOCK = `
  SELECT FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid)
  JOIN feedbacks f ON f.team_id = r.team_id AND f.id = r.id
  ORDER BY f.team_id, f.id
  FOR UPDATE OF f`;

/** As stored. After the lock, as a statement of its own: one that waits for locks sees other tables as they were before. */
export const VERSIONS = `
  SELECT f.team_id, f.id, f.content_hash, f.accepted_at, f.processing,
    a.content_hash AS analyzed_hash, a.engine, a.version, a.degraded, a.prompt_version, a.degraded_reason
  FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid)
  JOIN feedbacks f ON f.team_id = r.team_id AND f.id = r.id
  LEFT JOIN analyses a ON a.team_id = f.team_id AND a.feedback_id = f.id`;

/** With what a person has decided of them, by field. */
export const STORED_INSIGHTS = `
  SELECT i.team_id, i.feedback_id, i.id, i.evidence, i.changed_by_person,
    CASE WHEN i.model_values = '{}' THEN '{}' ELSE (
      SELECT jsonb_object_agg(field, shown -> field)
      FROM jsonb_object_keys(i.model_values) AS field, jsonb_build_object(
        'title', i.title, 'pain_point', i.pain_point, 'type', i.type, 'severity', i.severity, 'product_area', i.product_area,
        'is_deal_blocker', i.is_deal_blocker, 'willingness_to_pay', i.willingness_to_pay) AS shown
    ) END AS decided
  FROM json_to_recordset($1::json) AS r (team_id uuid, feedback_id uuid)
  JOIN insights i ON i.team_id = r.team_id AND i.feedback_id = r.feedback_id`;

/** The analyses, and with them the feedbacks' state. */
export const SAVE_ANALYSES = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1::json) AS r (
      team_id uuid, feedback_id uuid, content_hash text, engine text, version text, degraded boolean,
      overall_sentiment text, detected_language text, analyzed_chars integer, skipped text, left_off integer,
      times_charged integer, credits integer, prompt_version text, degraded_reason text, analyzed_at timestamptz)
  ), analyzed AS (
    UPDATE feedbacks AS f SET processing = 'analyzed', failure_reason = NULL, updated_at = $2
    FROM given WHERE f.team_id = given.team_id AND f.id = given.feedback_id
  )
  INSERT INTO analyses (
    team_id, feedback_id, content_hash, engine, version, degraded, overall_sentiment, detected_language, analyzed_chars,
    skipped, left_off, times_charged, credits, prompt_version, degraded_reason, analyzed_at)
  SELECT
    team_id, feedback_id, content_hash, engine, version, degraded, overall_sentiment, detected_language, analyzed_chars,
    skipped, left_off, times_charged, credits, prompt_version, degraded_reason, coalesce(analyzed_at, $2)
  FROM given
  ON CONFLICT (team_id, feedback_id) DO UPDATE SET
    times_charged = analyses.times_charged + excluded.times_charged, credits = analyses.credits + excluded.credits,
    content_hash = excluded.content_hash, engine = excluded.engine, version = excluded.version,
    degraded = excluded.degraded, overall_sentiment = excluded.overall_sentiment,
    detected_language = excluded.detected_language, analyzed_chars = excluded.analyzed_chars,
    skipped = excluded.skipped, left_off = excluded.left_off, prompt_version = excluded.prompt_version,
    degraded_reason = excluded.degraded_reason, analyzed_at = excluded.analyzed_at, retried_at = NULL`;

export const REMOVE_INSIGHTS = `
  DELETE FROM insights i USING json_to_recordset($1::json) AS r (team_id uuid, id uuid)
  WHERE i.team_id = r.team_id AND i.id = r.id AND NOT i.changed_by_person`;

/** Status, birth and a person's mark stay; `updated_at` moves only when something that is shown has changed. */
export const SAVE_INSIGHTS = `
  INSERT INTO insights AS i (
    team_id, id, feedback_id, title, pain_point, type, severity, is_deal_blocker, churn_risk, willingness_to_pay,
    sentiment, product_area, confidence, business_impact, components, evidence, customer_id, category, platform,
    reporter_email, language, tags, engine, engine_version, prompt_version, degraded_reason, analyzed_at, created_at,
    updated_at, head_search, search)
  SELECT
    r.team_id, r.id, r.feedback_id, r.title, r.pain_point, r.type, r.severity, r.is_deal_blocker, r.churn_risk,
    r.willingness_to_pay, r.sentiment, r.product_area, r.confidence, r.business_impact, r.components, r.evidence,
    f.customer_id, f.category, f.platform, f.reporter_email, f.language, f.tags, r.engine, r.engine_version,
    r.prompt_version, r.degraded_reason, coalesce(r.analyzed_at, $2), $2, $2, r.head_search, r.head_search || f.content_search
  FROM json_to_recordset($1::json) AS r (
    team_id uuid, id uuid, feedback_id uuid, title text, pain_point text, type text, severity text,
    is_deal_blocker boolean, churn_risk text, willingness_to_pay text, sentiment text, product_area text,
    confidence double precision, business_impact smallint, components jsonb, evidence jsonb, head_search tsvector,
    engine text, engine_version text, prompt_version text, degraded_reason text, analyzed_at timestamptz)
  JOIN feedbacks f ON f.team_id = r.team_id AND f.id = r.feedback_id
  ON CONFLICT (team_id, id) DO UPDATE SET
    title = excluded.title, pain_point = excluded.pain_point, type = excluded.type, severity = excluded.severity,
    is_deal_blocker = excluded.is_deal_blocker, churn_risk = excluded.churn_risk,
    willingness_to_pay = excluded.willingness_to_pay, sentiment = excluded.sentiment,
    product_area = excluded.product_area, confidence = excluded.confidence, business_impact = excluded.business_impact,
    components = excluded.components, evidence = excluded.evidence, customer_id = excluded.customer_id,
    category = excluded.category, platform = excluded.platform, reporter_email = excluded.reporter_email,
    language = excluded.language, tags = excluded.tags, head_search = excluded.head_search,
    search = excluded.search,
    engine = excluded.engine, engine_version = excluded.engine_version,
    prompt_version = excluded.prompt_version, degraded_reason = excluded.degraded_reason,
    analyzed_at = excluded.analyzed_at,
    updated_at = CASE WHEN
      ROW (i.title, i.pain_point, i.type, i.severity, i.is_deal_blocker, i.churn_risk, i.willingness_to_pay, i.sentiment,
        i.product_area, i.confidence, i.business_impact, i.components, i.evidence, i.customer_id)
      IS DISTINCT FROM
      ROW (excluded.title, excluded.pain_point, excluded.type, excluded.severity, excluded.is_deal_blocker,
        excluded.churn_risk, excluded.willingness_to_pay, excluded.sentiment, excluded.product_area,
        excluded.confidence, excluded.business_impact, excluded.components, excluded.evidence, excluded.customer_id)
      THEN excluded.updated_at ELSE i.updated_at END`;

/** What the engine says now of fields that a person has decided. */
export const SAVE_MODEL_VALUES = `
  UPDATE insights AS i SET model_values = r.model_values, updated_at = $2
  FROM json_to_recordset($1::json) AS r (team_id uuid, id uuid, model_values jsonb)
  WHERE i.team_id = r.team_id AND i.id = r.id AND i.model_values <> r.model_values`;

/** Whether this version of the engine agrees with the person. */
export const SAVE_JUDGEMENTS = `
  INSERT INTO judgements (team_id, insight_id, field, engine, version, agreed, judged_at)
  SELECT team_id, insight_id, field, engine, version, agreed, $2
  FROM json_to_recordset($1::json)
    AS r (team_id uuid, insight_id uuid, field text, engine text, version text, agreed boolean)
  ORDER BY team_id, insight_id, field
  ON CONFLICT (team_id, insight_id, field, engine, version) DO UPDATE SET
    agreed = excluded.agreed, judged_at = excluded.judged_at`;

/** Words by team, in order, as above. */
export const SAVE_WORDS = `
  INSERT INTO search_words (team_id, word)
  SELECT DISTINCT r.team_id, w.word COLLATE "C"
  FROM json_to_recordset($1::json) AS r (team_id uuid, words text[]) CROSS JOIN LATERAL unnest(r.words) AS w (word) ORDER BY 1, 2
  ON CONFLICT DO NOTHING`;
