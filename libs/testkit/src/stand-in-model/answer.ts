import type { ModelFault } from './faults.ts';

/** A text as a request fenced it. */
export interface FencedText {
  readonly ref: string;
  readonly text: string;
}

const FENCE = /<feedback ref="([^"]+)" boundary="([^"]+)">\n([\s\S]*?)\n<\/feedback boundary="\2">/g;

/** The texts of a user message, their facts left out. */
export const fencedTexts = (user: string): FencedText[] =>
  [...user.matchAll(FENCE)].map(([, ref, , body]) => {
    const facts = body!.indexOf('---\n');
    return { ref: ref!, text: body!.slice(facts + 4) };
  });

const TROUBLE =
  /fail|crash|empty|slow|lost|broken|cannot|can't|doesn't|missing|wish|kaputt|leer|langsam|lent|vide|lento/i;
const SENTENCE = /[^.!?\n。]+[.!?。]?/g;
const MAX_POINTS = 5;

function pointsIn(text: string): object[] {
  const told = (text.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => TROUBLE.test(sentence));
  return told.slice(0, MAX_POINTS).map((quote) => ({
    evidence: [quote],
    reasoning: 'Something does not work.',
    type: /slow|lent|langsam/i.test(quote) ? 'performance' : /wish|missing/i.test(quote) ? 'feature_request' : 'bug',
    severity: /lost/i.test(quote) ? 'critical' : 'medium',
    churn_risk: /leave|cancel/i.test(quote) ? 'explicit' : 'none',
    willingness_to_pay: 'None',
    sentiment: 'negative',
    product_area: /export|import|login|search/i.exec(quote)?.[0].toLowerCase() ?? 'general',
    title: `Trouble: ${quote}`.slice(0, 90),
    pain_point: `The customer says: ${quote}`,
  }));
}

/** A crude analyst: every sentence that sounds like trouble is a point. Made from the request, so batches and chunks are really read. */
export function answerTo(texts: readonly FencedText[], fault: ModelFault | undefined): string {
  const items = texts.map(({ ref, text }) => {
    const insights = pointsIn(text);
    return { ref, insights, overall_sentiment: insights.length > 0 ? 'negative' : 'neutral' };
  });
  if (fault === 'invented-quote') {
    for (const { insights } of items)
      for (const point of insights)
        Object.assign(point, { evidence: ['The moon is made of green cheese, said the accountant.'] });
  }
  if (fault === 'wrong-ref') for (const item of items) item.ref = `x${item.ref}`;
  if (fault === 'missing-ref') items.pop();
  if (fault === 'doubled-ref' && items[0] !== undefined) items.push({ ...items[0], insights: [] });
  if (fault === 'wrong-schema') return JSON.stringify({ items: items.map(({ ref }) => ({ ref, points: 'many' })) });
  const answer = JSON.stringify({ items });
  if (fault === 'invalid-json') return answer.replaceAll('"', "'");
  if (fault === 'truncated') return answer.slice(0, answer.length / 2);
  if (fault === 'chatter') return `Sure! Here is what I found:\n\`\`\`json\n${answer}\n\`\`\`\nAnything else {maybe}?`;
  return answer;
}
