import { address, edgeVariables, encryptionKey, kafkaVariables, processVariables, readConfig } from '@cfi/service-kit';
import { z } from 'zod';

const EnvironmentSchema = z.object({
  ...processVariables,
  ...kafkaVariables,
  ...edgeVariables,
  /** Base address as senders know it, for those who sign it; without it only the address called counts. */
  PUBLIC_URL: address.optional(),
  /** That of query-api: encrypts the bodies of the delivery log. */
  ENCRYPTION_KEY: encryptionKey,
});

/** The environment of a deployed webhook-receiver; throws a `StartError` that names every problem. */
export const readWebhookReceiverConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(EnvironmentSchema, env);
