import { isPortFree } from '../../../libs/local-parts/src/index.ts';
import { StartError } from '../../../libs/service-kit/src/index.ts';
import type { StackConfig } from '../config.ts';

const VARIABLES = ['PORT', 'API_PORT_US', 'API_PORT_EU'] as const;

/** Throws a `StartError` for a port of the edge that cannot be had: better now than after a minute of starting. */
export async function checkPorts(config: StackConfig): Promise<void> {
  for (const variable of VARIABLES) {
    const port = config[variable];
    if (await isPortFree(port)) continue;
    throw new StartError(`Port ${port} is not free on 127.0.0.1: name another in ${variable}.`);
  }
}
