/** Answers of a model by the hash of what was asked. Teams share none. A cache that is away answers nothing and keeps nothing. */
export interface AnswerCache {
  /** Null when there is none. Never rejects. */
  get(teamId: string, key: string): Promise<string | null>;
  /** Never rejects. */
  put(teamId: string, key: string, answer: string): Promise<void>;
}

/** How long an answer is kept. */
export const ANSWER_KEPT_SECONDS = 30 * 86_400;
