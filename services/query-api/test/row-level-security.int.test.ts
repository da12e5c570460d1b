import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readOnce, readTeam, SCOPE, writeTeams } from '../src/feedback-store/transaction.ts';
import { createPostgresReprocessStore } from '../src/reanalysis/reprocess-store-postgres.ts';
import { analysis, feedback, insight, team } from './builders.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

const TABLES = [
  'feedbacks',
  'analyses',
  'insights',
  'platform_activity',
  'search_words',
  'reprocess_runs',
  'reprocess_items',
];

let under: StoreUnderTest;
beforeAll(async () => {
  under = await startStoreUnderTest();
  const both = ['a', 'b'].map((name) => feedback('one', { team_id: team(name) }));
  await under.store.saveFeedback(both);
  await under.store.saveAnalyses(both.map((one) => analysis(one, [insight('export')])));
  const reprocess = createPostgresReprocessStore({ pool: under.app, now: () => new Date() });
  for (const name of ['a', 'b']) await reprocess.create(team(name), { filters: {}, engine: null, dryRun: true });
});
afterAll(() => under.stop());

describe.each(TABLES)('row-level security of %s', (table) => {
  it('shows nothing without a team', async () => {
    expect((await under.app.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
    // Also on a connection that has just worked for a team.
    await readTeam(under.app, team('a'), (client) => client.query('SELECT 1'));
    expect((await under.app.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
  });

  it('shows the team of the transaction and no other', async () => {
    const { rows } = await readTeam(under.app, team('a'), (client) => client.query(`SELECT team_id FROM ${table}`));
    expect(new Set(rows.map(({ team_id }) => team_id))).toEqual(new Set([team('a')]));
  });

  it('shows several teams to a batch of several', async () => {
    const { rows } = await writeTeams(under.app, [team('a'), team('b')], (client) =>
      client.query(`SELECT DISTINCT team_id FROM ${table}`),
    );
    expect(rows).toHaveLength(2);
  });

  it('changes and removes nothing of another team', async () => {
    const changed = await writeTeams(under.app, [team('c')], async (client) => [
      (await client.query(`UPDATE ${table} SET team_id = team_id`)).rowCount,
      (await client.query(`DELETE FROM ${table}`)).rowCount,
    ]);
    expect(changed).toEqual([0, 0]);
  });

  it('takes no row for another team', async () => {
    const columns = await readTeam(under.app, team('a'), (client) => client.query(`SELECT * FROM ${table} LIMIT 1`));
    const names = columns.fields
      .map(({ name }) => name)
      .filter((name) => name !== 'severity_rank')
      .join(', ');
    const copy = writeTeams(under.app, [team('a')], async (client) => {
      await client.query(`CREATE TEMP TABLE copy ON COMMIT DROP AS SELECT ${names} FROM ${table}`);
      await client.query('UPDATE copy SET team_id = $1', [team('d')]);
      await client.query(`INSERT INTO ${table} (${names}) SELECT ${names} FROM copy`);
    });
    await expect(copy).rejects.toMatchObject({ code: '42501' });
  });

  it('binds the owner too, but for what search needs', async () => {
    const { rows } = await under.owner.query(`SELECT * FROM ${table}`);
    expect(rows.length > 0).toBe(['insights', 'feedbacks', 'search_words'].includes(table));
  });
});

describe('the functions behind the indexes', () => {
  it.each([
    ['find_insights', 'SELECT id FROM find_insights($1, $2::tsquery, NULL, NULL, NULL, NULL, NULL, 10)', "'export'"],
    ['find_feedbacks', 'SELECT id FROM find_feedbacks($1, ARRAY[$2], NULL, NULL, 10)', 'status:open'],
    ['similar_words', 'SELECT word FROM similar_words($1, $2, 10)', 'exports'],
  ])('%s runs as the owner but answers for the teams of the transaction only', async (_name, text, value) => {
    expect((await under.app.query(text, [team('a'), value])).rows).toEqual([]);
    const ask = (asked: string) => readTeam(under.app, team('a'), (client) => client.query(text, [asked, value]));
    expect((await ask(team('a'))).rows).toHaveLength(1);
    expect((await ask(team('b'))).rows).toHaveLength(0);
  });
});

describe('a statement with a scope of its own', () => {
  const READ = `SELECT rows.* FROM ${SCOPE} CROSS JOIN LATERAL (SELECT team_id FROM insights LIMIT 5) AS rows`;

  it('sees its team, and leaves nothing behind on the connection', async () => {
    const client = await under.app.connect();
    try {
      for (const name of ['a', 'b', 'a', 'a', 'a', 'a', 'a', 'b']) {
        const { rows } = await client.query({ name: 'scoped', text: READ, values: [team(name)] });
        expect(rows).toEqual([{ team_id: team(name) }]);
        expect((await client.query('SELECT * FROM insights')).rows).toEqual([]);
      }
    } finally {
      client.release();
    }
  });

  it('takes nothing but a UUID', async () => {
    await expect(readOnce(under.app, { text: READ, values: [`${team('a')},${team('b')}`] })).rejects.toMatchObject({
      code: '22P02',
    });
  });
});

it('takes nothing but UUIDs into the setting', async () => {
  await expect(readTeam(under.app, "x'; DROP TABLE feedbacks; --", async () => 1)).rejects.toThrow(TypeError);
});

// The functions that find keys run as the owner, who is not bound where they look.
it('is on for every table of a team, and the application role cannot get past it', async () => {
  const { rows } = await under.owner.query(`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'team_id' AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT (
      c.relrowsecurity AND (c.relforcerowsecurity OR c.relname IN ('api_keys', 'integration_settings', 'replaced_secrets'))
      AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))`);
  expect(rows).toEqual([]);
  const role = await under.owner.query(
    "SELECT rolsuper OR rolbypassrls AS above FROM pg_roles WHERE rolname = 'cfi_query'",
  );
  expect(role.rows).toEqual([{ above: false }]);
});
