import type { InsightType } from '@cfi/contracts';
import { areaOf, isWeakArea } from './area.ts';
import { isContact } from './contact.ts';
import { type CueHit, type CueIndex, scanCues } from './cue-index.ts';
import type { CueName } from './cues/cue.ts';
import { isTokenAnswer } from './gate.ts';
import type { Section } from './segment.ts';
import { topicOf } from './topic.ts';

/** What a sentence does: opens a point, only adds to one, or nothing. */
export type Kind = 'problem' | 'request' | 'question' | 'praise' | 'threat' | 'none';

/** The verdict on one sentence. `rule` names the rule that decided, `margin` (0..1) how clearly. */
export interface SentenceClass {
  kind: Kind;
  type: InsightType;
  rule: string;
  margin: number;
  cues: Map<CueName, CueHit>;
  area: string | null;
}

/** Cues that a negation in front of them takes back. */
const NEGATABLE = new Set<CueName>([
  'hardFailure',
  'failure',
  'wrong',
  'loss',
  'slow',
  'drain',
  'awkward',
  'badDesign',
  'price',
  'praise',
  'rage',
  'payLow',
  'fine',
  'solved',
]);
const FAILURES: CueName[] = ['loss', 'outage', 'grave', 'hardFailure', 'failure', 'wrong', 'stopped'];

/** All cues of a sentence after negation: the first hit of each. */
export function readCues(folded: string, index: CueIndex): Map<CueName, CueHit> {
  const hits = scanCues(index, folded);
  const covers = hits.filter((hit) => hit.cue === 'noProblem');
  const cues = new Map<CueName, CueHit>();
  for (const hit of hits) {
    if (cues.has(hit.cue)) continue;
    if (NEGATABLE.has(hit.cue)) {
      if (covers.some((cover) => hit.start >= cover.start && hit.start < cover.end)) continue;
      if (index.spaced && index.negator.test(folded.slice(Math.max(0, hit.start - 28), hit.start))) continue;
      if (!index.spaced && index.negator.test(folded.slice(hit.end, hit.end + 8).replace(/^(.{0,5}).*$/, '$1')))
        continue;
    }
    cues.set(hit.cue, hit);
  }
  return cues;
}

/** Money for a thing, in the supported languages. */
const PAYS_FOR =
  /\b(?:for (?:an?|the|proper|better|real)|fur (?:den|die|das|eine?n?)|pour (?:une?|le|la|des)|por (?:una?|el|la|tener|uma?)|per (?:una?|il|la)|voor (?:een|de))\b/;

/** A connection names what it leads to. */
const TO_A_SYSTEM = /\b(?:to|with|zur?|zum|mit|an|avec|vers|con|a|al|alla|com|met|naar)\b/;

