import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type Answer, type Endpoint, type Operation, TAGS } from '../../libs/service-kit/src/index.ts';
import { errorResponses } from './errors.ts';
import { headers, securitySchemes } from './shared-parts.ts';

/** Addresses of the two surfaces, as the document that is kept has them; the service puts its own in their place. */
const BASE_SERVERS = [{ url: 'http://localhost:8080', description: 'Base address' }];
const API_SERVERS = [{ url: 'http://localhost:8081', description: 'REST API of the region' }];

const JSON_TYPE = 'application/json';

const isUnderV1 = (path: string): boolean => path.startsWith('/v1/');

/** `/v1/keys/:id` as `/v1/keys/{id}`. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function parametersOf({ path, query, headers: given }: Operation, route: string) {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const ids = names.map((name) => [name, z.string().meta({ format: 'uuid', description: 'An id.' })]);
  const inPath = { ...Object.fromEntries(ids), ...path?.shape };
  return {
    ...(names.length > 0 && { path: z.object(inPath) }),
    ...(query && { query }),
    ...(given && { header: given }),
  };
}

const named = (examples: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));

function bodyOf({
  schema,
  examples,
  required = true,
  anyType,
}: NonNullable<Operation['body']>): ZodOpenApiRequestBodyObject {
  return {
    required,
    content: {
      [JSON_TYPE]: { schema, examples: named(examples) },
      ...(anyType && { '*/*': { schema: {} } }),
    },
  };
}

const fileOf = (file: NonNullable<Operation['file']>): ZodOpenApiRequestBodyObject => ({
  required: true,
  content: Object.fromEntries(
    Object.entries(file).map(([type, example]) => [
      type,
      { schema: { type: 'string' as const }, examples: { usual: { value: example } } },
    ]),
  ),
});

const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });

function responseOf(answer: Answer, withKey: boolean): ZodOpenApiResponsesObject[`2${string}`] {
  const names = ['X-Request-Id', ...(withKey ? ['RateLimit', 'RateLimit-Policy'] : []), ...(answer.headers ?? [])];
  return {
    description: answer.description,
    headers: Object.fromEntries(names.map((name) => [name, ref(name)])) as never,
    ...(answer.schema && {
      content: {
        [answer.type ?? JSON_TYPE]: { schema: answer.schema, examples: { usual: { value: answer.example } } },
      },
    }),
  };
}

function securityOf({ key }: Operation) {
  if (key === null) return [];
  if (key.in === 'webhook') return [{ webhookKey: [] }, { webhookKeyInAddress: [] }];
  return [key.in === 'bearer' ? { bearer: [] } : { apiKey: [] }];
}

function operationOf(operation: Operation, route: string): ZodOpenApiOperationObject {
  const { id, tag, summary, description, key, body, file, answers } = operation;
  const scope = key !== null && 'scope' in key ? ` Needs a key with the scope \`${key.scope}\`.` : '';
  const responses = Object.entries(answers).map(([status, answer]) => [status, responseOf(answer, key !== null)]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description + scope,
    security: securityOf(operation),
    ...(key !== null && 'scope' in key && { 'x-scope': key.scope }),
    requestParams: parametersOf(operation, route),
    ...(body && { requestBody: bodyOf(body) }),
    ...(file && { requestBody: fileOf(file) }),
    responses: { ...Object.fromEntries(responses), ...errorResponses(operation, route) },
  };
}

function pathsOf(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { method, path, operation } of endpoints) {
    if (operation === undefined) throw new Error(`${method} ${path} is open to callers and has no operation.`);
    const template = templateOf(path);
    const verb = (operation.method ?? method).toLowerCase() as 'get' | 'post';
    paths[template] = {
      ...(isUnderV1(template) && { servers: API_SERVERS }),
      ...paths[template],
      [verb]: operationOf(operation, path),
    };
  }
  return paths;
}

/** A format is enough: the pattern that zod checks it with is for machines alone. */
function formatSays(schema: { format?: string; pattern?: string }): void {
  if (schema.format !== undefined) delete schema.pattern;
}

/** The OpenAPI 3.1 document of these endpoints, each of which must have an operation. */
export function buildDocument(endpoints: readonly Endpoint[], version: string) {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Customer Feedback Intelligence Service',
        version,
        description:
          'Raw customer feedback comes in; structured, scored insights go out. Everything is scoped to the team of the key.\n\n' +
          'Answers under `/v1` may gain fields, and strings that are no fixed list may gain values; nothing else changes within `/v1`.\n\n' +
          'Any path may also answer 405 to a method that it has not, and 404 on the address of the other surface, in the ' +
          'envelope of errors.',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: BASE_SERVERS,
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: pathsOf(endpoints),
      components: { headers, securitySchemes },
    },
    { override: ({ jsonSchema }) => formatSays(jsonSchema) },
  );
}
