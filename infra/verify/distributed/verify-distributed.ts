import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../../../libs/testkit/src/product.ts';
import { callInternal } from '../../stack/internal-api.ts';
import { internalUrl } from '../../stack/service-environment.ts';
import { addAudits, auditTeam } from '../audit.ts';
import { awaitAnalysis, type Counts } from '../await-analysis.ts';
import { startBurst } from '../burst.ts';
import { seededRandom } from '../random.ts';
import { readBack } from '../read-back.ts';
import { makeSubmissions, type Submission } from '../submissions.ts';
import type { Team } from '../team.ts';
import { splitByKind, UNKNOWN } from './by-kind.ts';
import { watchDoors } from './door-watch.ts';
import { doorsOf } from './doors.ts';
import type { Fault } from './fault.ts';
import { awaitRecovery } from './recovery.ts';
import type { DistributedReport, KindReport } from './report.ts';
import { startRevocations } from './revocations.ts';
import { type Outcome, type Planned, runFaults } from './run-faults.ts';
import { makeSchedule } from './schedule.ts';
import { REGION, startStackUnderTest } from './stack-under-test.ts';
import { type CallInternal, makeTeam } from './teams.ts';

const TEAMS = 3;
/** Enough that every partition gets some. */
const PROBES = 12;
/** Of the stack on a busy machine, kill and session timeouts included. */
const RECOVERY_LIMIT_MS = 180_000;

