import { readFileSync } from 'node:fs';
import type { InsightType } from '@cfi/contracts';
import { BUCKETS, type Features } from './features.ts';

/** Types that the trained part knows; `praise` and `other` are the rules' alone. */
export const TYPES = [
  'bug',
  'performance',
  'usability',
  'feature_request',
  'integration',
  'pricing_billing',
  'support_service',
  'security_compliance',
  'documentation_onboarding',
  'question',
] as const satisfies InsightType[];

/** What the trained part answers, each with a number: above 0 means yes. */
export const HEADS = [
  'problem',
  'request',
  'review-negative',
  'review-neutral',
  'review-positive',
  'survey-negative',
  'survey-neutral',
  'survey-positive',
  ...TYPES.map((type) => `type-${type}` as const),
  // At least so severe, so near to leaving, so ready to pay.
  'severity-medium',
  'severity-high',
  'severity-critical',
  'churn-soft',
  'churn-explicit',
  'pay-Low',
  'pay-Medium',
  'pay-High',
  'point-negative',
  // Whether a sentence tells a point at all.
  'opens',
  'overall-negative',
  'overall-neutral',
  'overall-positive',
  'overall-mixed',
] as const;
export type Head = (typeof HEADS)[number];

/** Eight bits hold this much of a weight to each side. */
const STEPS = 127;
/** Before the weights of each head: scale and constant term, 32-bit floats, little endian. */
const HEADER_BYTES = 8;
const HEAD_BYTES = HEADER_BYTES + BUCKETS;

interface HeadWeights {
  scale: number;
  constant: number;
  weights: Int8Array;
}
export type Model = Readonly<Record<Head, HeadWeights>>;

/** Packs trained weights (one number a bucket, then the constant term) into the bytes of a model file. */
export function packModel(trained: Readonly<Record<Head, Float32Array>>): Uint8Array {
  const bytes = new Uint8Array(HEADS.length * HEAD_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [at, head] of HEADS.entries()) {
    const weights = trained[head].subarray(0, BUCKETS);
    const scale = Math.fround(weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6) / STEPS);
    view.setFloat32(at * HEAD_BYTES, scale, true);
    view.setFloat32(at * HEAD_BYTES + 4, trained[head][BUCKETS]!, true);
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      view.setInt8(at * HEAD_BYTES + HEADER_BYTES + bucket, Math.round(weights[bucket]! / scale));
  }
  return bytes;
}

/** Reads the bytes of a model file; throws when they are not as many as the heads need. */
export function unpackModel(bytes: Uint8Array): Model {
  if (bytes.length !== HEADS.length * HEAD_BYTES)
    throw new Error('The model file is not of this version: train it again.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const heads = HEADS.map((head, at): [Head, HeadWeights] => [
    head,
    {
      scale: view.getFloat32(at * HEAD_BYTES, true),
      constant: view.getFloat32(at * HEAD_BYTES + 4, true),
      weights: new Int8Array(bytes.buffer, bytes.byteOffset + at * HEAD_BYTES + HEADER_BYTES, BUCKETS),
    },
  ]);
  return Object.fromEntries(heads) as Record<Head, HeadWeights>;
}

/** The shipped model, made by `npm run train`. */
export const MODEL_FILE = new URL('./model.bin', import.meta.url);
export const readModel = (): Model => unpackModel(readFileSync(MODEL_FILE));

/** The answer of one head: log odds of yes. */
export function answer(model: Model, head: Head, { buckets, values }: Features): number {
  const { scale, constant, weights } = model[head];
  let sum = 0;
  for (let at = 0; at < buckets.length; at++) sum += weights[buckets[at]!]! * values[at]!;
  return sum * scale + constant;
}
