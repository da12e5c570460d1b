export { createHttpQueryClient } from './query-api/http-query-client.ts';
export type { QueryClient } from './query-api/query-client.ts';
export { createMcpGateway, type McpGateway, type McpGatewayDeps } from './service.ts';
