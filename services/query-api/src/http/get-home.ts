import type { Endpoint, Operation } from '@cfi/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';

/** Addresses as callers know them. */
export interface HomeAddresses {
  /** Submissions, webhooks, lists and the tool protocol. */
  readonly base: string;
  /** The versioned REST API of this region. */
  readonly api: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page({ base, api }: HomeAddresses): string {
  const at = (address: string): string => `<code>${escapeHtml(address)}</code>`;
  const root = base.replace(/\/$/, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Customer Feedback Intelligence</title>
</head>
<body>
<main>
<h1>Customer Feedback Intelligence</h1>
<p>This service collects customer feedback and turns it into structured, scored product insights. Every address below needs an API key.</p>
<dl>
<dt>Submit feedback</dt><dd>${at(`POST ${root}/ingest`)}</dd>
<dt>Read insights</dt><dd>${at(`GET ${api.replace(/\/$/, '')}/v1/insights`)}</dd>
<dt>Connect an agent (Model Context Protocol)</dt><dd>${at(`POST ${root}/`)}</dd>
</dl>
</main>
</body>
</html>
`;
}

const operation: Operation = {
  id: 'getHome',
  tag: 'Documentation',
  summary: 'The page for people',
  description:
    'Says what this is. A client that asks for an event stream gets 405: the tool protocol is spoken with POST.',
  key: null,
  answers: {
    200: { description: 'A page.', type: 'text/html', schema: z.string(), example: '<!doctype html>' },
    405: {
      description: 'An event stream was asked for.',
      schema: z.object({
        jsonrpc: z.literal('2.0'),
        id: z.null(),
        error: z.object({
          code: z.literal(405),
          message: z.string(),
          data: z.object({ code: z.literal('METHOD_NOT_ALLOWED'), request_id: z.string() }),
        }),
      }),
      example: {
        jsonrpc: '2.0',
        id: null,
        error: {
          code: 405,
          message: 'Send JSON-RPC messages with POST.',
          data: { code: 'METHOD_NOT_ALLOWED', request_id: '2f6a1c0d-9e71-4b1e-9c3a-3c5a0198c1f0' },
        },
      },
    },
  },
};

/** `GET /`: says what this is. No scripts, no styles, nothing loaded. */
export function getHome(addresses: HomeAddresses): Endpoint {
  const html = page(addresses);
  return {
    method: 'GET',
    path: '/',
    handlers: [(_req: Request, res: Response) => void res.type('html').send(html)],
    operation,
  };
}
