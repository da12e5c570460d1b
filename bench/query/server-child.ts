import { createLogger, createPool } from '../../libs/service-kit/src/index.ts';
import {
  createEraser,
  createPostgresFeedbackStore,
  createQueryApiEndpoints,
  createTransferEndpoints,
  type Integrations,
} from '../../services/query-api/src/index.ts';
import { tellParent } from '../child-app.ts';
import { createBenchCaller, reading, serve } from './bench-caller.ts';

/** The REST API with all its checks, in a process of its own, for one key of one team. */

const [databaseUrl, teamId] = process.argv.slice(2) as [string, string];
const { key, authentication } = await createBenchCaller(teamId);
const logger = createLogger('bench', 'silent');
const now = () => new Date();
const pool = createPool(databaseUrl, 10, logger);
const store = createPostgresFeedbackStore({ pool, now });
// What imports publish is taken, and nobody reads it.
const bus = { publish: async () => undefined };
// Nothing here asks for integrations.
const { v1 } = createQueryApiEndpoints({ ...reading, store, integrations: {} as Integrations, authentication });
const transfer = createTransferEndpoints({
  authentication,
  pool,
  bus,
  eraser: createEraser({ pool, bus, now }),
  region: 'us',
  cursorSecret: reading.cursorSecret,
  now,
});
tellParent({ url: await serve([...v1, ...transfer], logger), key });
