import type { FacetsAnswer, InsightAnswer, InsightPageAnswer } from './answers.ts';

/** Whose question it is, and until when an answer is of use. */
export interface Caller {
  /** The caller's own API key; it decides which team's insights are seen. */
  readonly apiKey: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Query parameters of `GET /v1/insights`; absent ones are not sent. */
export type InsightQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Reads insights, for one caller at a time. Failures are `ServiceError`s: `INVALID_CURSOR`, `SERVICE_UNAVAILABLE` (slow,
 * overloaded or out of reach) and `INTERNAL_ERROR` for everything else.
 */
export interface QueryClient {
  insights(caller: Caller, query: InsightQuery): Promise<InsightPageAnswer>;
  /** Takes the filters of `insights`. */
  facets(caller: Caller, filters: InsightQuery): Promise<FacetsAnswer>;
  /** With so many code points of its feedback, from the beginning, or none. Null when the caller's team has no such insight. */
  insight(caller: Caller, id: string, feedbackChars: number): Promise<InsightAnswer | null>;
}
