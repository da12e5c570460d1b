import type { ReadinessCheck } from '@cfi/service-kit';
import type { Pool } from 'pg';

const DATABASE_DEADLINE_MS = 2_000;

async function answers(pool: Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_DEADLINE_MS, false).unref());
  const asked = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

export interface ReadinessDeps {
  readonly pool: Pool;
  readonly isPipelineRunning: () => boolean;
  readonly isDraining: () => boolean;
}

/** Feedback can be taken and will be analysed. */
export const createReadiness =
  ({ pool, isPipelineRunning, isDraining }: ReadinessDeps): ReadinessCheck =>
  async () => [
    ...(isDraining() ? ['draining'] : []),
    ...((await answers(pool)) ? [] : ['database']),
    ...(isPipelineRunning() ? [] : ['pipeline']),
  ];
