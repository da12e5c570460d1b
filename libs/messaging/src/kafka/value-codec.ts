/** How a JSON value is framed on the wire, per topic: where a schema registry puts its magic byte and schema id. */
export interface ValueCodec {
  /** Resolved before the first value of a topic is sent, and again for each batch: keep what was looked up. */
  framer(topic: string): Promise<(json: string) => string | Buffer>;
  /** The JSON (UTF-8) inside. Rejects or throws PoisonError when it is not framed so, DependencyOutageError when that is unknown now. */
  unframe(topic: string, value: Buffer): Buffer | Promise<Buffer>;
}

const asIs = (json: string): string => json;

/** Nothing but the JSON. */
export const plainJson: ValueCodec = {
  framer: async () => asIs,
  unframe: (_, value) => value,
};
