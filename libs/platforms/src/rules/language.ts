const LOCALE = /^([a-z]{2})(?:[-_]|$)/i;

/**
 * The language of a locale: `pt-BR`, `fr_CA` and `DE` give `pt`, `fr` and `de`; null for all else, so that `English`
 * does not become `en` by chance and a missing language is not mistaken for one that was given.
 */
export function languageOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return LOCALE.exec(value.trim())?.[1]?.toLowerCase() ?? null;
}
