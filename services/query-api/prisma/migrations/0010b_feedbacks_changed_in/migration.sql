CREATE INDEX CONCURRENTLY feedbacks_changed_in ON feedbacks (team_id, changed_in, id);
