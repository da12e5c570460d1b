import type { ReadinessCheck } from '../http/health-endpoints.ts';
import type { StopRequest } from './stop-request.ts';

const DEADLINE_MS = 2_000;

/** Asks a part for a sign of life; rejects, or takes longer than two seconds, when it cannot work. */
export type Probe = () => Promise<unknown>;

async function answers(probe: Probe): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, DEADLINE_MS, false).unref());
  const asked = probe().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** Not ready while draining, while one of the parts, by name, does not answer, or while another check names something. */
export const createReadiness =
  (
    stop: Pick<StopRequest, 'isDraining'>,
    parts: Readonly<Record<string, Probe>>,
    ...checks: readonly ReadinessCheck[]
  ): ReadinessCheck =>
  async () => {
    const failing = await Promise.all(
      Object.entries(parts).map(async ([name, probe]) => ((await answers(probe)) ? [] : [name])),
    );
    const named = await Promise.all(checks.map((check) => check()));
    return [...(stop.isDraining() ? ['draining'] : []), ...failing.flat(), ...named.flat()];
  };
