import { createLogger, createPool } from '../../libs/service-kit/src/index.ts';
import { createHttpQueryClient, createMcpGateway } from '../../services/mcp-gateway/src/index.ts';
import {
  createPostgresFeedbackStore,
  createQueryApiEndpoints,
  type Integrations,
} from '../../services/query-api/src/index.ts';
import { tellParent } from '../child-app.ts';
import { createBenchCaller, reading, serve } from '../query/bench-caller.ts';

/**
 * The tool protocol and the REST API in one process, as the product has them, for one key of one team: the gateway reaches the
 * store over HTTP at a port of its own.
 */

const [databaseUrl, teamId] = process.argv.slice(2) as [string, string];
const { key, inside, authentication } = await createBenchCaller(teamId);
const logger = createLogger('bench', 'warn');
const store = createPostgresFeedbackStore({ pool: createPool(databaseUrl, 6, logger), now: () => new Date() });
// Nothing here asks for integrations.
const parts = { ...reading, store, integrations: {} as Integrations };
const gateway = createMcpGateway({
  authentication,
  allowedHosts: ['127.0.0.1'],
  logger,
  store: createHttpQueryClient(await serve(createQueryApiEndpoints({ ...parts, authentication: inside }).v1, logger)),
  version: 'bench',
});
const endpoints = [...gateway.endpoints, ...createQueryApiEndpoints({ ...parts, authentication }).v1];
tellParent({ url: await serve(endpoints, logger), key });
