import { z } from 'zod';
import { RegionSchema } from '../../libs/contracts/src/index.ts';
import { logLevel, port, readConfig } from '../../libs/service-kit/src/index.ts';

const EnvironmentSchema = z.object({
  STACK_DIR: z.string().default('.stack'),
  /** The edge, for both regions. */
  PORT: port(8080),
  API_PORT_US: port(8081),
  API_PORT_EU: port(8082),
  STACK_REGIONS: z
    .string()
    .default('us,eu')
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(RegionSchema).min(1)),
  LOG_LEVEL: logLevel('info'),
});

/** The environment of `npm run stack`; throws a `StartError` that names every problem. */
export const readStackConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(EnvironmentSchema, env);
export type StackConfig = ReturnType<typeof readStackConfig>;

/** What the caller of `npm run stack` sets for all services, besides what the stack chooses itself. */
const PASSED_ON = /^(OTEL_\w+|MODEL_\w+|PLANS|KAFKA_COMPRESSION|STALL_SECONDS)$/;

/** The variables of `env` that go on to every service as they are. */
export function passedOn(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const passed = Object.entries(env).filter(([name, value]) => PASSED_ON.test(name) && value !== undefined);
  return Object.fromEntries(passed) as Record<string, string>;
}
