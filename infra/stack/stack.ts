import { join } from 'node:path';
import type { Region } from '../../libs/contracts/src/index.ts';
import { type RunningNginx, startNginx } from '../../libs/local-parts/src/index.ts';
import { type EdgeUpstream, renderEdge } from '../edge/render-edge.ts';
import { type Keepable, type Kept, keepRunning } from './keep-running.ts';
import type { InstancePorts, StackAddresses } from './layout.ts';
import { type RegionOptions, type RunningRegion, startRegion } from './region.ts';

export interface StackOptions extends Omit<RegionOptions, 'region' | 'addresses'> {
  /** Folder for everything the stack keeps. */
  readonly dir: string;
  readonly regions: readonly Region[];
  /** Of the edge: the base address, and each region's REST API. */
  readonly ports: { readonly base: number; readonly api: Readonly<Record<Region, number>> };
}

/** The distributed product on this machine: regions behind one edge. */
export interface RunningStack {
  readonly addresses: StackAddresses;
  readonly regions: readonly RunningRegion[];
  readonly edge: Kept<KeepableNginx>;
  stop(): Promise<void>;
}

type KeepableNginx = Omit<RunningNginx, 'stop'> & Keepable;

type Upstreams = Record<EdgeUpstream, string[]>;

function upstreamsOf({ ports: { services } }: RunningRegion): Upstreams {
  const at = (service: keyof RunningRegion['services'], port: keyof InstancePorts): string[] =>
    services[service].map((ports) => `127.0.0.1:${ports[port]}`);
  return {
    ingest: at('ingest-gateway', 'PORT'),
    webhooks: at('webhook-receiver', 'PORT'),
    mcp: at('mcp-gateway', 'PORT'),
    query: at('query-api', 'PORT'),
    api: at('query-api', 'API_PORT'),
  };
}

async function startEdge({ dir, ports }: StackOptions, regions: readonly RunningRegion[]): Promise<KeepableNginx> {
  // Keys of a region that is not there are refused by one that is, which tells them so.
  const of = (name: Region): Upstreams => upstreamsOf(regions.find(({ region }) => region === name) ?? regions[0]!);
  const config = renderEdge({
    host: '127.0.0.1',
    port: ports.base,
    apiPorts: ports.api,
    defaultRegion: regions[0]!.region,
    upstreams: { us: of('us'), eu: of('eu') },
  });
  const nginx = await startNginx({ dir: join(dir, 'edge'), config });
  return { ...nginx, stop: (mode = 'fast') => nginx.stop(mode === 'fast' ? undefined : 0) };
}

/** Starts the regions one after the other, then the edge. What was started is ended again when something fails. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { dir, ports, report } = options;
  const addresses: StackAddresses = {
    base: `http://localhost:${ports.base}`,
    api: { us: `http://localhost:${ports.api.us}`, eu: `http://localhost:${ports.api.eu}` },
  };
  const regions: RunningRegion[] = [];
  const stopRegions = (): Promise<unknown> => Promise.all(regions.map((region) => region.stop()));
  try {
    for (const region of options.regions) {
      report(`starting region ${region}`);
      regions.push(await startRegion({ ...options, region, dir: join(dir, region), addresses }));
    }
    const edge = await keepRunning('edge', () => startEdge(options, regions), report);
    return {
      addresses,
      regions,
      edge,
      async stop() {
        await edge.stop();
        await stopRegions();
      },
    };
  } catch (error) {
    await stopRegions();
    throw error;
  }
}
