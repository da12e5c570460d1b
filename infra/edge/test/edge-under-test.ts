import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningNginx, startNginx } from '../../../libs/local-parts/src/index.ts';
import { type EdgeUpstream, renderEdge } from '../render-edge.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

export const REGIONS = ['us', 'eu'] as const;
export const UPSTREAMS: readonly EdgeUpstream[] = ['ingest', 'webhooks', 'mcp', 'query', 'api'];

/** A real nginx with the edge's configuration, and a stand-in for every service of both regions. */
export interface EdgeUnderTest {
  readonly port: number;
  readonly base: string;
  readonly api: { readonly us: string; readonly eu: string };
  /** By name, such as `us_ingest`. */
  readonly standIns: ReadonlyMap<string, StandIn>;
  readonly nginx: RunningNginx;
  /** The configuration it runs with. */
  readonly config: string;
  /** Everything that nginx has written so far: logs and temporary files. */
  written(): Promise<string>;
  accessLog(): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export interface EdgeUnderTestOptions {
  /** Further instances of a service, by its name. */
  readonly more?: Readonly<Record<string, readonly string[]>>;
  /** Changes to the configuration; each must be found. */
  readonly replace?: Readonly<Record<string, string>>;
  readonly trustedProxy?: string;
}

function replaceEach(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration does not say: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

async function textOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
}

export async function startEdge(options: EdgeUnderTestOptions = {}): Promise<EdgeUnderTest> {
  const standIns = new Map<string, StandIn>();
  for (const region of REGIONS) {
    for (const upstream of UPSTREAMS)
      standIns.set(`${region}_${upstream}`, await startStandIn(`${region}_${upstream}`));
  }
  const addresses = (region: string, upstream: EdgeUpstream): string[] => {
    const name = `${region}_${upstream}`;
    return [standIns.get(name)!.address, ...(options.more?.[name] ?? [])];
  };
  const upstreamsOf = (region: string) =>
    Object.fromEntries(UPSTREAMS.map((upstream) => [upstream, addresses(region, upstream)])) as Record<
      EdgeUpstream,
      string[]
    >;
  const [port, us, eu] = [await freePort(), await freePort(), await freePort()];
  const dir = await mkdtemp(join(tmpdir(), 'cfi-edge-'));
  const rendered = renderEdge({
    host: '127.0.0.1',
    port,
    apiPorts: { us, eu },
    defaultRegion: 'us',
    upstreams: { us: upstreamsOf('us'), eu: upstreamsOf('eu') },
    trustedProxy: options.trustedProxy ?? '192.0.2.1',
  });
  const config = replaceEach(rendered, options.replace ?? {});
  const nginx = await startNginx({ dir, config });
  return {
    port,
    base: `http://127.0.0.1:${port}`,
    api: { us: `http://127.0.0.1:${us}`, eu: `http://127.0.0.1:${eu}` },
    standIns,
    nginx,
    config,
    written: () => textOf(dir),
    async accessLog() {
      const lines = (await readFile(nginx.accessLog, 'utf8')).trim().split('\n');
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async stop() {
      await nginx.stop(0);
      await Promise.all([...standIns.values()].map((standIn) => standIn.stop()));
      await rm(dir, { recursive: true });
    },
  };
}
