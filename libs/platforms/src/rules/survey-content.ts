/** An answered question that may be shown. */
export interface SurveyAnswer {
  /** '' when the platform does not tell. */
  readonly question: string;
  readonly answer: string;
  /** The respondent's own words, not a score or a choice. */
  readonly free: boolean;
}

/**
 * The answers as one text, in their order: words below their question, all else beside it. Null when nobody wrote
 * anything: scores alone are no feedback.
 */
export function surveyContent(answers: readonly SurveyAnswer[]): string | null {
  const answered = answers.filter(({ answer }) => answer.trim() !== '');
  if (!answered.some(({ free }) => free)) return null;
  return answered.map(block).join('\n\n');
}

function block({ question, answer, free }: SurveyAnswer): string {
  if (question === '') return answer;
  return free ? `${question}\n${answer}` : `${question}: ${answer}`;
}
