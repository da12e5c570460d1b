import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AST } from '@eslint-community/regexpp';
import { parseRegExpLiteral } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';
import { cuesOf } from '../src/domain/cues/index.ts';
import { SUPPORTED_LANGUAGES } from '../src/domain/language.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** From so many repetitions on a quantifier is worth attacking. */
const LARGE = 10;

/** Every regular expression written in the sources, with the file it stands in. */
export function expressionsInSources(): { file: string; expression: RegExp }[] {
  const found: { file: string; expression: RegExp }[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) for (const child of node) visit(child);
      else if (node !== null && typeof node === 'object') {
        const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
        if (type === 'RegExpLiteral') found.push({ file, expression: new RegExp(pattern!, flags) });
        for (const child of Object.values(node)) visit(child);
      }
    };
    visit(parseSync(readFileSync(`${SOURCES}${file}`, 'utf8'), { syntax: 'typescript', target: 'es2024' }));
  }
  return found;
}

/** Each phrase of each language as it is compiled, with the language in place of the file: they are tried at a word's start. */
export function phraseExpressions(): { file: string; expression: RegExp }[] {
  const found: { file: string; expression: RegExp }[] = [];
  for (const language of SUPPORTED_LANGUAGES) {
    const { byPrefix, negator, spaced } = cuesOf(language);
    found.push({ file: `cues/${language}`, expression: negator });
    for (const { pattern } of [...byPrefix.values()].flat()) {
      const phrases = parseRegExpLiteral(pattern).pattern.alternatives[0]!.elements[0] as AST.Group;
      for (const { raw } of phrases.alternatives)
        found.push({ file: `cues/${language}`, expression: new RegExp(raw + (spaced ? '(?![a-z0-9])' : ''), 'y') });
    }
  }
  return found;
}

/** How many long repetitions stand inside each other; from two on a text may be split among them in more ways than can be tried. */
export function longNesting(expression: RegExp): number {
  const depthOf = (node: AST.Node): number => {
    if (node.type === 'Quantifier') return depthOf(node.element) + (node.max >= LARGE ? 1 : 0);
    if (node.type === 'Alternative') return Math.max(0, ...node.elements.map(depthOf));
    if ('alternatives' in node) return Math.max(0, ...node.alternatives.map(depthOf));
    return 0;
  };
  return depthOf(parseRegExpLiteral(expression).pattern);
}

/** What an unlimited repetition counts as: a word in which it may end anywhere. */
const WORD = 30;

/**
 * In how many ways a text can at most be split among the repetitions of an expression, tried from one place: the product of
 * those that follow each other, for the worst of the alternatives. Steps grow with it; its limit makes the whole linear.
 */
export function waysOf(expression: RegExp): number {
  const ways = (node: AST.Node): number => {
    if (node.type === 'Quantifier') {
      const span = (node.max === Number.POSITIVE_INFINITY ? WORD : node.max) - node.min + 1;
      return span >= LARGE ? span * ways(node.element) : ways(node.element);
    }
    if (node.type === 'Alternative') return node.elements.reduce((product, element) => product * ways(element), 1);
    if ('alternatives' in node) return Math.max(1, ...node.alternatives.map(ways));
    return 1;
  };
  return ways(parseRegExpLiteral(expression).pattern);
}

/** A short text that a part of an expression matches; what only looks around is taken as empty. */
function sampleOf(node: AST.Node): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map(sampleOf).join('');
    case 'Group':
    case 'CapturingGroup':
    case 'Pattern':
      return sampleOf(node.alternatives[0]!);
    case 'Quantifier':
      return sampleOf(node.element).repeat(Math.max(node.min, 1));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClass': {
      const [first] = node.elements;
      return node.negate || first === undefined ? '~' : sampleOf(first as AST.Node);
    }
    case 'CharacterClassRange':
      return String.fromCodePoint(node.min.value);
    case 'CharacterSet':
      return { digit: '1', space: ' ', word: 'a', any: 'a', property: 'a' }[node.kind];
    default:
      return '';
  }
}

/**
 * Texts made to let an expression try the most: for each quantifier that may repeat often what stands before it, then what it
 * repeats as often as `length` allows, then a character that nothing matches.
 */
export function attacksOn(expression: RegExp, length: number): string[] {
  const attacks: string[] = [];
  const attack = (node: AST.Node, before: string): void => {
    if (node.type === 'Quantifier') {
      const one = sampleOf(node.element) || 'a';
      if (node.max >= LARGE) {
        const pumped = one.repeat(Math.ceil(length / one.length));
        attacks.push(
          `${before}${pumped}\u0000`,
          `${before}${one}`.repeat(Math.ceil(length / (before.length + one.length))),
        );
      }
      attack(node.element, before);
    } else if (node.type === 'Alternative') {
      let prefix = before;
      for (const element of node.elements) {
        attack(element, prefix);
        prefix += sampleOf(element);
      }
    } else if ('alternatives' in node) for (const alternative of node.alternatives) attack(alternative, before);
  };
  attack(parseRegExpLiteral(expression).pattern, '');
  return attacks;
}

/**
 * A text in which each gap of an expression may end at many places and what comes last never follows: what the alternative
 * with the most gaps consists of, without its end, over and over.
 */
export function gapAttacks(expression: RegExp, length: number): string[] {
  const repeated = (parts: readonly AST.Node[]): string => {
    const text = parts.map((part) => (part.type === 'Quantifier' && part.min === 0 ? ' ' : sampleOf(part))).join('');
    return `${text} `.repeat(Math.ceil(length / (text.length + 1))).slice(0, length);
  };
  const { alternatives } = parseRegExpLiteral(expression).pattern;
  return alternatives.flatMap(({ elements }) => {
    const gaps = elements.flatMap((element, at) => (element.type === 'Quantifier' && element.max >= LARGE ? [at] : []));
    return gaps.map((at) => repeated(elements.slice(0, at)));
  });
}
