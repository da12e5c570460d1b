-- What people change: keys with scopes and ends, settings of teams, corrections of insights, and what is counted and written down
-- of all that. Run by the owning role. No table is rewritten: new columns have constant defaults or none.

-- A key that was made without naming scopes may do everything, as all keys could before.
ALTER TABLE api_keys
  ADD COLUMN scopes text[] NOT NULL DEFAULT '{read,write,admin}'
    CHECK (scopes <@ ARRAY['read', 'write', 'admin'] AND cardinality(scopes) > 0),
  ADD COLUMN expires_at timestamptz(3),
  -- The key that took its place when it was rotated.
  ADD COLUMN replaced_by uuid;

ALTER TABLE teams
  ADD COLUMN product_website text CHECK (char_length(product_website) <= 1000),
  ADD COLUMN description text CHECK (char_length(description) <= 2000),
  ADD COLUMN default_language text NOT NULL DEFAULT 'en' CHECK (default_language ~ '^[a-z]{2}$'),
  -- Personal data is taken out before anything leaves for a language model.
  ADD COLUMN redaction boolean NOT NULL DEFAULT true,
  -- Null: kept until somebody erases it.
  ADD COLUMN retention_days integer CHECK (retention_days BETWEEN 1 AND 36500),
  ADD COLUMN plan text NOT NULL DEFAULT 'default' CHECK (char_length(plan) BETWEEN 1 AND 50);

-- The rest of what find_credentials tells, for keys that it has found. Asked after it, so nothing here is older than its read_at.
-- What is not here does not count any more.
CREATE FUNCTION find_key_access(key_ids uuid[]) RETURNS TABLE (
  key_id uuid,
  scopes text[],
  expires_at double precision,
  plan text
)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT k.id, k.scopes, (extract(epoch FROM k.expires_at) * 1000)::double precision, t.plan
    FROM unnest(key_ids) AS asked (id)
    JOIN api_keys k ON k.id = asked.id
    JOIN teams t ON t.id = k.team_id
    WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
  $$;
REVOKE ALL ON FUNCTION find_key_access(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_key_access(uuid[]) TO cfi_query;

-- Everything administrative that was done for a team, and by whom. Written with the change itself; never changed.
CREATE TABLE audit_entries (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  -- The key that asked for it; null for the operator's command.
  key_id uuid,
  action text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (team_id, id)
);
CREATE INDEX audit_entries_newest ON audit_entries (team_id, at DESC, id DESC);

-- What the engine said of the fields that a person has decided, by field; what is shown stands in the columns.
ALTER TABLE insights
  ADD COLUMN model_values jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN assignee text CHECK (char_length(assignee) <= 255),
  ADD COLUMN note text CHECK (char_length(note) <= 5000);

-- Tags as the sender gave them, once a person has decided the tags; null before.
ALTER TABLE feedbacks ADD COLUMN sent_tags text[];

-- Each change that a person made, by field. Leaves with the feedback, since values may quote it.
CREATE TABLE changes_by_people (
  team_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  feedback_id uuid NOT NULL,
  -- Null for a change of the feedback itself.
  insight_id uuid,
  field text NOT NULL,
  from_value jsonb NOT NULL,
  to_value jsonb NOT NULL,
  key_id uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, seq),
  FOREIGN KEY (team_id, feedback_id) REFERENCES feedbacks ON DELETE CASCADE
);
CREATE INDEX changes_by_people_of_insight ON changes_by_people (team_id, insight_id, seq DESC) WHERE insight_id IS NOT NULL;
CREATE INDEX changes_by_people_of_feedback ON changes_by_people (team_id, feedback_id, seq DESC);

-- Whether a version of an engine says of a field what a person has decided. Holds no content, so it outlives the insight.
CREATE TABLE judgements (
  team_id uuid NOT NULL,
  insight_id uuid NOT NULL,
  field text NOT NULL,
  engine text NOT NULL,
  version text NOT NULL,
  agreed boolean NOT NULL,
  judged_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, insight_id, field, engine, version)
);

-- What a team has used, by UTC day. Written in the transaction that stores what is counted.
CREATE TABLE usage_days (
  team_id uuid NOT NULL,
  day date NOT NULL,
  feedback_accepted bigint NOT NULL DEFAULT 0,
  feedback_analyzed bigint NOT NULL DEFAULT 0,
  credits bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, day)
);
-- Analysed versions of a feedback and what they cost; 0 for those analysed before anything was counted.
ALTER TABLE analyses
  ADD COLUMN times_charged integer NOT NULL DEFAULT 0,
  ADD COLUMN credits integer NOT NULL DEFAULT 0;

-- Requests as each process has counted them since its start: a repeated or late message changes nothing.
CREATE TABLE request_counts (
  team_id uuid NOT NULL,
  day date NOT NULL,
  surface text NOT NULL,
  key_id uuid NOT NULL,
  counter_id uuid NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (team_id, day, surface, key_id, counter_id)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_entries', 'changes_by_people', 'judgements', 'usage_days', 'request_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY of_team ON %I USING (team_id = ANY ((SELECT app_team_ids())::uuid[]))'
      ' WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cfi_query', name);
  END LOOP;
END
$$;
-- Nobody rewrites what was done.
REVOKE UPDATE, DELETE ON audit_entries FROM cfi_query;
