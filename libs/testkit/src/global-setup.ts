import { findEngine, pullImages } from './containers/engine.ts';
import type { Part } from './containers/images.ts';
import { chooseRung } from './rung.ts';

/** The variables that name parts which run already. */
const variables: Readonly<Record<Part, string>> = {
  kafka: 'TEST_KAFKA_BROKERS',
  registry: 'TEST_REGISTRY_URL',
  redis: 'TEST_REDIS_URL',
  postgres: 'TEST_POSTGRES_URL',
};

/** Once for a run of jest: decides what the suites stand on, and tells the workers in TEST_PARTS. */
export default async function chooseParts(): Promise<void> {
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const { rung, because } = await chooseRung(process.env['TEST_PARTS'], findEngine);
  process.env['TEST_PARTS'] = rung;
  const given = Object.values(variables).filter((variable) => process.env[variable]);
  report(`PARTS: ${[...(given.length > 0 ? [given.join(', ')] : []), because].join('; else ')}`);
  if (rung === 'containers') await pullImages(Object.keys(variables) as Part[], report);
}
