import { discardProduct, type Product, type StartProductOptions, startProduct } from '@cfi/testkit';
import { afterAll, beforeAll } from '@jest/globals';

export { admin, discardProduct, type Product, startProduct } from '@cfi/testkit';

/** Starts one product for a test file; the function gives it, also after `restart`. */
export function useProduct(options: StartProductOptions = {}): {
  (): Product;
  /** Stops the product and starts it on the same data. */
  restart(): Promise<Product>;
} {
  let product: Product | undefined;
  const current = (): Product => {
    if (product === undefined) throw new Error('The product has not started.');
    return product;
  };
  beforeAll(async () => {
    product = await startProduct(options);
  }, 70_000);
  afterAll(async () => {
    if (product !== undefined) await discardProduct(product);
  }, 60_000);
  return Object.assign(current, {
    restart: async () => {
      const { dataDir } = current();
      await current().stop();
      product = await startProduct({ ...options, dataDir, team: current() });
      return product;
    },
  });
}
