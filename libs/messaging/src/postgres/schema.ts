import type pg from 'pg';
import { sleep } from '../backoff.ts';

/**
 * What the bus keeps, by version; each step runs once, in its own transaction. Never change a step that was released: add one.
 *
 * - topics: the row is locked by whoever publishes until the commit, so offsets appear in commit order and without gaps, and a
 *   reader that has seen offset n can never miss a smaller one.
 * - consumers: `committed` is the next offset to handle.
 * - messages: times are milliseconds since 1970, as the publisher's clock has them.
 */
const steps: readonly string[] = [
  `
CREATE TABLE bus.topics (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  next_offset bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);

CREATE TABLE bus.consumers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic_id int NOT NULL REFERENCES bus.topics (id),
  group_name text NOT NULL,
  committed bigint NOT NULL,
  UNIQUE (topic_id, group_name)
) WITH (fillfactor = 10);

CREATE TABLE bus.messages (
  topic_id int NOT NULL,
  "offset" bigint NOT NULL,
  published_ms bigint NOT NULL,
  key text NOT NULL,
  headers text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (topic_id, "offset")
);

DO $do$
BEGIN
  -- Ten times faster than the default for bodies of megabytes, where the server was built with it.
  ALTER TABLE bus.messages ALTER COLUMN value SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END
$do$;

-- Appends one batch, grouped by topic. Callers give topics in growing order of id: all lock in the same order, so no deadlock.
CREATE FUNCTION bus.publish(
  topic_ids int[], counts int[], published_ms bigint, keys text[], headers text[], vals text[]
) RETURNS void LANGUAGE plpgsql AS $fn$
DECLARE
  base bigint;
  first int := 1;
BEGIN
  FOR i IN 1 .. cardinality(topic_ids) LOOP
    UPDATE bus.topics t SET next_offset = t.next_offset + counts[i] WHERE t.id = topic_ids[i]
      RETURNING t.next_offset - counts[i] INTO STRICT base;
    INSERT INTO bus.messages
      SELECT topic_ids[i], base + u.n - 1, published_ms, u.k, u.h, u.v
      FROM unnest(
        keys[first : first + counts[i] - 1], headers[first : first + counts[i] - 1], vals[first : first + counts[i] - 1]
      ) WITH ORDINALITY AS u(k, h, v, n);
    first := first + counts[i];
    PERFORM pg_notify('cfi_bus', topic_ids[i]::text);
  END LOOP;
END
$fn$;
`,
  // From 2 KB on PostgreSQL would compress a row's values, and move those that do not shrink, such as encrypted bodies, to a table
  // of their own: that takes three times as long. Rows that fit into a page stay as they are.
  'ALTER TABLE bus.messages SET (toast_tuple_target = 8160);',
];

/** Any number that nothing else in the product locks. */
const schemaLock = 7_305_991;

/** Makes or upgrades the schema. Safe to run from many processes at once. */
export async function ensureSchema(client: pg.ClientBase): Promise<void> {
  if ((await versionOf(client)) === steps.length) return;
  // Polled, not waited for: a session waiting inside pg_advisory_lock holds a snapshot, and an index that another part of the
  // product builds CONCURRENTLY would wait for it.
  while (!(await lock(client))) await sleep(50);
  try {
    await client.query('CREATE SCHEMA IF NOT EXISTS bus');
    await client.query('CREATE TABLE IF NOT EXISTS bus.schema_version (version int NOT NULL)');
    for (let version = await versionOf(client); version < steps.length; version += 1) {
      await client.query(`BEGIN; ${steps[version]} DELETE FROM bus.schema_version;
        INSERT INTO bus.schema_version VALUES (${version + 1}); COMMIT`);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [schemaLock]);
  }
}

async function lock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [schemaLock]);
  return rows[0]!.ok;
}

async function versionOf(client: pg.ClientBase): Promise<number> {
  const { rows: exists } = await client.query(`SELECT to_regclass('bus.schema_version') IS NOT NULL AS yes`);
  if (!exists[0].yes) return 0;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM bus.schema_version');
  return rows[0]?.version ?? 0;
}
