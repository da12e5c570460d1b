/** The part of a pino logger that messaging needs. What is logged never holds message values or keys. */
export interface Logger {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const nothing = (): void => {};

/** For callers that bring no logger. */
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * What may be logged of an error: its name, code and place. Messages and `detail` of database errors quote values, and
 * those are customer text.
 */
export function errorFacts(error: unknown): { error: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return { error: error.name, ...(typeof code === 'string' ? { code } : {}), ...(at ? { at: at.trim() } : {}) };
}
