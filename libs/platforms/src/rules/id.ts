/** An id as text: a trimmed string or a finite number; null when missing, blank or of another type. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return typeof value === 'string' ? value.trim() || null : null;
}
