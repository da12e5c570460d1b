import { describe, expect, it } from '@jest/globals';
import { PoisonError } from '../poison.ts';
import { decodeJson } from './decode.ts';
import { noteTopic, rawNote } from './fixture.ts';

const decode = decodeJson(noteTopic);
const refusal = (value: string | Buffer): Promise<unknown> =>
  decode(rawNote(1, value)).catch((error: unknown) => error);

describe('decode', () => {
  it('takes text and bytes', async () => {
    expect((await decode(rawNote(3))).value).toEqual({ n: 3 });
    expect((await decode(rawNote(3, Buffer.from('{"n":3}')))).value).toEqual({ n: 3 });
  });

  it('takes values out of their framing first', async () => {
    const unframed = decodeJson(noteTopic, (topic, value) => value.subarray(topic.length));
    expect((await unframed(rawNote(3, Buffer.from('notes{"n":3}')))).value).toEqual({ n: 3 });
  });

  it.each([
    ['no JSON', 'a private remark'],
    ['nothing (a tombstone)', Buffer.alloc(0)],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['what the schema refuses', '{"n":"a private remark"}'],
    ['an extra field', '{"n":1,"private":2}'],
  ])('refuses %s without quoting it', async (_, value) => {
    const error = await refusal(value);
    expect(error).toBeInstanceOf(PoisonError);
    expect(String(error)).not.toContain('private');
  });

  it('refuses a key that is not that of the value', async () => {
    const error = await decode({ ...rawNote(1), key: 'private' }).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new PoisonError('The key of the message is not the key of its value'));
  });
});
