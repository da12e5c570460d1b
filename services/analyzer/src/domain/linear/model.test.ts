import { describe, expect, it } from '@jest/globals';
import { BUCKETS, featuresOf } from './features.ts';
import { answer, HEADS, type Head, packModel, unpackModel } from './model.ts';

describe('features', () => {
  it('of a text that is said twice are the same', () => {
    expect(featuresOf('it crashes it crashes it', ['failure', 'failure'])).toEqual(
      featuresOf('it crashes it', ['failure']),
    );
  });

  it('weigh text and marks alike, and nothing weighs nothing', () => {
    const { values } = featuresOf('slow', ['slow', 'harm']);
    expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(2, 5);
    expect(featuresOf('', []).buckets).toHaveLength(0);
  });
});

describe('model file', () => {
  const features = featuresOf('the app crashes', ['failure']);
  const weights = new Float32Array(BUCKETS + 1).fill(0.5, BUCKETS);
  for (const bucket of features.buckets) weights[bucket] = 1;
  const trained = Object.fromEntries(HEADS.map((head) => [head, weights])) as Record<Head, Float32Array>;

  it('keeps weights and constant term', () => {
    const expected = features.values.reduce((sum, value) => sum + value, 0.5);
    expect(answer(unpackModel(packModel(trained)), 'request', features)).toBeCloseTo(expected, 3);
  });

  it('of another version is refused', () => {
    expect(() => unpackModel(new Uint8Array(9))).toThrow('train it again');
  });
});
