import type { ChurnRisk, Evidence, Sentiment, Severity, WillingnessToPay } from '@cfi/contracts';
import { fold } from '../domain/fold.ts';
import { isInjection } from '../domain/injection.ts';
import { findPii, withoutPii } from '../domain/pii.ts';
import { PRIVATE } from '../domain/redact.ts';
import type { Span } from '../domain/sentences.ts';
import type { Point } from './answer.ts';
import { createQuoteFinder } from './locate-quote.ts';
import type { Passage } from './passage.ts';

/** A point whose quotes were found in the stored content. */
export interface Finding extends Omit<Point, 'evidence' | 'reasoning'> {
  readonly evidence: readonly Evidence[];
  /** Every quote that the model gave was found. */
  readonly isWhole: boolean;
}

const MAX_QUOTES = 4;
const MAX_QUOTE = 300;
const MIN_QUOTE = 3;
const MIN_TITLE = 8;
const MAX_TITLE = 90;
const MAX_PAIN_POINT = 600;
const MAX_AREA = 40;

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The longest part of a span of the sent text that shows no place of a personal detail. */
function withoutPlaces(text: string, { start, end }: Span): Span {
  let best: Span = { start, end: start };
  let from = start;
  for (const part of text.slice(start, end).split(PRIVATE)) {
    if (part.length > best.end - best.start) best = { start: from, end: from + part.length };
    from += part.length + PRIVATE.length;
  }
  return best;
}

/** The longest part of a span of the content that is no personal detail: those that no place stands for. */
function withoutDetails(content: string, { start, end }: Span): Span {
  let best: Span = { start, end: start };
  let from = start;
  for (const hole of [...findPii(content.slice(start, end)), { start: end - start, end: end - start }]) {
    if (start + hole.start - from > best.end - best.start) best = { start: from, end: start + hole.start };
    from = start + hole.end;
  }
  return best;
}

/** Without white space around it, never more than a quote's length, never half a character. */
function trimmed(content: string, span: Span): Span {
  let { start, end } = span;
  if (end - start > MAX_QUOTE) {
    const space = content.lastIndexOf(' ', start + MAX_QUOTE);
    end = space > start + MAX_QUOTE / 2 ? space : start + MAX_QUOTE;
  }
  while (start < end && /\s/.test(content[start]!)) start++;
  while (end > start && /\s/.test(content[end - 1]!)) end--;
  if (/[\udc00-\udfff]/.test(content[start] ?? '')) start++;
  if (/[\ud800-\udbff]/.test(content[end - 1] ?? '')) end--;
  return { start, end };
}

/** The quote as the stored content has it; null when it is not there, or may not be shown. */
function evidenceOf(passage: Passage, found: Span): Evidence | null {
  const shown = withoutPlaces(passage.text, found);
  if (shown.end <= shown.start) return null;
  const { content } = passage;
  const span = trimmed(content, withoutDetails(content, passage.sourceOf(shown.start, shown.end)));
  const quote = content.slice(span.start, span.end);
  if (quote.trim().length < MIN_QUOTE || quote.length > MAX_QUOTE) return null;
  if (passage.vendorSpans.some((vendor) => overlaps(vendor, span))) return null;
  if (findPii(quote).length > 0 || isInjection(fold(quote))) return null;
  return { quote, ...span };
}

const LINKS = /(?:https?:\/\/|www\.)\S*/gi;

/** Words of a model that people will read: one line, without personal details, links and places of details; '' when they cannot be used. */
function words(text: string, max: number): string {
  const line = withoutPii(text.replace(LINKS, ' ').replaceAll(PRIVATE, ' '))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const cut = line.length <= max ? line : line.slice(0, Math.max(line.lastIndexOf(' ', max), max / 2));
  const whole = cut.replace(/[\ud800-\udbff]$/, '').trim();
  return isInjection(fold(whole)) || findPii(whole).length > 0 ? '' : whole;
}

