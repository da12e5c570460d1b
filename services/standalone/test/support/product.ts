import { type Deployment, discardProduct, type Product, type StartProductOptions, startProduct } from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';

import { deploymentOf, type TestedDeployment } from './stack.ts';

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

const stack = process.env['TEST_STACK'];

/** True where nginx stands before the services: what it refuses itself may have another status. */
export const behindEdge = stack !== undefined;

/** The product of the HTTP suite: a fresh team of the stack that TEST_STACK names, else a product for the test file. */
export function useDeployment(options: StartProductOptions = {}): () => TestedDeployment {
  if (stack === undefined) {
    const product = useProduct(options);
    return () => ({ ...product(), euApiUrl: options.env?.['API_URL_EU'] ?? '' });
  }
  let deployment: TestedDeployment | undefined;
  beforeAll(async () => {
    deployment = await deploymentOf(stack);
  });
  return () => {
    if (deployment === undefined) throw new Error('The stack was not reached.');
    return deployment;
  };
}

/** Lines of the product's output that speak of something that failed on its side. */
export const complaintsOf = ({ output }: Deployment): string[] =>
  output()
    .split('\n')
    .filter((line) => /request failed|error/i.test(line));
