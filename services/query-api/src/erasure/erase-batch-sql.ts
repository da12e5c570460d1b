/** Waits for those who store something of the team; who begins later sees what was erased. */
export const LOCK_TEAM = 'SELECT FROM teams WHERE id = $1 FOR UPDATE';

/** In one order, so that writers never wait for each other in a circle. */
export const LOCK = `
  SELECT id, content_hash FROM feedbacks WHERE team_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`;

export const TEXTS = `
  SELECT title, pain_point FROM insights WHERE team_id = $1 AND feedback_id = ANY ($2::uuid[])`;

export const COUNT = `
  SELECT
    (SELECT count(*) FROM analyses WHERE team_id = $1 AND feedback_id = ANY ($2::uuid[]))::integer AS analyses,
    (SELECT count(*) FROM insights WHERE team_id = $1 AND feedback_id = ANY ($2::uuid[]))::integer AS insights,
    (SELECT count(*) FROM changes_by_people WHERE team_id = $1 AND feedback_id = ANY ($2::uuid[]))::integer AS changes`;

export const BURY = `
  INSERT INTO tombstones AS t (team_id, feedback_id, erased_at)
  SELECT $1, id, $3 FROM unnest($2::uuid[]) AS given (id) ORDER BY id
  ON CONFLICT (team_id, feedback_id) DO UPDATE SET erased_at = greatest(t.erased_at, excluded.erased_at)`;

/** Bodies of the deliveries that brought them, also where one brought others as well. */
export const DELETE_BODIES = `
  DELETE FROM webhook_delivery_bodies b USING webhook_deliveries d
  WHERE b.team_id = $1 AND d.team_id = b.team_id AND d.id = b.delivery_id AND d.feedback_ids && $2::uuid[]`;

/** Where nothing tells the team, the key tells the feedback: its id is unique among all teams. */
export const DELETE_LETTERS = `
  DELETE FROM dead_letters WHERE (team_id = $1 OR team_id IS NULL) AND feedback_ids && $2::uuid[]`;

/** Analyses, insights and changes leave with it. */
export const DELETE_FEEDBACK = 'DELETE FROM feedbacks WHERE team_id = $1 AND id = ANY ($2::uuid[])';

/** Words that no insight has any more. */
export const DELETE_WORDS = `
  DELETE FROM search_words w WHERE w.team_id = $1 AND w.word = ANY ($2::text[]) AND NOT EXISTS (
    SELECT FROM find_insights($1, plainto_tsquery('simple', w.word), NULL, NULL, NULL, NULL, NULL, 1))`;
