import { BUCKETS, type Features } from '../src/domain/linear/features.ts';

/** One example of a yes-or-no question. */
export interface Example {
  features: Features;
  yes: boolean;
}

const EPOCHS = 10;
const RATE = 0.1;
const SEED = 7;

/** A small generator of 32-bit numbers (xorshift), so that the order of the examples is the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Logistic regression with AdaGrad (Duchi et al., 2011) and a fixed seed. The last number is the constant term. */
export function train(examples: readonly Example[]): Float32Array {
  const weights = new Float32Array(BUCKETS + 1);
  const squares = new Float32Array(BUCKETS + 1).fill(1e-6);
  const order = examples.map((_, at) => at);
  const random = createRandom(SEED);
  const move = (bucket: number, gradient: number) => {
    squares[bucket]! += gradient * gradient;
    weights[bucket]! -= (RATE * gradient) / Math.sqrt(squares[bucket]!);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = random() % (at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const at of order) {
      const { features, yes } = examples[at]!;
      const { buckets, values } = features;
      let sum = weights[BUCKETS]!;
      for (let i = 0; i < buckets.length; i++) sum += weights[buckets[i]!]! * values[i]!;
      const error = 1 / (1 + Math.exp(-sum)) - (yes ? 1 : 0);
      for (let i = 0; i < buckets.length; i++) move(buckets[i]!, error * values[i]!);
      move(BUCKETS, error);
    }
  }
  return weights;
}
