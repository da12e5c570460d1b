-- A pending list of 1 MB: every search reads all of it, and writes are the cheaper the longer it is.
CREATE INDEX CONCURRENTLY insights_find ON insights USING gin (team_id, search, insight_terms(
  status, severity, type, is_deal_blocker, willingness_to_pay, churn_risk, sentiment, customer_id, reporter_email, category,
  platform, language, product_area, business_impact, created_at), tags) WITH (gin_pending_list_limit = 1024);
