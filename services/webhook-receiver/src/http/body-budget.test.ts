import { EventEmitter } from 'node:events';
import type { ServiceError } from '@cfi/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { bodyBudget } from './body-budget.ts';

const MB = 1024 * 1024;
const budgetOf = (bytes: number) => bodyBudget({ bytes, maxBodyBytes: 10 * MB, waitMs: 5_000, arriveMs: 15_000 });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A request of this length; tells whether it may be read, and ends it. */
function arrive(budget: ReturnType<typeof bodyBudget>, bytes: number | undefined) {
  const res = new EventEmitter();
  const state = { reading: false, refused: '', cut: false, close: () => void res.emit('close') };
  const req = {
    complete: false,
    get: () => (bytes === undefined ? undefined : String(bytes)),
    destroy: () => {
      state.cut = true;
      res.emit('close');
    },
  };
  budget(req as unknown as Request, res as unknown as Response, (error) => {
    if (error) state.refused = (error as ServiceError).code;
    else state.reading = true;
  });
  return state;
}

describe('bodyBudget', () => {
  it('lets large bodies wait for their turn, in order', () => {
    const budget = budgetOf(20 * MB);
    const all = [arrive(budget, 10 * MB), arrive(budget, undefined), arrive(budget, 10 * MB), arrive(budget, 5 * MB)];
    expect(all.map(({ reading }) => reading)).toEqual([true, true, false, false]);
    all[0]!.close();
    expect(all.map(({ reading }) => reading)).toEqual([true, true, true, false]);
    all[1]!.close();
    expect(all[3]!.reading).toBe(true);
  });

  it('never holds small bodies up', () => {
    const budget = budgetOf(10 * MB);
    arrive(budget, 10 * MB);
    expect(arrive(budget, 1000).reading).toBe(true);
  });

  it('forgets who gives up waiting, and lets one larger than the budget through alone', () => {
    const budget = budgetOf(5 * MB);
    const first = arrive(budget, 10 * MB);
    const second = arrive(budget, 10 * MB);
    const third = arrive(budget, 1 * MB);
    second.close();
    first.close();
    expect([first.reading, second.reading, third.reading]).toEqual([true, false, true]);
  });

  it('tells who waits too long to come back, and cuts off who does not send', () => {
    const budget = budgetOf(10 * MB);
    const slow = arrive(budget, 10 * MB);
    const patient = arrive(budget, 10 * MB);
    jest.advanceTimersByTime(5_001);
    expect([patient.refused, slow.cut]).toEqual(['SERVICE_UNAVAILABLE', false]);
    patient.close();
    jest.advanceTimersByTime(10_000);
    expect(slow.cut).toBe(true);
    expect(arrive(budget, 10 * MB).reading).toBe(true);
  });
});
