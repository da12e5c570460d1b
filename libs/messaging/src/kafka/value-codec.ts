/** How a JSON value is framed on the wire, per topic: where a schema registry puts its magic byte and schema id. */
export interface ValueCodec {
  /** Resolved before the first value of a topic is sent, and again for each batch: keep what was looked up. */
  framer(topic: string): Promise<(json: string) => string | Buffer>;
  /**
   * Looks up what the framing needs, before anything is sent or read. Rejects with KafkaTopicError when something must be done first,
   * with DependencyOutageError when nobody can tell now.
   */
  prepare(): Promise<void>;
  /** The JSON (UTF-8) inside. Rejects or throws PoisonError when it is not framed so, DependencyOutageError when that is unknown now. */
  unframe(topic: string, value: Buffer): Buffer | Promise<Buffer>;
}

const asIs = (json: string): string => json;

/** Nothing but the JSON. */
export const plainJson: ValueCodec = {
  framer: async () => asIs,
  prepare: async () => {},
  unframe: (_, value) => value,
};
