import { describe, expect, it } from '@jest/globals';
import { expectFurniture, expectRefusal } from './support/expectations.ts';
import { jsonOf, send } from './support/http.ts';
import { useProduct } from './support/product.ts';

const product = useProduct();

describe.each(['baseUrl', 'apiUrl'] as const)('%s', (where) => {
  it.each(['/healthz', '/readyz'])('%s answers without a key, GET and HEAD only', async (path) => {
    const url = `${product()[where]}${path}`;
    const reply = await send(url);
    expectFurniture(reply);
    expect([reply.status, jsonOf<{ success: boolean }>(reply).success]).toEqual([200, true]);
    const head = await send(url, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const refused = await send(url, { method });
      expectRefusal(refused, 405, 'METHOD_NOT_ALLOWED');
      expect(refused.headers.allow?.split(', ').sort()).toEqual(['GET', 'HEAD']);
    }
  });
});
