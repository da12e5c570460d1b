-- Teams and their keys. Run by the owning role. Services work as cfi_query, which sees only the teams named in the
-- transaction setting app.team_ids (comma-separated), and nothing when it is not set. The owner is not bound by the
-- policies; the two SECURITY DEFINER functions below rest on that and give away ids only.

CREATE TABLE teams (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  region text NOT NULL CHECK (region IN ('us', 'eu')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams ON UPDATE CASCADE ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('api', 'webhook')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  -- SHA-256 of the key: the key itself cannot be shown again.
  key_sha256 bytea NOT NULL UNIQUE CHECK (octet_length(key_sha256) = 32),
  key_start text NOT NULL,
  key_end text NOT NULL,
  -- Signing secret of a webhook key, AES-256-GCM, and the id of the key that opens it.
  secret_ciphertext bytea,
  secret_key_id text,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  CHECK ((kind = 'webhook') = (secret_ciphertext IS NOT NULL)),
  CHECK ((secret_ciphertext IS NULL) = (secret_key_id IS NULL))
);
CREATE INDEX api_keys_of_team ON api_keys (team_id, created_at, id);

ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_team ON teams TO cfi_query
  USING (id = ANY ((SELECT string_to_array(nullif(current_setting('app.team_ids', true), ''), ',')::uuid[])::uuid[]));
-- Keys are revoked and never deleted; teams are suspended and never deleted.
GRANT SELECT, INSERT, UPDATE ON teams TO cfi_query;

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_team ON api_keys TO cfi_query
  USING (team_id = ANY ((SELECT string_to_array(nullif(current_setting('app.team_ids', true), ''), ',')::uuid[])::uuid[]));
GRANT SELECT, INSERT, UPDATE ON api_keys TO cfi_query;

-- Administration names a key by its id alone.
CREATE FUNCTION team_of_key(key_id uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT team_id FROM api_keys WHERE id = key_id $$;

-- At start the keys of all teams are loaded, team by team.
CREATE FUNCTION all_team_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM teams ORDER BY id $$;

REVOKE ALL ON FUNCTION team_of_key(uuid), all_team_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION team_of_key(uuid), all_team_ids() TO cfi_query;
