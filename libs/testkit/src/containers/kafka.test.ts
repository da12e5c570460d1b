import { expect, it } from '@jest/globals';
import { kafkaEnvironment } from './kafka.ts';

it('names the settings of a broker as the image takes them', () => {
  expect(kafkaEnvironment({ 'process.roles': 'broker,controller', 'log.dirs': '/data' })).toEqual({
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LOG_DIRS: '/data',
  });
});
