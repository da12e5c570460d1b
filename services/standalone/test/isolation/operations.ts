import { readFileSync } from 'node:fs';
import { openApiFile, type Scope } from '@cfi/contracts';

/** An operation of the API description, as far as it is called here. */
export interface DescribedOperation {
  readonly name: string;
  readonly method: string;
  readonly template: string;
  /** Which credential it takes; null for nobody's. */
  readonly key: 'bearer' | 'x-api-key' | 'webhook' | null;
  readonly scope: Scope | undefined;
  /** The first example of its body, as it is sent. */
  readonly body: { readonly type: string; readonly text: string } | undefined;
  /** Statuses of success. */
  readonly good: readonly number[];
  /** Whether its path names something of a team. */
  readonly namesRecord: boolean;
}

interface Item {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-scope'?: Scope;
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly examples: Readonly<Record<string, { readonly value: unknown }>> }>
    >;
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

function keyOf({ security }: Item): DescribedOperation['key'] {
  const scheme = Object.keys(security[0] ?? {})[0];
  if (scheme === undefined) return null;
  return scheme === 'bearer' ? 'bearer' : scheme === 'apiKey' ? 'x-api-key' : 'webhook';
}

function bodyOf({ requestBody }: Item): DescribedOperation['body'] {
  const [type, { examples } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return undefined;
  const { value } = Object.values(examples ?? {})[0]!;
  return { type, text: typeof value === 'string' ? value : JSON.stringify(value) };
}

function operationOf(template: string, method: string, item: Item): DescribedOperation {
  return {
    name: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase(),
    template,
    key: keyOf(item),
    scope: item['x-scope'],
    body: bodyOf(item),
    good: Object.keys(item.responses)
      .map(Number)
      .filter((status) => status < 300),
    namesRecord: /\{(id|run)\}/.test(template),
  };
}

/** Every operation that the product describes, so that a new one is here by itself. */
export function describedOperations(): DescribedOperation[] {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as {
    paths: Record<string, Record<string, Item>>;
  };
  return Object.entries(paths).flatMap(([template, { servers: _servers, ...items }]) =>
    Object.entries(items).map(([method, item]) => operationOf(template, method, item)),
  );
}
