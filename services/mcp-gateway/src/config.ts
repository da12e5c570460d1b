import { address, edgeVariables, processVariables, readConfig } from '@cfi/service-kit';
import { z } from 'zod';

const EnvironmentSchema = z.object({ ...processVariables, ...edgeVariables, PUBLIC_URL: address });

/** The environment of a deployed mcp-gateway; throws a `StartError` that names every problem. */
export const readMcpGatewayConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(EnvironmentSchema, env);
