/**
 * What is stored under ids that a file gives: by the id itself, or by the one that it got when it was imported. `erased_at` is of the
 * id that was given.
 */
export const FIND = `
  SELECT g.id AS given_id, f.id, f.imported_id, f.accepted_at, a.analyzed_at, a.detected_language, t.erased_at
  FROM unnest($2::uuid[]) AS g (id)
  LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT 0 AS rank, o.id, o.imported_id, o.accepted_at FROM feedbacks o WHERE o.team_id = $1 AND o.id = g.id
      UNION ALL
      SELECT 1, o.id, o.imported_id, o.accepted_at FROM feedbacks o WHERE o.team_id = $1 AND o.imported_id = g.id
    ) AS either ORDER BY rank LIMIT 1) AS f ON true
  LEFT JOIN analyses a ON a.team_id = $1 AND a.feedback_id = f.id
  LEFT JOIN tombstones t ON t.team_id = $1 AND t.feedback_id = g.id`;

/** The last file says by which id it speaks of a feedback that was there before. */
export const REMEMBER_IDS = `
  UPDATE feedbacks f SET imported_id = r.imported_id FROM json_to_recordset($2::json) AS r (id uuid, imported_id uuid)
  WHERE f.team_id = $1 AND f.id = r.id AND r.imported_id IS NOT NULL AND f.imported_id IS DISTINCT FROM r.imported_id`;

/**
 * The same content goes by the last change, another by the time of acceptance, as for deliveries. What a person has decided gives way
 * to another decision only.
 */
export const SAVE_FEEDBACK = `
  INSERT INTO feedbacks AS f (
    team_id, id, imported_id, status, processing, failure_reason, category, platform, title, content, source_id, source_url,
    captured_at, customer_id, reporter_name, reporter_email, language, language_given, tags, sent_tags, metadata, content_hash,
    accepted_at, created_at, updated_at, content_search)
  SELECT
    $1, id, imported_id, status, processing, failure_reason, category, platform, title, content, source_id, source_url,
    captured_at, customer_id, reporter_name, reporter_email, language, language_given, tags, sent_tags, metadata, content_hash,
    accepted_at, created_at, updated_at, content_search
  FROM json_to_recordset($2::json) AS r (
    id uuid, imported_id uuid, status text, processing text, failure_reason text, category text, platform text, title text,
    content text, source_id text, source_url text, captured_at timestamptz, customer_id text, reporter_name text,
    reporter_email text, language text, language_given text, tags text[], sent_tags text[], metadata jsonb,
    content_hash text, accepted_at timestamptz, created_at timestamptz, updated_at timestamptz, content_search tsvector)
  ORDER BY id
  ON CONFLICT (team_id, id) DO UPDATE SET
    status = CASE WHEN excluded.status = 'open' THEN f.status ELSE excluded.status END,
    processing = CASE WHEN f.content_hash = excluded.content_hash AND f.processing = 'analyzed' THEN f.processing
      ELSE excluded.processing END,
    failure_reason = CASE WHEN f.content_hash = excluded.content_hash AND f.processing = 'analyzed' THEN f.failure_reason
      ELSE excluded.failure_reason END,
    category = excluded.category, platform = excluded.platform, title = excluded.title, content = excluded.content,
    source_id = excluded.source_id, source_url = excluded.source_url, captured_at = excluded.captured_at,
    customer_id = excluded.customer_id, reporter_name = excluded.reporter_name, reporter_email = excluded.reporter_email,
    language = excluded.language, language_given = excluded.language_given,
    tags = CASE WHEN excluded.sent_tags IS NULL AND f.sent_tags IS NOT NULL THEN f.tags ELSE excluded.tags END,
    sent_tags = CASE WHEN excluded.sent_tags IS NULL AND f.sent_tags IS NOT NULL THEN excluded.tags
      ELSE excluded.sent_tags END,
    metadata = excluded.metadata, content_hash = excluded.content_hash,
    accepted_at = greatest(f.accepted_at, excluded.accepted_at), updated_at = greatest(f.updated_at, excluded.updated_at),
    content_search = excluded.content_search
  WHERE CASE WHEN f.content_hash = excluded.content_hash THEN excluded.updated_at > f.updated_at
    ELSE excluded.accepted_at > f.accepted_at OR f.content_hash = '' END
  RETURNING f.id, f.created_at, xmax = 0 AS inserted`;

