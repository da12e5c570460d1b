import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type ApiUsage,
  apiUsageTopic,
  DeadLetterSchema,
  deadLetterTopic,
  type Erasure,
  erasureTopic,
  type NormalizedFeedback,
  normalizedFeedbackTopic,
  type RawFeedback,
  rawFeedbackTopic,
  type ScoredInsight,
  scoredInsightTopic,
  topicJsonSchemas,
  topics,
  type WebhookDelivery,
  webhookDeliveryTopic,
} from '@cfi/contracts';
import {
  describeWithPart,
  missingForPython,
  missingForTestKafka,
  missingForTestRegistry,
  pythonWith,
  startTestKafka,
  startTestRegistry,
  type TestKafka,
  type TestRegistry,
} from '@cfi/testkit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createKafkaBus } from '../src/index.ts';
import { createRegistryCodec, declareSchemas } from '../src/kafka/registry/index.ts';

const program = fileURLToPath(new URL('foreign-consumer/consume.py', import.meta.url));
const requirements = ['confluent-kafka[json,schemaregistry]==2.16.0'];
const missing = missingForTestRegistry() ?? missingForTestKafka() ?? missingForPython();

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const common = {
  schema_version: 1,
  team_id: id(9),
  accepted_at: '2026-01-02T03:04:05.678Z',
  correlation_id: 'c-1',
} as const;

const raw: RawFeedback = {
  ...common,
  feedback_ids: [id(1), id(2)],
  region: 'eu',
  category: 'surveys',
  platform: 'typeform',
  headers: { 'content-type': 'application/json' },
  body: '{"text":"日本語 ✓"}',
};

const normalized: NormalizedFeedback = {
  ...common,
  feedback_id: id(1),
  region: 'us',
  category: 'direct',
  platform: 'ingest',
  title: 'Export',
  content: 'The export is empty. Für alle.',
  source_id: null,
  source_url: 'https://example.com/1',
  timestamp: null,
  customer_id: 'c',
  reporter_name: null,
  reporter_email: null,
  language: 'en',
  language_given: null,
  tags: ['a'],
  metadata: { plan: { seats: 12, trial: false, notes: [null, 'x'] } },
  content_hash: 'abc',
};

const scored: ScoredInsight = {
  ...common,
  feedback_id: id(1),
  content_hash: 'abc',
  engine: { name: 'offline', version: '1', degraded: false },
  overall_sentiment: 'mixed',
  detected_language: 'en',
  analyzed_chars: 30,
  skipped: null,
  left_off: 0,
  insights: [
    {
      title: 'Export is empty',
      pain_point: 'The export is empty.',
      type: 'bug',
      severity: 'high',
      is_deal_blocker: false,
      churn_risk: 'none',
      willingness_to_pay: 'None',
      sentiment: 'negative',
      product_area: 'Export',
      confidence: 0.75,
      business_impact: 40,
      components: {
        addends: [{ name: 'severity', level: 'high', weight: 40, points: 30, reason: 'r', quote: 0 }],
        confidence_factor: 1,
        floor: 10,
      },
      evidence: [{ quote: 'The export is empty.', start: 0, end: 20 }],
    },
  ],
};

const delivery: WebhookDelivery = {
  schema_version: 1,
  delivery_id: id(2),
  team_id: id(3),
  region: 'us',
  category: 'surveys',
  platform: 'typeform',
  key_id: id(4),
  key_in: 'header',
  received_at: '2026-02-01T10:00:00.000Z',
  correlation_id: 'c',
  outcome: 'accepted',
  status: 200,
  code: null,
  reason: null,
  proof: { way: 'generic', scheme: 'hmac-sha256', place: 'x-signature', secret: 'cfs_us_A1b2...7JiS' },
  body_bytes: 12,
  duration_ms: 1.5,
  feedback_ids: [id(1)],
  headers: {},
  body: { ciphertext: 'AAAA', key_id: 'k' },
};

const usage: ApiUsage = {
  schema_version: 1,
  team_id: id(3),
  key_id: id(4),
  surface: 'ingest',
  day: '2026-02-01',
  counter_id: id(5),
  requests: 7,
  last_used_at: '2026-02-01T10:00:00.000Z',
};

const erasure: Erasure = {
  schema_version: 1,
  team_id: id(3),
  feedback_ids: [id(1)],
  content_hashes: ['abc'],
  erased_at: '2026-02-01T10:00:00.000Z',
};

const values = new Map<string, object>([
  [webhookDeliveryTopic.name, delivery],
  [apiUsageTopic.name, usage],
  [erasureTopic.name, erasure],
  [rawFeedbackTopic.name, raw],
  [normalizedFeedbackTopic.name, normalized],
  [scoredInsightTopic.name, scored],
]);

describeWithPart('a consumer in Python with no code of ours', missing, () => {
  let kafka: TestKafka;
  let registry: TestRegistry;
  let python: string;
  beforeAll(async () => {
    [kafka, registry, python] = await Promise.all([startTestKafka(), startTestRegistry(), pythonWith(requirements)]);
    await Promise.all([
      kafka.declare([...topicJsonSchemas().keys()], 1),
      declareSchemas({ url: registry.url, schemas: topicJsonSchemas() }),
    ]);
  }, 240_000);
  afterAll(() => Promise.all([kafka.stop(), registry.stop()]));

  it('reads every topic and every dead-letter topic, and finds the values valid and the broken ones not', async () => {
    const names = [...topicJsonSchemas().keys()];
    const codec = createRegistryCodec({ url: registry.url, schemas: topicJsonSchemas() });
    const bus = await createKafkaBus({ brokers: kafka.brokers, clientId: 'foreign', topics: names, codec });
    for (const topic of topics) {
      const { name } = topic;
      const value = values.get(name)!;
      await bus.publish(topic, value as never);
      // What breaks the contract is published as it is: our reader puts it away, theirs must see the same.
      await bus.publish({ ...topic, key: () => 'broken' }, { ...value, schema_version: 2 } as never);
      const group = 'ours';
      await bus.subscribe({ topic, group, handler: async () => ({ kind: 'dead-letter', reason: `of ${name}` }) });
    }

    const args = [program, kafka.brokers.join(','), registry.url, String(4 * topics.length), ...names];
    const { stdout } = await promisify(execFile)(python, args, { timeout: 120_000 });
    await bus.close();

    interface Read {
      readonly topic: string;
      readonly key: string;
      readonly value?: unknown;
      readonly problem?: string;
    }
    const read = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Read);
    const of = (name: string): Read[] => read.filter(({ topic }) => topic === name);
    for (const topic of topics) {
      const { name } = topic;
      const key = topic.key(values.get(name) as never);
      expect(of(name)).toEqual([
        { topic: name, key, value: values.get(name) },
        { topic: name, key: 'broken', problem: expect.stringMatching(/^SerializationError: .*1 was expected/s) },
      ]);
      const letters = of(deadLetterTopic(name).name).map(({ value }) => DeadLetterSchema.parse(value));
      expect(letters).toEqual([
        expect.objectContaining({ topic: name, key, reason: `of ${name}` }),
        expect.objectContaining({ topic: name, key: 'broken', reason: expect.stringContaining('schema_version') }),
      ]);
    }
  }, 180_000);
});
