-- In which transaction a row was last changed, so that a reader who goes by it misses nothing: he stops before the oldest
-- transaction that is not over. Times cannot do this: who begins earlier may commit later. Run by the owning role. Rows that were
-- there before count as changed before everything else; no table is rewritten. Indexes are built by 0010b to 0010d.

ALTER TABLE feedbacks ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE insights ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE changes_by_people ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE tombstones ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE feedbacks ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE insights ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE changes_by_people ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE tombstones ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();

CREATE FUNCTION changed_now() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.changed_in := pg_current_xact_id();
    RETURN NEW;
  END $$;
CREATE TRIGGER changed_now BEFORE UPDATE ON feedbacks FOR EACH ROW EXECUTE FUNCTION changed_now();
CREATE TRIGGER changed_now BEFORE UPDATE ON insights FOR EACH ROW EXECUTE FUNCTION changed_now();
CREATE TRIGGER changed_now BEFORE UPDATE ON tombstones FOR EACH ROW EXECUTE FUNCTION changed_now();

-- Insights that a new analysis no longer found, or that left with their feedback.
CREATE TABLE removed_insights (
  team_id uuid NOT NULL,
  insight_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  removed_at timestamptz NOT NULL,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (team_id, insight_id)
);
CREATE INDEX removed_insights_changed ON removed_insights (team_id, changed_in, insight_id);
CREATE INDEX tombstones_changed ON tombstones (team_id, changed_in, feedback_id);

ALTER TABLE removed_insights ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_insights FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON removed_insights USING (team_id = ANY ((SELECT app_team_ids())::uuid[]))
  WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]));
GRANT SELECT, INSERT, UPDATE ON removed_insights TO cfi_query;

CREATE FUNCTION remember_removed_insights() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO removed_insights AS r (team_id, insight_id, feedback_id, removed_at)
    SELECT team_id, id, feedback_id, now() FROM removed ORDER BY team_id, id
    ON CONFLICT (team_id, insight_id) DO UPDATE SET removed_at = excluded.removed_at, changed_in = pg_current_xact_id();
    RETURN NULL;
  END $$;
CREATE TRIGGER remember_removed_insights AFTER DELETE ON insights
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_insights();
