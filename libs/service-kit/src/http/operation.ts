import type { ErrorCode, Scope } from '@cfi/contracts';
import { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Groups of operations, in the order in which readers meet them. */
export const TAGS = {
  Feedback: 'Sending feedback in, and reading it.',
  Insights: 'What the analysis found: lists, search, counts, and what people decided of it.',
  Webhooks: 'Deliveries of the forty source platforms.',
  Integrations: 'How the webhook platforms do: health, delivery log, trying a delivery.',
  'Tool protocol': 'The Model Context Protocol, for agents.',
  Team: 'Settings, usage and what was done.',
  Keys: 'API keys and webhook keys of the team.',
  'In and out': 'Taking everything out, following what changes, and bringing it in.',
  Erasure: 'Removing what people have a right to have removed.',
  Reprocessing: 'Analysing stored feedback anew.',
  Health: 'Whether the service works.',
  Documentation: 'This description.',
} as const;
export type Tag = keyof typeof TAGS;

/** Headers of answers that are described once (`infra/openapi/headers.ts`). */
export type AnswerHeader = 'ETag' | 'Idempotency-Replayed' | 'Link';

/** One way in which an operation answers. */
export interface Answer {
  readonly description: string;
  /** Null for an answer without a body. */
  readonly schema: z.ZodType | null;
  readonly example?: unknown;
  /** Media type of the body; default: `application/json`. */
  readonly type?: string;
  readonly headers?: readonly AnswerHeader[];
}

/**
 * What callers are told of an endpoint; `infra/openapi` makes the OpenAPI document of it. It stands beside its endpoint. What follows
 * from the rest is left out: 401, 403 and 429 from `key`, 400, 413 and 415 from `body`, 400 from parameters, and failures of ours.
 */
export interface Operation {
  /** The operation's id in the document; never changes. */
  readonly id: string;
  /** Of an endpoint for all methods: the one that is described. */
  readonly method?: HttpMethod;
  readonly tag: Tag;
  /** A few words, without a full stop. */
  readonly summary: string;
  readonly description: string;
  /** What opens it; null for nobody's. */
  readonly key: { readonly in: 'bearer' | 'x-api-key'; readonly scope: Scope } | { readonly in: 'webhook' } | null;
  /** Of the path, where a parameter is more than an id. */
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: {
    readonly schema: z.ZodType;
    readonly examples: Readonly<Record<string, unknown>>;
    /** Default: true. */
    readonly required?: boolean;
    /** Any type but JSON is taken too; then what it holds is the sender's. */
    readonly anyType?: boolean;
  };
  /** A file instead: an example by media type. */
  readonly file?: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Codes that do not follow from the rest. */
  readonly errors?: readonly ErrorCode[];
  /** Errors come as JSON-RPC answers. */
  readonly rpcErrors?: boolean;
}

/** The envelope of a success: `{"success": true, "data": ..., ...more}`. */
export const successOf = <T extends z.ZodType, M extends z.ZodRawShape>(data: T, more?: M) =>
  z.object({ success: z.literal(true), data, ...more });

/** An answer `{"success": true, "data": ...}`. */
export const dataAnswer = (description: string, data: z.ZodType, example: unknown): Answer => ({
  description,
  schema: successOf(data),
  example: { success: true, data: example },
});

/** An id in an answer. */
export const IdSchema = z.string().meta({ format: 'uuid' });

/** A time in an answer: ISO 8601 UTC with milliseconds. */
export const TimeSchema = z.string().meta({ format: 'date-time' });

/** For a value that arrives as text: what callers are told that it is, instead of what its schema checks. */
export const toldAs = (told: Readonly<Record<string, unknown>>) => ({
  override({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
    for (const name of Object.keys(jsonSchema)) if (name !== 'description') delete jsonSchema[name];
    Object.assign(jsonSchema, told);
  },
});
