const textOid = 25;

/**
 * A text[] in PostgreSQL's binary form (array_recv): int32 dimensions, has-nulls flag, element type, length, lower bound, then
 * each element as int32 length and bytes. The text form costs an escaping pass here and a parser there for every value.
 */
export function textArray(values: readonly string[]): Buffer {
  let size = 20;
  const lengths = new Array<number>(values.length);
  for (let i = 0; i < values.length; i += 1) {
    lengths[i] = Buffer.byteLength(values[i]!);
    size += 4 + lengths[i]!;
  }
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(textOid, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  let at = 20;
  for (let i = 0; i < values.length; i += 1) {
    at = buffer.writeInt32BE(lengths[i]!, at);
    at += buffer.write(values[i]!, at);
  }
  return buffer;
}
