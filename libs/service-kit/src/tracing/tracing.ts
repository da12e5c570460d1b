/** Headers of a request or message; `traceparent` and `tracestate` count (W3C Trace Context). */
export type Carrier = Readonly<Record<string, string | undefined>>;

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanDescription {
  readonly name: string;
  readonly kind: 'server' | 'producer' | 'consumer' | 'client' | 'internal';
  /** Named as in OpenTelemetry's semantic conventions. Never keys, bodies, paths as sent or customer text. */
  readonly attributes?: SpanAttributes;
  /** What names the parent. Without it the active span is the parent. */
  readonly from?: Carrier;
}

export interface TraceSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Headers by which another process, or a later consumer, goes on with this trace. */
  carrier(): Readonly<Record<string, string>>;
  /** `failure` is a short word for what went wrong. */
  end(failure?: string): void;
}

/** Records what a request led to, across threads, processes and topics. */
export interface Tracing {
  start(span: SpanDescription): TraceSpan;
  /** Runs `work` with these spans active: what is started meanwhile is a child of the first and linked with the others. */
  within<T>(spans: readonly TraceSpan[], work: () => T): T;
  /** Sends what was recorded. Gives up after a few seconds; never rejects. */
  close(): Promise<void>;
}

/** Runs `work` in a span of its own. */
export async function inSpan<T>(
  tracing: Tracing,
  description: SpanDescription,
  work: (span: TraceSpan) => Promise<T>,
): Promise<T> {
  const span = tracing.start(description);
  try {
    const result = await tracing.within([span], () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'error');
    throw error;
  }
}
