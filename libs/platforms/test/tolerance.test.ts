import { isStorableText, type StandardPayload, StandardPayloadSchema } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type NormalizeOutcome, type Platform, platforms } from '../src/index.ts';
import { deliveryOf, type Fixture, fixtures } from './fixtures.ts';

/** Whatever is sent, the ending is one of the three and every record is fit to be stored. */
function expectValid(ending: NormalizeOutcome): void {
  if (ending.outcome !== 'accepted') {
    expect(['acknowledged', 'rejected']).toContain(ending.outcome);
    expect(ending.reason).not.toBe('');
    return;
  }
  expect(ending.records.length).toBeGreaterThan(0);
  for (const record of ending.records) expectStorable(record);
}

function expectStorable(record: StandardPayload): void {
  expect(StandardPayloadSchema.safeParse(record).success).toBe(true);
  expect(record.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(record.language).toMatch(/^[a-z]{2}$/);
  for (const value of Object.values(record)) {
    if (value === null) continue;
    expect(value.trim()).not.toBe('');
    expect(isStorableText(value)).toBe(true);
  }
}

/** Every JSON value that differs from `value` in one place: that place left out, or replaced by something unexpected. */
const JUNK = [
  0,
  -1.5,
  1e308,
  '',
  ' \u00a0',
  'x',
  '\u0000\ud800',
  null,
  true,
  false,
  [],
  [[]],
  {},
  [null, 1, 'x', {}],
  { id: {} },
];
function* damaged(value: unknown): Generator<unknown> {
  yield* JUNK;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const other of damaged(item)) yield value.with(index, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const other of damaged(item)) yield { ...value, [key]: other };
    }
  }
}

/** Unknown fields beside every known one, also those that attack careless copying. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== 'object' || value === null) return value;
  const extras: [string, unknown][] = [
    ['x_new', [{ a: 1 }]],
    ['constructor', { prototype: { polluted: 1 } }],
    ['toString', 'x'],
  ];
  const object = Object.fromEntries([
    ...Object.entries(value).map(([key, item]) => [key, withExtras(item)]),
    ...extras,
  ]);
  return Object.defineProperty(object, '__proto__', { value: { polluted: 1, title: 'x' }, enumerable: true });
}

const fixturesOf = (platform: Platform): readonly Fixture[] =>
  fixtures.filter((fixture) => fixture.platform === platform.slug && fixture.category === platform.category);

describe.each(platforms.map((platform) => [platform.slug, platform] as const))('%s', (_slug, platform) => {
  const bodies = fixturesOf(platform).map(({ body }) => body);
  const normalize = (body: unknown) => platform.normalize(deliveryOf(body));

  it('survives each place of a body missing or of another type', () => {
    for (const body of bodies) for (const other of damaged(body)) expectValid(normalize(other));
  });

  it('is not moved by unknown fields', () => {
    for (const body of bodies) expect(normalize(withExtras(body))).toEqual(normalize(body));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    'null',
    'true',
    '12',
    '"text"',
    '{',
    '{"a":',
    'a=b',
    '<xml/>',
    '\u0000',
    '\ud800',
    '{}',
    '[1]',
    '{"a":1}x',
  ])('rejects the body %j', (body) => {
    expect(normalize(body).outcome).toBe('rejected');
  });

  it('ignores a byte order mark', () => {
    for (const body of bodies) expect(normalize(`\uFEFF${JSON.stringify(body)}`)).toEqual(normalize(body));
  });

  it('survives JSON nested 100,000 levels deep', () => {
    const deep = (open: string, inside: string, close: string) => open.repeat(100_000) + inside + close.repeat(100_000);
    for (const text of [deep('[', '', ']'), deep('{"data":', '{}', '}'), deep('{"ticket":', '1', '}')]) {
      expectValid(normalize(text));
    }
    const fields = deep('{"properties":{"fields":[', '', ']}}');
    for (const body of bodies) {
      for (const key of Object.keys(body as object)) {
        const text = JSON.stringify({ ...(body as object), [key]: '@deep@' });
        expectValid(normalize(text.replace('"@deep@"', fields)));
      }
    }
  });

  it('takes huge text in time', () => {
    for (const body of bodies) {
      for (const unit of ['<a ="', '<p>x</p>', '&amp;', 'word \n', '😀 مرحبا ']) {
        const huge = unit.repeat(1_000_000 / unit.length);
        const long = JSON.stringify(body, (_key, value) =>
          typeof value === 'string' && value.length > 60 ? huge : value,
        );
        const started = performance.now();
        expect(['accepted', 'acknowledged']).toContain(normalize(long).outcome);
        expect(performance.now() - started).toBeLessThan(2000);
      }
    }
  });

  it('never echoes a value in a reason', () => {
    const secret = 'zq-secret-41';
    for (const body of bodies) {
      for (const other of damaged(body)) {
        const marked = JSON.stringify(other, (_key, value) => (value === 'x' ? secret : value)) ?? '';
        const ending = normalize(marked);
        if (ending.outcome !== 'accepted') expect(ending.reason).not.toContain(secret);
      }
    }
  });

  it('gives valid records for any JSON', () => {
    const anyBody = fc.oneof(fc.jsonValue({ maxDepth: 6 }), grown(bodies));
    fc.assert(
      fc.property(anyBody, (body) => expectValid(normalize(body))),
      { numRuns: 400 },
    );
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => expectValid(normalize(body))),
      { numRuns: 200 },
    );
  });
});

/** A real body with every leaf replaced at random; keys stay, so the code behind them is reached. */
function grown(bodies: readonly unknown[]): fc.Arbitrary<unknown> {
  const leaf = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('form_response', 'text', 'zen:event-type:ticket.created', '2026-01-01', '<b>x</b>', 'a@b', 'de-AT'),
  );
  return fc.constantFrom(...bodies).chain((body) => replaced(body, leaf));
}

function replaced(value: unknown, leaf: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map((item) => replaced(item, leaf)));
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.constant(value), leaf);
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, leaf)])), {
    requiredKeys: [],
  });
}
