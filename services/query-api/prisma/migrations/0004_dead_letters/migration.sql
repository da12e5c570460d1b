-- Messages that nobody could handle, kept so that people can look at them and replay them. Run by the owning role.
-- Services work as cfi_query, which sees the letters of the teams named in the transaction setting app.team_ids, and all of
-- them where app.operator is on: a letter may be of no team, since its value may be what could not be read.

CREATE TABLE dead_letters (
  -- Order of arrival: pages and replays go by it.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Derived from where the message stood, so that a letter that is delivered again is not kept twice.
  id uuid PRIMARY KEY,
  -- Null where the value does not tell.
  team_id uuid,
  feedback_ids uuid[] NOT NULL,
  topic text NOT NULL,
  group_name text NOT NULL,
  key text NOT NULL,
  partition integer NOT NULL,
  "offset" bigint NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamptz NOT NULL,
  -- Not jsonb, which cannot hold U+0000.
  headers json NOT NULL,
  value bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  replayed_at timestamptz,
  times_replayed integer NOT NULL DEFAULT 0
);
CREATE INDEX dead_letters_of_team ON dead_letters (team_id);
CREATE INDEX dead_letters_by_age ON dead_letters (kept_at);
CREATE INDEX dead_letters_not_replayed ON dead_letters (seq) WHERE replayed_at IS NULL;

CREATE FUNCTION app_is_operator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.operator', true), '') = 'on' $$;

ALTER TABLE dead_letters ENABLE ROW LEVEL SECURITY;
ALTER TABLE dead_letters FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team_or_operator ON dead_letters
  USING (team_id = ANY ((SELECT app_team_ids())::uuid[]) OR (SELECT app_is_operator()))
  WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]) OR (SELECT app_is_operator()));
GRANT SELECT, INSERT, UPDATE, DELETE ON dead_letters TO cfi_query;
