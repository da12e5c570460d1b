import type { Endpoint } from '@cfi/service-kit';
import { type RpcEndpointDeps, rpcEndpoint } from './http/rpc-endpoint.ts';
import { createServerFactory } from './protocol/build-server.ts';
import { createDualEraHandler } from './protocol/dual-era-handler.ts';
import type { QueryClient } from './query-api/query-client.ts';

export interface McpGatewayDeps extends RpcEndpointDeps {
  /** Where insights are read, with the caller's own key. */
  readonly store: QueryClient;
  /** Version of the product, told to clients. */
  readonly version: string;
}

export interface McpGateway {
  /** Its place is before any other endpoint of `/`: requests for the page there are passed on. */
  readonly endpoints: Endpoint[];
  /** Ends open exchanges. Safe to call twice. */
  close(): Promise<void>;
}

/** The tool protocol (Model Context Protocol) at `POST /`. */
export function createMcpGateway(deps: McpGatewayDeps): McpGateway {
  const { logger } = deps;
  const handler = createDualEraHandler(createServerFactory(deps), ({ name }) => {
    logger.debug({ error: name }, 'tool protocol refused a message');
  });
  return { endpoints: [rpcEndpoint(handler, deps)], close: () => handler.close() };
}
