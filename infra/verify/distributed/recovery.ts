import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '../../../libs/testkit/src/product.ts';
import type { Accepted } from '../burst.ts';
import { send } from '../send.ts';
import type { Submission } from '../submissions.ts';
import type { Team } from '../team.ts';
import type { Target } from './target.ts';

const POLL_MS = 100;
const ANSWER_MS = 5_000;

export interface RecoveryDeps {
  readonly deployment: Pick<Deployment, 'baseUrl' | 'apiUrl'>;
  readonly teams: readonly Team[];
  readonly target: Pick<Target, 'unready'>;
  /** What was accepted is added here. */
  readonly accepted: Accepted[];
  /** How long it may take, in milliseconds. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** How long it took until what was sent after a fault was analysed, in milliseconds; or what has not recovered in time. */
export type Recovery = { readonly ms: number } | { readonly stuck: string };

/** Sends `probes` and waits until they are analysed and everybody is ready again. */
export async function awaitRecovery(probes: readonly Submission[], deps: RecoveryDeps): Promise<Recovery> {
  const { deployment, teams, target, accepted, limitMs } = deps;
  const started = performance.now();
  const late = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([deps.signal, late]);
  const waiting = new Set<string>();
  let unready: string[] = [];

  async function probe(submission: Submission): Promise<void> {
    const team = teams[submission.team]!;
    waiting.add('a probe to be accepted');
    const { ids } = await send({ current: async () => deployment }, team, submission, signal);
    accepted.push({ submission, ids });
    for (const id of ids) {
      waiting.add(id);
      while (!(await isAnalysed(deployment.apiUrl, team, id))) await sleep(POLL_MS, undefined, { signal });
      waiting.delete(id);
    }
  }

  try {
    await Promise.all(probes.map(probe));
    const ms = performance.now() - started;
    for (;;) {
      unready = await target.unready();
      if (unready.length === 0) return { ms };
      await sleep(POLL_MS, undefined, { signal });
    }
  } catch (error) {
    if (!late.aborted || deps.signal.aborted) throw error;
    return { stuck: unready.length > 0 ? `not ready: ${unready.join(', ')}` : `waits for ${[...waiting].join(', ')}` };
  }
}

async function isAnalysed(apiUrl: string, { apiKey }: Team, id: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/v1/feedbacks/${id}`, {
      headers: { 'X-API-Key': apiKey },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { data } = (await response.json()) as { data?: { processing: string } };
    return data?.processing === 'analyzed';
  } catch {
    return false;
  }
}
