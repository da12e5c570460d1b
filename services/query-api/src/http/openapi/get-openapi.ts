import { readFileSync } from 'node:fs';
import { openApiFile } from '@cfi/contracts';
import type { Endpoint, Operation } from '@cfi/service-kit';
import { z } from 'zod';

/** Where the two surfaces are, as callers know them. */
export interface DescribedAddresses {
  readonly base: string;
  /** REST APIs of the regions. */
  readonly api: readonly string[];
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, { readonly servers?: readonly object[] }>>;
}

const operation: Operation = {
  id: 'getOpenApi',
  tag: 'Documentation',
  summary: 'This description',
  description: 'OpenAPI 3.1, with the addresses of this installation.',
  key: null,
  answers: {
    200: {
      description: 'The document.',
      schema: z.looseObject({
        openapi: z.string(),
        info: z.looseObject({ title: z.string(), version: z.string() }),
        paths: z.record(z.string(), z.looseObject({})),
      }),
      example: {
        openapi: '3.1.1',
        info: { title: 'Customer Feedback Intelligence Service', version: '0.1.0' },
        paths: {},
      },
    },
  },
};

/** The document that is kept, with these addresses in the place of its own. */
function addressed({ base, api }: DescribedAddresses): string {
  const { paths, ...document } = JSON.parse(readFileSync(openApiFile, 'utf8')) as OpenApiDocument;
  const servers = api.map((url) => ({ url, description: 'REST API of a region' }));
  return JSON.stringify({
    ...document,
    servers: [{ url: base.replace(/\/$/, ''), description: 'Base address' }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, item.servers === undefined ? item : { ...item, servers }]),
    ),
  });
}

/** `GET /openapi.json`: what callers can ask for, and what they get. */
export function getOpenApi(addresses: DescribedAddresses): Endpoint {
  let document: string | undefined;
  return {
    method: 'GET',
    path: '/openapi.json',
    handlers: [
      (_req, res) => {
        document ??= addressed(addresses);
        res.type('json').send(document);
      },
    ],
    operation,
  };
}
