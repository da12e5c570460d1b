/** Below this a number is seconds since 1970, from here on milliseconds (1e11 s is the year 5138, 1e11 ms is 1973). */
const SECONDS_BELOW = 1e11;
/** No real time is longer; keeps hostile text away from the expressions below. */
const MAX_LENGTH = 64;
const EARLIEST = Date.parse('0001-01-01T00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const ISO =
  /^((\d{4})-(\d\d)-(\d\d))(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * A time as ISO 8601 UTC with exactly three fraction digits; null when it is not readable.
 *
 * Reads ISO 8601 with or without seconds, fraction (cut, not rounded), time of day and offset (none is UTC), with a space
 * in place of the `T`; and seconds or milliseconds since 1970, as number or digits.
 */
export function toUtc(value: unknown): string | null {
  if (typeof value === 'number') return ofEpoch(value);
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  const trimmed = value.trim();
  return NUMBER.test(trimmed) ? ofEpoch(Number(trimmed)) : ofIso(trimmed);
}

function ofEpoch(value: number): string | null {
  return format(value < SECONDS_BELOW ? Math.round(value * 1000) : Math.trunc(value));
}

function ofIso(value: string): string | null {
  const match = ISO.exec(value);
  if (match === null) return null;
  const [, date, year, month, day, minutes = '00:00', seconds = '00', fraction = '', offset = 'Z'] = match;
  // Date.parse turns 30 February into 2 March; a day that does not exist is not a time.
  if (Number(day) > 28 && Number(day) > daysOf(Number(year), Number(month))) return null;
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  return format(Date.parse(`${date}T${minutes}:${seconds}.${millis}${isoOffset(offset)}`));
}

/** Day 0 of the next month. Years below 100 would be of the last century; 400 years later the calendar is the same. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year + 400, month, 0)).getUTCDate();

/** `+0100` and `+01` become `+01:00`; Date.parse knows no other form. */
function isoOffset(offset: string): string {
  if (offset[0] !== '+' && offset[0] !== '-') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Years 1 to 9999 only: others have another form, and the database has no year 0. */
const format = (millis: number): string | null =>
  millis >= EARLIEST && millis <= LATEST ? new Date(millis).toISOString() : null;
