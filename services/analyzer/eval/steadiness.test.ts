import { expect, it } from '@jest/globals';
import type { Analysis, AnalysisInput, Engine } from '../src/engine/engine.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';
import { measureSteadiness } from './steadiness.ts';

const offline = createOfflineEngine();
const rows = [{ id: 'a', content: 'The export is empty since Monday.' }];

/** An engine whose answers are changed once more, knowing the text and how often it was asked. */
function changing(change: (analysis: Analysis, input: AnalysisInput, asked: number) => Analysis): Engine {
  let asked = 0;
  return { ...offline, analyze: async (input) => change(await offline.analyze(input), input, asked++) };
}
const severe = ({ insights, ...rest }: Analysis): Analysis => ({
  ...rest,
  insights: insights.map((insight) => ({ ...insight, severity: 'critical' as const })),
});

it.each<[name: string, measure: string, engine: Engine]>([
  ['forgets', 'same answer twice', changing((analysis, _, asked) => (asked === 1 ? severe(analysis) : analysis))],
  [
    'is frightened by capitals',
    'capitals keep severities',
    changing((analysis, { content }) => (content === content.toUpperCase() ? severe(analysis) : analysis)),
  ],
  [
    'counts what is repeated',
    'a text said twice gives no more',
    changing((analysis, { content }) => {
      const times = content.split(/Monday/i).length - 1;
      return { ...analysis, insights: Array.from({ length: times }, () => analysis.insights[0]!) };
    }),
  ],
  [
    'minds a telephone number',
    'masked addresses keep labels',
    changing((analysis, { content }) => (content.includes('+44') ? severe(analysis) : analysis)),
  ],
])('an engine that %s is seen', async (_, measure, engine) => {
  const steady = await measureSteadiness(offline, rows);
  const unsteady = await measureSteadiness(engine, rows);
  const shown = Object.fromEntries(Object.entries(unsteady).map(([name, { value }]) => [name, value]));
  expect(Object.values(steady).map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  expect(shown).toEqual({ ...Object.fromEntries(Object.keys(steady).map((name) => [name, 1])), [measure]: 0 });
});
