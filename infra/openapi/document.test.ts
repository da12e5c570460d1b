import { describe, expect, it } from '@jest/globals';
import { buildDocument } from './document.ts';
import { describedEndpoints } from './public-endpoints.ts';

const { base, api } = describedEndpoints();
const endpoints = [...base, ...api];

describe('the API description', () => {
  it('has one operation for each endpoint that callers can ask for, and no other', () => {
    const { paths } = buildDocument(endpoints, '1.0.0');
    const described = Object.entries(paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => key !== 'servers')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const open = endpoints.map(({ method, path, operation }) => {
      const template = path.replace(/:(\w+)/g, '{$1}');
      return `${operation?.method ?? method} ${template}`;
    });
    expect(described.sort()).toEqual([...new Set(open)].sort());
    expect(described.length).toBeGreaterThan(40);
  });

  it('is refused for an endpoint without an operation', () => {
    const silent = { method: 'GET', path: '/v1/silent', handlers: [] } as const;
    expect(() => buildDocument([silent], '1.0.0')).toThrow('GET /v1/silent');
  });

  it('gives every operation an id of its own', () => {
    const ids = endpoints.map(({ operation }) => operation?.id);
    const unique = new Set(ids);
    expect(unique.has(undefined)).toBe(false);
    // Health and this description stand on both addresses.
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(twice.sort()).toEqual(['getDocs', 'getDocsFile', 'getHealthz', 'getMetrics', 'getOpenApi', 'getReadyz']);
  });

  it('tells of 401 and 403 where a key is needed, and of the scope where it must have one', () => {
    const { paths } = buildDocument(endpoints, '1.0.0');
    for (const { method, path, operation } of endpoints) {
      const described =
        paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[(operation?.method ?? method).toLowerCase() as 'get'];
      const statuses = Object.keys(described?.responses ?? {});
      const needsKey = operation?.key !== null;
      expect([path, statuses.includes('401'), statuses.includes('403')]).toEqual([path, needsKey, needsKey]);
      const scope = operation?.key && 'scope' in operation.key ? operation.key.scope : undefined;
      expect((described as { 'x-scope'?: string } | undefined)?.['x-scope']).toBe(scope);
    }
  });
});
