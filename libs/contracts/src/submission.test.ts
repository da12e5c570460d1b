import { describe, expect, it } from '@jest/globals';
import { SubmissionSchema } from './submission.ts';

const content = 'The export is empty since Monday.';
const ok = (fields: object) => SubmissionSchema.safeParse({ content, ...fields }).success;

/** Interface specification, "Feedback submission": each limit exactly and one over it. */
const limits: readonly (readonly [field: string, atLimit: unknown, over: unknown])[] = [
  ['content', 'x'.repeat(10), 'x'.repeat(9)],
  ['content', '😀'.repeat(50_000), '😀'.repeat(50_001)],
  ['title', '😀'.repeat(250), '😀'.repeat(251)],
  ['source_url', `https://example.com/${'p'.repeat(980)}`, `https://example.com/${'p'.repeat(981)}`],
  ['source_id', 'i', ''],
  ['source_id', '😀'.repeat(50), '😀'.repeat(51)],
  ['customer_id', 'c'.repeat(50), 'c'.repeat(51)],
  ['reporter_name', 'n'.repeat(100), 'n'.repeat(101)],
  ['reporter_email', `${'a'.repeat(243)}@example.com`, `${'a'.repeat(244)}@example.com`],
  ['language', 'pt', 'por'],
  ['tags', Array.from({ length: 20 }, () => 't'.repeat(100)), Array.from({ length: 21 }, () => 't')],
  ['tags', ['t'], ['t'.repeat(101)]],
];

describe('SubmissionSchema', () => {
  it.each(limits)('%s: the limit passes, one over does not', (field, atLimit, over) => {
    expect(ok({ [field]: atLimit })).toBe(true);
    expect(ok({ [field]: over })).toBe(false);
  });

  it.each([
    ['content', 5],
    ['title', {}],
    ['source_url', 'javascript:alert(1)'],
    ['source_url', 'not a url'],
    ['timestamp', '2026-03-01'],
    ['timestamp', '2026-03-01T10:00:00'],
    ['timestamp', '2026-02-30T10:00:00Z'],
    ['timestamp', 1_700_000_000],
    ['timestamp', '0000-01-01T00:00:00Z'],
    ['timestamp', '9999-12-31T23:59:59-01:00'],
    ['reporter_email', 'nobody'],
    ['language', 'e1'],
    ['metadata', []],
    ['metadata', 'text'],
    ['tags', 'tag'],
    ['tags', [1]],
    ['customer_id', null],
  ])('%s refuses %j', (field, value) => {
    expect(ok({ [field]: value })).toBe(false);
  });

  it('ignores unknown fields, __proto__ among them', () => {
    const body = JSON.parse(
      `{"content":${JSON.stringify(content)},"__proto__":{"polluted":1},"constructor":1,"extra":true}`,
    );
    const parsed = SubmissionSchema.parse(body);
    expect(Object.keys(parsed)).toEqual(['content']);
    expect((parsed as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('takes offsets in timestamps and lower-cases the language', () => {
    expect(SubmissionSchema.parse({ content, timestamp: '2026-03-01T10:00:00+02:00', language: 'FR' })).toMatchObject({
      language: 'fr',
    });
  });

  it('limits metadata in size, depth and characters', () => {
    const nested = (levels: number): unknown => (levels === 1 ? {} : { a: nested(levels - 1) });
    expect(ok({ metadata: nested(10) })).toBe(true);
    expect(ok({ metadata: nested(11) })).toBe(false);
    expect(ok({ metadata: { a: 'x'.repeat(32 * 1024 - 8) } })).toBe(true);
    expect(ok({ metadata: { a: 'x'.repeat(32 * 1024 - 7) } })).toBe(false);
    expect(ok({ metadata: { a: ['\u0000'] } })).toBe(false);
    expect(ok({ metadata: { '\uD800': 1 } })).toBe(false);
  });

  it('keeps __proto__ in metadata as an ordinary key or drops it, and pollutes nothing', () => {
    const metadata = JSON.parse('{"__proto__":{"polluted":true},"plan":"pro"}');
    const parsed = SubmissionSchema.parse({ content, metadata });
    expect(parsed.metadata).toMatchObject({ plan: 'pro' });
    expect((parsed.metadata as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
