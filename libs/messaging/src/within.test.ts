import { expect, it } from '@jest/globals';
import { within } from './within.ts';

const never = new Promise<void>(() => undefined);

it('ends with the work, or when its time is over', async () => {
  await within(Promise.resolve());
  await within(Promise.resolve(), 1_000_000);
  await within(never, 1);
});

it('fails as the work does', async () => {
  await expect(within(Promise.reject(new Error('away')), 1_000_000)).rejects.toThrow('away');
});
