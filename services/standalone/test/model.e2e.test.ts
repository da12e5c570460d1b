import { startStandInModel } from '@cfi/testkit';
import { it } from '@jest/globals';
import { discardProduct, startProduct } from './support/product.ts';
import { expectReadingWithModel, modelVariables } from './support/reading-with-model.ts';

it('reads feedback with the model, falls back when that refuses, and analyses anew what it could not', async () => {
  const server = await startStandInModel();
  const product = await startProduct({ env: modelVariables(server) });
  try {
    await expectReadingWithModel(product, server);
  } finally {
    await discardProduct(product);
    await server.stop();
  }
});
