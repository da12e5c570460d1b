import {
  createCredentialDirectoryMemory,
  createHttpApp,
  createHttpService,
  createKey,
  createRateLimiterMemory,
  type Endpoint,
  type Logger,
  sha256Hex,
} from '../../libs/service-kit/src/index.ts';

const region = 'us';

/** What lets one key of one team in; it names no limits, so that parts behind the first do not count a request twice. */
export async function createBenchCaller(teamId: string) {
  const key = createKey('api', region);
  const directory = createCredentialDirectoryMemory();
  await directory.put(sha256Hex(key), {
    keyId: '0198c0de-0000-7000-8000-000000000001',
    kind: 'api',
    teamId,
    teamStatus: 'active',
    secrets: [],
    integrations: {},
  });
  const inside = { directory, region, apiUrls: {} } as const;
  const limits = { keys: createRateLimiterMemory(), addresses: createRateLimiterMemory() };
  return { key, inside, authentication: { ...inside, limits } };
}

/** What an API is made with beside its store and its authentication. */
export const reading = { cursorSecret: 'bench', addresses: { base: 'http://localhost', api: 'http://localhost' } };

/** The address at which these endpoints answer from now on. */
export async function serve(endpoints: readonly Endpoint[], logger: Logger): Promise<string> {
  const http = createHttpService({
    name: 'bench',
    listener: createHttpApp(endpoints, { logger }),
    hosts: ['127.0.0.1'],
    port: 0,
  });
  await http.start();
  return `http://127.0.0.1:${http.port()}`;
}
