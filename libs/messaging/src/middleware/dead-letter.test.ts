import { type DeadLetter, DeadLetterSchema, deadLetterTopic } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import type { RawMessage } from '../consumer/raw-message.ts';
import { AbandonedError, type Work } from '../consumer/work.ts';
import { DependencyOutageError } from '../dependency-outage.ts';
import { silentLogger } from '../logger.ts';
import type { Outcome } from '../message-bus.ts';
import { PoisonError } from '../poison.ts';
import { bury, deadLetter } from './dead-letter.ts';
import { done, rawNote, recordPublishes, startRun } from './fixture.ts';

const now = (): Date => new Date('2026-01-02T03:04:05.678Z');

async function end(work: Work<RawMessage, Outcome>, raw = rawNote(1)) {
  const { published, publish } = recordPublishes();
  await deadLetter({ publish, group: 'g', now, logger: silentLogger, tell: () => {} })(work)(raw, startRun().run);
  return published;
}

describe('dead letter', () => {
  it('puts away what failed, bytes and all', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x22]);
    const published = await end(
      async (_, run) => {
        run.tries.count = 4;
        throw new RangeError('too far');
      },
      rawNote(1, bytes),
    );
    expect(published).toEqual([
      {
        topic: 'notes.dlt',
        headers: { 'correlation-id': 'c-1' },
        value: {
          topic: 'notes',
          group: 'g',
          key: 'k',
          position: { partition: 0, offset: '7' },
          reason: 'RangeError: too far',
          attempts: 4,
          failedAt: '2026-01-02T03:04:05.678Z',
          headers: { 'correlation-id': 'c-1' },
          value: bytes.toString('base64'),
        },
      },
    ]);
    expect(DeadLetterSchema.safeParse(published[0]!.value).success).toBe(true);
  });

  it('takes the value out of its framing, so that it can be published anew, and leaves what has none', async () => {
    const unframe = async (_topic: string, value: Buffer): Promise<Buffer> => {
      if (value[0] !== 0) throw new PoisonError('not framed');
      return value.subarray(1);
    };
    for (const [given, kept] of [
      ['\0{"n":1}', '{"n":1}'],
      ['{"n":1}', '{"n":1}'],
    ] as const) {
      const { published, publish } = recordPublishes();
      const put = bury({ publish, unframe, group: 'g', now, logger: silentLogger, tell: () => {} });
      await put(rawNote(1, Buffer.from(given)), 'refused', 1);
      expect(published[0]!.value).toMatchObject({ value: Buffer.from(kept).toString('base64') });
    }
  });

  it('leaves off a value that no dead letter can hold', async () => {
    const { published, publish } = recordPublishes();
    const narrow: typeof publish = async (topic, value, headers) => {
      if (JSON.stringify(value).length > 1000) throw new RangeError('too large');
      await publish(topic, value, headers);
    };
    const put = bury({ publish: narrow, group: 'g', now, logger: silentLogger, tell: () => {} });
    await put(rawNote(1, 'x'.repeat(2000)), 'refused', 1);
    expect(published[0]!.value).toMatchObject({
      value: '',
      reason: expect.stringMatching(/^refused \(its value is too/),
    });
  });

  it('passes over a dead letter that cannot be handled: it has nowhere to go', async () => {
    expect(await end(() => Promise.reject(new Error('cannot')), { ...rawNote(1), topic: 'notes.dlt' })).toEqual([]);
  });

  it('has a key that every log can hold', () => {
    expect(deadLetterTopic('notes').key({ key: 'a\0b' } as DeadLetter)).toBe('a\uFFFDb');
  });

  it('puts away what the handler refuses', async () => {
    const [letter] = await end(async () => ({ kind: 'dead-letter', reason: 'no such platform' }));
    expect(letter!.value).toMatchObject({ reason: 'no such platform', attempts: 1 });
  });

  it.each<Outcome>([done, { kind: 'drop', reason: 'old' }])('lets $kind pass', async (outcome) => {
    expect(await end(async () => outcome)).toEqual([]);
  });

  it.each([new DependencyOutageError('out'), new AbandonedError()])('never puts away for %s', async (error) => {
    await expect(end(() => Promise.reject(error))).rejects.toBe(error);
  });

  it('cuts a long reason', async () => {
    const [letter] = await end(() => Promise.reject(new Error('x'.repeat(5000))));
    expect((letter!.value as { reason: string }).reason).toHaveLength(500);
  });
});
