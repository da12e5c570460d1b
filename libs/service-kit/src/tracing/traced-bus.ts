import { webhookDeliveryTopic } from '@cfi/contracts';
import { correlationHeader, type Message, type MessageBus, type Outcome, type Route } from '@cfi/messaging';
import { inSpan, type SpanDescription, type TraceSpan, type Tracing } from './tracing.ts';

const describe = (group: string, { topic, headers, position }: Message<unknown>): SpanDescription => ({
  name: `process ${topic}`,
  kind: 'consumer',
  from: headers,
  attributes: {
    'messaging.operation.type': 'process',
    'messaging.destination.name': topic,
    'messaging.destination.partition.id': String(position.partition),
    'messaging.message.id': position.offset,
    'messaging.consumer.group.name': group,
    correlation_id: headers[correlationHeader] ?? '',
  },
});

/** What a message leads to goes on from its span. */
const continued = (outcome: Outcome, span: TraceSpan): Outcome =>
  outcome.kind === 'done' && outcome.emit.length > 0
    ? { ...outcome, emit: outcome.emit.map((out) => ({ ...out, headers: { ...out.headers, ...span.carrier() } })) }
    : outcome;

/** Each message of a batch has a span in its own trace; the batch's work belongs to the first and is linked with the others. */
async function handleBatch<T>(
  tracing: Tracing,
  group: string,
  messages: readonly Message<T>[],
  work: () => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const spans = messages.map((message) => tracing.start(describe(group, message)));
  const end = (failure?: string): void => {
    for (const span of spans) {
      span.set({ 'messaging.batch.message_count': spans.length });
      span.end(failure);
    }
  };
  try {
    const outcomes = await tracing.within(spans, work);
    end();
    return outcomes.map((outcome, index) => continued(outcome, spans[index]!));
  } catch (error) {
    end(error instanceof Error ? error.name : 'error');
    throw error;
  }
}

function traced<T>(route: Route<T>, tracing: Tracing): Route<T> {
  const { group } = route;
  if ('batchHandler' in route) {
    const { batchHandler } = route;
    return {
      ...route,
      batchHandler: (messages, signal) => handleBatch(tracing, group, messages, () => batchHandler(messages, signal)),
    };
  }
  const { handler } = route;
  return {
    ...route,
    handler: (message, signal) =>
      inSpan(tracing, describe(group, message), async (span) => {
        const outcome = await handler(message, signal);
        span.set({ outcome: outcome.kind });
        return continued(outcome, span);
      }),
  };
}

/** Topics that tell of work after it is done, and are no step of it. */
const UNTRACED: ReadonlySet<string> = new Set([webhookDeliveryTopic.name]);

/** A bus whose messages carry the trace that they belong to, in the header `traceparent`. Without tracing the bus itself. */
export function tracedBus(bus: MessageBus, tracing: Tracing | null): MessageBus {
  if (tracing === null) return bus;
  return {
    ...bus,
    publish(topic, value, headers) {
      if (UNTRACED.has(topic.name)) return bus.publish(topic, value, headers);
      const description = {
        name: `publish ${topic.name}`,
        kind: 'producer',
        attributes: { 'messaging.operation.type': 'send', 'messaging.destination.name': topic.name },
      } as const;
      return inSpan(tracing, description, (span) => bus.publish(topic, value, { ...headers, ...span.carrier() }));
    },
    subscribe: (route) => bus.subscribe(UNTRACED.has(route.topic.name) ? route : traced(route, tracing)),
  };
}
