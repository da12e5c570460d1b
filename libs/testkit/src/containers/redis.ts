import { imageOf } from './images.ts';
import { type RunningContainer, startContainer } from './start-container.ts';

/** A Redis (Valkey) in a container that keeps nothing over a restart. */
export const startRedisContainer = (): Promise<RunningContainer> =>
  startContainer({
    image: imageOf('redis'),
    port: 6379,
    command: ['valkey-server', '--save', '', '--appendonly', 'no'],
    ready: 'valkey-cli ping | grep -q PONG',
  });
