import { expect, it } from '@jest/globals';
import { endStartedParts, startedPart } from './started-parts.ts';

it('ends what was started, once, also what is ready later, and passes over what failed', async () => {
  const stopped: string[] = [];
  const part = (name: string) => ({ stop: async () => void stopped.push(name) });
  const late = Promise.withResolvers<ReturnType<typeof part>>();
  await startedPart(Promise.resolve(part('early')));
  startedPart(late.promise);
  startedPart(Promise.reject(new Error('no port')));
  setTimeout(() => late.resolve(part('late')), 10);
  await endStartedParts();
  expect(stopped).toEqual(['early', 'late']);
  await endStartedParts();
  expect(stopped).toHaveLength(2);
});
