CREATE INDEX CONCURRENTLY changes_by_people_changed_in ON changes_by_people (team_id, changed_in, seq);
