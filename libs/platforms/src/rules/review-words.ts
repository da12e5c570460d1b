import { paragraphs } from './paragraphs.ts';
import { cutAtWord, firstLineTitle } from './text.ts';

/** What a review says, as plain text; '' for what is missing. */
interface Review {
  readonly title: string;
  readonly text: string;
  readonly stars: number | null;
  readonly product?: string | undefined;
  /** What stands below the text. */
  readonly sections?: readonly string[];
}

/** Title and content of a review: stars and product above the words. Null without words: stars alone are no feedback. */
export function reviewWords({ title, text, stars, product = '', sections = [] }: Review) {
  const words = text || title;
  if (words === '') return null;
  const facts = [
    stars === null ? '' : `Rating: ${stars}/5`,
    product === '' ? '' : `Product: ${product.replace(/\s+/g, ' ')}`,
  ];
  const head = facts.filter((fact) => fact !== '').join('\n');
  return { title: title || reviewTitle(words), content: paragraphs([head, words, ...sections]) };
}

/** The title of a review that has none. */
export const reviewTitle = (text: string): string => firstLineTitle(text, cutAtWord);

/** A section that says whether the reviewer recommends the product. */
export const recommended = (yes: boolean): string => `Recommended: ${yes ? 'yes' : 'no'}`;
