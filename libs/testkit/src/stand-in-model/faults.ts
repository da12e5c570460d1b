/** What a model server may do wrong. */
export type ModelFault =
  /** A quote that is in no text. */
  | 'invented-quote'
  /** Refs that nobody gave. */
  | 'wrong-ref'
  /** The last text has no item. */
  | 'missing-ref'
  /** The first text has two. */
  | 'doubled-ref'
  /** Cut off at half (`finish_reason: length`). */
  | 'truncated'
  | 'refusal'
  | 'content-filter'
  | 'invalid-json'
  | 'wrong-schema'
  /** The right answer with words around it. */
  | 'chatter'
  /** No count of tokens. */
  | 'no-usage'
  /** 429, with `retry-after-ms`. */
  | 'too-many-requests'
  | 'server-error'
  | 'unauthorized'
  | 'not-found'
  | 'context-length'
  /** Takes the request and never answers. */
  | 'hang'
  /** Begins to answer and never ends. */
  | 'drip'
  /** Ends the connection. */
  | 'reset';

/** What a server does not understand at all; it answers 400 and names it. */
export type Ignorance =
  | 'json_schema'
  | 'json_object'
  | 'temperature'
  | 'seed'
  | 'prompt_cache_key'
  | 'max_completion_tokens';
