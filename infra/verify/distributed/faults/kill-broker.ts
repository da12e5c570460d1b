import { type Fault, nothingToEnd } from '../fault.ts';

/** kill -9 of the only broker, which is started again. */
export const killBroker: Fault = {
  kind: 'kill -9 of the broker',
  lastsMs: 0,
  async begin({ parts, kill }) {
    await kill(parts.kafka);
    return nothingToEnd;
  },
};
