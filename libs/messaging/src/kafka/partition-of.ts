/** Murmur2 with the seed of Kafka's own clients, so that every client agrees where a key belongs. */
function murmur2(bytes: Uint8Array): number {
  const m = 0x5bd1e995;
  let h = 0x9747b28c ^ bytes.length;
  const whole = bytes.length & ~3;
  for (let i = 0; i < whole; i += 4) {
    let k = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    k = Math.imul(k, m);
    k ^= k >>> 24;
    h = Math.imul(h, m) ^ Math.imul(k, m);
  }
  const left = bytes.length - whole;
  if (left === 3) h ^= bytes[whole + 2]! << 16;
  if (left >= 2) h ^= bytes[whole + 1]! << 8;
  if (left >= 1) h = Math.imul(h ^ bytes[whole]!, m);
  h ^= h >>> 13;
  h = Math.imul(h, m);
  return h ^ (h >>> 15);
}

/** The partition of a key among `partitions`, as Kafka's default partitioner has it. */
export const partitionOf = (key: Uint8Array, partitions: number): number => (murmur2(key) & 0x7fffffff) % partitions;
