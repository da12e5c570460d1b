import { describe } from '@jest/globals';
import type { MessageBusSuiteOptions, WithBus } from './message-bus/bus-under-test.ts';
import { consumingTests } from './message-bus/consuming.ts';
import { failingTests } from './message-bus/failing.ts';
import { membershipTests } from './message-bus/membership.ts';
import { publishingTests } from './message-bus/publishing.ts';

/** What every implementation of the message bus must pass; `features` adds what it promises beyond the core. */
export function messageBusSuite(name: string, options: MessageBusSuiteOptions): void {
  const withBus: WithBus = (test) => async () => {
    const under = await options.create();
    try {
      await test(under);
    } finally {
      await under.cleanup();
    }
  };
  describe(name, () => {
    describe('publishing', () => publishingTests(options, withBus));
    describe('consuming', () => consumingTests(options, withBus));
    describe('failing', () => failingTests(options, withBus));
    describe('membership', () => membershipTests(options, withBus));
  });
}
