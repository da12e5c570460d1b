import { createIngestGateway, type IngestGatewayDeps } from '@cfi/ingest-gateway';
import { createMcpGateway, type McpGateway, type McpGatewayDeps } from '@cfi/mcp-gateway';
import {
  type CorrectionEndpointsDeps,
  createCorrectionEndpoints,
  createErasureEndpoints,
  type createPostgresReprocessStore,
  createQueryApiEndpoints,
  createTeamEndpoints,
  createTeamReprocessEndpoints,
  createTransferEndpoints,
  type ErasureEndpointsDeps,
  type QueryApiEndpointsDeps,
  type TeamEndpointsDeps,
  type TransferEndpointsDeps,
} from '@cfi/query-api';
import type { AuthenticationDeps, Endpoint } from '@cfi/service-kit';
import { createWebhookReceiver, type WebhookReceiver, type WebhookReceiverDeps } from '@cfi/webhook-receiver';

/** What stands behind the endpoints. */
export interface PublicParts {
  readonly ingest: IngestGatewayDeps;
  readonly mcp: McpGatewayDeps;
  readonly webhooks: WebhookReceiverDeps;
  readonly query: QueryApiEndpointsDeps;
  readonly corrections: CorrectionEndpointsDeps;
  readonly transfer: TransferEndpointsDeps;
  readonly erasure: ErasureEndpointsDeps;
  readonly reprocess: {
    readonly authentication: AuthenticationDeps;
    readonly store: ReturnType<typeof createPostgresReprocessStore>;
  };
  readonly team: TeamEndpointsDeps;
  /** On both addresses. */
  readonly local: readonly Endpoint[];
}

export interface PublicEndpoints {
  readonly base: readonly Endpoint[];
  readonly api: readonly Endpoint[];
  readonly mcp: McpGateway;
  readonly webhooks: WebhookReceiver;
}

/** Everything that callers can ask for, by address. The API description is made of the same list. */
export function createPublicEndpoints(parts: PublicParts): PublicEndpoints {
  const ingest = createIngestGateway(parts.ingest);
  const mcp = createMcpGateway(parts.mcp);
  const webhooks = createWebhookReceiver(parts.webhooks);
  const query = createQueryApiEndpoints(parts.query);
  return {
    // The tool protocol comes before the page at `/`, which it passes on.
    base: [...ingest.endpoints, ...mcp.endpoints, ...webhooks.endpoints, ...query.base, ...query.docs, ...parts.local],
    api: [
      ...query.v1,
      ...query.docs,
      ...createCorrectionEndpoints(parts.corrections),
      ...createTransferEndpoints(parts.transfer),
      ...createErasureEndpoints(parts.erasure),
      ...createTeamReprocessEndpoints(parts.reprocess.authentication, parts.reprocess.store),
      ...createTeamEndpoints(parts.team),
      ...parts.local,
    ],
    mcp,
    webhooks,
  };
}
