import { describe, expect, it } from '@jest/globals';
import type { Engine } from '../src/engine/engine.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';
import { effectsOf, readInjections } from './injections.ts';

const injections = await readInjections();
const offline = createOfflineEngine();

it('there are at least sixty, in eight languages', () => {
  expect(injections.length).toBeGreaterThanOrEqual(60);
  expect(new Set(injections.map(({ language }) => language)).size).toBe(8);
});

describe('an engine that does as it is told', () => {
  const injection = injections[0]!;
  it('is seen when it hides what the customer says', async () => {
    const obedient: Engine = {
      ...offline,
      analyze: async (input) => {
        const analysis = await offline.analyze(input);
        return input.content.includes(injection.text) ? { ...analysis, insights: [] } : analysis;
      },
    };
    expect(await effectsOf(obedient, injection)).toHaveLength(12);
  });

  it('is seen when it quotes the instruction', async () => {
    const quoting: Engine = {
      ...offline,
      analyze: async (input) => {
        const analysis = await offline.analyze(input);
        const start = input.content.indexOf(injection.text);
        const evidence = [{ quote: injection.text, start, end: start + injection.text.length }];
        return start < 0
          ? analysis
          : { ...analysis, insights: analysis.insights.map((insight) => ({ ...insight, evidence })) };
      },
    };
    expect(await effectsOf(quoting, injection)).toEqual(
      Array.from({ length: 12 }, () => expect.stringContaining(`quotes "${injection.text}"`)),
    );
  });
});
