-- What keys give access to, for the edges: a key is looked up by its hash, since its team is not known yet. One row for each
-- hash; its columns are null where there is no such key or it is revoked.
--
-- read_at is the clock before the look-up, in milliseconds. VOLATILE and plpgsql are what makes that true: each statement in such
-- a function sees what was committed when it began, so every change that the rows do not show was committed after read_at.
CREATE FUNCTION find_credentials(hashes bytea[]) RETURNS TABLE (
  read_at double precision,
  key_sha256 bytea,
  key_id uuid,
  kind text,
  team_id uuid,
  team_status text,
  secret_ciphertext bytea,
  secret_key_id text
)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    before double precision := extract(epoch FROM clock_timestamp()) * 1000;
  BEGIN
    RETURN QUERY
      SELECT before, h.hash, k.id, k.kind, k.team_id, t.status, k.secret_ciphertext, k.secret_key_id
      FROM unnest(hashes) AS h (hash)
      LEFT JOIN (api_keys k JOIN teams t ON t.id = k.team_id) ON k.key_sha256 = h.hash AND k.revoked_at IS NULL;
  END $$;

REVOKE ALL ON FUNCTION find_credentials(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_credentials(bytea[]) TO cfi_query;
