-- Every filter and search, in any combination, over one index for each table. Nothing here rewrites a table or holds a lock
-- for longer than a moment; rows are filled in by 0007a, indexes are built by 0007b to 0007d, each outside a transaction.

-- In the order in which writers take them, and all at once: nobody ends in a circle with this.
LOCK TABLE feedbacks, insights, search_words IN ACCESS EXCLUSIVE MODE;

-- Close spellings: similarity of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Of the feedback, repeated here so that filters need no join. Null: not filled in yet.
ALTER TABLE insights ADD COLUMN reporter_email text, ADD COLUMN language text, ADD COLUMN tags text[];

-- Versions before this one go on writing until they are replaced, without these columns.
CREATE FUNCTION insight_of_feedback() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    SELECT f.reporter_email, f.language, f.tags INTO NEW.reporter_email, NEW.language, NEW.tags
    FROM feedbacks f WHERE f.team_id = NEW.team_id AND f.id = NEW.feedback_id;
    RETURN NEW;
  END $$;
CREATE TRIGGER insight_of_feedback BEFORE INSERT OR UPDATE ON insights
  FOR EACH ROW WHEN (NEW.language IS NULL) EXECUTE FUNCTION insight_of_feedback();

-- What is repeated follows its feedback, whoever changes that.
CREATE FUNCTION insights_follow_feedback() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE insights i SET reporter_email = NEW.reporter_email, language = NEW.language, tags = NEW.tags
    WHERE i.team_id = NEW.team_id AND i.feedback_id = NEW.id;
    RETURN NULL;
  END $$;
CREATE TRIGGER insights_follow_feedback AFTER UPDATE OF reporter_email, language, tags ON feedbacks
  FOR EACH ROW
  WHEN ((OLD.reporter_email, OLD.language, OLD.tags) IS DISTINCT FROM (NEW.reporter_email, NEW.language, NEW.tags))
  EXECUTE FUNCTION insights_follow_feedback();

