import type { AnalyzedInsight, OverallSentiment, Severity } from '@cfi/contracts';
import { isSupported } from '../domain/cues/index.ts';
import { fold } from '../domain/fold.ts';
import { isInjection } from '../domain/injection.ts';
import { score } from '../domain/score.ts';
import { customerValue } from '../domain/value.ts';
import type { Finding } from './findings.ts';

/** Texts up to this length give few insights, longer ones more. */
const SHORT_TEXT = 1_500;
const MAX_SHORT = 5;
const MAX_LONG = 12;
/** How much less sure a label is beside text that tried to give it. */
const INJECTION_DOUBT = 0.1;
const MAX_SENTENCE = 2_000;

export interface LabelContext {
  readonly content: string;
  readonly metadata: Record<string, unknown>;
  /** ISO 639-1. */
  readonly language: string;
}

const harm = (severity: Severity, isBlocker: boolean): Severity =>
  isBlocker && (severity === 'low' || severity === 'medium') ? 'high' : severity;

/** True for a text that holds instructions to its reader. */
const hasInstructions = (content: string): boolean =>
  fold(content.replace(/[\n.!?。]+/g, '\u0000'))
    .split('\u0000')
    .some((sentence) => sentence.length <= MAX_SENTENCE && isInjection(sentence.trim()));

function toInsight(
  finding: Finding,
  { metadata, language }: LabelContext,
  folded: string,
  doubt: number,
): AnalyzedInsight {
  const { evidence, isWhole, churn_risk, willingness_to_pay, sentiment, ...rest } = finding;
  const isBlocker = churn_risk === 'explicit';
  const severity = harm(finding.severity, isBlocker);
  const sure = (isWhole ? 0.4 : 0.3) + 0.4 + (isSupported(language) ? 0.2 : 0.1) - doubt;
  const confidence = Math.round(sure * 100) / 100;
  const label = <T>(value: T, name: string) => ({ value, rule: `${name}.model` });
  const { impact, components } = score(
    {
      severity: label(severity, 'severity'),
      churn: label(churn_risk, 'churn'),
      pay: label(willingness_to_pay, 'pay'),
      sentiment: label(sentiment, 'sentiment'),
      solved: false,
    },
    customerValue(metadata, folded),
    confidence,
    (finding.type === 'praise' || finding.type === 'question') && !isBlocker,
    () => undefined,
  );
  return {
    ...rest,
    severity,
    churn_risk,
    is_deal_blocker: isBlocker,
    willingness_to_pay,
    sentiment,
    confidence,
    business_impact: impact,
    components,
    evidence: [...evidence],
  };
}

/** Labels become numbers by the same arithmetic as everywhere; the highest impact first, at most as many as the text's length allows. */
export function toInsights(
  findings: readonly Finding[],
  context: LabelContext,
): { insights: AnalyzedInsight[]; left_off: number } {
  const folded = fold(context.content);
  const doubt = hasInstructions(context.content) ? INJECTION_DOUBT : 0;
  const ranked = findings
    .map((finding) => toInsight(finding, context, folded, doubt))
    .sort((a, b) => b.business_impact - a.business_impact || a.evidence[0]!.start - b.evidence[0]!.start);
  const limit = context.content.length <= SHORT_TEXT ? MAX_SHORT : MAX_LONG;
  return { insights: ranked.slice(0, limit), left_off: Math.max(0, ranked.length - limit) };
}

/** Of a text that was read in several stretches. */
export function overallOf(stretches: readonly OverallSentiment[]): OverallSentiment {
  const felt = new Set(stretches.filter((sentiment) => sentiment !== 'neutral'));
  if (felt.size === 0) return 'neutral';
  return felt.size === 1 ? [...felt][0]! : 'mixed';
}
