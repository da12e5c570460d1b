import { type Entry, identityOf, isIdentity } from './identity-aliases.ts';
import type { SurveyAnswer } from './survey-content.ts';

/** A question as a survey lists it. */
interface Question {
  /** Its label and, where there is one, its key; either may tell that it asks who answers. */
  readonly names: readonly string[];
  /** One for each line of the content that it gives, also none. */
  readonly said: readonly SurveyAnswer[];
}

/** Parts what was said from who said it. */
export function readQuestions(questions: Iterable<Question>) {
  const shown: SurveyAnswer[] = [];
  const entries: Entry[] = [];
  for (const { names, said } of questions) {
    if (!names.some(isIdentity)) shown.push(...said);
    else for (const { answer, free } of said) if (free) entries.push(...names.map((name) => [name, answer] as const));
  }
  return { shown, identity: identityOf(entries) };
}
