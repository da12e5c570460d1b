import { kafkaVariables, processVariables, readConfig, redisUrl } from '@cfi/service-kit';
import { z } from 'zod';
import { modelSettingsOf, modelVariables } from './model/model-settings.ts';

const EnvironmentSchema = z.object({ ...processVariables, ...kafkaVariables, REDIS_URL: redisUrl, ...modelVariables });

/** The environment of a deployed analyzer; throws a `StartError` that names every problem. `model` is null without one. */
export function readAnalyzerConfig(env: Readonly<Record<string, string | undefined>>) {
  const read = readConfig(EnvironmentSchema, env);
  return { ...read, model: modelSettingsOf(read) };
}
