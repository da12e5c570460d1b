import { createLogger, type Endpoint, healthEndpoints, metricsEndpoint } from '../../libs/service-kit/src/index.ts';
import {
  createPublicEndpoints,
  type PublicEndpoints,
  type PublicParts,
} from '../../services/standalone/src/public-endpoints.ts';

/** Answers every property with itself: nothing behind the endpoints is used by what only describes them. */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing });

/** Any path may be asked with `HEAD` (RFC 9110 9.3.2), so none says it. */
const withoutHead = (endpoints: readonly Endpoint[]): Endpoint[] => endpoints.filter(({ method }) => method !== 'HEAD');

/** The endpoints that callers can ask for, with nothing behind them. */
export function describedEndpoints(): Pick<PublicEndpoints, 'base' | 'api'> {
  const encryptionKey = new Uint8Array(32);
  const addresses = { base: 'http://localhost:8080', api: 'http://localhost:8081' };
  const parts = {
    ingest: {},
    mcp: { allowedHosts: [], logger: createLogger('openapi', 'silent') },
    webhooks: { encryptionKey },
    query: { cursorSecret: 'described', addresses, authentication: { apiUrls: {} } },
    transfer: { cursorSecret: 'described' },
    corrections: { cursorSecret: 'described' },
    erasure: {},
    reprocess: {},
    team: { cursorSecret: 'described' },
  };
  const withNothing = Object.fromEntries(
    Object.entries(parts).map(([name, given]) => [
      name,
      new Proxy(given, { get: (of, key) => Reflect.get(of, key) ?? nothing }),
    ]),
  );
  const local = [...healthEndpoints(async () => []), metricsEndpoint(async () => '')];
  const { base, api } = createPublicEndpoints({ ...withNothing, local } as unknown as PublicParts);
  return { base: withoutHead(base), api: withoutHead(api) };
}
