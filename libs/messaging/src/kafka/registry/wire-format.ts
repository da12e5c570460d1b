/**
 * The wire format of Confluent's serializers for JSON Schema: a magic byte 0, the schema id in four bytes (big endian), the JSON.
 * https://docs.confluent.io/platform/current/schema-registry/fundamentals/serdes-develop/index.html#wire-format
 */
const magicByte = 0;
const headerBytes = 5;

/** Puts the header before JSON text. */
export const frameWith =
  (id: number) =>
  (json: string): Buffer => {
    const framed = Buffer.allocUnsafe(headerBytes + Buffer.byteLength(json));
    framed[0] = magicByte;
    framed.writeInt32BE(id, 1);
    framed.write(json, headerBytes);
    return framed;
  };

/** The id of the schema and the JSON (UTF-8); null when there is no such header. */
export function unwrap(value: Buffer): { readonly id: number; readonly json: Buffer } | null {
  if (value.length < headerBytes || value[0] !== magicByte) return null;
  return { id: value.readInt32BE(1), json: value.subarray(headerBytes) };
}
