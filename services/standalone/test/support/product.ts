import { type Deployment, discardProduct, type Product, type StartProductOptions, startProduct } from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';

export { admin, type Deployment, discardProduct, type Product, startProduct } from '@cfi/testkit';

/** A product for a test file, started before its tests and removed after them. */
export function useProduct(options: StartProductOptions = {}): () => Deployment {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct(options);
  }, 70_000);
  afterAll(async () => {
    if (product !== undefined) await discardProduct(product);
  }, 60_000);
  return () => {
    if (product === undefined) throw new Error('The product has not started.');
    return product;
  };
}
