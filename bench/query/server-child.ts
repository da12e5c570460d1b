import { createLogger, createPool } from '../../libs/service-kit/src/index.ts';
import {
  createPostgresFeedbackStore,
  createQueryApiEndpoints,
  type Integrations,
} from '../../services/query-api/src/index.ts';
import { tellParent } from '../child-app.ts';
import { createBenchCaller, reading, serve } from './bench-caller.ts';

/** The REST API with all its checks, in a process of its own, for one key of one team. */

const [databaseUrl, teamId] = process.argv.slice(2) as [string, string];
const { key, authentication } = await createBenchCaller(teamId);
const logger = createLogger('bench', 'silent');
const store = createPostgresFeedbackStore({ pool: createPool(databaseUrl, 10, logger), now: () => new Date() });
// Nothing here asks for integrations.
const { v1 } = createQueryApiEndpoints({ ...reading, store, integrations: {} as Integrations, authentication });
tellParent({ url: await serve(v1, logger), key });
