import { setTimeout as sleep } from 'node:timers/promises';
import { admin, discardProduct, startProduct } from '../../libs/testkit/src/product.ts';
import { type Audit, addAudits, auditTeam } from './audit.ts';
import { awaitAnalysis, type Counts } from './await-analysis.ts';
import { startBurst } from './burst.ts';
import { createLiveProduct } from './live-product.ts';
import { type Outages, runOutages } from './outages.ts';
import { seededRandom } from './random.ts';
import { readBack } from './read-back.ts';
import { makeSubmissions } from './submissions.ts';
import { makeTeams, type Team } from './team.ts';

const MAX_TEAMS = 3;

export interface VerifyOptions {
  /** At least so many feedbacks are sent. */
  readonly feedbacks: number;
  /** How often the process is killed meanwhile. */
  readonly kills: number;
  readonly clients: number;
  /** Repeats what is sent and when it is killed; what the machine does in between is its own. */
  readonly seed: number;
  /** Ends the run early; everything started is ended too. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

export interface VerifyReport extends Audit, Outages {
  /** Tries that got no answer, or one that asks to try again. */
  readonly retries: number;
  /** Exit code of the clean stop at the end. */
  readonly exitCode: number | null;
}

/** Nothing was lost and nothing doubled. */
export const isSound = ({ accepted, analysed, missing, duplicated, exitCode }: VerifyReport): boolean =>
  missing === 0 && duplicated === 0 && analysed === accepted && exitCode === 0;

/** Starts the product, sends a burst while it is killed again and again, and counts what is there at the end. */
export async function verify(options: VerifyOptions): Promise<VerifyReport> {
  const { feedbacks, kills, clients, seed, signal, onProgress } = options;
  const random = seededRandom(seed);

  // 1. A product with several teams.
  const first = await startProduct();
  const live = createLiveProduct(first, signal);
  const ending = new AbortController();
  const running = AbortSignal.any([signal, ending.signal]);
  let outages: Promise<Outages> | undefined;
  try {
    const teams = await makeTeams(first, Math.min(MAX_TEAMS, Math.max(2, clients)));
    const submissions = makeSubmissions(feedbacks, teams.length, random);
    const total = submissions.reduce((sum, { contents }) => sum + contents.length, 0);

    // 2. Everybody sends while the product is killed; whoever got no answer sends again.
    const burst = startBurst({ live, teams, submissions, clients, random: seededRandom(seed + 1), signal: running });
    outages = runOutages({
      live,
      burst,
      total: submissions.length,
      kills,
      random,
      signal: running,
      onProgress: ({ kills: done }) =>
        onProgress(`killed ${done} of ${kills}, ${burst.accepted.length} of ${submissions.length} requests accepted`),
    });
    // Whichever fails first ends the run.
    const [outcome] = await Promise.all([outages, burst.finished]);

    // 3. What was accepted is analysed.
    const product = await live.current();
    const countsOf = ({ teamId }: Team) => admin<Counts>(product, 'feedbacks', 'status', '--team', teamId);
    await awaitAnalysis(teams, countsOf, total, running, (finished) => onProgress(`analysed ${finished} of ${total}`));
    // A repeat that is still under way would show up as a double.
    await sleep(500, undefined, { signal: running });

    // 4. Read back as a customer would, and compare.
    onProgress('reading back');
    const audits: Audit[] = [];
    for (const [index, team] of teams.entries()) {
      const accepted = burst.accepted.filter(({ submission }) => submission.team === index);
      audits.push(auditTeam(await readBack(product, team, accepted)));
    }
    const exitCode = await product.stop();
    return { ...addAudits(audits), ...outcome, retries: burst.retries, exitCode };
  } finally {
    ending.abort();
    // A restart under way must be over before what it started can be ended.
    await outages?.catch(() => {});
    await discardProduct(live.last());
  }
}
