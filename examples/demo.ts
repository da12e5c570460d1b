import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readInsights } from './demo/insights.ts';
import { createProgressBar } from './demo/progress-bar.ts';
import { report } from './demo/report.ts';
import { readReviews, sendReviews } from './demo/reviews.ts';
import { countsOf, DemoError, type DemoTeam, joinService } from './demo/service.ts';

/** Sends real app reviews to the running service and shows what it makes of them. */

const POLL_MS = 300;
const STALL_MS = 60_000;

const secondsSince = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Waits until every review is analysed; returns how many could not be. */
async function awaitAnalysis(team: DemoTeam, total: number, onAnalysed: (done: number) => void): Promise<number> {
  let best = -1;
  let moved = performance.now();
  for (;;) {
    const { analyzed, failed } = await countsOf(team);
    const done = analyzed + failed;
    if (done !== best) {
      best = done;
      moved = performance.now();
      onAnalysed(Math.min(done, total));
    }
    if (done >= total) return failed;
    if (performance.now() - moved > STALL_MS) throw new DemoError('The analysis has not moved for a minute.');
    await sleep(POLL_MS);
  }
}

async function demo(): Promise<void> {
  const reviews = await readReviews();
  const team = await joinService(resolve(process.env['DATA_DIR'] || '.data'), new Date());
  const started = performance.now();
  await sendReviews(team, reviews, createProgressBar('Sending', reviews.length));
  const sent = secondsSince(started);
  const failed = await awaitAnalysis(team, reviews.length, createProgressBar('Analysing', reviews.length));
  const analysed = secondsSince(started);
  console.log(report(await readInsights(team), reviews.length));
  if (failed > 0) console.log(`${failed} reviews could not be analysed.\n`);
  console.log(`${reviews.length} reviews sent in ${sent}; all of them analysed after ${analysed}.`);
}

try {
  await demo();
} catch (error) {
  const unreachable = error instanceof TypeError && error.message === 'fetch failed';
  if (!unreachable && !(error instanceof DemoError)) throw error;
  console.error(unreachable ? 'The service ended while the demo was running.' : (error as Error).message);
  process.exitCode = 1;
}
