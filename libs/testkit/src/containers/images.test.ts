import { expect, it } from '@jest/globals';
import { imageOf } from './images.ts';

it.each([
  ['kafka', 'apache/kafka'],
  ['registry', 'apicurio/apicurio-registry'],
  ['redis', 'valkey/valkey'],
  ['postgres', 'postgres'],
] as const)('takes the image of %s from docker-compose.yml, with a version', (part, name) => {
  expect(imageOf(part)).toMatch(new RegExp(`^${name}:\\d+\\.\\d+`));
});
