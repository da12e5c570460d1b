import type { Processing } from '@cfi/contracts';
import type { Pool } from 'pg';
import type { ProcessingCounts } from './feedback-store.ts';
import { readTeam } from './transaction.ts';

const COUNT = 'SELECT processing, count(*) AS count FROM feedbacks WHERE team_id = $1 GROUP BY processing';

export async function processingCounts(pool: Pool, teamId: string): Promise<ProcessingCounts> {
  const { rows } = await readTeam(pool, teamId, (client) =>
    client.query<{ processing: Processing; count: string }>(COUNT, [teamId]),
  );
  const counts = { queued: 0, analyzed: 0, failed: 0 };
  for (const { processing, count } of rows) counts[processing] = Number(count);
  return { accepted: counts.queued + counts.analyzed + counts.failed, ...counts };
}
