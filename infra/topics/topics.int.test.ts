import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { topics } from '../../libs/contracts/src/index.ts';
import {
  describeWithRegistryAndKafka,
  startTestKafka,
  startTestRegistry,
  type TestKafka,
  type TestRegistry,
} from '../../libs/testkit/src/index.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const names = topics.flatMap(({ name }) => [name, `${name}.dlt`]);

interface Ended {
  readonly code: number;
  readonly lines: string[];
  readonly errors: string;
}

describeWithRegistryAndKafka('npm run topics', () => {
  let kafka: TestKafka;
  let registry: TestRegistry;
  beforeAll(async () => {
    [kafka, registry] = await Promise.all([startTestKafka(), startTestRegistry()]);
  }, 150_000);
  afterAll(() => Promise.all([kafka.stop(), registry.stop()]));

  const run = (url = registry.url): Promise<Ended> =>
    new Promise((resolve) => {
      const env = {
        ...process.env,
        KAFKA_BROKERS: kafka.brokers.join(','),
        SCHEMA_REGISTRY_URL: url,
        NODE_OPTIONS: '',
      };
      const args = ['--disable-warning=TimeoutNegativeWarning', main];
      const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) => {
        resolve({ code: child.exitCode!, lines: stdout.trim().split('\n').sort(), errors: stderr });
      });
    });
  const linesOf = (outcome: string, what: string, suffix = ''): string[] =>
    names.map((name) => `${outcome.padEnd(10)} ${what} ${name}${suffix}`);

  it('makes the topics and leaves schemas alone where there is no registry', async () => {
    expect(await run('')).toEqual({ code: 0, lines: linesOf('created', 'topic ').sort(), errors: '' });
  });

  it('registers the schemas, says so, and may be repeated', async () => {
    const made = [...linesOf('created', 'schema', '-value'), ...linesOf('unchanged', 'topic ')].sort();
    expect(await run()).toEqual({ code: 0, lines: made, errors: '' });
    const again = [...linesOf('unchanged', 'schema', '-value'), ...linesOf('unchanged', 'topic ')].sort();
    expect(await run()).toEqual({ code: 0, lines: again, errors: '' });
  });

  it('fails on a contract that breaks older messages, with a sentence for each, and registers the rest', async () => {
    const subjects = ['raw-feedback-value', 'scored-insight.dlt-value'];
    for (const subject of subjects) {
      await fetch(`${registry.url}/subjects/${subject}`, { method: 'DELETE' });
      const schema = { $schema: 'http://json-schema.org/draft-07/schema#', title: 'older', type: 'object' };
      const older = { ...schema, properties: { given_up: { type: 'string' } }, additionalProperties: false };
      const response = await fetch(`${registry.url}/subjects/${subject}/versions`, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.schemaregistry.v1+json' },
        body: JSON.stringify({ schemaType: 'JSON', schema: JSON.stringify(older) }),
      });
      expect(response.status).toBe(200);
    }
    const { code, lines, errors } = await run();
    expect(code).toBe(1);
    for (const subject of subjects) {
      expect(lines).toContain(`refused    schema ${subject}`);
      expect(errors).toContain(`The registry refuses the new schema for ${subject}: `);
    }
    expect(errors.trim().split('\n')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('unchanged  schema'))).toHaveLength(names.length - 2);
  });

  it('says when the registry is not there', async () => {
    const { code, errors } = await run('http://127.0.0.1:1');
    expect({ code, errors }).toEqual({ code: 1, errors: 'The schema registry cannot be reached\n' });
  });
});
