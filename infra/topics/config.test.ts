import { describe, expect, it } from '@jest/globals';
import { readTopicsConfig } from './config.ts';

describe('configuration of the topics command', () => {
  it('needs brokers and has a default for everything else', () => {
    const { brokers, settings } = readTopicsConfig({ KAFKA_BROKERS: 'a:9092, b:9092' });
    expect(brokers).toEqual(['a:9092', 'b:9092']);
    expect(settings).toMatchObject({ partitions: 6, replication: 1, minInSyncReplicas: 1, retentionMs: 604_800_000 });
  });

  it('takes a schema registry where there is one', () => {
    const registryUrl = 'http://registry:8080/apis/ccompat/v7';
    expect(readTopicsConfig({ KAFKA_BROKERS: 'a:9092', SCHEMA_REGISTRY_URL: registryUrl })).toMatchObject({
      registryUrl,
    });
    expect(readTopicsConfig({ KAFKA_BROKERS: 'a:9092', SCHEMA_REGISTRY_URL: '' }).registryUrl).toBeNull();
    expect(() => readTopicsConfig({ KAFKA_BROKERS: 'a:9092', SCHEMA_REGISTRY_URL: 'registry:8080' })).toThrow(
      /^SCHEMA_REGISTRY_URL must be/,
    );
  });

  it('keeps one copy more than writing needs', () => {
    expect(readTopicsConfig({ KAFKA_BROKERS: 'a:9092', TOPIC_REPLICATION: '3' }).settings.minInSyncReplicas).toBe(2);
  });

  it('names every problem at once', () => {
    const env = { TOPIC_PARTITIONS: 'many', TOPIC_MAX_MESSAGE_BYTES: '1000000', TOPIC_MIN_IN_SYNC_REPLICAS: '2' };
    expect(() => readTopicsConfig(env)).toThrow(
      /KAFKA_BROKERS[\s\S]*TOPIC_PARTITIONS[\s\S]*TOPIC_MAX_MESSAGE_BYTES[\s\S]*TOPIC_MIN_IN_SYNC_REPLICAS/,
    );
  });
});
