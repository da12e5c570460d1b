import { expect } from '@jest/globals';
import { jsonOf, type Reply } from './http.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const ISO_MS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const STACK = /\n\s+at |node_modules|<html|<!doctype|\.ts:\d/i;

/** What every JSON answer has, whatever its status. */
export function expectFurniture({ headers, text }: Reply): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-request-id']).toMatch(/^[\w.-]{1,128}$/);
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(text).not.toMatch(STACK);
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

/** A refusal in the one envelope. Returns its `error`. */
export function expectRefusal(reply: Reply, status: number, code: string): Refusal {
  expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(`"${code}"`)]);
  expectFurniture(reply);
  const body = jsonOf<{ success: boolean; error: Refusal }>(reply);
  expect(body).toEqual({
    success: false,
    error: {
      code,
      message: expect.stringMatching(/\S/),
      request_id: reply.headers['x-request-id'],
      ...(body.error.details !== undefined && { details: expect.any(Array) }),
    },
  });
  const details = body.error.details ?? [];
  expect(details.length).toBeLessThanOrEqual(20);
  for (const detail of details) {
    expect(detail).toEqual({
      path: expect.any(String),
      code: expect.any(String),
      message: expect.stringMatching(/\S/),
    });
  }
  return body.error;
}

/** A refusal at `POST /`, whose readers are JSON-RPC clients. */
export function expectRpcRefusal(reply: Reply, status: number, code: string): void {
  expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(`"${code}"`)]);
  expectFurniture(reply);
  expect(jsonOf(reply)).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: expect.any(Number),
      message: expect.stringMatching(/\S/),
      data: { code, request_id: reply.headers['x-request-id'] },
    },
  });
}
