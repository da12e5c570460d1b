import type { ChurnRisk, Sentiment, Severity, WillingnessToPay } from '@cfi/contracts';
import type { CueName } from './cues/cue.ts';
import type { Draft } from './draft.ts';

/** A label with the id of the rule that gave it and the cue that shows it in the text. */
export interface Label<T> {
  value: T;
  rule: string;
  cue?: CueName;
}

export interface Labels {
  severity: Label<Severity>;
  churn: Label<ChurnRisk>;
  pay: Label<WillingnessToPay>;
  sentiment: Label<Sentiment>;
  solved: boolean;
}

type Has = (...names: CueName[]) => boolean;
type Rule<T> = [id: string, value: T, applies: (has: Has, draft: Draft) => boolean, cue?: CueName];

const EXPLICIT: CueName[] = ['condition', 'veto', 'left', 'parting'];
const isFault = (draft: Draft) => draft.type === 'bug' || draft.type === 'integration';

const CHURN_RULES: Rule<ChurnRisk>[] = [
  ['churn.none-kind', 'none', (_, draft) => draft.kind === 'praise'],
  ['churn.solved', 'none', (has, draft) => has('solved') && !has('condition', 'veto') && draft.kind === 'problem'],
  ['churn.condition', 'explicit', (has) => has('condition'), 'condition'],
  ['churn.veto', 'explicit', (has) => has('veto'), 'veto'],
  ['churn.decided', 'explicit', (has) => has('left') && !has('cameFrom'), 'left'],
  ['churn.parting', 'explicit', (has) => has('parting') && !has('cameFrom'), 'parting'],
  ['churn.drift', 'soft', (has) => has('drift'), 'drift'],
  ['churn.refund', 'soft', (has) => has('refund'), 'refund'],
  ['churn.repeated-no-answer', 'soft', (has, draft) => draft.type === 'support_service' && has('repeated'), 'repeated'],
  ['churn.none', 'none', () => true],
];

/** Base severity before the modifiers, most harmful first. */
const SEVERITY_RULES: Rule<Severity>[] = [
  ['severity.praise', 'low', (_, draft) => draft.kind === 'praise' || draft.kind === 'question'],
  ['severity.exposure', 'critical', (has) => has('exposure'), 'exposure'],
  ['severity.outage', 'critical', (has, draft) => has('outage') && isFault(draft), 'outage'],
  ['severity.loss', 'critical', (has, draft) => has('loss') && isFault(draft), 'loss'],
  ['severity.grave', 'critical', (has, draft) => has('grave') && draft.kind === 'problem', 'grave'],
  ['severity.business-stopped', 'critical', (has, draft) => has('stopped') && draft.kind === 'problem', 'stopped'],
  ['severity.typo', 'low', (has, draft) => has('typo') && draft.items[0]!.found.rule === 'typo', 'typo'],
  ['severity.mandatory', 'high', (has) => has('mandatory'), 'mandatory'],
  [
    'severity.harm',
    'high',
    (has, draft) =>
      has('harm') &&
      (isFault(draft) ||
        draft.type === 'feature_request' ||
        draft.type === 'performance' ||
        draft.type === 'security_compliance') &&
      (draft.kind !== 'request' || has('mandatory')),
    'harm',
  ],
  [
    'severity.blocked',
    'high',
    (has, draft) => has('hardFailure') && isFault(draft) && !has('intermittent', 'workaround', 'minor', 'uncertain'),
    'hardFailure',
  ],
  [
    'severity.repeated-failure',
    'high',
    (has, draft) =>
      has('failure') &&
      !has('wrong') &&
      has('repeated', 'persistent') &&
      isFault(draft) &&
      !has('intermittent', 'workaround', 'minor'),
    'failure',
  ],
  [
    'severity.security',
    'high',
    (has, draft) => draft.type === 'security_compliance' && has('failure', 'hardFailure'),
    'security',
  ],
  ['severity.degraded', 'medium', (_, draft) => isFault(draft) && draft.kind === 'problem'],
  ['severity.security-gap', 'medium', (_, draft) => draft.type === 'security_compliance'],
  ['severity.slow', 'medium', (_, draft) => draft.type === 'performance'],
  [
    'severity.paywall',
    'low',
    (has, draft) => draft.type === 'pricing_billing' && has('payRefuse', 'paywall') && !has('charge', 'drift'),
  ],
  ['severity.money', 'medium', (_, draft) => draft.type === 'pricing_billing'],
  ['severity.people', 'medium', (_, draft) => draft.type === 'support_service'],
  ['severity.regular-cost', 'medium', (has) => has('recurring'), 'recurring'],
  ['severity.harmful-request', 'medium', (has) => has('harm'), 'harm'],
  ['severity.default', 'low', () => true],
];

