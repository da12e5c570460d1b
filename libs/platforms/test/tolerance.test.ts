import { isStorableText, type StandardPayload, StandardPayloadSchema } from '@cfi/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type NormalizeOutcome, type Platform, platforms } from '../src/index.ts';
import { deliveryOf, type Fixture, fixtures } from './fixtures.ts';
import { openFixture, wireOf } from './wire.ts';

/** Whatever is sent, the ending is one of the three, no reason repeats what was sent and every record is fit to be stored. */
const expectValid = (ending: NormalizeOutcome): void => expect(problemsOf(ending)).toEqual([]);

/** What is wrong with an ending; collected rather than expected one by one, since there are hundreds of thousands. */
function problemsOf(ending: NormalizeOutcome): unknown[] {
  if (ending.outcome === 'accepted') {
    return ending.records.length === 0 ? ['no record'] : ending.records.flatMap(unfitIn);
  }
  const reply = ending.outcome === 'acknowledged' ? Object.values(ending.reply ?? {}) : [];
  const sayable = ending.reason !== '' && !ending.reason.includes(SENT);
  const fit = ['acknowledged', 'rejected'].includes(ending.outcome) && sayable;
  return fit && reply.every((value) => typeof value === 'string') ? [] : [ending];
}

/** The fields of a record that cannot be stored. */
function unfitIn(record: StandardPayload): unknown[] {
  const { error } = StandardPayloadSchema.safeParse(record);
  if (error) return [error.message];
  return Object.entries(record).filter(([name, value]) => {
    if (value === null) return false;
    const form = FORMS[name] ?? /\S/;
    return !form.test(value) || !isStorableText(value);
  });
}

const FORMS: Readonly<Record<string, RegExp>> = {
  timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  language: /^[a-z]{2}$/,
};

/** A text that no reason may repeat. */
const SENT = 'zq-sent-41';

/** Every JSON value that differs from `value` in one place: that place left out, or replaced by something unexpected. */
const JUNK = [0, 1e308, '', ' \u00a0', SENT, '\u0000\ud800', null, true, [], {}, [null, 1, SENT, {}], { id: {} }];
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

/** With a mark at the end of each text of some words. */
const marked = (value: unknown, mark: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner) =>
      typeof inner === 'string' && / .* /s.test(inner) ? `${inner} ${mark}` : inner,
    ),
  );

/** Objects whose keys are questions: there an unknown key is one more answer. */
const ANSWERS = new Set(['formbricks: .data.data', 'refiner: .response.data']);

/** Bodies without content that a sender tries the address with. */
const TRIALS: Readonly<Record<string, readonly string[]>> = { grain: ['', ' ', '{}'] };

/** Unknown fields beside every known one, also those that attack careless copying. */
function withExtras(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withExtras(item, path));
  if (typeof value !== 'object' || value === null || ANSWERS.has(path)) return value;
  const extras: [string, unknown][] = [
    ['x_new', [{ a: 1 }]],
    ['constructor', { prototype: { polluted: 1 } }],
    ['toString', 'x'],
  ];
  const object = Object.fromEntries([
    ...Object.entries(value).map(([key, item]) => [key, withExtras(item, `${path}.${key}`)]),
    ...extras,
  ]);
  return Object.defineProperty(object, '__proto__', { value: { polluted: 1, title: 'x' }, enumerable: true });
}

const fixturesOf = (platform: Platform): readonly Fixture[] =>
  fixtures.filter((fixture) => fixture.platform === platform.slug && fixture.category === platform.category);

