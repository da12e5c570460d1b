import { describe, expect, it } from '@jest/globals';
import { accepted, acknowledged, rejected } from '../platform.ts';
import { batchEnding } from './batch.ts';

const record = (source_id: string) => ({
  title: 'T',
  content: 'C',
  source_id,
  timestamp: null,
  customer_id: null,
  reporter_name: null,
  reporter_email: null,
  language: null,
});
const [a, b] = [record('a'), record('b')];

describe('batchEnding', () => {
  it('takes the valid items in their order', () => {
    const endings = [rejected('no text'), accepted([b]), acknowledged('deleted'), accepted([a])];
    expect(batchEnding(endings)).toEqual(accepted([b, a]));
  });

  it('rejects when feedback was due and none is valid', () => {
    expect(batchEnding([rejected('no text')])).toEqual(rejected('no text'));
    expect(batchEnding([acknowledged('deleted'), rejected('no text'), rejected('no id')])).toEqual(
      rejected('no item is valid; the first one: no text'),
    );
  });

  it('acknowledges when no feedback was due', () => {
    expect(batchEnding([acknowledged('deleted'), acknowledged('other')])).toEqual(acknowledged('deleted'));
    expect(batchEnding([])).toEqual(acknowledged('the list is empty'));
  });
});
