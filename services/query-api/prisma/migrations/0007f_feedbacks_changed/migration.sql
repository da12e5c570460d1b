CREATE INDEX CONCURRENTLY feedbacks_changed ON feedbacks (team_id, updated_at DESC, id DESC);
