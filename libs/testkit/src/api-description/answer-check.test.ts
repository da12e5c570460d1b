import { describe, expect, it } from '@jest/globals';
import { createAnswerCheck } from './answer-check.ts';

const ok = { $ref: '#/components/schemas/Ok' };
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const check = createAnswerCheck({
  paths: {
    '/v1/things': {
      get: { operationId: 'list', responses: { 200: json(ok), 400: { $ref: '#/components/responses/Bad' } } },
    },
    '/v1/things/{id}': { get: { operationId: 'get', responses: { 200: json({ type: 'string' }) } } },
    '/v1/things/all': {
      get: { operationId: 'all', responses: { 200: { content: { 'application/x-ndjson': { schema: ok } } } } },
      delete: { operationId: 'none', responses: { 204: {} } },
    },
    '/page': { get: { operationId: 'page', responses: { 200: { content: { 'text/*': { schema: {} } } } } } },
  },
  components: {
    schemas: {
      Ok: { type: 'object', required: ['ok'], properties: { ok: { const: true } }, additionalProperties: false },
    },
    headers: { 'X-Request-Id': { required: true }, Link: {} },
    responses: {
      Bad: {
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
          Link: { $ref: '#/components/headers/Link' },
        },
        ...json({ type: 'object', required: ['error'] }),
      },
    },
  },
} as never);

const answer = (url: string, status: number, body: string, more: object = {}) => ({
  method: 'GET',
  url,
  status,
  body,
  header: (name: string) => ({ 'content-type': 'application/json; charset=utf-8', 'x-request-id': '1' })[name],
  ...more,
});
const typed = (type: string) => ({ header: (name: string) => (name === 'content-type' ? type : undefined) });

describe('an answer', () => {
  it.each([
    ['as described', answer('http://host:1/v1/things?limit=1', 200, '{"ok":true}')],
    ['of a path with a parameter', answer('/v1/things/7', 200, '"seven"')],
    [
      'of the fixed path that a parameter would take too',
      answer('/v1/things/all', 200, '{"ok":true}\n{"ok":true}\n', typed('application/x-ndjson')),
    ],
    ['to HEAD', answer('/v1/things', 200, '', { method: 'HEAD' })],
    ['without a body', answer('/v1/things/all', 204, '', { method: 'DELETE', ...typed('') })],
    ['of a shared response', answer('/v1/things', 400, '{"error":1}')],
    ['of a range of types', answer('/page', 200, '<p>', typed('text/html; charset=utf-8'))],
    ['to a path that is not there', answer('/v2', 404, '{"error":{"code":"NOT_FOUND"}}')],
    ['to a method that is not there', answer('/v1/things', 405, '{"code":"METHOD_NOT_ALLOWED"}', { method: 'PUT' })],
  ])('passes: %s', (_what, given) => {
    expect(() => check(given)).not.toThrow();
  });

  it.each([
    ['another body', answer('/v1/things', 200, '{"ok":false}'), 'must be equal to constant'],
    ['a member more', answer('/v1/things', 200, '{"ok":true,"more":1}'), 'additional properties'],
    [
      'a line that is another',
      answer('/v1/things/all', 200, '{"ok":true}\n{}\n', typed('application/x-ndjson')),
      "required property 'ok'",
    ],
    ['another status', answer('/v1/things', 201, '{"ok":true}'), 'list has no such status'],
    ['another type', answer('/v1/things', 200, '<p>', typed('text/html')), 'its type is text/html'],
    ['a body where there is none', answer('/v1/things/all', 204, 'x', { method: 'DELETE' }), 'it has a body'],
    [
      'no header that is required',
      answer('/v1/things', 400, '{"error":1}', typed('application/json')),
      'it has no X-Request-Id',
    ],
    ['an answer that nobody described', answer('/v2', 200, '{}'), 'nothing is described there'],
  ])('is refused: %s', (_what, given, problem) => {
    expect(() => check(given)).toThrow(problem);
  });
});
