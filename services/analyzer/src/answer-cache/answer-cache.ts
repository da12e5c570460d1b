/** Answers of a model by the hash of what was asked. Teams share none. A cache that is away answers nothing and keeps nothing. */
export interface AnswerCache {
  /** Null when there is none. Never rejects. */
  get(teamId: string, key: string): Promise<string | null>;
  /** Forgets all answers of a team: a key does not tell whose words it was made from. Rejects when it cannot be done now. */
  forget(teamId: string): Promise<void>;
  /** Never rejects. */
  put(teamId: string, key: string, answer: string): Promise<void>;
}

/** How long an answer is kept. */
export const ANSWER_KEPT_SECONDS = 30 * 86_400;
