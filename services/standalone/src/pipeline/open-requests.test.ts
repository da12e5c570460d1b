import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createOpenRequests, openRequestsIn } from './open-requests.ts';

describe('createOpenRequests', () => {
  it('counts a request from its arrival until its answer is closed', () => {
    const open = createOpenRequests();
    const passed: unknown[] = [];
    const listener = open.count((req) => void passed.push(req));
    const answers = [new EventEmitter(), new EventEmitter()];
    for (const answer of answers) listener({} as IncomingMessage, answer as unknown as ServerResponse);
    expect([passed.length, openRequestsIn(open.shared)]).toEqual([2, 2]);
    for (const answer of answers) answer.emit('close');
    expect(openRequestsIn(open.shared)).toBe(0);
  });
});
