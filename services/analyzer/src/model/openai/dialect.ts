import { APIError } from 'openai';

/** How a model is held to the form of its answers, from the strictest down. */
const FORMATS = ['json_schema', 'json_object', 'plain'] as const;
export type Format = (typeof FORMATS)[number];

/** Parameters that not every server takes. `max_completion_tokens` is called `max_tokens` by older ones. */
const OPTIONAL = ['temperature', 'seed', 'prompt_cache_key', 'max_completion_tokens'] as const;
export type OptionalParameter = (typeof OPTIONAL)[number];

/** What a server was found to understand. */
export interface Dialect {
  readonly format: Format;
  readonly without: ReadonlySet<OptionalParameter>;
}

export interface DialectMemory {
  now(): Dialect;
  /** Learns from an error of a call in `spoken`; true when the same call is worth another try. */
  adapt(error: unknown, spoken: Dialect): boolean;
}

const NAMES_FORMAT = /response.?format|json.?schema|json.?object|json mode|text\.format|structured.?output|grammar/i;

/** Remembers, for one address and model, what the server takes. */
export function createDialect(): DialectMemory {
  let current: Dialect = { format: FORMATS[0], without: new Set() };
  return {
    now: () => current,
    adapt(error, spoken) {
      if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
      // Others may have learned it while this call was under way.
      if (current !== spoken) return true;
      const said = `${error.param ?? ''} ${error.message}`;
      const refused = OPTIONAL.find((name) => said.includes(name) && !spoken.without.has(name));
      if (refused !== undefined) {
        current = { ...spoken, without: new Set([...spoken.without, refused]) };
        return true;
      }
      const next = FORMATS[FORMATS.indexOf(spoken.format) + 1];
      if (next === undefined || !NAMES_FORMAT.test(said)) return false;
      current = { ...spoken, format: next };
      return true;
    },
  };
}