/** Of the versions that are stored now. They cost nothing: whoever made them has paid. */
export const SAVE_ANALYSES = `
  INSERT INTO analyses AS a (
    team_id, feedback_id, content_hash, engine, version, degraded, overall_sentiment, detected_language, analyzed_chars,
    skipped, left_off, times_charged, credits, prompt_version, degraded_reason, analyzed_at)
  SELECT
    $1, f.id, r.content_hash, r.engine, r.version, r.degraded, r.overall_sentiment, r.detected_language, r.analyzed_chars,
    r.skipped, r.left_off, 0, 0, r.prompt_version, r.degraded_reason, r.analyzed_at
  FROM json_to_recordset($2::json) AS r (
    id uuid, content_hash text, engine text, version text, degraded boolean, overall_sentiment text, detected_language text,
    analyzed_chars integer, skipped text, left_off integer, prompt_version text, degraded_reason text,
    analyzed_at timestamptz)
  JOIN feedbacks f ON f.team_id = $1 AND f.id = r.id AND f.content_hash = r.content_hash
  ORDER BY f.id
  ON CONFLICT (team_id, feedback_id) DO UPDATE SET
    content_hash = excluded.content_hash, engine = excluded.engine, version = excluded.version, degraded = excluded.degraded,
    overall_sentiment = excluded.overall_sentiment, detected_language = excluded.detected_language,
    analyzed_chars = excluded.analyzed_chars, skipped = excluded.skipped, left_off = excluded.left_off,
    prompt_version = excluded.prompt_version, degraded_reason = excluded.degraded_reason,
    analyzed_at = excluded.analyzed_at, retried_at = NULL
  WHERE a.content_hash <> excluded.content_hash OR excluded.analyzed_at > a.analyzed_at
  RETURNING a.feedback_id`;

/** Of feedback whose analysis was replaced: it is analysed, and what the new analysis did not find is no longer there. */
export const MARK_ANALYZED = `
  UPDATE feedbacks SET processing = 'analyzed', failure_reason = NULL
  WHERE team_id = $1 AND id = ANY ($2::uuid[]) AND processing = 'queued'`;

export const REMOVE_OUTDATED = `
  DELETE FROM insights i USING analyses a
  WHERE i.team_id = $1 AND i.feedback_id = ANY ($2::uuid[]) AND a.team_id = $1 AND a.feedback_id = i.feedback_id
    AND NOT i.changed_by_person AND coalesce(i.analyzed_at, i.updated_at) < a.analyzed_at
  RETURNING i.id, a.analyzed_at`;

/** They left before the new analysis: one that it found again, under the same id, may come back. */
export const DATE_REMOVED = `
  UPDATE removed_insights t SET removed_at = r.analyzed_at - interval '1 millisecond'
  FROM json_to_recordset($2::json) AS r (id uuid, analyzed_at timestamptz) WHERE t.team_id = $1 AND t.insight_id = r.id`;

export const REMOVED = `
  SELECT t.insight_id, t.removed_at FROM removed_insights t WHERE t.team_id = $1 AND t.insight_id = ANY ($2::uuid[])`;

