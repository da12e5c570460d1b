import {
  address,
  capVariables,
  edgeVariables,
  encryptionKey,
  hexSecret,
  kafkaVariables,
  plans,
  port,
  postgresUrl,
  processVariables,
  readConfig,
} from '@cfi/service-kit';
import { z } from 'zod';

const { QUERY_API_INTERNAL_URL: _own, ...served } = edgeVariables;

const EnvironmentSchema = z.object({
  ...processVariables,
  ...kafkaVariables,
  ...served,
  /** The versioned REST API. */
  API_PORT: port(8081),
  /** Administration and other services; no edge routes to it. */
  INTERNAL_PORT: port(8082),
  PUBLIC_URL: address,
  /** As `cfi_query`. */
  DATABASE_URL: postgresUrl,
  /** As the owning role: with it the process migrates at its start; without, `npm run database` has to. */
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  /** Encrypts webhook signing secrets (AES-256-GCM). */
  ENCRYPTION_KEY: encryptionKey,
  /** As the analyzer has them; shown to teams. */
  ...capVariables,
  /** What teams may do. */
  PLANS: plans,
  /** Authenticates list cursors. */
  CURSOR_SECRET: hexSecret(32),
});

/** The environment of a deployed query-api; throws a `StartError` that names every problem. */
export const readQueryApiConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(EnvironmentSchema, env);
