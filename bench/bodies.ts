import { readFileSync } from 'node:fs';

/** Length of the content of each feedback, in characters. */
const CONTENT_CHARS = 600;
const BODIES = 300;

/** A JSON body in two halves; a number between them makes each feedback one of its own. */
export interface Body {
  readonly before: string;
  readonly after: string;
}

const NUMBER_DIGITS = 9;

export const bodyText = ({ before, after }: Body, number: number): string =>
  `${before}${String(number).padStart(NUMBER_DIGITS, '0')}${after}`;

/** Bodies made of real reviews, strung together until they are long enough. */
export function makeBodies(): Body[] {
  const reviews = readFileSync(new URL('../examples/app-reviews.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { content: string; language: string });
  const opening = (language: string): string => (language === 'fr' ? 'Avis ' : 'Review ');
  return Array.from({ length: BODIES }, (_, index) => {
    const { language } = reviews[index % reviews.length]!;
    const same = reviews.filter((review) => review.language === language);
    const room = CONTENT_CHARS - opening(language).length - NUMBER_DIGITS;
    let text = '. ';
    for (let next = index; [...text].length < room; next++) text += `${same[next % same.length]!.content} `;
    const rest = [...text].slice(0, room).join('').replace(/\s$/, '.');
    // Everything before the number is plain ASCII, so it needs no escaping of its own.
    const [, after] = JSON.stringify({ content: `\u0001${rest}`, language }).split('\\u0001') as [string, string];
    return { before: `{"content":"${opening(language)}`, after };
  });
}