/** The later one stays; what a person has changed gives way only to what a person changed later. */
export const SAVE_INSIGHTS = `
  INSERT INTO insights AS i (
    team_id, id, feedback_id, status, title, pain_point, type, severity, is_deal_blocker, churn_risk, willingness_to_pay,
    sentiment, product_area, confidence, business_impact, components, evidence, customer_id, category, platform,
    reporter_email, language, tags, assignee, note, model_values, changed_by_person, engine, engine_version, prompt_version,
    degraded_reason, analyzed_at, created_at, updated_at, head_search, search)
  SELECT
    $1, r.id, r.feedback_id, r.status, r.title, r.pain_point, r.type, r.severity, r.is_deal_blocker, r.churn_risk,
    r.willingness_to_pay, r.sentiment, r.product_area, r.confidence, r.business_impact, r.components, r.evidence,
    f.customer_id, f.category, f.platform, f.reporter_email, f.language, f.tags, r.assignee, r.note, r.model_values,
    r.changed_by_person OR EXISTS (SELECT FROM changes_by_people c WHERE c.team_id = $1 AND c.insight_id = r.id),
    r.engine, r.engine_version, r.prompt_version, r.degraded_reason, r.analyzed_at, r.created_at, r.updated_at,
    r.head_search, r.head_search || f.content_search
  FROM json_to_recordset($2::json) AS r (
    id uuid, feedback_id uuid, status text, title text, pain_point text, type text, severity text, is_deal_blocker boolean,
    churn_risk text, willingness_to_pay text, sentiment text, product_area text, confidence double precision,
    business_impact smallint, components jsonb, evidence jsonb, assignee text, note text, model_values jsonb,
    changed_by_person boolean, engine text, engine_version text, prompt_version text, degraded_reason text,
    analyzed_at timestamptz, created_at timestamptz, updated_at timestamptz, head_search tsvector)
  JOIN feedbacks f ON f.team_id = $1 AND f.id = r.feedback_id
  ORDER BY r.id
  ON CONFLICT (team_id, id) DO UPDATE SET
    status = excluded.status, title = excluded.title, pain_point = excluded.pain_point, type = excluded.type,
    severity = excluded.severity, is_deal_blocker = excluded.is_deal_blocker, churn_risk = excluded.churn_risk,
    willingness_to_pay = excluded.willingness_to_pay, sentiment = excluded.sentiment,
    product_area = excluded.product_area, confidence = excluded.confidence, business_impact = excluded.business_impact,
    components = excluded.components, evidence = excluded.evidence, customer_id = excluded.customer_id,
    category = excluded.category, platform = excluded.platform, reporter_email = excluded.reporter_email,
    language = excluded.language, tags = excluded.tags, assignee = excluded.assignee, note = excluded.note,
    model_values = excluded.model_values, changed_by_person = excluded.changed_by_person, engine = excluded.engine,
    engine_version = excluded.engine_version, prompt_version = excluded.prompt_version,
    degraded_reason = excluded.degraded_reason, analyzed_at = excluded.analyzed_at, updated_at = excluded.updated_at,
    head_search = excluded.head_search, search = excluded.search
  WHERE i.feedback_id = excluded.feedback_id AND (excluded.changed_by_person OR NOT i.changed_by_person)
    AND (excluded.updated_at, excluded.analyzed_at) > (i.updated_at, coalesce(i.analyzed_at, i.updated_at))
  RETURNING i.id, xmax = 0 AS inserted`;

/** A change is the same when it says the same of the same at the same time. */
export const SAVE_CORRECTIONS = `
  INSERT INTO changes_by_people (team_id, feedback_id, insight_id, key_id, changed_at, field, from_value, to_value)
  SELECT $1, r.feedback_id, r.insight_id, r.key_id, r.changed_at, r.field, coalesce(r."from", 'null'), coalesce(r."to", 'null')
  FROM json_to_recordset($2::json) AS r (
    at integer, feedback_id uuid, insight_id uuid, key_id uuid, changed_at timestamptz, field text, "from" jsonb, "to" jsonb)
  WHERE NOT EXISTS (
    SELECT FROM changes_by_people c WHERE c.team_id = $1 AND c.feedback_id = r.feedback_id
      AND c.insight_id IS NOT DISTINCT FROM r.insight_id AND c.field = r.field
      AND date_trunc('milliseconds', c.changed_at) = r.changed_at
      AND c.from_value = coalesce(r."from", 'null') AND c.to_value = coalesce(r."to", 'null'))
  ORDER BY r.at`;

export const MARK_CHANGED = `
  UPDATE insights SET changed_by_person = true WHERE team_id = $1 AND id = ANY ($2::uuid[]) AND NOT changed_by_person`;

export const BURY_FEEDBACK = `
  INSERT INTO tombstones AS t (team_id, feedback_id, erased_at)
  SELECT $1, r.id, least(r.removed_at, $3) FROM json_to_recordset($2::json) AS r (id uuid, removed_at timestamptz)
  ORDER BY r.id
  ON CONFLICT (team_id, feedback_id) DO UPDATE SET erased_at = excluded.erased_at WHERE excluded.erased_at > t.erased_at
  RETURNING xmax = 0 AS inserted`;

export const REMOVE_INSIGHTS = `
  DELETE FROM insights i USING json_to_recordset($2::json) AS r (own_id uuid, removed_at timestamptz)
  WHERE i.team_id = $1 AND i.id = r.own_id AND NOT i.changed_by_person
    AND greatest(i.updated_at, i.analyzed_at) <= r.removed_at`;

export const BURY_INSIGHTS = `
  INSERT INTO removed_insights AS t (team_id, insight_id, feedback_id, removed_at)
  SELECT $1, r.id, r.feedback_id, least(r.removed_at, $3)
  FROM json_to_recordset($2::json) AS r (id uuid, feedback_id uuid, removed_at timestamptz) ORDER BY r.id
  ON CONFLICT (team_id, insight_id) DO UPDATE SET removed_at = excluded.removed_at, changed_in = pg_current_xact_id()
  WHERE excluded.removed_at > t.removed_at
  RETURNING xmax = 0 AS inserted`;