describe.each(platforms.map((platform) => [platform.slug, platform] as const))('%s', (_slug, platform) => {
  const samples = fixturesOf(platform).map((fixture) => ({
    value: openFixture(platform, fixture),
    headers: fixture.headers,
    outcome: fixture.expect.outcome,
  }));
  const send = (body: string, headers: Record<string, string> = {}) => platform.normalize(deliveryOf(body, headers));
  const normalize = (value: unknown, headers: Record<string, string> = {}) => {
    const closed = wireOf(platform).close(value);
    return send(closed.body, { ...headers, ...closed.headers });
  };

  it('survives each place of a body missing or of another type, and repeats none in a reason', () => {
    const problems: unknown[] = [];
    for (const { value, headers } of samples) {
      for (const other of damaged(marked(value, SENT))) problems.push(...problemsOf(normalize(other, headers)));
    }
    expect(problems).toEqual([]);
  });

  it('survives each header missing or odd', () => {
    for (const { value, headers } of samples) {
      for (const name of platform.readsHeaders) {
        const { [name]: _, ...others } = headers;
        for (const odd of ['', ' ', SENT, '\u0000', 'é'.repeat(10_000)]) {
          expectValid(normalize(value, { ...headers, [name]: odd }));
        }
        expectValid(normalize(value, others));
      }
    }
  });

  it('is not moved by unknown fields', () => {
    for (const { value, headers } of samples) {
      expect(normalize(withExtras(value, `${platform.slug}: `), headers)).toEqual(normalize(value, headers));
    }
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
  ])('rejects the body %j, unless the sender tries the address with it', (body) => {
    expect(send(body).outcome).toBe(TRIALS[platform.slug]?.includes(body) ? 'acknowledged' : 'rejected');
  });

  it('ignores a byte order mark', () => {
    for (const { value, headers } of samples) {
      const closed = wireOf(platform).close(value);
      const marked = send(`\uFEFF${closed.body}`, { ...headers, ...closed.headers });
      expect(marked).toEqual(normalize(value, headers));
    }
  });

  it('survives JSON nested deep', () => {
    const deep = (levels: number, open: string, inside: string, close: string) =>
      open.repeat(levels) + inside + close.repeat(levels);
    for (const [open, inside, close] of [
      ['[', '', ']'],
      ['{"data":', '{}', '}'],
      ['{"ticket":', '1', '}'],
    ] as const) {
      expectValid(send(deep(100_000, open, inside, close)));
    }
    const fields = deep(10_000, '{"properties":{"fields":[', '', ']}}');
    for (const { value, headers } of samples) {
      for (const key of Object.keys(value as object)) {
        const closed = wireOf(platform).close({ ...(value as object), [key]: '@deep@' });
        expectValid(send(closed.body.replace('"@deep@"', fields), { ...headers, ...closed.headers }));
      }
    }
  });

  it('keeps right-to-left text and emoji', () => {
    const mark = 'مرحبا 👩‍👩‍👧 é';
    for (const { value, headers, outcome } of samples) {
      const ending = normalize(marked(value, mark), headers);
      expect(ending.outcome).toBe(outcome);
      const contents = ending.outcome === 'accepted' ? ending.records.map(({ content }) => content) : [mark];
      for (const content of contents) expect(content).toContain(mark);
    }
  });

  it('takes huge text in time', () => {
    for (const { value, headers, outcome } of samples) {
      const longTexts = JSON.stringify(value, longTextsAs('@long@')).split('@long@').length - 1;
      for (const unit of ['<a ="', '<p>x</p>', '&amp;', 'word \n', '😀 مرحبا ']) {
        const huge = unit.repeat(1_000_000 / unit.length / Math.max(longTexts, 2));
        const long = JSON.parse(JSON.stringify(value, longTextsAs(huge)));
        const started = process.cpuUsage();
        const ending = normalize(long, headers);
        // Of the processor, since the machine may have other work. What is not linear takes minutes.
        expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
        expectValid(ending);
        if (outcome === 'accepted') expect(['accepted', 'acknowledged']).toContain(ending.outcome);
      }
    }
  });

  it('gives valid records for any JSON', () => {
    const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 6 }), grown(samples.map(({ value }) => value)));
    const anyHeaders = fc.constantFrom({}, ...samples.map(({ headers }) => headers));
    fc.assert(
      fc.property(anyValue, anyHeaders, (value, headers) => expectValid(normalize(value, headers))),
      { numRuns: 200 },
    );
  });

  it('never throws for any text', () => {
    const anyHeaders = fc.constantFrom({}, ...samples.map(({ headers }) => headers));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyHeaders, (body, headers) => expectValid(send(body, headers))),
      { numRuns: 200 },
    );
  });
});

/** Long texts only: short ones are names, times and ids, and the event's own. */
const longTextsAs = (text: string) => (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > 60 ? text : value;

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
