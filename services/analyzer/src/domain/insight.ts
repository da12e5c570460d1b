import type { AnalyzedInsight, Evidence } from '@cfi/contracts';
import { isWeakArea } from './area.ts';
import type { CleanText } from './clean.ts';
import type { CueName } from './cues/cue.ts';
import type { Draft, Item } from './draft.ts';
import { label } from './label.ts';
import type { Model } from './linear/model.ts';
import { namedPart } from './named-part.ts';
import { agreeOnLabels, agreeOnType, featuresOfPoint } from './point-opinion.ts';
import { MAX_QUOTES, quotable, quoteOf } from './quote.ts';
import { score } from './score.ts';
import { bestItem, plain, titleOf } from './title.ts';
import type { CustomerValue } from './value.ts';

/** What is the same for all insights of a text. */
export interface TextContext {
  copy: CleanText;
  /** The stored content. */
  source: string;
  names: ReadonlySet<string>;
  value: CustomerValue;
  /** The language has its own phrases. */
  supported: boolean;
  /** The sentences as the rules first read them, each at its number. */
  items: readonly Item[];
  model: Model;
  /** Whether it is a problem or a request has been decided. */
  sides: boolean;
}

const MAX_LEAD_SENTENCES = 2;

function painPoint(draft: Draft, lead: Item, context: TextContext): string {
  const { phrases } = lead.unit.index.list;
  const frame =
    draft.kind === 'praise'
      ? phrases.praises
      : draft.kind === 'question'
        ? phrases.asks
        : draft.kind === 'request'
          ? phrases.wishes
          : phrases.reports;
  const say = (item: Item) => plain(context.copy.text.slice(item.unit.start, item.unit.end), item.unit.index);
  const consequence = draft.items.find(
    ({ found }, at) =>
      draft.items[at] !== lead &&
      (['condition', 'veto', 'left', 'harm', 'payHigh', 'recurring', 'drift'] as CueName[]).some((cue) =>
        found.cues.has(cue),
      ),
  );
  const parts = [
    lead,
    ...draft.items.filter((item) => item !== lead && item !== consequence && item.found.kind === draft.kind),
  ].slice(0, MAX_LEAD_SENTENCES);
  const stop = lead.unit.index.spaced ? '. ' : '。';
  const told = [
    ...parts
      .toSorted((a, b) => a.at - b.at)
      .slice(0, consequence ? 1 : MAX_LEAD_SENTENCES)
      .map(say),
  ].filter((text) => text !== '');
  const first = frame.replace('{}', () => told.join(stop));
  return consequence ? `${first}${stop}${phrases.consequence.replace('{}', () => say(consequence))}` : first;
}

/** Classifier margin over the sentences of a draft: the opener's verdict, a little surer with every sentence that agrees. */
function marginOf(draft: Draft, lead: Item): number {
  return Math.min(1, lead.found.margin + 0.05 * (draft.items.length - 1));
}

/** Finishes a draft: labels, quotes, words and score. Null when no quotable evidence is left. */
export function toInsight(draft: Draft, context: TextContext): AnalyzedInsight | null {
  const features = featuresOfPoint(draft, context.items);
  agreeOnType(draft, features, context.model, context.sides);
  const labels = agreeOnLabels(draft, label(draft), features, context.model, context.items);
  const quoted: { item: Item; evidence: Evidence }[] = [];
  for (const item of quotable(draft)) {
    if (quoted.length === MAX_QUOTES) break;
    const evidence = quoteOf(item, context.copy, context.source);
    const overlaps =
      evidence && quoted.some(({ evidence: other }) => evidence.start < other.end && other.start < evidence.end);
    if (evidence && !overlaps) quoted.push({ item, evidence });
  }
  if (quoted.length === 0) return null;
  const lead = bestItem(draft);
  const area = lead.found.area ?? draft.area ?? (draft.type === 'support_service' ? 'support' : 'general');
  const sentence = context.copy.text.slice(lead.unit.start, lead.unit.end);
  const isKnown = area !== 'general' && !isWeakArea(area);
  const part = isKnown ? area : (namedPart(sentence, lead.unit.index, context.names) ?? area);
  const confidence = Math.round((0.4 + 0.4 * marginOf(draft, lead) + (context.supported ? 0.2 : 0.1)) * 100) / 100;
  const quoteWith = ({ cue }: { cue?: string }) => {
    const at = cue === undefined ? -1 : quoted.findIndex(({ item }) => item.found.cues.has(cue as CueName));
    return at < 0 ? undefined : at;
  };
  const capped = (draft.kind === 'praise' || draft.kind === 'question') && labels.churn.value !== 'explicit';
  const { impact, components } = score(labels, context.value, confidence, capped, quoteWith);
  return {
    title: titleOf(draft, area, sentence, context.names),
    pain_point: painPoint(draft, lead, context),
    type: draft.type,
    severity: labels.severity.value,
    is_deal_blocker: labels.churn.value === 'explicit',
    churn_risk: labels.churn.value,
    willingness_to_pay: labels.pay.value,
    sentiment: labels.sentiment.value,
    product_area: part,
    confidence,
    business_impact: impact,
    components,
    evidence: quoted.map(({ evidence }) => evidence),
  };
}
