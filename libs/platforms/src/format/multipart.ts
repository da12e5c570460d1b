import type { BodyFormat } from './body-format.ts';

/** Form fields as an object of texts; files are left out. Needs the header `content-type`. */
export const multipart: BodyFormat = {
  contentType: 'multipart/form-data',
  problem: 'the body is not complete multipart/form-data',
  read({ body, headers }) {
    const boundary = boundaryOf(headers['content-type'] ?? '');
    return boundary === null ? undefined : fieldsOf(body.replace(/^\uFEFF/, ''), boundary);
  },
};

/** RFC 2046 part 5.1.1: at most 70 characters. */
function boundaryOf(contentType: string): string | null {
  if (!/^\s*multipart\/form-data\s*;/i.test(contentType)) return null;
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
}

/** `undefined` when a boundary, the end or a part's head is missing. The first of several fields of one name counts. */
function fieldsOf(body: string, boundary: string): Record<string, string> | undefined {
  const [, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  if (end === -1) return undefined;
  const fields = new Map<string, string>();
  for (const piece of pieces.slice(0, end)) {
    const headEnd = piece.indexOf('\r\n\r\n');
    if (headEnd === -1 || !/^[ \t]*\r\n/.test(piece)) return undefined;
    const head = piece.slice(0, headEnd);
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    if (name !== undefined && !/;\s*filename\*?=/i.test(head) && !fields.has(name)) {
      fields.set(name, piece.slice(headEnd + 4));
    }
  }
  return Object.fromEntries(fields);
}
