import type { Pool, PoolClient, QueryResultRow } from 'pg';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The setting travels with BEGIN, so that it costs no round trip of its own. */
function opening(
  mode: 'READ ONLY' | 'READ WRITE' | 'ISOLATION LEVEL REPEATABLE READ READ ONLY',
  teamIds: readonly string[],
): string {
  // Stands in the statement's text, so nothing but hexadecimal digits may pass.
  if (!teamIds.every((id) => UUID.test(id))) throw new TypeError('team ids must be UUIDs');
  return `BEGIN ${mode}; SET LOCAL app.team_ids = '${teamIds.join(',')}'`;
}

/**
 * Writers find rows by key. Said aloud, since a plan made while the tables were small (it is kept with the prepared
 * statement) reads whole tables or the wrong index for it, and falls to a tenth of the speed as these grow.
 */
const BY_KEY = [
  '; SET LOCAL plan_cache_mode = force_custom_plan',
  '; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
  // What waits in an inverted index goes into it at once, and not in parts of 4 MB.
  "; SET LOCAL work_mem = '32MB'",
].join('');

/** `onBroken` is told when the connection can no longer be used. */
async function onClient<T>(
  client: PoolClient,
  opener: string,
  work: (client: PoolClient) => Promise<T>,
  onBroken: (failure: Error) => void,
): Promise<T> {
  try {
    await client.query(opener);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onBroken);
    throw error;
  }
}

async function inTransaction<T>(pool: Pool, opener: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await onClient(client, opener, work, (failure) => {
      broken = failure;
    });
  } finally {
    client.release(broken);
  }
}

/** Reads rows of one team: row-level security shows no others. */
export const readTeam = async <T>(pool: Pool, teamId: string, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, opening('READ ONLY', [teamId]), work);

/** The same, where all statements see the team as it is at one moment. */
export const readTeamAtOnce = async <T>(
  pool: Pool,
  teamId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => inTransaction(pool, opening('ISOLATION LEVEL REPEATABLE READ READ ONLY', [teamId]), work);

/**
 * The team of a statement that opens its own scope: its first value. What reads rows stands in a LATERAL behind it, so that
 * the setting is there before row-level security asks for it (without it, it shows nothing), and ends with the statement.
 */
export const SCOPE = "(SELECT set_config('app.team_ids', $1::uuid::text, true)::uuid AS team_id) AS scope";

/** Texts of statements that are kept prepared, so that they are planned once for a connection; as many as fit into its memory. */
const prepared = new Map<string, string>();
const MOST_PREPARED = 200;

function nameOf(text: string): string | undefined {
  if (!prepared.has(text) && prepared.size < MOST_PREPARED) prepared.set(text, `once-${prepared.size}`);
  return prepared.get(text);
}

/** Reads rows of one team by one statement from `SCOPE`: one round trip where `readTeam` takes three. */
export async function readOnce<R extends QueryResultRow>(
  pool: Pool,
  { text, values }: { readonly text: string; readonly values: unknown[] },
): Promise<R[]> {
  const name = nameOf(text);
  return (await pool.query<R>({ ...(name !== undefined && { name }), text, values })).rows;
}

/** Writes rows of these teams, all or nothing. */
export const writeTeams = async <T>(
  pool: Pool,
  teamIds: Iterable<string>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => inTransaction(pool, opening('READ WRITE', [...new Set(teamIds)]) + BY_KEY, work);

/** Transactions of one team, one after the other on one connection. */
export interface TeamWriter {
  write<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
}

/** For long work of one team that keeps something for itself: what `work` puts into temporary tables leaves with the connection. */
export async function asWriter<T>(pool: Pool, teamId: string, work: (writer: TeamWriter) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work({
      write: (step) => onClient(client, opening('READ WRITE', [teamId]) + BY_KEY, step, () => undefined),
    });
  } finally {
    // Closed and not given back.
    client.release(true);
  }
}

/** Nothing of these teams is erased until this transaction ends, and what was erased before is seen by its next statement. */
export const KEEP_TEAMS = 'SELECT FROM teams WHERE id = ANY ($1::uuid[]) ORDER BY id FOR KEY SHARE';

/** Works on whatever belongs to no team alone, such as dead letters, and on rows of these teams; all or nothing. */
export const asOperator = async <T>(
  pool: Pool,
  teamIds: Iterable<string>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, `${opening('READ WRITE', [...new Set(teamIds)])}; SET LOCAL app.operator = 'on'${BY_KEY}`, work);

/** Other teams from here on, for a transaction that learns on its way which they are. */
export const setTeams = (client: PoolClient, teamIds: Iterable<string>): Promise<unknown> =>
  client.query("SELECT set_config('app.team_ids', $1, true)", [[...new Set(teamIds)].join(',')]);
