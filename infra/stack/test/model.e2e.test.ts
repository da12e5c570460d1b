import { afterAll, beforeAll, it } from '@jest/globals';
import { type StandInModel, startStandInModel } from '../../../libs/testkit/src/index.ts';
import {
  expectReadingWithModel,
  modelVariables,
} from '../../../services/standalone/test/support/reading-with-model.ts';
import { describeWithStack, useStack } from './stack-under-test.ts';

describeWithStack('a region whose analyzer asks a model', () => {
  let server: StandInModel;
  beforeAll(async () => {
    server = await startStandInModel();
  });
  const under = useStack({ regions: ['us'], env: () => modelVariables(server) });
  afterAll(() => server.stop());

  it('reads feedback with the model, falls back when that refuses, and analyses anew what it could not', () =>
    expectReadingWithModel(under().at.us!, server));
});
