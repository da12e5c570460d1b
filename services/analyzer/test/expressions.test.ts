import { expect, it } from '@jest/globals';
import { attacksOn, expressionsInSources, longNesting, phraseExpressions } from './expressions.ts';

/** Longer than any piece that is read with an expression that looks further than a word. */
const LENGTH = 5_000;
/** Enough for a phrase that backtracks without end to take minutes: forty words split in two ways each. */
const PHRASE_LENGTH = 120;
/** Processor time; the slowest needs a tenth of it, one that backtracks many times as much. */
const MAX_MS = 400;

it('reads texts made against each regular expression without backtracking for long', () => {
  const expressions = expressionsInSources();
  expect(expressions.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const { file, expression } of expressions) {
    const everywhere = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}g`);
    for (const attack of attacksOn(expression, LENGTH)) {
      const start = process.cpuUsage();
      for (const _ of attack.matchAll(everywhere));
      const spent = process.cpuUsage(start).user / 1_000;
      if (spent > MAX_MS) slow.push(`${file}: ${expression.source.slice(0, 100)}: ${Math.round(spent)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

it('reads texts made against each phrase with long repetitions inside each other likewise', () => {
  const phrases = phraseExpressions();
  expect(phrases.length).toBeGreaterThan(10_000);
  const slow = phrases.flatMap(({ file, expression }) => {
    if (longNesting(expression) < 2) return [];
    const start = process.cpuUsage();
    for (const attack of attacksOn(expression, PHRASE_LENGTH)) {
      expression.lastIndex = 0;
      expression.test(attack);
    }
    const spent = process.cpuUsage(start).user / 1_000;
    return spent > MAX_MS ? [`${file}: ${expression.source.slice(0, 100)}: ${Math.round(spent)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

it('sees an expression that backtracks', () => {
  // Built at run time, so that it is not one of the expressions above.
  const attack = attacksOn(/x(?:a|a)+$/, 20)[0]!;
  expect(attack).toBe(`x${'a'.repeat(20)}\u0000`);
});
