/** Trimmed, lower case; null when it is no text or has no `@` (senders write `n/a`, `None` or leave a placeholder). */
export function emailOf(value: unknown): string | null {
  return typeof value === 'string' && value.includes('@') ? value.trim().toLowerCase() : null;
}
