const DECIMAL = /^\d+(?:\.\d+)?$/;

/**
 * A rating of up to five stars, from a number or its digits, rounded to one decimal; null when missing, zero ("not
 * rated" at some platforms) or beyond the scale.
 */
export function starsOf(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number') return null;
  const stars = Math.round(number * 10) / 10;
  return stars > 0 && stars <= 5 ? stars : null;
}