function titleOf(title: string, evidence: readonly Evidence[]): string {
  const own = words(title, MAX_TITLE);
  if (own.length >= MIN_TITLE) return own;
  const quoted = words(evidence[0]!.quote, MAX_TITLE);
  return quoted.length >= MIN_TITLE ? quoted : 'Feedback without a title';
}

/** Checks what a model said of one stretch of a text. Points without a quote from it are left out; `dropped` counts them. */
export function findingsIn(
  passage: Passage,
  chunk: Span,
  points: readonly Point[],
): { findings: Finding[]; dropped: number } {
  const find = createQuoteFinder(passage.text.slice(chunk.start, chunk.end));
  const findings = points.flatMap((point): Finding[] => {
    const evidence: Evidence[] = [];
    for (const quote of point.evidence.slice(0, 2 * MAX_QUOTES)) {
      const found = find(quote);
      const shown = found && evidenceOf(passage, { start: found.start + chunk.start, end: found.end + chunk.start });
      if (shown && evidence.length < MAX_QUOTES && !evidence.some((other) => overlaps(other, shown)))
        evidence.push(shown);
    }
    if (evidence.length === 0) return [];
    const title = titleOf(point.title, evidence);
    const { evidence: given, reasoning: _, ...labels } = point;
    return [
      {
        ...labels,
        title,
        pain_point: words(point.pain_point, MAX_PAIN_POINT) || title,
        product_area: words(point.product_area.toLowerCase(), MAX_AREA) || 'general',
        evidence,
        isWhole: evidence.length === Math.min(given.length, MAX_QUOTES),
      },
    ];
  });
  return { findings, dropped: points.length - findings.length };
}

const SEVERITIES: readonly Severity[] = ['low', 'medium', 'high', 'critical'];
const CHURN: readonly ChurnRisk[] = ['none', 'soft', 'explicit'];
const PAY: readonly WillingnessToPay[] = ['None', 'Low', 'Medium', 'High'];
const SENTIMENTS: readonly Sentiment[] = ['positive', 'neutral', 'negative'];

const most = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) >= order.indexOf(b) ? a : b);

const wordsOf = ({ evidence }: Finding): Set<string> =>
  new Set(evidence.flatMap(({ quote }) => fold(quote).match(/[\p{L}\p{N}]{3,}/gu) ?? []));

const SAME_WORDS = 0.5;

/** One thing said in two places: same type, and the same part of the product, the same words, or quotes that overlap. */
function isSamePoint(a: Finding, b: Finding): boolean {
  if (a.type !== b.type) return false;
  if (a.evidence.some((one) => b.evidence.some((two) => overlaps(one, two)))) return true;
  if (a.product_area === b.product_area && a.product_area !== 'general') return true;
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const both = [...one].filter((word) => two.has(word)).length;
  return both > 0 && both / (one.size + two.size - both) >= SAME_WORDS;
}

function joined(a: Finding, b: Finding): Finding {
  const evidence = [...a.evidence];
  for (const more of b.evidence)
    if (evidence.length < MAX_QUOTES && !evidence.some((other) => overlaps(other, more))) evidence.push(more);
  return {
    ...a,
    severity: most(SEVERITIES, a.severity, b.severity),
    churn_risk: most(CHURN, a.churn_risk, b.churn_risk),
    willingness_to_pay: most(PAY, a.willingness_to_pay, b.willingness_to_pay),
    sentiment: most(SENTIMENTS, a.sentiment, b.sentiment),
    evidence,
    isWhole: a.isWhole && b.isWhole,
  };
}

/** The findings of all stretches of one text, each point once. */
export function mergeFindings(chunks: readonly (readonly Finding[])[]): Finding[] {
  const merged: Finding[] = [];
  for (const [number, findings] of chunks.entries()) {
    const before = number === 0 ? 0 : merged.length;
    for (const finding of findings) {
      // Within one stretch the model has told points apart.
      const at = merged.slice(0, before).findIndex((other) => isSamePoint(other, finding));
      if (at < 0) merged.push(finding);
      else merged[at] = joined(merged[at]!, finding);
    }
  }
  return merged;
}
