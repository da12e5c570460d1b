const DAY_MS = 86_400_000;

/** How long bodies are kept. */
export const KEPT_BODY_MS = 7 * DAY_MS;
/** How long the records are kept. */
export const KEPT_RECORD_MS = 30 * DAY_MS;
/** How long counts are needed: 7 days in whole hours. */
export const KEPT_COUNT_MS = 8 * DAY_MS;
