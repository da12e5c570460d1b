import { type Deployment, discardProduct, type Product, type StartProductOptions, startProduct } from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';

import { deploymentOf } from './stack.ts';

export { admin, type Deployment, discardProduct, type Product, startProduct } from '@cfi/testkit';

/** A product for a test file, started before its tests and removed after them. */
export function useProduct(options: StartProductOptions = {}): () => Product {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct(options);
  });
  afterAll(async () => {
    if (product !== undefined) await discardProduct(product);
  });
  return () => {
    if (product === undefined) throw new Error('The product has not started.');
    return product;
  };
}

/** The product of the HTTP suite: a fresh team of the stack that TEST_STACK names, else a product for the test file. */
export function useDeployment(options: StartProductOptions = {}): () => Deployment {
  const stack = process.env['TEST_STACK'];
  if (stack === undefined) return useProduct(options);
  let deployment: Deployment | undefined;
  beforeAll(async () => {
    deployment = await deploymentOf(stack);
  });
  return () => {
    if (deployment === undefined) throw new Error('The stack was not reached.');
    return deployment;
  };
}
