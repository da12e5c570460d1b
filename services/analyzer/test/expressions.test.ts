import { expect, it } from '@jest/globals';
import { SUPPORTED_LANGUAGES } from '../src/domain/language.ts';
import { createOfflineEngine } from '../src/engine/engine-offline.ts';
import { attacksOn, expressionsInSources, gapAttacks, longNesting, phraseExpressions, waysOf } from './expressions.ts';

/** Longer than any piece that is read with an expression that looks further than a word. */
const LENGTH = 5_000;
/** Enough for a phrase that backtracks without end to take minutes: forty words split in two ways each. */
const PHRASE_LENGTH = 120;
/** Processor time; the slowest needs a tenth of it, one that backtracks many times as much. */
const MAX_MS = 400;

const spentOn = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1_000;
};

/** From so many ways on a phrase is attacked; fewer from each place cost less than reading the text does. */
const MANY_WAYS = 1_000;
/** A tenth of a second for a tenth of the longest text that must be read in a second. */
const MAX_PHRASE_MS = 100;

const phrases = phraseExpressions().map((one) => ({ ...one, isWide: waysOf(one.expression) > MANY_WAYS }));

it('reads texts made against each regular expression without backtracking for long', () => {
  const expressions = expressionsInSources();
  expect(expressions.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const { file, expression } of expressions) {
    const everywhere = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}g`);
    for (const attack of [...attacksOn(expression, LENGTH), ...gapAttacks(expression, LENGTH)]) {
      const spent = spentOn(() => {
        for (const _ of attack.matchAll(everywhere));
      });
      if (spent > MAX_MS) slow.push(`${file}: ${expression.source.slice(0, 100)}: ${Math.round(spent)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

it('tries each phrase at each word of texts made against it without backtracking for long', () => {
  expect(phrases.length).toBeGreaterThan(10_000);
  const slow: string[] = [];
  let attacked = 0;
  for (const { file, expression, isWide } of phrases) {
    const nested = longNesting(expression) > 1 ? attacksOn(expression, PHRASE_LENGTH) : [];
    const wide = isWide ? gapAttacks(expression, LENGTH) : [];
    for (const attack of [...nested, ...wide]) {
      attacked += 1;
      const spent = spentOn(() => {
        for (let at = 0; at < attack.length; at++) {
          if (at > 0 && attack[at - 1] !== ' ') continue;
          expression.lastIndex = at;
          expression.test(attack);
        }
      });
      if (spent > MAX_PHRASE_MS) slow.push(`${file}: ${expression.source.slice(0, 100)}: ${Math.round(spent)} ms`);
    }
  }
  expect(attacked).toBeGreaterThan(3_000);
  expect(slow).toEqual([]);
});

it.each(SUPPORTED_LANGUAGES)(
  'reads 50,000 characters made of what attacks the phrases of %s in a second',
  async (language) => {
    const attacks = phrases
      .filter(({ file, isWide }) => file === `cues/${language}` && isWide)
      .flatMap(({ expression }) => gapAttacks(expression, PHRASE_LENGTH));
    const content = attacks
      .join('. ')
      .padEnd(50_000, ` ${attacks.at(-1)}`)
      .slice(0, 50_000);
    const engine = await createOfflineEngine();
    const read = async (): Promise<number> => {
      const start = process.cpuUsage();
      await engine.analyze({
        title: '',
        content,
        language,
        languageGiven: language,
        category: 'direct',
        platform: 'ingest',
        metadata: {},
      });
      return process.cpuUsage(start).user / 1_000;
    };
    // What the first run compiles, and other work on the same cores, would count as backtracking.
    const spent = [await read(), await read()];
    expect(Math.min(...spent)).toBeLessThan(1_000);
  },
);

it('sees an expression that backtracks', () => {
  // Built at run time, so that it is not one of the expressions above.
  const attack = attacksOn(/x(?:a|a)+$/, 20)[0]!;
  expect(attack).toBe(`x${'a'.repeat(20)}\u0000`);
});
