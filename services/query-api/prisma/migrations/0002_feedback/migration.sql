-- Feedback, its analyses and insights, and what lists and search need. All of it belongs to a team.
-- Run by the owning role; services work as cfi_query, which sees only the teams named in the transaction setting
-- app.team_ids (comma-separated), and nothing when it is not set.

-- GIN over (team_id, search): equality on uuid inside a GIN index.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE feedbacks (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'resolved', 'dismissed')),
  processing text NOT NULL DEFAULT 'queued' CHECK (processing IN ('queued', 'analyzed', 'failed')),
  failure_reason text,
  category text NOT NULL,
  platform text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  source_id text,
  source_url text,
  captured_at timestamptz,
  customer_id text,
  reporter_name text,
  reporter_email text,
  language text NOT NULL,
  language_given text,
  tags text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Empty while only a failure is known of it.
  content_hash text NOT NULL,
  -- Acceptance of the version stored here; an older one never replaces it.
  accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Words of title (C) and content (D); joined to those of each insight when it is stored.
  content_search tsvector NOT NULL DEFAULT '',
  PRIMARY KEY (team_id, id)
);
CREATE INDEX feedbacks_newest ON feedbacks (team_id, created_at DESC, id DESC);
CREATE INDEX feedbacks_by_status ON feedbacks (team_id, status, created_at DESC, id DESC);
CREATE INDEX feedbacks_by_processing ON feedbacks (team_id, processing);

CREATE TABLE analyses (
  team_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  content_hash text NOT NULL,
  engine text NOT NULL,
  version text NOT NULL,
  degraded boolean NOT NULL,
  overall_sentiment text NOT NULL,
  detected_language text NOT NULL,
  analyzed_chars integer NOT NULL,
  skipped text,
  left_off integer NOT NULL,
  analyzed_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, feedback_id),
  FOREIGN KEY (team_id, feedback_id) REFERENCES feedbacks ON DELETE CASCADE
);

