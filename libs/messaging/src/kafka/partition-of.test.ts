import { describe, expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { partitionOf } from './partition-of.ts';

describe('partition of a key', () => {
  it('is the one that other Kafka clients choose', () => {
    const partitionMetadata = Array.from({ length: 64 }, (_, partitionId) => ({ partitionId, leader: 1 })) as never;
    const choose = kafkajs.Partitioners.DefaultPartitioner();
    for (const text of [
      '',
      'a',
      'ab',
      'abc',
      'abcd',
      '鍵-🔑',
      ...Array.from({ length: 500 }, (_, n) => `key ${n * 7919}`),
    ]) {
      const key = Buffer.from(text);
      expect(partitionOf(key, 64)).toBe(choose({ topic: 't', partitionMetadata, message: { key, value: null } }));
    }
  });
});
