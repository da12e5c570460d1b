import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kept } from '../../infra/stack/keep-running.ts';
import type { RunningRegion } from '../../infra/stack/region.ts';
import { startStack } from '../../infra/stack/stack.ts';
import { freePort } from '../../libs/local-parts/src/index.ts';
import { admin } from '../../libs/testkit/src/product.ts';

/** One region of the distributed product behind its edge, started for the bench alone. */
export interface BenchStack {
  /** Through the edge. */
  readonly edgeUrl: string;
  /** Straight to ingest-gateway. */
  readonly gatewayUrl: string;
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly teamId: string;
  /** Where the admin command finds it. */
  readonly adminEnv: Readonly<Record<string, string>>;
  readonly region: RunningRegion;
  /** Every process, by the name that the report shows. */
  readonly processes: readonly Kept[];
}

/** Runs `work` on a new stack in a temporary folder; everything is ended and removed afterwards, also when `signal` aborts. */
export async function withStack<T>(
  signal: AbortSignal,
  onStep: (step: string) => void,
  work: (stack: BenchStack) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'cfi-bench-'));
  const [base, us, eu] = [await freePort(), await freePort(), await freePort()];
  try {
    const stack = await startStack({
      dir,
      regions: ['us'],
      instances: 1,
      ports: { base, api: { us, eu } },
      logLevel: 'warn',
      report: (line) => onStep(`stack: ${line}`),
    });
    const interrupted = Promise.withResolvers<never>();
    interrupted.promise.catch(() => {});
    signal.addEventListener('abort', () => interrupted.reject(signal.reason), { once: true });
    try {
      signal.throwIfAborted();
      const [region] = stack.regions as [RunningRegion];
      const { adminEnv } = region;
      const { id: teamId } = await admin<{ id: string }>({ adminEnv }, 'teams', 'create', '--name', 'Bench');
      const create = ['keys', 'create', '--team', teamId, '--name', 'Bench', '--kind', 'api'];
      const { key: apiKey } = await admin<{ key: string }>({ adminEnv }, ...create);
      const bench: BenchStack = {
        edgeUrl: `http://127.0.0.1:${base}`,
        gatewayUrl: `http://127.0.0.1:${region.ports.services['ingest-gateway'][0]!.PORT}`,
        apiUrl: `http://127.0.0.1:${us}`,
        apiKey,
        teamId,
        adminEnv,
        region,
        processes: [...Object.values(region.services).flat(), ...(Object.values(region.parts) as Kept[]), stack.edge],
      };
      return await Promise.race([work(bench), interrupted.promise]);
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}