const PAY_RULES: Rule<WillingnessToPay>[] = [
  ['pay.refuses', 'None', (has) => has('payRefuse'), 'payRefuse'],
  ['pay.asks-price', 'Medium', (has, draft) => has('payMedium') && draft.kind === 'question', 'payMedium'],
  ['pay.commits', 'High', (has) => has('payHigh'), 'payHigh'],
  ['pay.considers', 'Medium', (has) => has('payMedium'), 'payMedium'],
  ['pay.price-sensitive', 'Low', (has, draft) => has('payLow') && draft.type === 'pricing_billing', 'payLow'],
  ['pay.none', 'None', () => true],
];

function first<T>(rules: Rule<T>[], has: Has, draft: Draft): Label<T> {
  const [rule, value, , cue] = rules.find(([, , applies]) => applies(has, draft))!;
  return cue === undefined ? { value, rule } : { value, rule, cue };
}

function severityOf(has: Has, draft: Draft, solved: boolean, explicit: boolean): Label<Severity> {
  const base = first(SEVERITY_RULES, has, draft);
  if (explicit && (base.value === 'low' || base.value === 'medium'))
    return { value: 'high', rule: 'severity.deal-blocker' };
  if (solved) return { value: 'low', rule: 'severity.solved', cue: 'solved' };
  const grave = has('loss', 'exposure', 'outage');
  if (has('minor') && !grave && !explicit && draft.kind !== 'praise') {
    const cost = has('recurring') && (base.value === 'medium' || base.value === 'high' || base.value === 'critical');
    if (cost) return { value: 'medium', rule: 'severity.minor-with-cost', cue: 'minor' };
    return { value: 'low', rule: 'severity.minor', cue: 'minor' };
  }
  return base;
}

function sentimentOf(
  has: Has,
  draft: Draft,
  pay: WillingnessToPay,
  severity: Severity,
  solved: boolean,
): Label<Sentiment> {
  if (solved || draft.kind === 'praise') return { value: 'positive', rule: 'sentiment.positive' };
  if (draft.kind === 'question') return { value: 'neutral', rule: 'sentiment.question' };
  if (draft.kind === 'request') {
    if (
      has('rage', 'harm', 'awkward', 'hardFailure', 'left') ||
      (has('missing', 'cannotDo') && !has('wish', 'payHigh', 'condition'))
    ) {
      return { value: 'negative', rule: 'sentiment.gap' };
    }
    if (pay === 'High' && !has(...EXPLICIT, 'missing', 'cannotDo', 'recurring'))
      return { value: 'positive', rule: 'sentiment.wants-to-buy' };
    return { value: 'neutral', rule: 'sentiment.wish' };
  }
  const upset = has('rage', 'harm', 'repeated', 'irony', 'drift', 'still', ...EXPLICIT);
  if (!upset && severity === 'low' && has('minor', 'typo')) return { value: 'neutral', rule: 'sentiment.minor' };
  if (!upset && has('charge') && has('plea', 'refund', 'calm'))
    return { value: 'neutral', rule: 'sentiment.asks-for-correction' };
  if (has('uncertain', 'calm') && !has('rage', 'harm', 'repeated'))
    return { value: 'neutral', rule: 'sentiment.noted' };
  return { value: 'negative', rule: 'sentiment.harm' };
}

/** Applies the rules of severity, churn, money and sentiment to one draft. */
export function label(draft: Draft): Labels {
  const has: Has = (...names) => names.some((name) => draft.cues.has(name));
  const solved = draft.kind === 'problem' && has('solved') && !has(...EXPLICIT) && !has('still');
  const churn = first(CHURN_RULES, has, draft);
  const pay = draft.kind === 'praise' ? { value: 'None' as const, rule: 'pay.none' } : first(PAY_RULES, has, draft);
  const severity = severityOf(has, draft, solved, churn.value === 'explicit');
  return { severity, churn, pay, sentiment: sentimentOf(has, draft, pay.value, severity.value, solved), solved };
}
