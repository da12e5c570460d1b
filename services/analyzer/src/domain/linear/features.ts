/** Hashed features of a text: bucket numbers and their weights. */
export interface Features {
  buckets: Uint16Array;
  values: Float32Array;
}

/** Number of hash buckets; a bucket number fits 16 bits. */
export const BUCKETS = 1 << 16;

const WORD = /[\p{L}\p{M}\p{N}']+|[\p{Extended_Pictographic}!?]/gu;
const WIDE = /[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const MIN_GRAM = 3;
const MAX_GRAM = 5;
const MAX_WORD = 24;

// FNV-1a, 32 bits.
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const step = (hash: number, code: number) => Math.imul(hash ^ code, PRIME);
const bucketOf = (hash: number) => (hash ^ (hash >>> 16)) & (BUCKETS - 1);

function hashOf(seed: number, text: string): number {
  let hash = step(seed, text.length);
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}

const SEED_WORD = step(OFFSET, 1);
const SEED_PAIR = step(OFFSET, 2);
const SEED_GRAM = step(OFFSET, 3);
const SEED_MARK = step(OFFSET, 4);

/** Buckets of the words, word pairs and letter runs inside words (3 to 5; in scripts without spaces 1 to 5). */
function textBuckets(text: string, out: Set<number>): void {
  let previous = OFFSET;
  for (const word of text.match(WORD) ?? []) {
    const short = word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word;
    const hash = hashOf(SEED_WORD, short);
    out.add(bucketOf(hash));
    out.add(bucketOf(step(step(SEED_PAIR, previous), hash)));
    previous = hash;
    const wide = WIDE.test(short);
    const marked = wide ? short : `<${short}>`;
    for (let from = 0; from < marked.length; from++) {
      let gram = SEED_GRAM;
      const most = Math.min(MAX_GRAM, marked.length - from);
      for (let length = 1; length <= most; length++) {
        gram = step(gram, marked.charCodeAt(from + length - 1));
        if (wide || length >= MIN_GRAM) out.add(bucketOf(gram));
      }
    }
  }
}

/**
 * Features of a folded text and of groups of named marks that rules left on it. A feature counts once however often it occurs, so
 * saying a thing twice changes nothing; the text and each group weigh the same however much there is in them.
 */
export function featuresOf(text: string, ...groups: Iterable<string>[]): Features {
  const words = new Set<number>();
  textBuckets(text, words);
  const sets = [words];
  for (const marks of groups) {
    const named = new Set<number>();
    for (const mark of marks) named.add(bucketOf(hashOf(SEED_MARK, mark)));
    sets.push(named);
  }
  const buckets = new Uint16Array(sets.reduce((sum, { size }) => sum + size, 0));
  const values = new Float32Array(buckets.length);
  let at = 0;
  for (const set of sets) {
    const value = 1 / Math.sqrt(set.size);
    for (const bucket of set) {
      buckets[at] = bucket;
      values[at++] = value;
    }
  }
  return { buckets, values };
}
