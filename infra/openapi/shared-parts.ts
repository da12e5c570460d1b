import type { ZodOpenApiObject } from 'zod-openapi';

type Components = NonNullable<ZodOpenApiObject['components']>;

const header = (description: string, example: string, required = false) => ({
  description,
  required,
  schema: { type: 'string' as const },
  example,
});

/** Headers of answers, described once. */
export const headers = {
  'X-Request-Id': header(
    'The caller’s, where it is well formed; else made here.',
    '2f6a1c0d-9e71-4b1e-9c3a-3c5a0198c1f0',
    true,
  ),
  RateLimit: header('What is left (draft-ietf-httpapi-ratelimit-headers).', '"per-minute";r=119;t=42'),
  'RateLimit-Policy': header('What the plan allows each key.', '"per-minute";q=120;w=60'),
  'Retry-After': header('Seconds to wait.', '2', true),
  'WWW-Authenticate': header('How to show a key (RFC 9110 11.6.1).', 'Bearer realm="customer-feedback"', true),
  ETag: header('Of the record as it is; for `If-Match`.', '"7a5e1c"', true),
  Link: header('The next page (RFC 8288), where there is one.', '</v1/insights?cursor=WyIyMDI2>; rel="next"'),
  'Idempotency-Replayed': header('`true`: this is the stored answer of an earlier request.', 'true'),
} satisfies Components['headers'];

/** How callers show who they are. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key, on the base address.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, under `/v1`.' },
  webhookKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'A webhook key; the body is signed besides.',
  },
  webhookKeyInAddress: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'For senders that cannot set headers.',
  },
} satisfies Components['securitySchemes'];
