/** A line by its number, from 1; null where it is too long. Without its line break. */
export interface Line {
  readonly number: number;
  readonly bytes: Buffer | null;
}

const NEWLINE = 0x0a;

/** The lines of a stream, of which no more than one of `maxBytes` is in memory; longer ones are skipped. */
export async function* splitLines(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  let number = 1;

  const take = (): Line => {
    const line = { number: number++, bytes: size > maxBytes ? null : Buffer.concat(parts) };
    parts = [];
    size = 0;
    return line;
  };

  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      size += end - from;
      if (size <= maxBytes) parts.push(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    size += chunk.length - from;
    if (size > maxBytes) parts = [];
    else if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (size > 0) yield take();
}
