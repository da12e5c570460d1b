import { type Passage, passage } from './passage.ts';
import type { Wanted } from './search-query.ts';

/** Where an insight can be found by its words. */
export type MatchField = 'title' | 'pain_point' | 'quote' | 'feedback_title' | 'feedback_content';

/** A text that holds what was searched for, with the passage that shows it. */
export interface Match extends Passage {
  readonly in: MatchField;
}

const MOST_MATCHES = 5;

/** Where the wanted words are, the text that holds the most of them first. */
export function matchesIn(
  fields: readonly (readonly [field: MatchField, text: string])[],
  language: string,
  wanted: Wanted,
): Match[] {
  return fields
    .flatMap(([field, text]) => {
      const found = passage(text, language, wanted);
      return found === null ? [] : [{ in: field, ...found }];
    })
    .sort((a, b) => b.found - a.found)
    .slice(0, MOST_MATCHES)
    .map(({ found: _found, ...match }) => match);
}
