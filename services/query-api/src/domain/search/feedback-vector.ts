import { searchVector } from './search-vector.ts';

/** How much of a content is searched (UTF-16 units); stored is all of it. */
const SEARCHED_CHARS = 200_000;

/** The words of a feedback's own texts: title (C) and the beginning of its content (D), with their stems in its language. */
export const feedbackVector = ({
  title,
  content,
  language,
}: {
  readonly title: string;
  readonly content: string;
  readonly language: string;
}): string =>
  searchVector(
    [
      { text: title, weight: 'C' },
      { text: content.slice(0, SEARCHED_CHARS), weight: 'D' },
    ],
    language,
  );
