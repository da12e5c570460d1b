import pg from 'pg';
import { type Spread, spread } from '../spread.ts';
import { teamOf } from './fill.ts';

/** How often each statement runs. */
const RUNS = 30;

export interface Yardstick extends Spread {
  readonly name: string;
}

const COLUMNS = 'SELECT * FROM insights WHERE team_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20';

/** What others do for a page: the same rows by OFFSET, and the count that comes with it. On one connection, without HTTP. */
export async function measureYardsticks(appUrl: string): Promise<Yardstick[]> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const team = teamOf(0);
  const measured = async (name: string, text: string): Promise<Yardstick> => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await client.query(`BEGIN READ ONLY; SET LOCAL app.team_ids = '${team}'`);
      const started = performance.now();
      await client.query({ name, text, values: [team] });
      times.push(performance.now() - started);
      await client.query('COMMIT');
    }
    return { name, ...spread(times) };
  };
  try {
    return [
      await measured('page 1 by OFFSET 0', COLUMNS),
      await measured('page 1,000 by OFFSET 19,980', `${COLUMNS} OFFSET 19980`),
      await measured('page 10,000 by OFFSET 199,980', `${COLUMNS} OFFSET 199980`),
      await measured('COUNT of the team', 'SELECT count(*) FROM insights WHERE team_id = $1'),
      await measured(
        'COUNT under two filters',
        "SELECT count(*) FROM insights WHERE team_id = $1 AND willingness_to_pay = 'High' AND churn_risk = 'explicit'",
      ),
    ];
  } finally {
    await client.end();
  }
}
