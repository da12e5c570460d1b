CREATE INDEX CONCURRENTLY search_words_similar ON search_words USING gin (team_id, word gin_trgm_ops);
