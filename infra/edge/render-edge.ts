import { readFileSync } from 'node:fs';
import type { Region } from '../../libs/contracts/src/index.ts';

/** What answers behind the edge in each region; `api` is query-api's REST API, `query` its other endpoints. */
export type EdgeUpstream = 'ingest' | 'webhooks' | 'mcp' | 'query' | 'api';

export interface EdgeSettings {
  /** Address to listen on; an IPv6 address in brackets. */
  readonly host: string;
  /** Base address, for both regions. */
  readonly port: number;
  /** The address of each region's REST API. */
  readonly apiPorts: Readonly<Record<Region, number>>;
  /** Where a request goes whose key names no region. */
  readonly defaultRegion: Region;
  /** `host:port` of the instances, at least one each. */
  readonly upstreams: Readonly<Record<Region, Readonly<Record<EdgeUpstream, readonly string[]>>>>;
  /** Address or network of a proxy in front whose X-Forwarded-For is believed. Default: nobody's but this machine's. */
  readonly trustedProxy?: string;
}

/** The template's variables, as an environment for the official nginx image would have them. */
function variablesOf(settings: EdgeSettings): Map<string, string> {
  const variables = new Map([
    ['EDGE_HOST', settings.host],
    ['EDGE_PORT', String(settings.port)],
    ['EDGE_DEFAULT_REGION', settings.defaultRegion],
    ['EDGE_TRUSTED_PROXY', settings.trustedProxy ?? '127.0.0.1'],
    // Asked only for names marked `resolve`.
    ['EDGE_RESOLVER', '127.0.0.1'],
  ]);
  for (const [region, port] of Object.entries(settings.apiPorts)) {
    variables.set(`EDGE_API_PORT_${region.toUpperCase()}`, String(port));
  }
  for (const [region, services] of Object.entries(settings.upstreams)) {
    for (const [service, addresses] of Object.entries(services)) {
      const instances = addresses.map((address) => `${address} max_fails=0`);
      variables.set(`EDGE_${region}_${service}`.toUpperCase(), instances.join('; server '));
    }
  }
  return variables;
}

/** nginx's configuration of the edge, to run with `startNginx`. */
export function renderEdge(settings: EdgeSettings): string {
  const template = readFileSync(new URL('nginx.conf.template', import.meta.url), 'utf8');
  const variables = variablesOf(settings);
  return template.replaceAll(/\$\{(EDGE_[A-Z_]+)\}/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`The edge has no setting for ${name}.`);
    return value;
  });
}
