import { serviceNames } from '../../../stack/layout.ts';
import type { Fault } from '../fault.ts';
import { clockJump } from './clock-jump.ts';
import { emptyRedis } from './empty-redis.ts';
import { killBroker } from './kill-broker.ts';
import { killRedis } from './kill-redis.ts';
import { killAll, killOne } from './kill-service.ts';
import { pauseRedis } from './pause-redis.ts';
import { fullRebalance, leaveAndReturn } from './rebalance.ts';
import { registryDown } from './registry-down.ts';
import { restartEdge } from './restart-edge.ts';
import { restartPostgres } from './restart-postgres.ts';
import { slowDatabase } from './slow-database.ts';

const HOUR_MS = 3_600_000;

/** Every kind of fault. */
export const allFaults: readonly Fault[] = [
  ...serviceNames.map(killOne),
  ...serviceNames.map(killAll),
  killBroker,
  restartPostgres,
  killRedis(5_000),
  emptyRedis(1_000),
  pauseRedis(5_000),
  registryDown(60_000),
  leaveAndReturn(1_000),
  fullRebalance(1_000),
  clockJump('an hour ahead', HOUR_MS, 5_000),
  clockJump('an hour back', -HOUR_MS, 20_000),
  slowDatabase(10_000),
  restartEdge,
];

/** A few that are soon over; for tests. */
export const quickFaults: readonly Fault[] = [
  killAll('ingest-gateway'),
  killAll('webhook-receiver'),
  killOne('mcp-gateway'),
  killOne('query-api'),
  killBroker,
  restartPostgres,
  killRedis(1_500),
  emptyRedis(500),
  pauseRedis(1_500),
  registryDown(3_000),
  fullRebalance(0),
  clockJump('an hour ahead', HOUR_MS, 1_500),
  slowDatabase(2_000),
  restartEdge,
];
