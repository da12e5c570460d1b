import { describe, expect, it } from '@jest/globals';
import { decodeJson } from './decode.ts';
import { noteTopic, rawNote, recordPublishes, startRun } from './fixture.ts';
import { publishEmitted } from './publish-emitted.ts';

const message = await decodeJson(noteTopic)(rawNote(1));
const emit = [
  { topic: noteTopic as never, value: { n: 1 } },
  { topic: noteTopic as never, value: { n: 2 }, headers: { 'correlation-id': 'own' } },
];

describe('publish emitted', () => {
  it('publishes in order, with the headers of the message below those of the value', async () => {
    const { published, publish } = recordPublishes();
    const outcome = { kind: 'done' as const, emit };
    expect(await publishEmitted(publish)(async () => outcome)(message, startRun().run)).toBe(outcome);
    expect(published).toEqual([
      { topic: 'notes', value: { n: 1 }, headers: { 'correlation-id': 'c-1' } },
      { topic: 'notes', value: { n: 2 }, headers: { 'correlation-id': 'own' } },
    ]);
  });

  it('fails when publishing fails: the message is not done', async () => {
    const work = publishEmitted(() => Promise.reject(new Error('broker')))(async () => ({ kind: 'done', emit }));
    await expect(work(message, startRun().run)).rejects.toThrow('broker');
  });
});
