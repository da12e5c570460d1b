CREATE INDEX CONCURRENTLY feedbacks_imported ON feedbacks (team_id, imported_id) WHERE imported_id IS NOT NULL;
