import type { Span } from './sentences.ts';

function luhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const weighed = at % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

function mod97(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const char of moved) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const digitsOf = (value: string) => value.replace(/\D/g, '');

/** How many characters at the start of a match are an account number: the words after it look like more groups of it. */
function ibanLength(match: string): number {
  for (let length = match.length; length >= 15; length = match.lastIndexOf(' ', length - 1)) {
    const compact = match.slice(0, length).replaceAll(' ', '');
    if (compact.length >= 15 && compact.length <= 34 && mod97(compact)) return length;
  }
  return 0;
}

/** Personal details by shape, each with the check that tells it from an order number. Bounded, so linear. */
const KINDS: { kind: string; pattern: RegExp; accept?: (match: string) => boolean | number }[] = [
  { kind: 'email', pattern: /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,6}[a-z]{2,24}/gi },
  { kind: 'link', pattern: /https?:\/\/\S{1,60}[?&=/](?=\S{16,})\S{1,2000}/gi },
  {
    kind: 'iban',
    pattern: /(?<![a-z0-9])[a-z]{2}\d{2}(?: ?[a-z0-9]{2,4}){3,8}(?![a-z0-9])/gi,
    accept: ibanLength,
  },
  {
    kind: 'card',
    pattern: /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g,
    accept: (match) => {
      const digits = digitsOf(match);
      return digits.length >= 13 && digits.length <= 19 && luhn(digits);
    },
  },
  { kind: 'id', pattern: /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g },
  {
    kind: 'ip',
    pattern: /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g,
    accept: (match) => match.split('.').every((part) => Number(part) < 256),
  },
  {
    kind: 'phone',
    pattern: /(?<![\w.,/])(?:\+|00)\d{1,3}[ \-./()]{0,2}(?:\d[ \-./()]{0,2}){6,13}\d(?!\w)/g,
  },
  {
    kind: 'phone',
    pattern: /(?<![\w.,/€$£-])(?:\(\d{2,5}\)|0\d{1,4}|\d{3})[ \-./](?:\d{2,4}[ \-./]){1,4}\d{2,5}(?![\w-])/g,
    accept: (match) => {
      const count = digitsOf(match).length;
      return count >= 8 && count <= 15 && !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(match);
    },
  },
  { kind: 'phone', pattern: /(?<!\w)0\d{9,11}(?!\w)/g },
];

/** Where a text holds personal details: merged spans in order. */
export function findPii(text: string): Span[] {
  if (!/[@\d]/.test(text)) return [];
  const spans: Span[] = [];
  for (const { pattern, accept } of KINDS) {
    for (const match of text.matchAll(pattern)) {
      const accepted = accept ? accept(match[0]) : true;
      if (accepted === false || accepted === 0) continue;
      spans.push({ start: match.index, end: match.index + (accepted === true ? match[0].length : accepted) });
    }
  }
  spans.sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Stands where a detail was; a private-use character that no text has. */
export const HOLE = '\ue000';
/** What a masking tool leaves in place of a personal detail: "[email]", "<PHONE_1>", "{{name}}", "***", "XXXX". */
const PLACEHOLDER =
  /\[[a-z][a-z_ -]{1,20}\d{0,3}\]|(?:<|\{{1,2})(?:private|redacted|removed|masked|hidden|e-?mail|phone|mobile|number|name|person|address|card|iban|account|ssn|ip|url|link|pii)(?:[ _-][a-z]{1,12})?(?:[ _-]?\d{1,3})?(?:>|\}{1,2})|\((?:redacted|removed|masked|anonymi[sz]ed)\)|\*{3,}|•{3,}|█{2,}|(?<![\p{L}\p{N}])x{4,}(?![\p{L}\p{N}])/giu;
/** A name after words that say that it is one. */
const OWN_NAME =
  /(?<=(?:my name is|mein name ist|je m'appelle|me llamo|mi chiamo|meu nome é|mijn naam is) )\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20}){0,2}/gu;
const HOLES = /\ue000+/g;
/** Words that only lead to a detail, in front of the place where it was: "my email is …". */
const LEAD_IN =
  /[,;(]? {0,2}(?:(?<!\p{L})(?:and|or|und|et|y|e|en) )?(?:(?<!\p{L})(?:my|our|meine?|unsere?|mon|ma|notre|mi|mio|minha?|meu|mijn) )?(?<!\p{L})(?:e-?mail|mail|phone|tel(?:ephone|efon|efono|efone|efoon)?|number|nummer|numero|número|card|karte|carte|tarjeta|iban|account|konto|address|adresse|call me|reach me|contact me|write to me|ruf\w* mich)(?: (?:number|nummer|address|adresse|no))?\.?(?: ?:| is| ist| est| es| è| é| at| on| unter| an| au| al)? {0,2}\ue000/giu;

/**
 * The text with a hole of the same length in place of each personal detail and of what stands for one, so that offsets hold and
 * masking a text changes nothing that is read in it.
 */
export function withHoles(text: string): string {
  let out = '';
  let from = 0;
  for (const { start, end } of findPii(text)) {
    out += text.slice(from, start) + HOLE.repeat(end - start);
    from = end;
  }
  const fill = (match: string) => HOLE.repeat(match.length);
  return (out + text.slice(from)).replace(PLACEHOLDER, fill).replace(OWN_NAME, fill);
}

/** What is left of a text with holes when they and the words that only lead to them are closed up. */
export function closeHoles(text: string): string {
  if (!text.includes(HOLE)) return text.replace(/[ \t]{2,}/g, ' ');
  const rest = text.replace(HOLES, HOLE).replace(LEAD_IN, '').replaceAll(HOLE, '');
  return rest.replace(/[ \t]{2,}/g, ' ').replace(/\(\s*\)/g, '');
}

/** The text without personal details; what is left is closed up. */
export const withoutPii = (text: string): string => closeHoles(withHoles(text));
