/** What a tool answers, and the JSON that says it: clients get both, and it is measured by its characters. */
export interface Rendered<T> {
  readonly value: T;
  readonly text: string;
}

/** The most that any answer may have, about 10,000 tokens: clients warn, cut or divert what is larger. */
export const RESULT_CHARS = 40_000;

export const rendered = <T>(value: T): Rendered<T> => ({ value, text: JSON.stringify(value) });
