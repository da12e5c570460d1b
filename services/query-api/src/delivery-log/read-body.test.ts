import { findPlatform } from '@cfi/platforms';
import { expect, it } from '@jest/globals';
import { readBody } from './read-body.ts';

const form = findPlatform('feedback', 'feature-request')!;
const receivedAt = '2026-06-01T00:00:00.000Z';
const read = (platform: typeof form, body: Buffer) => readBody(platform, { headers: {}, body, receivedAt });

it('gives what the adapter gives', () => {
  const ending = read(form, Buffer.from('{"id":"r","title":"Dark mode","content":"Please."}'));
  expect(ending).toMatchObject({ outcome: 'accepted', records: [{ source_id: 'r', timestamp: receivedAt }] });
});

it('refuses bytes that are no UTF-8', () => {
  expect(read(form, Buffer.from([0x7b, 0xff, 0x7d]))).toEqual({
    outcome: 'rejected',
    reason: 'The body is not valid UTF-8.',
  });
});

it.each([
  [10_000, 'accepted'],
  [10_001, 'rejected'],
])('of %i records: %s', (count, outcome) => {
  const batch = Array.from({ length: count }, (_, id) => ({ id, title: 'One thing' }));
  expect(read(form, Buffer.from(JSON.stringify(batch))).outcome).toBe(outcome);
});