-- What filters ask for, as terms of an inverted index: it finds the rows that have all of some terms without looking at any
-- other row, however many have one of them. impact: tens, so that a least impact is a few terms and one comparison. week: since
-- 1970, so that the newest of many can be found without the others. Bodies of this form are bound when they are made and
-- computed in line.
CREATE FUNCTION insight_terms(
  status text, severity text, type text, is_deal_blocker boolean, willingness_to_pay text, churn_risk text, sentiment text,
  customer_id text, reporter_email text, category text, platform text, language text, product_area text,
  business_impact smallint, created_at timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(ARRAY[
    'status:' || status, 'severity:' || severity, 'type:' || type, 'willingness_to_pay:' || willingness_to_pay,
    'churn_risk:' || churn_risk, 'sentiment:' || sentiment, 'category:' || category, 'platform:' || platform,
    'product_area:' || product_area, 'impact:' || (business_impact / 10)::text,
    CASE WHEN is_deal_blocker THEN 'is_deal_blocker:true' ELSE 'is_deal_blocker:false' END,
    'week:' || (extract(epoch FROM created_at AT TIME ZONE 'UTC')::bigint / 604800)::text,
    'customer_id:' || customer_id, 'reporter_email:' || lower(reporter_email), 'language:' || language], NULL);

CREATE FUNCTION feedback_terms(
  status text, processing text, category text, platform text, language text, customer_id text, reporter_email text,
  created_at timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(ARRAY[
    'status:' || status, 'processing:' || processing, 'category:' || category, 'platform:' || platform,
    'language:' || language, 'week:' || (extract(epoch FROM created_at AT TIME ZONE 'UTC')::bigint / 604800)::text,
    'customer_id:' || customer_id, 'reporter_email:' || lower(reporter_email)], NULL);

-- Under a policy PostgreSQL uses an index only for operators that are marked leakproof; those of inverted indexes are not. So
-- they are reached through these functions, which run as the owner and hold to the same rule by themselves. They give no more
-- than `most` rows, in no order: as many as that say no more than that there are many. What is null does not filter.
CREATE FUNCTION find_insights(
  team uuid, query tsquery, terms text[], severities text[], impacts text[], weeks text[], tag text, most integer)
  RETURNS TABLE (
    id uuid, created_at timestamptz, updated_at timestamptz, status text, severity text, severity_rank smallint,
    business_impact smallint, type text, platform text, product_area text, head_search tsvector)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off
  AS $$
  DECLARE
    own_terms text := 'insight_terms(i.status, i.severity, i.type, i.is_deal_blocker, i.willingness_to_pay, i.churn_risk,
      i.sentiment, i.customer_id, i.reporter_email, i.category, i.platform, i.language, i.product_area, i.business_impact,
      i.created_at)';
  BEGIN
    IF (team = ANY (app_team_ids())) IS NOT TRUE THEN RETURN; END IF;
    RETURN QUERY EXECUTE
      'SELECT i.id, i.created_at, i.updated_at, i.status, i.severity, i.severity_rank, i.business_impact, i.type, i.platform,
        i.product_area, i.head_search FROM insights i WHERE i.team_id = $1'
      || CASE WHEN query IS NULL THEN '' ELSE ' AND i.search @@ $2' END
      || CASE WHEN terms IS NULL THEN '' ELSE ' AND ' || own_terms || ' @> $3' END
      || CASE WHEN severities IS NULL THEN '' ELSE ' AND ' || own_terms || ' && $4' END
      || CASE WHEN impacts IS NULL THEN '' ELSE ' AND ' || own_terms || ' && $5' END
      || CASE WHEN weeks IS NULL THEN '' ELSE ' AND ' || own_terms || ' && $6' END
      || CASE WHEN tag IS NULL THEN '' ELSE ' AND i.tags @> ARRAY[$7]' END
      || ' LIMIT $8'
      USING team, query, terms, severities, impacts, weeks, tag, most;
  END $$;

CREATE POLICY find_by_owner ON feedbacks FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION find_feedbacks(team uuid, terms text[], weeks text[], tag text, most integer)
  RETURNS TABLE (id uuid, created_at timestamptz, updated_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off
  AS $$
  DECLARE
    own_terms text := 'feedback_terms(f.status, f.processing, f.category, f.platform, f.language, f.customer_id,
      f.reporter_email, f.created_at)';
  BEGIN
    IF (team = ANY (app_team_ids())) IS NOT TRUE THEN RETURN; END IF;
    RETURN QUERY EXECUTE
      'SELECT f.id, f.created_at, f.updated_at FROM feedbacks f WHERE f.team_id = $1'
      || CASE WHEN terms IS NULL THEN '' ELSE ' AND ' || own_terms || ' @> $2' END
      || CASE WHEN weeks IS NULL THEN '' ELSE ' AND ' || own_terms || ' && $3' END
      || CASE WHEN tag IS NULL THEN '' ELSE ' AND f.tags @> ARRAY[$4]' END
      || ' LIMIT $5'
      USING team, terms, weeks, tag, most;
  END $$;

-- Known words like a word that nothing was found for, most alike first.
CREATE POLICY words_by_owner ON search_words FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION similar_words(team uuid, wanted text, most integer)
  RETURNS TABLE (word text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  AS $$
  BEGIN
    IF (team = ANY (app_team_ids())) IS NOT TRUE THEN RETURN; END IF;
    -- Letters that changed places leave few trigrams in common.
    PERFORM set_limit(0.2);
    RETURN QUERY
      SELECT w.word FROM search_words w WHERE w.team_id = team AND w.word % wanted
      ORDER BY similarity(w.word, wanted) DESC, w.word LIMIT most;
  END $$;

REVOKE ALL ON FUNCTION
  find_insights(uuid, tsquery, text[], text[], text[], text[], text, integer),
  find_feedbacks(uuid, text[], text[], text, integer),
  similar_words(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  find_insights(uuid, tsquery, text[], text[], text[], text[], text, integer),
  find_feedbacks(uuid, text[], text[], text, integer),
  similar_words(uuid, text, integer) TO cfi_query;
