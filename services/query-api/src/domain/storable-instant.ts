/** An instant as ISO 8601 UTC, or null when PostgreSQL could not hold it (years outside 1 to 9999) or it is none. */
export function storableInstant(value: string | null): string | null {
  const instant = new Date(value ?? Number.NaN);
  if (Number.isNaN(instant.getTime())) return null;
  const text = instant.toISOString();
  return /^(?!0000)\d{4}-/.test(text) ? text : null;
}
