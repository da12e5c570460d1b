-- Which engine made an analysis, with which prompt, and why the offline engine took the place of a model. Run by the owning role. No table
-- is rewritten: new columns have constant defaults or none.

-- Of each insight and not of its feedback alone: what a person has changed outlives the analysis that found it.
ALTER TABLE insights
  -- Those that are there were all made by this one.
  ADD COLUMN engine text NOT NULL DEFAULT 'offline',
  ADD COLUMN engine_version text NOT NULL DEFAULT '1.0.0',
  ADD COLUMN prompt_version text,
  ADD COLUMN degraded_reason text,
  -- Null for those: their last change says it.
  ADD COLUMN analyzed_at timestamptz;

ALTER TABLE analyses
  ADD COLUMN prompt_version text,
  ADD COLUMN degraded_reason text,
  -- When an analysis that the model could not make was asked for again.
  ADD COLUMN retried_at timestamptz;
CREATE INDEX analyses_to_retry ON analyses (team_id, retried_at NULLS FIRST, analyzed_at) WHERE degraded_reason = 'model_unavailable';
