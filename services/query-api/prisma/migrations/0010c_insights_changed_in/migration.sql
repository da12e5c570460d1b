CREATE INDEX CONCURRENTLY insights_changed_in ON insights (team_id, changed_in, id);
