import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { runServices } from './run-services.ts';
import type { Service } from './service.ts';

const logger = createLogger('test', 'silent');

function recorded(log: string[], name: string, failing: Partial<Record<'start' | 'stop', boolean>> = {}): Service {
  const step = (what: 'start' | 'stop') => async () => {
    log.push(`${what} ${name}`);
    if (failing[what]) throw new Error(`${name} fails`);
  };
  return { name, start: step('start'), stop: step('stop') };
}

describe('runServices', () => {
  it('starts in order and stops in reverse, once', async () => {
    const log: string[] = [];
    const running = await runServices([recorded(log, 'a'), recorded(log, 'b')], logger);
    await Promise.all([running.stop(), running.stop()]);
    expect(log).toEqual(['start a', 'start b', 'stop b', 'stop a']);
  });

  it('stops what was started when one fails, the failing one too', async () => {
    const log: string[] = [];
    const start = runServices([recorded(log, 'a'), recorded(log, 'b', { start: true }), recorded(log, 'c')], logger);
    await expect(start).rejects.toThrow('b fails');
    expect(log).toEqual(['start a', 'start b', 'stop b', 'stop a']);
  });

  it('goes on stopping when one does not stop cleanly', async () => {
    const log: string[] = [];
    const running = await runServices([recorded(log, 'a'), recorded(log, 'b', { stop: true })], logger);
    await running.stop();
    expect(log.slice(2)).toEqual(['stop b', 'stop a']);
  });
});
