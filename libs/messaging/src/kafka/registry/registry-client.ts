// Not the package's index: that loads the key services of three clouds, which are not even installed (pnpm-workspace.yaml).
import { Compatibility, SchemaRegistryClient } from '@confluentinc/schemaregistry/dist/schemaregistry-client.js';
import { DependencyOutageError } from '../../dependency-outage.ts';

/** Asks a schema registry that speaks Confluent's API. What it once answered about ids and versions is remembered. */
export interface RegistryClient {
  /** Id of a schema under a subject; null when it is not registered there. Registers nothing. */
  idOf(subject: string, schema: string): Promise<number | null>;
  /** Ids of all versions of a subject; none when the subject is not there. */
  idsOf(subject: string): Promise<readonly number[]>;
  /** From now on a new version must be able to read what every older one describes (BACKWARD_TRANSITIVE). */
  requireCompatibility(subject: string): Promise<void>;
  /** Answers the id. Rejects with SchemaRefusedError. */
  register(subject: string, schema: string): Promise<number>;
}

/** The registry takes a schema for incompatible with older versions, or for no schema. */
export class SchemaRefusedError extends Error {
  override name = 'SchemaRefusedError';
}

const requestMs = 5000;

/** All of its methods reject with DependencyOutageError when the registry does not answer, or not in earnest. */
export function createRegistryClient(url: string): RegistryClient {
  const client = new SchemaRegistryClient({
    baseURLs: [url.replace(/\/+$/, '')],
    createAxiosDefaults: { timeout: requestMs },
    // Whoever asks tries again in its own time.
    maxRetries: 0,
  });
  return {
    idOf: (subject, schema) => notFoundIs(null, client.getId(subject, jsonSchema(schema))),
    idsOf: (subject) => notFoundIs([], idsOf(client, subject)),
    async requireCompatibility(subject) {
      await answered(client.updateCompatibility(subject, Compatibility.BACKWARD_TRANSITIVE));
    },
    register: (subject, schema) => answered(client.register(subject, jsonSchema(schema))),
  };
}

const jsonSchema = (schema: string) => ({ schemaType: 'JSON', schema });

async function idsOf(client: SchemaRegistryClient, subject: string): Promise<number[]> {
  const versions = await client.getAllVersions(subject);
  const found = await Promise.all(versions.map((version) => client.getSchemaMetadata(subject, version)));
  return found.flatMap(({ id }) => id ?? []);
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown }).status;

/** Subject, version or schema not found, in the words of the API; another 404 comes from something that is no registry. */
const notFound: ReadonlySet<unknown> = new Set([40401, 40402, 40403]);

async function notFoundIs<T, E>(nothing: E, answer: Promise<T>): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    if (notFound.has((error as { errorCode?: unknown }).errorCode)) return nothing;
    throw asOutage(error);
  }
}

/** Of a refusal only what the registry says is kept: the request's own error holds the address, credentials included. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const status = statusOf(error);
    if (status === 409 || status === 422) throw new SchemaRefusedError(reasonOf(error as Error));
    throw asOutage(error);
  }
}

/** Without the names of Java's exceptions and the code that the client adds. */
const reasonOf = ({ message }: Error): string => message.replace(/^([\w.]+Exception: )+|; Error code: \d+$/g, '');

function asOutage(error: unknown): DependencyOutageError {
  const status = statusOf(error);
  const how = typeof status === 'number' ? `answers with status ${status}` : 'cannot be reached';
  return new DependencyOutageError(`The schema registry ${how}`);
}
