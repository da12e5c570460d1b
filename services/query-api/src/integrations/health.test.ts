import { expect, it } from '@jest/globals';
import { healthOf, SILENT_AFTER_MS } from './health.ts';

const now = new Date('2026-06-10T12:00:00.000Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);

it.each([
  ['never', null, false],
  ['healthy', before(0), true],
  ['healthy', before(SILENT_AFTER_MS), true],
  ['healthy', before(-60_000), true],
  ['failing', before(0), false],
  ['failing', before(SILENT_AFTER_MS), false],
  ['silent', before(SILENT_AFTER_MS + 1), true],
  ['silent', before(SILENT_AFTER_MS + 1), false],
] as const)('%s: last delivery %s, succeeded %s', (status, lastDeliveryAt, lastSucceeded) => {
  expect(healthOf({ lastDeliveryAt, lastSucceeded }, now)).toBe(status);
});
