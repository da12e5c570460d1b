import { startTestPostgres } from '@cfi/testkit';
import pg from 'pg';
import type { DeadLetterStore } from '../src/dead-letter-store/dead-letter-store.ts';
import { createPostgresDeadLetterStore } from '../src/dead-letter-store/dead-letter-store-postgres.ts';
import type { Failure, FeedbackStore, Json, Page } from '../src/feedback-store/feedback-store.ts';
import { createPostgresFeedbackStore } from '../src/feedback-store/feedback-store-postgres.ts';
import { recordFailures } from '../src/feedback-store/record-failures.ts';
import { writeTeams } from '../src/feedback-store/transaction.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { migrationsDir } from '../src/migrations/migration-files.ts';

const TEAMS = `INSERT INTO teams (id, name, region, created_at, updated_at)
  SELECT id, 'A team', 'us', now(), now() FROM unnest($1::uuid[]) AS given (id) ON CONFLICT DO NOTHING`;

type Lists = 'listFeedbacks' | 'listInsights' | 'listInsightSummaries';
type ReadList<L> = L extends (...args: infer A) => Promise<Page<Json<infer T>>>
  ? (...args: A) => Promise<Page<T>>
  : never;

/** Lists with the items that their texts say. */
export type ReadLists = { readonly [L in Lists]: ReadList<FeedbackStore[L]> };

const read =
  <A extends unknown[]>(list: (...args: A) => Promise<Page<string>>) =>
  async (...args: A) => {
    const page = await list(...args);
    return { ...page, items: page.items.map((text) => JSON.parse(text)) };
  };

export interface StoreUnderTest {
  /** Makes the teams of what it saves. */
  readonly store: FeedbackStore;
  readonly lists: ReadLists;
  readonly deadLetters: DeadLetterStore;
  createTeams(teamIds: readonly string[]): Promise<void>;
  /** As the dead-letter store does it. */
  recordFailures(batch: readonly Failure[]): Promise<void>;
  /** As the application role, which row-level security binds. */
  readonly app: pg.Pool;
  readonly appUrl: string;
  /** As the role that owns the tables. */
  readonly owner: pg.Pool;
  /** What the store takes for the time. */
  clock: Date;
  stop(): Promise<void>;
}

function urlFor(url: string, user: string, database: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = 'test';
  address.pathname = `/${database}`;
  return address.href;
}

/** The store on a real PostgreSQL, migrated by an ordinary owning role, used by the application role. */
export async function startStoreUnderTest(): Promise<StoreUnderTest> {
  const server = await startTestPostgres({ own: true, settings: { fsync: 'off' } });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("CREATE ROLE cfi_query LOGIN PASSWORD 'test'");
  await admin.query("CREATE ROLE region_owner LOGIN PASSWORD 'test'");
  await admin.query('CREATE DATABASE region OWNER region_owner');
  await admin.end();
  const owner = new pg.Pool({ connectionString: urlFor(server.url, 'region_owner', 'region'), max: 1 });
  await migrate(urlFor(server.url, 'region_owner', 'region'), migrationsDir);
  const appUrl = urlFor(server.url, 'cfi_query', 'region');
  const app = new pg.Pool({ connectionString: appUrl, max: 4 });
  const store = createPostgresFeedbackStore({ pool: app, now: () => under.clock });
  async function createTeams(teamIds: readonly string[]): Promise<void> {
    await writeTeams(app, teamIds, (client) => client.query(TEAMS, [[...new Set(teamIds)]]));
  }
  const under: StoreUnderTest = {
    store: {
      ...store,
      async saveFeedback(batch) {
        await createTeams(batch.map(({ team_id }) => team_id));
        return store.saveFeedback(batch);
      },
    },
    lists: {
      listFeedbacks: read(store.listFeedbacks),
      listInsights: read(store.listInsights),
      listInsightSummaries: read(store.listInsightSummaries),
    },
    deadLetters: createPostgresDeadLetterStore({ pool: app, now: () => under.clock }),
    createTeams,
    async recordFailures(batch) {
      const teamIds = batch.map(({ teamId }) => teamId);
      await writeTeams(app, teamIds, (client) => recordFailures(client, under.clock, batch));
    },
    app,
    appUrl,
    owner,
    clock: new Date('2026-03-01T12:00:00.000Z'),
    async stop() {
      await Promise.all([app.end(), owner.end()]);
      await server.stop();
    },
  };
  return under;
}
