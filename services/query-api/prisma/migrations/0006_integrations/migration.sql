-- What a team stores for its integrations, the secret that a webhook key signed with before, and the log of deliveries.
-- Run by the owning role; services work as cfi_query.

-- Left out: integrations for which nothing is stored. The owner is not bound by the policies of the first two tables, which
-- find_webhook_access rests on.
CREATE TABLE integration_settings (
  team_id uuid NOT NULL REFERENCES teams ON UPDATE CASCADE ON DELETE CASCADE,
  category text NOT NULL,
  platform text COLLATE "C" NOT NULL,
  -- Made by the sender; AES-256-GCM, and the id of the key that opens it.
  secret_ciphertext bytea,
  secret_key_id text,
  public_key text,
  allow_unsigned boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (team_id, category, platform),
  CHECK ((secret_ciphertext IS NULL) = (secret_key_id IS NULL))
);

-- At most one for each key, so that no more than two are live.
CREATE TABLE replaced_secrets (
  key_id uuid PRIMARY KEY REFERENCES api_keys ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON UPDATE CASCADE ON DELETE CASCADE,
  secret_ciphertext bytea NOT NULL,
  secret_key_id text NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

ALTER TABLE integration_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE replaced_secrets ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_team ON integration_settings TO cfi_query USING (team_id = ANY ((SELECT app_team_ids())::uuid[]));
CREATE POLICY of_team ON replaced_secrets TO cfi_query USING (team_id = ANY ((SELECT app_team_ids())::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON integration_settings, replaced_secrets TO cfi_query;

-- What webhook keys give access to besides what find_credentials tells. Asked after it, so nothing here is older than its read_at.
-- One row for each key and integration of its team; the columns from category on are null where nothing is stored.
CREATE FUNCTION find_webhook_access(key_ids uuid[]) RETURNS TABLE (
  key_id uuid,
  team_id uuid,
  old_secret_ciphertext bytea,
  old_secret_key_id text,
  old_secret_ends_at double precision,
  category text,
  platform text,
  secret_ciphertext bytea,
  secret_key_id text,
  public_key text,
  allow_unsigned boolean
)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT k.id, k.team_id, r.secret_ciphertext, r.secret_key_id, (extract(epoch FROM r.ends_at) * 1000)::double precision,
      s.category, s.platform, s.secret_ciphertext, s.secret_key_id, s.public_key, s.allow_unsigned
    FROM unnest(key_ids) AS asked (id)
    JOIN api_keys k ON k.id = asked.id AND k.kind = 'webhook'
    LEFT JOIN replaced_secrets r ON r.key_id = k.id AND r.ends_at > clock_timestamp()
    LEFT JOIN integration_settings s ON s.team_id = k.team_id
  $$;
REVOKE ALL ON FUNCTION find_webhook_access(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_webhook_access(uuid[]) TO cfi_query;

-- One row for each delivery whose key named a team.
CREATE TABLE webhook_deliveries (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  category text NOT NULL,
  platform text NOT NULL,
  -- Null for one that a person ran again.
  key_id text,
  key_in text,
  received_at timestamptz NOT NULL,
  correlation_id text NOT NULL,
  outcome text NOT NULL,
  status integer NOT NULL,
  code text,
  reason text,
  -- Which scheme and secret matched; the secret is masked.
  proof jsonb,
  body_bytes integer NOT NULL,
  duration_ms double precision NOT NULL,
  feedback_ids uuid[] NOT NULL,
  redelivery_of uuid,
  PRIMARY KEY (team_id, id)
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (team_id, category, platform, received_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (received_at);

-- The bodies of the newest of them, encrypted.
CREATE TABLE webhook_delivery_bodies (
  team_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  category text NOT NULL,
  platform text NOT NULL,
  received_at timestamptz NOT NULL,
  -- Those that the adapter reads. Not jsonb, which cannot hold U+0000.
  headers json NOT NULL,
  ciphertext bytea NOT NULL,
  key_id text NOT NULL,
  PRIMARY KEY (team_id, delivery_id)
);
-- What is encrypted cannot be compressed.
ALTER TABLE webhook_delivery_bodies ALTER COLUMN ciphertext SET STORAGE EXTERNAL;
CREATE INDEX webhook_delivery_bodies_newest
  ON webhook_delivery_bodies (team_id, category, platform, received_at DESC, delivery_id DESC);
CREATE INDEX webhook_delivery_bodies_by_age ON webhook_delivery_bodies (received_at);

-- Counted as they are logged: nobody counts rows to show the health of an integration.
CREATE TABLE webhook_delivery_counts (
  team_id uuid NOT NULL,
  category text NOT NULL,
  platform text NOT NULL,
  hour timestamptz NOT NULL,
  outcome text NOT NULL,
  -- Error code of the answer; '' where there is none.
  code text NOT NULL,
  deliveries bigint NOT NULL,
  PRIMARY KEY (team_id, category, platform, hour, outcome, code)
);
CREATE INDEX webhook_delivery_counts_by_age ON webhook_delivery_counts (hour);

CREATE TABLE webhook_activity (
  team_id uuid NOT NULL,
  category text NOT NULL,
  platform text COLLATE "C" NOT NULL,
  last_delivery_at timestamptz NOT NULL,
  last_succeeded boolean NOT NULL,
  last_success_at timestamptz,
  PRIMARY KEY (team_id, category, platform)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_deliveries', 'webhook_delivery_bodies', 'webhook_delivery_counts', 'webhook_activity'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    -- As an operator old rows of all teams are removed.
    EXECUTE format(
      'CREATE POLICY of_team_or_operator ON %I'
      ' USING (team_id = ANY ((SELECT app_team_ids())::uuid[]) OR (SELECT app_is_operator()))'
      ' WITH CHECK (team_id = ANY ((SELECT app_team_ids())::uuid[]) OR (SELECT app_is_operator()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO cfi_query', name);
  END LOOP;
END
$$;