/** What must be there before anybody goes on. */
const WITHOUT =
  /\b(?:without|ohne|sans|sin|senza|sem|zonder)\b|\b(?:as long as there is no|tant qu'il n'y a pas|mientras no (?:haya|tengan|exista)|enquanto nao (?:houver|tiver)|solange es kein\w*|finche non c'e|zolang er geen)\b|が(?:ないと|なければ|無いと|ない限り)/;
/** Asks for a connection to another system. */
const CONNECT =
  /\b(?:connect|hook\w* (?:this|it|that) up|link|integrate|sync with|conectar|integrar|connecter|relier|integrer|collegare|verbinden|anbinden|koppel\w*)\b.{0,40}\b(?:to|with|con|com|avec|a|au|mit|an|met|aan)\b/;
/** What is to be solved first is not solved. */
const NOT_YET =
  /\b(?:after|once|if|when|until|before|unless|nachdem|sobald|wenn|falls|bis|quand|si|cuando|quando|se|als|zodra)\b/;

type Verdict = [Kind, InsightType, string, number];

/** Ordered rules; the first that fits decides. */
function decide(
  cues: Map<CueName, CueHit>,
  folded: string,
  index: CueIndex,
  section: Section,
  area: string | null,
): Verdict {
  const has = (...names: CueName[]) => names.some((name) => cues.has(name));
  const failing = has(...FAILURES);
  const gap = has('missing', 'cannotDo', 'wish');
  const asks = /[?？]\s*["')]*$/.test(folded);
  const threat = has('left', 'condition', 'veto', 'drift', 'refund');
  if (has('others') && !has('condition', 'left')) return ['none', 'other', 'others-report', 0.5];
  if (has('hypothetical') && !has('condition', 'veto', 'payHigh')) return ['none', 'other', 'hypothetical', 0.6];
  if (section === 'pros' && !has('hardFailure', 'condition', 'left')) return ['praise', 'praise', 'pros-section', 0.6];
  if (has('cameFrom') && has('praise')) return ['praise', 'praise', 'came-from', 0.6];
  if (has('exposure')) return ['problem', 'security_compliance', 'exposure', 0.9];
  const asksHow =
    asks && (cues.get('askHow')?.start ?? 99) <= 12 && !failing && !has('cannotDo', 'missing', 'slow', 'people');
  if (
    asksHow &&
    !has('integration', 'charge') &&
    /^(?:\W*\w+ ){0,2}?(?:how (?:do|can|could|should|to)|where|what|which|who)\b/.test(folded)
  )
    return ['question', 'question', 'asks-how', 0.8];
  if (asks && has('plea') && !failing) return ['none', 'other', 'plea', 0.6];
  if (has('signOn') && (gap || threat || has('payHigh', 'payMedium') || asks) && !has('hardFailure'))
    return ['request', 'feature_request', 'sign-on', 0.8];
  if (has('security') && (gap || failing || has('condition', 'veto', 'mandatory', 'rage', 'awkward'))) {
    return ['problem', 'security_compliance', 'security', 0.7];
  }
  if (has('condition', 'veto') && WITHOUT.test(folded) && !has('signOn', 'integration', 'charge', 'price')) {
    const type = topicOf(folded) === 'security_compliance' ? 'security_compliance' : 'feature_request';
    return ['request', type, 'condition-for', 0.7];
  }
  if (has('veto') && !gap && !has('signOn', 'integration', 'charge', 'price'))
    return ['problem', 'security_compliance', 'veto', 0.6];
  if (asks && !failing && CONNECT.test(folded)) return ['request', 'integration', 'asks-to-connect', 0.7];
  // A promised capability that never came is about the capability.
  const promised = has('wish') && area !== null && area !== 'support' && !has('repeated');
  if (has('people') && has('peopleBad') && !has('solved') && !(has('praise') && !has('irony', 'rage', 'repeated'))) {
    if (!has('loss', 'outage') && !promised) return ['problem', 'support_service', 'people-bad', 0.8];
  }
  if (has('peopleBadAlone') && !promised) return ['problem', 'support_service', 'no-answer', 0.8];
  if (has('charge') && !(asks && has('askHow') && !failing)) return ['problem', 'pricing_billing', 'charge', 0.8];
  if (has('paywall')) return ['problem', 'pricing_billing', 'paywall', 0.8];
  if (has('price') && !has('hardFailure')) return ['problem', 'pricing_billing', 'price', 0.8];
  if (has('docs') && has('docsBad')) return ['problem', 'documentation_onboarding', 'docs-bad', 0.7];
  if (area === 'integrations' && failing && TO_A_SYSTEM.test(folded))
    return ['problem', 'integration', 'connection-fails', 0.7];
  if (has('integration') && (failing || has('slow'))) return ['problem', 'integration', 'integration-fails', 0.8];
  if (has('loss', 'outage', 'grave')) return ['problem', 'bug', 'severe-failure', 0.9];
  if (
    has('solved') &&
    !failing &&
    !NOT_YET.test(folded) &&
    area !== null &&
    area !== 'support' &&
    !has('noProblem', 'people', 'past')
  )
    return ['problem', 'bug', 'solved', 0.6];
  if (has('manual') && has('recurring') && !failing && section !== 'wishes' && !has('noProblem', 'past'))
    return ['request', 'feature_request', 'manual-work', 0.5];
  if (has('slow', 'drain') && !has('hardFailure', 'wrong')) return ['problem', 'performance', 'slow', 0.85];
  if (has('hardFailure') && !(gap && cues.has('wish') && has('payHigh'))) return ['problem', 'bug', 'fails', 0.9];
  if (has('wrong')) return ['problem', 'bug', 'wrong-output', 0.8];
  if (has('wish', 'missing', 'cannotDo') && has('integration'))
    return ['request', 'integration', 'integration-wish', 0.75];
  if (has('wish') && !has('past')) return ['request', 'feature_request', 'wish', 0.85];
  if (has('cannotDo') || (has('missing') && !(asks && has('askHow')))) {
    const topic = topicOf(folded);
    if (topic === 'documentation_onboarding' || topic === 'security_compliance')
      return ['problem', topic, 'part-missing', 0.6];
    return ['request', 'feature_request', 'capability-missing', 0.75];
  }
  if (has('typo')) return ['problem', 'bug', 'typo', 0.7];
  if (has('badDesign')) return ['problem', 'usability', 'design', 0.75];
  if (has('awkward')) return ['problem', 'usability', 'awkward', 0.75];
  if (has('failure') && !(threat && area === null)) return ['problem', 'bug', 'failure', 0.6];
  if (has('stopped')) return ['problem', 'bug', 'stopped', 0.6];
  if (has('condition', 'veto') && has('absent')) return ['request', 'feature_request', 'condition-for', 0.7];
  // "... if this is not fixed": what the threat is about is broken, even where it is not named.
  if (threat) {
    const type = has('still', 'persistent')
      ? 'bug'
      : area === 'integrations'
        ? 'integration'
        : (topicOf(folded) ?? 'bug');
    return ['threat', type, 'threat-only', 0.6];
  }
  if (has('parting')) return ['threat', 'other', 'parting', 0.5];
  // "happy to pay" and "com gosto" hold a word of praise that is none.
  const pay = cues.get('payHigh') ?? cues.get('payMedium');
  const praised = cues.get('praise');
  const praiseInPay =
    pay !== undefined && praised !== undefined && praised.start >= pay.start && praised.start < pay.end;
  if (
    has('payHigh', 'payMedium') &&
    !asks &&
    !(has('praise') && !praiseInPay) &&
    !has('cameFrom') &&
    (!isWeakArea(area) || has('bundled') || PAYS_FOR.test(folded))
  ) {
    return ['request', has('integration') ? 'integration' : 'feature_request', 'pays-for', 0.7];
  }
  if (has('payRefuse') && !asks && !has('praise')) return ['problem', 'pricing_billing', 'refuses-to-pay', 0.5];
  if ((asks && has('askPlan', 'askHow')) || has('inquiry')) return ['question', 'question', 'asks', 0.7];
  if (asks && section === 'cons') return ['none', 'other', 'heading', 0.5];
  if (section === 'wishes' && !isContact(folded)) return ['request', 'feature_request', 'wish-list', 0.6];
  if (has('rage') && !isWeakArea(area) && !has('past')) return ['problem', 'usability', 'named-rage', 0.4];
  if (has('manual') && has('recurring') && !has('noProblem', 'past'))
    return ['request', 'feature_request', 'manual-work', 0.5];
  if (
    section === 'cons' &&
    (area !== null || (index.spaced && folded.length >= 8)) &&
    !isTokenAnswer(folded) &&
    !isContact(folded) &&
    !has('filler', 'noProblem', 'fine', 'solved')
  )
    return ['problem', 'usability', 'cons-section', 0.4];
  if (has('praise') || has('noProblem')) return ['praise', 'praise', has('praise') ? 'praise' : 'no-problem', 0.7];
  return ['none', 'other', 'none', 0.5];
}

/** Decides about one sentence. This is the seam for a trained model: it sees the same text and may overrule the rules. */
export function classifySentence(folded: string, index: CueIndex, section: Section): SentenceClass {
  const cues = readCues(folded, index);
  const area = areaOf(folded);
  const [kind, type, rule, margin] = decide(cues, folded, index, section, area);
  return { kind, type, rule, margin, cues, area };
}
