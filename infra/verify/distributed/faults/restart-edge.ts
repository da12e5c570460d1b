import { type Fault, nothingToEnd } from '../fault.ts';

/** The edge ends and is started again. */
export const restartEdge: Fault = {
  kind: 'restart of the edge',
  lastsMs: 0,
  async begin({ edge, kill }) {
    await kill(edge);
    return nothingToEnd;
  },
};
