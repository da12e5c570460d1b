import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { kafkaVariables } from './environment.ts';

describe('the variables of the message bus', () => {
  const read = (more: Record<string, string>) =>
    readConfig(z.object(kafkaVariables), { KAFKA_BROKERS: 'a:1, b:2', SCHEMA_REGISTRY_URL: 'http://r/', ...more });

  it('name brokers, the registry and the compression, which is zstd unless told otherwise', () => {
    expect(read({})).toEqual({
      KAFKA_BROKERS: ['a:1', 'b:2'],
      SCHEMA_REGISTRY_URL: 'http://r',
      KAFKA_COMPRESSION: 'zstd',
    });
    expect(read({ KAFKA_COMPRESSION: 'none' }).KAFKA_COMPRESSION).toBe('none');
    expect(() => read({ KAFKA_COMPRESSION: 'lz4' })).toThrow(/KAFKA_COMPRESSION/);
  });
});
