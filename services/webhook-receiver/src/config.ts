import { edgeVariables, kafkaVariables, processVariables, readConfig } from '@cfi/service-kit';
import { z } from 'zod';

const EnvironmentSchema = z.object({ ...processVariables, ...kafkaVariables, ...edgeVariables });

/** The environment of a deployed webhook-receiver; throws a `StartError` that names every problem. */
export const readWebhookReceiverConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(EnvironmentSchema, env);
