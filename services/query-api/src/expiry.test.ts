import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createExpiry } from './expiry.ts';

it('deletes until nothing is left, again and again, whatever fails', async () => {
  const asked: string[] = [];
  const warned: object[] = [];
  const answers: (number | Error)[] = [500, 500, 3, 0, new RangeError('out'), 0];
  const expiry = createExpiry({
    of: 'letters',
    async deleteSome(now) {
      asked.push(now.toISOString());
      const answer = answers.shift() ?? 0;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => new Date('2026-03-31T00:00:00.000Z'),
    logger: { warn: (facts: object, text?: string) => void warned.push({ ...facts, text }) },
    everyMs: 5,
  });
  await expiry.start();
  while (answers.length > 0) await sleep(5);
  await expiry.stop();
  expect(new Set(asked)).toEqual(new Set(['2026-03-31T00:00:00.000Z']));
  expect(warned).toEqual([{ error: 'RangeError', text: 'old letters could not be removed, trying again later' }]);
  const swept = asked.length;
  await sleep(30);
  expect(asked).toHaveLength(swept);
});
