import { describe, expect, it } from '@jest/globals';
import { topicJsonSchemas } from './topic-json-schemas.ts';
import { deadLetterTopicName, topics } from './topics.ts';

/** Every object inside, the schema itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

describe('JSON Schemas of the topics', () => {
  it('are there for every topic and its dead-letter topic', () => {
    const names = topics.map(({ name }) => name);
    expect([...topicJsonSchemas().keys()].sort()).toEqual([...names, ...names.map(deadLetterTopicName)].sort());
  });

  it.each([...topicJsonSchemas()])('say their draft and their topic, and close every object: %s', (name, text) => {
    const schema = JSON.parse(text) as Record<string, unknown>;
    expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', title: name, type: 'object' });
    const withProperties = objectsIn(schema).filter(({ type, properties }) => type === 'object' && properties);
    expect(withProperties.length).toBeGreaterThan(0);
    for (const { additionalProperties } of withProperties) expect(additionalProperties).toBe(false);
  });
});
