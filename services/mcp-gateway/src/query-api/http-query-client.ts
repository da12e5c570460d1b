import { ServiceError } from '@cfi/contracts';
import { CONTINUED_CALL_HEADER, inSpan, type Tracing } from '@cfi/service-kit';
import type { z } from 'zod';
import { FacetsAnswerSchema, InsightPageAnswerSchema, OneInsightAnswerSchema } from './answers.ts';
import { createGetText } from './get-text.ts';
import type { Caller, InsightQuery, QueryClient } from './query-client.ts';

/** Statuses that mean "later", not "wrong". */
const BUSY = new Set([408, 429, 502, 503, 504]);

const unavailable = (cause: unknown): ServiceError =>
  new ServiceError('SERVICE_UNAVAILABLE', 'The insight store did not answer in time.', { cause });

const unexpected = (cause: unknown): ServiceError =>
  new ServiceError('INTERNAL_ERROR', 'The insight store gave an unexpected answer.', { cause });

/** Undefined for what is no JSON. A syntax error's message would quote the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(status: number, text: string): ServiceError {
  const body = parsed(text) as { error?: { code?: unknown } } | undefined;
  if (status === 400 && body?.error?.code === 'INVALID_CURSOR') {
    return new ServiceError('INVALID_CURSOR', 'The cursor is not valid for these filters.');
  }
  const cause = new Error(`query-api answered ${status}`);
  return BUSY.has(status) ? unavailable(cause) : unexpected(cause);
}

type Headers = Readonly<Record<string, string>>;

/** The query with its question mark. */
function searchOf(query: InsightQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `?${search}`;
}

/** Asks query-api over HTTP. `baseUrl` is its address without a path, such as `http://127.0.0.1:4004`. */
export function createHttpQueryClient(baseUrl: string, tracing: Tracing | null = null): QueryClient {
  const getText = createGetText(baseUrl);
  // A call of a tool counts once, however often it asks.
  const begun = new WeakSet<Caller>();

  /** Null on 404. */
  async function get<T>(path: string, caller: Caller, schema: z.ZodType<T>, more: Headers): Promise<T | null> {
    const { apiKey, requestId, signal } = caller;
    const headers = { ...more, 'X-API-Key': apiKey, 'X-Request-Id': requestId, Accept: 'application/json' };
    const { status, text } = await getText(path, { headers, signal }).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (status === 404) return null;
    if (status !== 200) throw failureOf(status, text);
    const answer = schema.safeParse(parsed(text));
    if (!answer.success) throw unexpected(new Error('query-api answered something else than agreed'));
    return answer.data;
  }
  function ask<T>(path: string, caller: Caller, schema: z.ZodType<T>): Promise<T | null> {
    const continued = begun.has(caller) ? { [CONTINUED_CALL_HEADER]: 'true' } : {};
    begun.add(caller);
    if (tracing === null) return get(path, caller, schema, continued);
    return inSpan(tracing, { name: 'ask query-api', kind: 'client' }, (span) =>
      get(path, caller, schema, { ...span.carrier(), ...continued }),
    );
  }
  return {
    async insights(caller, query) {
      const path = `/v1/insights${searchOf({ ...query, view: 'summary' })}`;
      const page = await ask(path, caller, InsightPageAnswerSchema);
      if (page === null) throw unexpected(new Error('query-api has no /v1/insights'));
      return page;
    },
    async facets(caller, filters) {
      const facets = await ask(`/v1/insights/facets${searchOf(filters)}`, caller, FacetsAnswerSchema);
      if (facets === null) throw unexpected(new Error('query-api has no /v1/insights/facets'));
      return facets.data;
    },
    async insight(caller, id, feedbackChars) {
      const search = searchOf({ feedback_chars: feedbackChars || undefined });
      return (
        (await ask(`/v1/insights/${encodeURIComponent(id)}${search}`, caller, OneInsightAnswerSchema))?.data ?? null
      );
    },
  };
}
