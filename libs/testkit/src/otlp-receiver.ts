import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A span as a collector gets it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty at the root. */
  readonly parentSpanId: string;
  readonly name: string;
  /** Who sent it: `service.name`. */
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Traces of other spans that it concerns. */
  readonly links: readonly { readonly traceId: string }[];
}

/** The least of a collector: takes OTLP over HTTP in JSON at `/v1/traces`. */
export interface OtlpReceiver {
  readonly url: string;
  /** Every body so far. */
  text(): string;
  spans(): readonly ReceivedSpan[];
  /** Waits until `isThere` says so. */
  until(isThere: (spans: readonly ReceivedSpan[]) => boolean): Promise<readonly ReceivedSpan[]>;
  stop(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
type Wire = Omit<ReceivedSpan, 'service' | 'attributes' | 'parentSpanId' | 'links'> & {
  parentSpanId?: string;
  attributes: Attribute[];
  links?: ReceivedSpan['links'];
};
interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Wire[] }[];
  }[];
}

const plain = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spanOf = (
  service: string,
  { traceId, spanId, parentSpanId = '', name, attributes, links = [] }: Wire,
): ReceivedSpan => ({
  traceId,
  spanId,
  parentSpanId,
  name,
  service,
  links,
  attributes: plain(attributes),
});

const PATIENCE_MS = 60_000;
const POLL_MS = 50;

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
    res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = (): ReceivedSpan[] =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
      .flatMap(({ resource, scopeSpans }) => {
        const service = String(plain(resource.attributes)['service.name']);
        return scopeSpans.flatMap((scope) => scope.spans.map((span) => spanOf(service, span)));
      });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans,
    async until(isThere) {
      for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(POLL_MS)) {
        const received = spans();
        if (isThere(received)) return received;
        if (performance.now() > deadline) {
          const names = received.map(({ name, traceId }) => `${traceId} ${name}`).join('\n');
          throw new Error(`The spans did not come; there are:\n${names}`);
        }
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
