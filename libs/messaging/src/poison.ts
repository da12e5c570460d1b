/** A message that can never be handled, however often it is tried: not decodable, or refused by the schema. */
export class PoisonError extends Error {
  constructor(reason: string, options: { cause?: unknown } = {}) {
    super(reason, options);
    this.name = 'PoisonError';
  }
}
