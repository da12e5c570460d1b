import type { RawMessage } from './raw-message.ts';

/** Header that carries the id of the request which a message goes back to. */
export const correlationHeader = 'correlation-id';

/** What may be logged of a message: where it stands and what it goes back to. */
export const aboutMessage = (group: string, { topic, headers, position }: RawMessage): object => ({
  topic,
  group,
  ...position,
  correlation_id: headers[correlationHeader],
});

/** The same for a batch; the ids of its messages are on the lines of each. */
export const aboutBatch = (group: string, raws: readonly RawMessage[]): object =>
  raws.length === 1 ? aboutMessage(group, raws[0]!) : { topic: raws[0]?.topic, group, messages: raws.length };