export interface VerifyDistributedOptions {
  /** New folder for the stack. */
  readonly dir: string;
  /** To choose from; each comes as often as the others. */
  readonly faults: readonly Fault[];
  /** How many are done. */
  readonly count: number;
  /** Requests that are sent around each of them. */
  readonly perFault: number;
  readonly clients: number;
  /** Repeats what is sent and the order of the faults; what the machine does in between is its own. */
  readonly seed: number;
  /** Ends the run early; everything started is ended too. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

/** Starts the distributed product, sends to it while one fault after the other is done to it, and counts what is there at the end. */
export async function verifyDistributed(options: VerifyDistributedOptions): Promise<DistributedReport> {
  const { dir, faults, count, perFault, clients, seed, signal, onProgress } = options;
  const random = seededRandom(seed);
  const ending = new AbortController();
  const running = AbortSignal.any([signal, ending.signal]);
  const doorsClosed = new AbortController();
  const watching = AbortSignal.any([running, doorsClosed.signal]);

  // 1. A stack of one region, teams that send, and those who may not come in.
  const { stack, target, stop } = await startStackUnderTest(dir, onProgress);
  try {
    const region = stack.regions[0]!;
    const place: Pick<Deployment, 'baseUrl' | 'apiUrl'> = {
      baseUrl: stack.addresses.base,
      apiUrl: stack.addresses.api[REGION],
    };
    const call: CallInternal = (path, body) => callInternal(region.adminEnv, path, body);
    const teams = await Promise.all(Array.from({ length: TEAMS }, (_, index) => makeTeam(call, `Verify ${index}`)));
    const doors = doorsOf(stack);
    const watch = watchDoors(doors, watching);
    const revocations = startRevocations({
      apis: region.ports.services['query-api'].map((_, index) => ({
        ...region.adminEnv,
        QUERY_API_INTERNAL_URL: internalUrl(region.ports, index),
      })),
      doors,
      watch,
      random: seededRandom(seed + 2),
      signal: watching,
    });

    // 2. Everybody sends while faults are done; whoever got no answer sends again.
    const { plan, submissions, kindOf } = makePlan(makeSchedule(faults, count, random), perFault, random);
    const burst = startBurst({
      live: { current: async () => place },
      teams,
      submissions,
      clients,
      random: seededRandom(seed + 1),
      signal: running,
    });
    const recovery = { deployment: place, teams, target, accepted: burst.accepted, limitMs: RECOVERY_LIMIT_MS };
    const [outcomes] = await Promise.all([
      runFaults({
        plan,
        burst,
        target,
        awaitRecovery: (probes) => awaitRecovery(probes, { ...recovery, signal: running }),
        wrong: () => watch.wrong.length,
        random,
        signal: running,
        onProgress: (done) => onProgress(progressOf(done, count, burst.accepted.length)),
      }),
      burst.finished,
    ]);
    doorsClosed.abort();

    // 3. What was accepted is analysed.
    const total = burst.accepted.reduce((sum, { submission }) => sum + submission.contents.length, 0);
    const countsOf = ({ teamId }: Team) => call<Counts>(`/internal/teams/${teamId}/feedbacks-status`);
    await awaitAnalysis(teams, countsOf, total, running, (finished) => onProgress(`analysed ${finished} of ${total}`));
    // A repeat that is still under way would show up as a double.
    await sleep(500, undefined, { signal: running });

    // 4. Read back as a customer would, and compare.
    onProgress('reading back');
    const records = await Promise.all(
      teams.map((team: Team, index) => {
        const accepted = burst.accepted.filter(({ submission }) => submission.team === index);
        return readBack(place, team, accepted);
      }),
    );
    const parts = records.flatMap((record) => [...splitByKind(record, kindOf)]);
    const kinds = [...faults.map(({ kind }) => kind), UNKNOWN].flatMap((kind): KindReport[] => {
      const own = parts.flatMap(([name, part]) => (name === kind ? [auditTeam(part)] : []));
      const done = outcomes.filter((outcome) => outcome.kind === kind);
      if (own.length === 0 && done.length === 0) return [];
      return [{ ...addAudits(own), ...summaryOf(kind, done) }];
    });
    return {
      kinds,
      wrong: watch.wrong,
      crashes: target.crashes(),
      revocations,
      knocks: watch.knocks(),
      retries: burst.retries,
    };
  } finally {
    ending.abort();
    await stop();
  }
}

interface Plan {
  readonly plan: readonly Planned[];
  /** Of the burst. */
  readonly submissions: readonly Submission[];
  readonly kindOf: (submission: Submission) => string;
}

/** Gives each fault its own submissions, before and after it. */
function makePlan(schedule: readonly Fault[], perFault: number, random: () => number): Plan {
  const kinds = new Map<Submission, string>();
  const plan: Planned[] = [];
  const submissions: Submission[] = [];
  // More than enough: some have several feedbacks.
  const all = makeSubmissions(schedule.length * (perFault + PROBES) * 2, TEAMS, random);
  const take = (size: number, kind: string): Submission[] => {
    const taken = all.splice(0, size);
    for (const submission of taken) kinds.set(submission, kind);
    return taken;
  };
  for (const fault of schedule) {
    submissions.push(...take(perFault, fault.kind));
    plan.push({ fault, until: submissions.length, probes: take(PROBES, fault.kind) });
  }
  return { plan, submissions, kindOf: (submission) => kinds.get(submission) ?? UNKNOWN };
}

function summaryOf(kind: string, outcomes: readonly Outcome[]): Omit<KindReport, keyof ReturnType<typeof auditTeam>> {
  const recoveries = outcomes.map(({ recovery }) => recovery);
  return {
    kind,
    faults: outcomes.length,
    longestRecoveryMs: Math.max(0, ...recoveries.map((recovery) => ('ms' in recovery ? recovery.ms : 0))),
    stuck: recoveries.flatMap((recovery) => ('stuck' in recovery ? [recovery.stuck] : [])),
    wrong: outcomes.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

function progressOf(done: readonly Outcome[], count: number, accepted: number): string {
  const { kind, recovery } = done.at(-1)!;
  const how = 'ms' in recovery ? `recovered after ${(recovery.ms / 1000).toFixed(1)} s` : `STUCK: ${recovery.stuck}`;
  return `${done.length} of ${count}: ${kind}, ${how}; ${accepted} requests accepted`;
}
