import {
  createHttpApp,
  createHttpCredentialResolver,
  createHttpService,
  createReadiness,
  openPart,
} from '@cfi/service-kit';
import { openEdgeParts, openProcessParts, runProcess } from '@cfi/service-kit/deployed';
import { readMcpGatewayConfig } from './config.ts';
import { createHttpQueryClient } from './query-api/http-query-client.ts';
import { createMcpGateway } from './service.ts';

const VERSION = '0.1.0';

await runProcess(async (stop) => {
  const config = readMcpGatewayConfig(process.env);
  const { QUERY_API_INTERNAL_URL: internalUrl, SERVICE_TOKEN_SECRET: serviceTokenSecret } = config;
  const parts = await openProcessParts('mcp-gateway', config);
  const resolver = createHttpCredentialResolver({ internalUrl, serviceTokenSecret });
  const { redis, authentication } = openEdgeParts({ parts, config, resolver });
  const gateway = createMcpGateway({
    authentication,
    allowedHosts: ['localhost', '127.0.0.1', '[::1]', new URL(config.PUBLIC_URL).hostname],
    logger: parts.logger,
    metrics: parts.metrics,
    store: createHttpQueryClient(internalUrl, parts.tracing),
    version: VERSION,
  });
  const readiness = createReadiness(stop, { 'query-api': () => fetch(new URL('/healthz', internalUrl)) });
  return {
    logger: parts.logger,
    drainMs: config.DRAIN_SECONDS * 1000,
    services: [
      ...parts.ops(readiness),
      openPart('redis', () => redis.close()),
      openPart('mcp-gateway', () => gateway.close()),
      createHttpService({
        name: 'PORT',
        listener: createHttpApp(gateway.endpoints, { ...parts, trustedProxies: config.TRUSTED_PROXIES }),
        hosts: config.HOST,
        port: config.PORT,
      }),
    ],
  };
});
