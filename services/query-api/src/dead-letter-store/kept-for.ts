/** How long dead letters are kept. */
export const KEPT_LETTER_MS = 30 * 86_400_000;
