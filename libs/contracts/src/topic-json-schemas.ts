import { z } from 'zod';
import { deadLetterTopic, type Topic, topics } from './topics.ts';

/**
 * What the values of a topic are, as JSON Schema for readers in any language and for the schema registry. In draft-07: the newest
 * one that the serializers of Confluent and the compatibility rules of Apicurio both understand. Objects are closed, since a registry
 * takes an open one for able to hold any property already and refuses a new optional one. The title makes equal schemas of two
 * topics two schemas, with an id each.
 */
export function topicJsonSchema({ name, schema }: Topic<never>): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return JSON.stringify({ $schema, title: name, ...rest });
}

/** Those of every topic and its dead-letter topic, by topic name. */
export const topicJsonSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    [...topics, ...topics.map(({ name }) => deadLetterTopic(name))].map((topic) => [
      topic.name,
      topicJsonSchema(topic as Topic<never>),
    ]),
  );
