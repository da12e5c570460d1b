/** A text of exactly `count` code points, most of them outside the basic plane. */
export const emoji = (count: number): string => `${'😀'.repeat(Math.max(0, count - 1))}${count > 0 ? 'x' : ''}`;

/** An object nested `levels` deep, itself included. */
export function nested(levels: number): object {
  let value: object = {};
  for (let level = 1; level < levels; level++) value = { a: value };
  return value;
}

/** JSON of exactly `bytes` bytes: the object with one more, unknown, ASCII field. */
export function padded(fields: object, bytes: number): string {
  const empty = JSON.stringify({ ...fields, padding: '' });
  return JSON.stringify({ ...fields, padding: 'x'.repeat(bytes - Buffer.byteLength(empty)) });
}
