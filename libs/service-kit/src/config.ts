import type { z } from 'zod';
import { StartError } from './start-error.ts';

/**
 * Reads the environment by a schema whose keys are the variables' names. All problems are reported at once; values are
 * never shown, since one may be a secret. An empty variable counts as not set.
 */
export function readConfig<T>(schema: z.ZodType<T>, env: Readonly<Record<string, string | undefined>>): T {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`);
  throw new StartError(`The configuration is not valid:\n${problems.join('\n')}`);
}
