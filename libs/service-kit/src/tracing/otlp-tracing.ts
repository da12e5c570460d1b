import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';
import type { SpanDescription, TraceSpan, Tracing } from './tracing.ts';

export interface OtlpTracingOptions {
  /** Base address of a collector that takes OTLP over HTTP, such as `http://localhost:4318`. */
  readonly endpoint: string;
  /** Share of the traces that are recorded, 0 to 1. A caller that sends `traceparent` decides for its own. */
  readonly ratio: number;
  /** `service.name` of the spans. */
  readonly service: string;
  readonly logger: Logger;
}

const SEND_EVERY_MS = 1_000;
const SEND_TIMEOUT_MS = 5_000;

const kinds: Readonly<Record<SpanDescription['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

const propagator = new W3CTraceContextPropagator();

interface OtlpSpan extends TraceSpan {
  readonly span: Span;
}

function wrap(span: Span): OtlpSpan {
  return {
    span,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    carrier() {
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
      return headers;
    },
    end(failure) {
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}

/** OpenTelemetry: spans go to a collector in batches, off the way of the work. Nothing global is registered. */
export function createOtlpTracing({ endpoint, ratio, service, logger }: OtlpTracingOptions): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS }),
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('customer-feedback-intelligence');
  const active = new AsyncLocalStorage<readonly OtlpSpan[]>();
  let told = false;
  setGlobalErrorHandler(() => {
    if (!told) logger.warn('traces cannot be sent to the collector');
    told = true;
  });

  function parentOf({ from }: SpanDescription): Context {
    if (from) return propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter);
    const [parent] = active.getStore() ?? [];
    return parent ? trace.setSpan(ROOT_CONTEXT, parent.span) : ROOT_CONTEXT;
  }

  return {
    start(description) {
      const { name, kind, attributes = {}, from } = description;
      const others = from ? [] : (active.getStore() ?? []).slice(1);
      const links = others.map(({ span }) => ({ context: span.spanContext() }));
      return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes, links }, parentOf(description)));
    },
    within: (spans, work) => active.run(spans as readonly OtlpSpan[], work),
    async close() {
      await provider.shutdown().catch(() => {});
    },
  };
}
