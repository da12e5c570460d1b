CREATE INDEX CONCURRENTLY feedbacks_find ON feedbacks USING gin (team_id, feedback_terms(
  status, processing, category, platform, language, customer_id, reporter_email, created_at), tags) WITH (gin_pending_list_limit = 1024);
