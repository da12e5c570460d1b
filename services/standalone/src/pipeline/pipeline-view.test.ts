import type { MetricsSnapshot } from '@cfi/service-kit';
import { describe, expect, it } from '@jest/globals';
import type { ToPipeline } from './messages.ts';
import { createPipelineView } from './pipeline-view.ts';

const snapshot: MetricsSnapshot = [];

function viewed() {
  const state = { time: 0, posted: [] as ToPipeline[] };
  const view = createPipelineView({
    post: (message) => void state.posted.push(message),
    silentAfterMs: 15_000,
    now: () => state.time,
  });
  return { state, view };
}

describe('createPipelineView', () => {
  it('passes on which consumers do not get on', async () => {
    const { view } = viewed();
    expect(await view.failing()).toEqual([]);
    view.hear({ kind: 'alive', failing: ['analyzer does not progress'] });
    expect(await view.failing()).toEqual(['analyzer does not progress']);
    view.hear({ kind: 'alive', failing: [] });
    expect(await view.failing()).toEqual([]);
  });

  it('finds a thread that gives no sign any more, and one that does again', async () => {
    const { state, view } = viewed();
    state.time = 14_999;
    expect(await view.failing()).toEqual([]);
    state.time = 15_000;
    expect(await view.failing()).toEqual(['pipeline does not answer']);
    view.hear({ kind: 'ready' });
    expect(await view.failing()).toEqual([]);
  });

  it('asks once for all who want metrics at the same time', async () => {
    const { state, view } = viewed();
    const asked = [view.metrics(), view.metrics()];
    view.hear({ kind: 'metrics', snapshot });
    expect(await Promise.all(asked)).toEqual([[snapshot], [snapshot]]);
    expect(state.posted).toEqual([{ kind: 'metrics' }]);
  });

  it('goes without the metrics of a thread that does not answer, and asks again the next time', async () => {
    const { state, view } = viewed();
    expect(await view.metrics()).toEqual([]);
    const later = view.metrics();
    view.hear({ kind: 'metrics', snapshot });
    expect(await later).toEqual([snapshot]);
    expect(state.posted).toHaveLength(2);
  });
});
