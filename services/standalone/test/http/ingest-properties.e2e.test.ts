import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expectFurniture, expectRefusal, ISO_MS, UUID } from '../support/expectations.ts';
import { dataOf, jsonOf, type Reply } from '../support/http.ts';
import { useDeployment } from '../support/product.ts';
import { drained, firstTeam, ingest } from '../support/team.ts';

const product = useDeployment();
const accepted = new Set<string>();
const RUNS = { numRuns: 250, endOnFailure: true } as const;

async function post(body: object | string): Promise<Reply> {
  const reply = await ingest(product(), firstTeam(product()), body);
  if (reply.status === 201) accepted.add(dataOf<{ id: string }>(reply).id);
  return reply;
}

/** Text that can be stored, of any script, counted in code points. */
const text = (minLength: number, maxLength: number) =>
  fc
    .array(
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 1 })
        .filter((unit) => unit !== '\u0000' && unit.isWellFormed()),
      { minLength, maxLength, size: 'max' },
    )
    .map((units) => units.join(''));

const metadata = fc.dictionary(
  text(0, 12),
  fc.jsonValue({ depthSize: 'small', maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('\\u0000')),
  { maxKeys: 6 },
);

const valid = fc.record(
  {
    content: text(10, 300),
    title: text(0, 250),
    source_url: fc
      .webUrl({ withQueryParameters: true, withFragments: true, size: 'small' })
      .filter((url) => url.length <= 1_000),
    source_id: text(1, 50),
    timestamp: fc
      .date({ min: new Date('1971-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    customer_id: text(0, 50),
    reporter_name: text(0, 100),
    reporter_email: fc.stringMatching(/^[a-z0-9]{1,20}@[a-z0-9]{1,20}\.(com|org)$/),
    language: fc.constantFrom('en', 'de', 'fr', 'ES', 'ja'),
    metadata,
    tags: fc.array(text(1, 100), { maxLength: 20 }),
  },
  { requiredKeys: ['content'] },
);

/** One value that breaks a constraint of one field, whatever the rest is. */
const broken = fc.oneof(
  fc.record({ content: text(0, 9) }),
  fc.record({ title: text(251, 300) }),
  fc.record({ source_id: text(51, 80) }),
  fc.record({ customer_id: text(51, 80) }),
  fc.record({ reporter_name: text(101, 150) }),
  fc.record({ language: text(3, 10) }),
  fc.record({ tags: fc.array(fc.constant('t'), { minLength: 21, maxLength: 40 }) }),
  fc.record({ tags: fc.array(text(101, 120), { minLength: 1, maxLength: 3 }) }),
  fc
    .tuple(
      fc.constantFrom(
        'content',
        'title',
        'source_url',
        'source_id',
        'timestamp',
        'customer_id',
        'reporter_name',
        'reporter_email',
        'language',
      ),
      fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(fc.integer()),
        fc.dictionary(text(1, 5), fc.integer()),
      ),
    )
    .map(([field, value]) => ({ [field]: value })),
  fc
    .tuple(fc.constantFrom('\u0000', '\ud800', '\udfff'), text(10, 20))
    .map(([bad, rest]) => ({ content: `${rest}${bad}` })),
  fc
    .tuple(fc.constantFrom('metadata', 'tags'), fc.oneof(fc.string(), fc.integer(), fc.constant(null)))
    .map(([field, value]) => ({ [field]: value })),
);

describe('POST /ingest, whatever comes', () => {
  it('201 and a record for everything that keeps to the constraints', async () => {
    await fc.assert(
      fc.asyncProperty(valid, async (body) => {
        const reply = await post(body);
        expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
        expectFurniture(reply);
        expect(dataOf(reply)).toEqual({
          id: expect.stringMatching(UUID),
          title: expect.any(String),
          created_at: expect.stringMatching(ISO_MS),
        });
      }),
      RUNS,
    );
  });

  it('400 in the envelope for everything that breaks one', async () => {
    await fc.assert(
      fc.asyncProperty(valid, broken, async (body, damage) => {
        expectRefusal(await post({ ...body, ...damage }), 400, 'VALIDATION_ERROR');
      }),
      RUNS,
    );
  });

  it('never a 5xx, and always the envelope, for any JSON and any bytes', async () => {
    const anything = fc.oneof(
      fc.json({ noUnicodeString: false, maxDepth: 20 } as fc.JsonSharedConstraints),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.tuple(valid, fc.nat()).map(([body, at]) => {
        const json = JSON.stringify(body);
        return json.slice(0, at % json.length);
      }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const reply = await post(body as string);
        if (reply.status === 201) return;
        const { code } = jsonOf<{ error: { code: string } }>(reply).error;
        expect(['INVALID_JSON', 'VALIDATION_ERROR']).toContain(code);
        expectRefusal(reply, 400, code);
      }),
      RUNS,
    );
  });

  it('and everything that was accepted has been analysed', async () => {
    const counts = await drained(product(), product().teamId, accepted.size);
    expect(counts).toEqual({ accepted: accepted.size, queued: 0, analyzed: accepted.size, failed: 0 });
  });
});
