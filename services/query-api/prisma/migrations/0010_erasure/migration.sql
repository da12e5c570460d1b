-- What was erased, so that no replay brings it back. Holds nothing of the content. Run by the owning role.

-- Feedback that is gone: what was accepted no later than it was erased stays away.
CREATE TABLE tombstones (
  team_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, feedback_id)
);

-- Whom or what erasures named, as a hash: also feedback that was accepted before and is still on its way stays away.
CREATE TABLE erased_subjects (
  team_id uuid NOT NULL,
  subject text COLLATE "C" NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, subject)
);

-- Dead letters and deliveries may be of no team that is known.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['tombstones', 'erased_subjects'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY of_team_or_operator ON %I'
      ' USING (team_id = ANY ((SELECT app_team_ids())::uuid[]) OR (SELECT app_is_operator()))'
      ' WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]) OR (SELECT app_is_operator()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO cfi_query', name);
  END LOOP;
END
$$;

-- Teams whose feedback is kept for a time only, and until when.
CREATE FUNCTION teams_with_retention() RETURNS TABLE (team_id uuid, retention_days integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id, retention_days FROM teams WHERE retention_days IS NOT NULL ORDER BY id $$;
REVOKE ALL ON FUNCTION teams_with_retention() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION teams_with_retention() TO cfi_query;
