/** A field of the outermost JSON object of a body; undefined when there is no such thing. */
export function fieldOfBody(rawBody: Buffer, field: string): unknown {
  try {
    const value: unknown = JSON.parse(rawBody.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
    return (value as Record<string, unknown>)[field];
  } catch {
    return undefined;
  }
}
