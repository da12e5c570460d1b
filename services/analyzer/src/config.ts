import { kafkaVariables, processVariables, readConfig } from '@cfi/service-kit';
import { z } from 'zod';

const EnvironmentSchema = z.object({ ...processVariables, ...kafkaVariables });

/** The environment of a deployed analyzer; throws a `StartError` that names every problem. */
export const readAnalyzerConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(EnvironmentSchema, env);
