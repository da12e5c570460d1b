import { Ajv } from 'ajv';
import { createRegistryClient, type RegistryClient, SchemaRefusedError } from './registry-client.ts';
import { subjectOf } from './subject.ts';

/** What became of the schema of a topic. */
export interface SchemaResult {
  readonly subject: string;
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  /** Why it was refused, as a sentence. */
  readonly problem?: string;
}

export interface DeclareSchemasOptions {
  /** Base address of the Confluent API. */
  readonly url: string;
  /** JSON Schema of the values of each topic, by topic name. */
  readonly schemas: ReadonlyMap<string, string>;
}

/**
 * Registers the schemas that are not, each under the subject of its topic, where every version must be able to read what the older
 * ones describe. Repeating changes nothing; one that is refused does not stop the others. Rejects with DependencyOutageError when
 * the registry does not answer.
 */
export async function declareSchemas({ url, schemas }: DeclareSchemasOptions): Promise<SchemaResult[]> {
  const client = createRegistryClient(url);
  return Promise.all([...schemas].map(([topic, schema]) => declare(client, subjectOf(topic), schema)));
}

async function declare(client: RegistryClient, subject: string, schema: string): Promise<SchemaResult> {
  const invalid = invalidity(schema);
  if (invalid) return { subject, outcome: 'refused', problem: `The schema for ${subject} is not valid: ${invalid}.` };
  // Before the first version too: what is compared when is the registry's default otherwise, and that is often nothing.
  await client.requireCompatibility(subject);
  if ((await client.idOf(subject, schema)) !== null) return { subject, outcome: 'unchanged' };
  const isNew = (await client.idsOf(subject)).length === 0;
  try {
    await client.register(subject, schema);
  } catch (error) {
    if (!(error instanceof SchemaRefusedError)) throw error;
    const problem = `The registry refuses the new schema for ${subject}: a topic may gain optional fields, nothing else (${error.message}).`;
    return { subject, outcome: 'refused', problem };
  }
  return { subject, outcome: isNew ? 'created' : 'changed' };
}

/** Why a schema is none; null when it is one. A registry takes nearly everything, an unknown type for example. */
function invalidity(schema: string): string | null {
  const ajv = new Ajv({ validateFormats: false, strict: 'log', logger: false });
  try {
    ajv.compile(JSON.parse(schema));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
