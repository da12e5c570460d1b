import { DependencyOutageError } from '../../dependency-outage.ts';
import { PoisonError } from '../../poison.ts';
import { KafkaTopicError } from '../kafka-errors.ts';
import type { ValueCodec } from '../value-codec.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import { subjectOf } from './subject.ts';
import { frameWith, unwrap } from './wire-format.ts';

export interface RegistryCodecOptions {
  /** Base address of the Confluent API. May hold a user and a password. */
  readonly url: string;
  /** JSON Schema of the values of each topic that is written or read, by topic name. */
  readonly schemas: ReadonlyMap<string, string>;
}

/**
 * Values in the wire format of Confluent's serializers. Schemas are looked up and never registered; what was looked up is kept for
 * good, so that after `prepare` an outage of the registry stops nobody who writes, nor who reads what is written with schemas that
 * were registered by then. Values themselves are checked by the reader, against the contract it was built with.
 */
export function createRegistryCodec({ url, schemas }: RegistryCodecOptions): ValueCodec {
  const client = createRegistryClient(url);
  const frames = new Map<string, (json: string) => Buffer>();
  const known = createKnownIds(client);

  async function framer(topic: string) {
    const frame = frames.get(topic);
    if (frame) return frame;
    const schema = schemas.get(topic);
    const id = schema === undefined ? null : await client.idOf(subjectOf(topic), schema);
    if (id === null) throw new SchemaNotRegisteredError([topic]);
    const made = frameWith(id);
    frames.set(topic, made);
    return made;
  }

  return {
    framer,
    unframe(topic, value) {
      const framed = unwrap(value);
      if (!framed) throw new PoisonError('Not decodable: the value has no schema id before it');
      const { id, json } = framed;
      return known.has(topic, id) ? json : known.find(topic, id).then(() => json);
    },
    async prepare() {
      const missing: string[] = [];
      const ready = [...schemas.keys()].map(async (topic) => {
        try {
          await Promise.all([framer(topic), known.learn(topic)]);
        } catch (error) {
          if (!(error instanceof SchemaNotRegisteredError)) throw error;
          missing.push(topic);
        }
      });
      await Promise.all(ready);
      if (missing.length > 0) throw new KafkaTopicError(new SchemaNotRegisteredError(missing.sort()).message);
    },
  };
}

/** Counts as an outage: a schema can be registered, and what waits for it must not be dead-lettered. */
export class SchemaNotRegisteredError extends DependencyOutageError {
  constructor(topics: readonly string[]) {
    const subjects = topics.map(subjectOf).join(', ');
    super(
      `The schema registry does not have the schemas of this version (${subjects}); register them with \`npm run topics\``,
    );
  }
}

/** Which schema ids belong to a topic: those of all versions under its subject. */
function createKnownIds(client: RegistryClient) {
  const ids = new Map<string, ReadonlySet<number>>();
  const asking = new Map<string, Promise<void>>();

  const has = (topic: string, id: number): boolean => ids.get(topic)?.has(id) ?? false;

  async function ask(topic: string): Promise<void> {
    const found = await client.idsOf(subjectOf(topic));
    // A registry that lost everything must not turn every message into a dead letter.
    if (found.length === 0) throw new SchemaNotRegisteredError([topic]);
    ids.set(topic, new Set([...(ids.get(topic) ?? []), ...found]));
  }

  /** One question at a time for each topic. */
  function learn(topic: string): Promise<void> {
    const pending = asking.get(topic) ?? ask(topic).finally(() => asking.delete(topic));
    asking.set(topic, pending);
    return pending;
  }

  return {
    has,
    learn,
    /** Rejects with PoisonError when the registry says that the id is not one of the topic's. */
    async find(topic: string, id: number): Promise<void> {
      // What was asked before may have missed a version that was registered since.
      await asking.get(topic)?.catch(() => {});
      if (!has(topic, id)) await learn(topic);
      if (!has(topic, id)) throw new PoisonError(`Not decodable: schema id ${id} is not one of ${subjectOf(topic)}`);
    },
  };
}
