import { freePort } from '@cfi/local-parts';
import { createHttpService } from '@cfi/service-kit';
import { localUrl, type StandaloneConfig } from './config.ts';

/** Ports that this copy opens, and what callers are told. */
export interface Addresses {
  readonly port: number;
  readonly apiPort: number;
  readonly internalPort: number;
  /** Base address. */
  readonly base: string;
  /** Address of this region's REST API. */
  readonly api: string;
  /** Address of the internal endpoints; loopback only. */
  readonly internal: string;
  /** Names under which browsers and tool clients may reach us; IPv6 addresses in brackets, no ports. */
  readonly allowedHosts: readonly string[];
}

/** A quick try, so that a busy port is told before anything else is started. */
async function assertFree(name: string, hosts: readonly string[], port: number): Promise<void> {
  const probe = createHttpService({ name, listener: (_req, res) => res.end(), hosts, port });
  await probe.start().finally(() => probe.stop());
}

/** Chooses the ports (0: any free one) and derives the addresses. Throws a `StartError` for a busy port. */
export async function chooseAddresses({
  hosts,
  publicUrl,
  apiUrls,
  region,
  ...config
}: StandaloneConfig): Promise<Addresses> {
  const port = config.port || (await freePort());
  const apiPort = config.apiPort || (await freePort());
  await assertFree('PORT', hosts, port);
  await assertFree('API_PORT', hosts, apiPort);
  const internalPort = await freePort();
  const base = publicUrl ?? localUrl(hosts, port);
  const api = apiUrls[region] ?? localUrl(hosts, apiPort);
  const names = ['localhost', '127.0.0.1', '[::1]', new URL(base).hostname, ...hosts];
  return {
    port,
    apiPort,
    internalPort,
    base,
    api,
    internal: `http://127.0.0.1:${internalPort}`,
    allowedHosts: [...new Set(names)],
  };
}
