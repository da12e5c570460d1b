import { topicJsonSchemas } from '@cfi/contracts';
import { describeWithRegistry, startTestRegistry, type TestRegistry } from '@cfi/testkit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { declareSchemas } from './index.ts';

// A registry on a busy machine answers in a second or two, and each test asks dozens of questions.
jest.setTimeout(120_000);

/** What these tests touch of a JSON Schema. */
interface ObjectSchema {
  properties: Record<string, { type?: string | string[]; enum?: string[]; items?: ObjectSchema }>;
  required: string[];
}

const contracts = topicJsonSchemas();
const outcomes = (results: readonly { readonly outcome: string }[]): string[] => results.map(({ outcome }) => outcome);

describeWithRegistry('schemas of the topics in a schema registry', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
  }, 150_000);
  afterAll(() => registry.stop());

  const declare = (schemas: ReadonlyMap<string, string>) => declareSchemas({ url: registry.url, schemas });

  /** Declares a contract, then the same changed. */
  async function evolve(topic: string, change: (schema: ObjectSchema) => void) {
    await declare(contracts);
    const schema = JSON.parse(contracts.get(topic)!) as ObjectSchema;
    change(schema);
    const results = await declare(new Map([[topic, JSON.stringify(schema)]]));
    return results[0]!;
  }

  async function versions(topic: string): Promise<number[]> {
    return (await (await fetch(`${registry.url}/subjects/${topic}-value/versions`)).json()) as number[];
  }

  it('are registered once, under one subject each, where readers must understand every older version', async () => {
    expect(outcomes(await declare(contracts))).toEqual([...contracts].map(() => 'created'));
    expect(outcomes(await declare(contracts))).toEqual([...contracts].map(() => 'unchanged'));
    const subjects = await (await fetch(`${registry.url}/subjects`)).json();
    expect(subjects).toEqual(expect.arrayContaining([...contracts.keys()].map((topic) => `${topic}-value`)));
    const ids = new Set<number>();
    for (const topic of contracts.keys()) {
      expect(await versions(topic)).toEqual([1]);
      const config = await (await fetch(`${registry.url}/config/${topic}-value`)).json();
      expect(config).toEqual({ compatibilityLevel: 'BACKWARD_TRANSITIVE' });
      const latest = await (await fetch(`${registry.url}/subjects/${topic}-value/versions/latest`)).json();
      ids.add((latest as { id: number }).id);
    }
    expect(ids.size).toBe(contracts.size);
  });

  const firstString = ({ properties }: ObjectSchema): string =>
    Object.keys(properties).find((name) => properties[name]!.type === 'string')!;

  describe.each([...contracts.keys()])('%s', (topic) => {
    it.each<[string, (schema: ObjectSchema) => void]>([
      [
        'a removed field',
        (schema) => {
          const name = firstString(schema);
          delete schema.properties[name];
          schema.required = schema.required.filter((other) => other !== name);
        },
      ],
      [
        'a new required field',
        ({ properties, required }) => {
          properties['extra'] = { type: 'string' };
          required.push('extra');
        },
      ],
      [
        'a changed type',
        (schema) => {
          schema.properties[firstString(schema)] = { type: 'integer' };
        },
      ],
    ])('refuses %s, in one sentence', async (_, change) => {
      const { outcome, problem } = await evolve(topic, change);
      expect(outcome).toBe('refused');
      expect(problem).toMatch(new RegExp(`^The registry refuses the new schema for ${topic}-value: [^\\n]+\\.$`));
      expect(problem).not.toContain('Exception');
      expect(await versions(topic)).toEqual([1]);
    });
  });

  it.each([
    ['raw-feedback', ({ properties }: ObjectSchema) => properties['category']!.enum],
    ['normalized-feedback', ({ properties }: ObjectSchema) => properties['region']!.enum],
    ['scored-insight', ({ properties }: ObjectSchema) => properties['overall_sentiment']!.enum],
    ['scored-insight', ({ properties }: ObjectSchema) => properties['insights']!.items!.properties['type']!.enum],
  ])('refuses a dropped value of a vocabulary: %s', async (topic, vocabularyOf) => {
    const { outcome } = await evolve(topic, (schema) => vocabularyOf(schema)!.pop());
    expect(outcome).toBe('refused');
  });

  it('refuses what breaks deep inside', async () => {
    const { outcome } = await evolve('scored-insight', ({ properties }) => {
      const insight = properties['insights']!.items!;
      delete insight.properties['title'];
      insight.required = insight.required.filter((name) => name !== 'title');
    });
    expect(outcome).toBe('refused');
  });

  it('takes new optional fields, also deep inside, and still knows the version before', async () => {
    await declare(contracts);
    const evolved = new Map(
      [...contracts].map(([topic, text]) => {
        const schema = JSON.parse(text) as ObjectSchema;
        schema.properties['extra'] = { type: 'string' };
        const deep = schema.properties['insights']?.items;
        if (deep) deep.properties['extra'] = { type: ['string', 'null'] };
        return [topic, JSON.stringify(schema)];
      }),
    );
    expect(outcomes(await declare(evolved))).toEqual([...contracts].map(() => 'changed'));
    expect(outcomes(await declare(contracts))).toEqual([...contracts].map(() => 'unchanged'));
    // What the newest version no longer has would break readers of its messages, though the first version never had it.
    const { outcome } = await evolve('raw-feedback', ({ properties }) => {
      properties['other'] = { type: 'string' };
    });
    expect(outcome).toBe('refused');
  });

  it('refuses what is no schema at all, which the registry would take, and goes on with the others', async () => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    const results = await declare(
      new Map([
        ['nonsense', JSON.stringify({ $schema, type: 'nonsense' })],
        ['sense', JSON.stringify({ $schema, type: 'object', additionalProperties: false })],
      ]),
    );
    expect(outcomes(results)).toEqual(['refused', 'created']);
    expect(results[0]!.problem).toMatch(/^The schema for nonsense-value is not valid: .*type/);
    expect((await fetch(`${registry.url}/subjects/nonsense-value/versions`)).status).toBe(404);
  });
});