CREATE TABLE insights (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'resolved', 'dismissed')),
  title text NOT NULL,
  pain_point text NOT NULL,
  type text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
  severity_rank smallint NOT NULL GENERATED ALWAYS AS
    (CASE severity WHEN 'critical' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END) STORED,
  is_deal_blocker boolean NOT NULL,
  churn_risk text NOT NULL,
  willingness_to_pay text NOT NULL,
  sentiment text NOT NULL,
  product_area text NOT NULL,
  confidence double precision NOT NULL,
  business_impact smallint NOT NULL,
  components jsonb NOT NULL,
  evidence jsonb NOT NULL,
  -- Of the feedback, repeated here so that filters need no join.
  customer_id text,
  category text NOT NULL,
  platform text NOT NULL,
  -- A person's work is never removed by a new analysis.
  changed_by_person boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Words of title (A), pain point and quotes (B): small, so that relevance is cheap to tell.
  head_search tsvector NOT NULL,
  -- The same and the words of the feedback: what search looks in.
  search tsvector NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, feedback_id) REFERENCES feedbacks ON DELETE CASCADE
);
CREATE INDEX insights_of_feedback ON insights (team_id, feedback_id);
CREATE INDEX insights_newest ON insights (team_id, created_at DESC, id DESC);
CREATE INDEX insights_changed ON insights (team_id, updated_at DESC, id DESC);
CREATE INDEX insights_by_severity ON insights (team_id, severity_rank DESC, created_at DESC, id DESC);
CREATE INDEX insights_by_impact ON insights (team_id, business_impact DESC, created_at DESC, id DESC);
CREATE INDEX insights_by_type ON insights (team_id, type, created_at DESC, id DESC);
CREATE INDEX insights_by_platform ON insights (team_id, platform, created_at DESC, id DESC);
CREATE INDEX insights_by_customer ON insights (team_id, customer_id, created_at DESC, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX insights_deal_blockers ON insights (team_id, created_at DESC, id DESC) WHERE is_deal_blocker;
CREATE INDEX insights_not_open ON insights (team_id, status, created_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX insights_wanted ON insights (team_id, willingness_to_pay, created_at DESC, id DESC) WHERE willingness_to_pay <> 'None';
CREATE INDEX insights_at_risk ON insights (team_id, churn_risk, created_at DESC, id DESC) WHERE churn_risk <> 'none';
CREATE INDEX insights_search ON insights USING gin (team_id, search);

-- Platforms that a team has received from; direct submissions are not among them.
CREATE TABLE platform_activity (
  team_id uuid NOT NULL,
  platform text COLLATE "C" NOT NULL,
  category text NOT NULL,
  feedback_count bigint NOT NULL,
  last_received_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, platform)
);

-- Words of insight titles and pain points, to find close spellings of a word that is searched for.
CREATE TABLE search_words (
  team_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (team_id, word)
);

-- The teams of this transaction. In the policies it stands in a sub-select, so that it is read once per statement.
CREATE FUNCTION app_team_ids() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT string_to_array(nullif(current_setting('app.team_ids', true), ''), ',')::uuid[] $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['feedbacks', 'analyses', 'insights', 'platform_activity', 'search_words'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY of_team ON %I USING (team_id = ANY ((SELECT app_team_ids())::uuid[]))'
      ' WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cfi_query', name);
  END LOOP;
END
$$;

-- Under a policy PostgreSQL uses an index only for operators that are marked leakproof, and @@ is not. So the search index
-- is reached through this function, which runs as the owner and holds to the same rule by itself.
CREATE POLICY search_by_owner ON insights FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION search_insights(team uuid, query tsquery)
  RETURNS TABLE (
    id uuid, created_at timestamptz, updated_at timestamptz, severity_rank smallint, business_impact smallint,
    status text, type text, is_deal_blocker boolean, willingness_to_pay text, churn_risk text, sentiment text,
    customer_id text, category text, platform text, head_search tsvector)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp
  AS $$
    SELECT
      i.id, i.created_at, i.updated_at, i.severity_rank, i.business_impact, i.status, i.type, i.is_deal_blocker,
      i.willingness_to_pay, i.churn_risk, i.sentiment, i.customer_id, i.category, i.platform, i.head_search
    FROM insights i WHERE i.team_id = team AND i.search @@ query AND team = ANY (app_team_ids())
  $$;
REVOKE ALL ON FUNCTION search_insights(uuid, tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_insights(uuid, tsquery) TO cfi_query;

-- Until their first ANALYZE new tables have no statistics, and the planner takes any index that begins with team_id for
-- as good as the key. What it must know from the first row on: a team has many rows, a key one. PostgreSQL 18 lets us say so;
-- on an older one the first ANALYZE does.
DO $$
DECLARE
  facts record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'pg_restore_attribute_stats') THEN
    RETURN;
  END IF;
  FOR facts IN
    SELECT * FROM (VALUES
      ('feedbacks', 'team_id', 10), ('feedbacks', 'id', -1), ('feedbacks', 'processing', 3), ('feedbacks', 'status', 4),
      ('analyses', 'team_id', 10), ('analyses', 'feedback_id', -1),
      ('insights', 'team_id', 10), ('insights', 'id', -1), ('insights', 'feedback_id', -0.7),
      ('search_words', 'team_id', 10), ('search_words', 'word', -0.5)
    ) AS known (table_name, column_name, distinct_values)
  LOOP
    EXECUTE format(
      'SELECT pg_restore_relation_stats(''schemaname'', ''public'', ''relname'', %L, ''relpages'', 10000, ''reltuples'', 100000::real)',
      facts.table_name);
    EXECUTE format(
      'SELECT pg_restore_attribute_stats(''schemaname'', ''public'', ''relname'', %L, ''attname'', %L, ''inherited'', false, ''n_distinct'', %s::real)',
      facts.table_name, facts.column_name, facts.distinct_values);
  END LOOP;
END
$$;
