import { dataOf } from './http.ts';
import { discardProduct, type Product, startProduct } from './product.ts';
import { firstTeam, ingest, type Team } from './team.ts';

/** A key, wherever it stands. */
export const KEY = /\bcf[iws]_(?:us|eu)_[0-9A-Za-z]{57}\b/;
/** Its unusual words are looked for in logs. */
export const CONTENT = 'The zebra export is empty since Monday, Zacharias is not amused.';

/** Starts a product for the time of `use`; whatever it left is ended. */
export async function withProduct(
  use: (product: Product) => Promise<void>,
  options: Parameters<typeof startProduct>[0] = {},
): Promise<void> {
  const product = await startProduct(options);
  try {
    await use(product);
  } finally {
    await discardProduct(product);
  }
}

/** The same for a later start on the same data; returns how long the start took, in milliseconds. */
export async function again(
  { dataDir, ...team }: Product,
  use: (product: Product) => Promise<void>,
  env: Record<string, string> = {},
): Promise<number> {
  const later = await startProduct({ dataDir, team, env });
  try {
    await use(later);
    return later.startMs;
  } finally {
    await later.kill9();
  }
}

/** Sends `CONTENT`; the id of the feedback. */
export async function submit(product: Product, team: Team = firstTeam(product)): Promise<string> {
  return dataOf<{ id: string }>(await ingest(product, team, { content: CONTENT })).id;
}
