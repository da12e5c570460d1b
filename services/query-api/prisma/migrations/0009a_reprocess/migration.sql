-- Runs that analyse stored feedback anew: what was found is kept beside what is stored, compared, and then applied or discarded. Run by the
-- owning role.
CREATE TABLE reprocess_runs (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Null: the one that is configured.
  engine text CHECK (engine IN ('offline')),
  filters jsonb NOT NULL,
  -- Applied as soon as all of it is analysed.
  apply_at_once boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('analyzing', 'analyzed', 'applying', 'applied', 'discarded')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (team_id, id)
);
CREATE INDEX reprocess_runs_open ON reprocess_runs (team_id, created_at) WHERE state IN ('analyzing', 'applying');

CREATE TABLE reprocess_items (
  team_id uuid NOT NULL,
  run_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'asked', 'analyzed', 'applied')),
  asked_at timestamptz,
  -- The message of the analysis; leaves when it is applied or discarded.
  analysis jsonb,
  difference jsonb,
  PRIMARY KEY (team_id, run_id, feedback_id),
  FOREIGN KEY (team_id, run_id) REFERENCES reprocess_runs ON DELETE CASCADE,
  FOREIGN KEY (team_id, feedback_id) REFERENCES feedbacks ON DELETE CASCADE
);
CREATE INDEX reprocess_items_of_run ON reprocess_items (team_id, run_id, state, feedback_id);
CREATE INDEX reprocess_items_of_feedback ON reprocess_items (team_id, feedback_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reprocess_runs', 'reprocess_items'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY of_team ON %I USING (team_id = ANY ((SELECT app_team_ids())::uuid[]))'
      ' WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cfi_query', name);
  END LOOP;
END
$$;
