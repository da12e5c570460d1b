-- The columns of 0007 for rows that were stored before it: a thousand at a time, each thousand its own transaction, so that no
-- row is locked for longer than a moment. May be run again: it leaves alone what is filled in.
DO $$
DECLARE
  team uuid;
  batch uuid[];
  last uuid;
BEGIN
  FOR team IN SELECT id FROM teams ORDER BY id LOOP
    last := '00000000-0000-0000-0000-000000000000';
    LOOP
      PERFORM set_config('app.team_ids', team::text, true);
      batch := ARRAY(SELECT id FROM insights WHERE team_id = team AND id > last ORDER BY id LIMIT 1000);
      EXIT WHEN batch = '{}';
      -- The trigger of 0007 fills in.
      UPDATE insights SET language = NULL WHERE team_id = team AND id = ANY (batch) AND language IS NULL;
      last := batch[array_upper(batch, 1)];
      COMMIT;
    END LOOP;
  END LOOP;
END
$$;
