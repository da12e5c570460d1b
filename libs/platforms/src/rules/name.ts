/** A person's name on one line: trimmed, inner runs of white space become one space; null when blank or no text. */
export function nameOf(value: unknown): string | null {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || null : null;
}

/** A name given in parts; null when both are missing. */
export function fullName(first: string | null, last: string | null): string | null {
  return [first, last].filter((part) => part !== null).join(' ') || null;
}
