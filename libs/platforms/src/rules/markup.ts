/** A piece of markup at some `<` of a text: a tag, or a comment or declaration (then without name). */
interface Markup {
  /** Lower case; '' for comments and declarations. */
  readonly name: string;
  readonly closing: boolean;
  /** Offset of what follows. */
  readonly end: number;
}

interface MarkupReader {
  /** The markup that begins with the `<` at this offset; null when that `<` is only text (`<3`, `a < b`, `<https://a.example>`). */
  read(at: number): Markup | null;
  /** Offset behind the closing tag of an element whose content begins at `from`; null when it is never closed. */
  endOfElement(name: string, from: number): number | null;
}

const TAG_NAME = /<(\/?)([a-z][^\s/<>]*)/iy;
/** An address in Markdown or mail: `<https://a.example/x>`, `<anna@a.example>`. Not `<o:p>`, which Office writes. */
const ADDRESS = /<(?:[a-z][a-z0-9+.-]*:\/\/|[^\s<>@]+@)[^\s<>]*>/iy;
/** `<!DOCTYPE ...>`, `<![endif]>`, `<?xml ...?>` */
const DECLARATION = /<[!?][a-z[]/iy;
const QUOTE_OR_END = /=\s*["']|>/g;

/**
 * Reads markup in time linear to the whole text, also when the text is made to hurt: each kind of look-ahead that ran to
 * the end in vain is remembered and not tried again.
 */
export function markupReader(html: string): MarkupReader {
  const lastBracket = html.lastIndexOf('>');
  const lastCommentEnd = html.lastIndexOf('-->');
  const neverClosed = new Set<string>();
  let quotesPair = true;

  /** Offset behind the `>` that ends a tag. A `>` inside a quoted attribute does not end it, unless quotes do not pair. */
  function endOfTag(from: number): number | null {
    if (from > lastBracket) return null;
    const end = quotesPair ? quotedEnd(html, from) : null;
    if (end !== null) return end;
    quotesPair = false;
    return html.indexOf('>', from) + 1;
  }

  function read(at: number): Markup | null {
    if (html.startsWith('<!--', at)) {
      // From the second character on, since `<!-->` is a whole comment.
      return at + 2 > lastCommentEnd ? null : { name: '', closing: false, end: html.indexOf('-->', at + 2) + 3 };
    }
    ADDRESS.lastIndex = at;
    if (ADDRESS.test(html)) return null;
    TAG_NAME.lastIndex = at;
    const tag = TAG_NAME.exec(html);
    DECLARATION.lastIndex = at;
    if (tag === null && !DECLARATION.test(html)) return null;
    const end = endOfTag(at + (tag?.[0].length ?? 2));
    return end === null ? null : { name: tag?.[2]?.toLowerCase() ?? '', closing: tag?.[1] === '/', end };
  }

  function endOfElement(name: string, from: number): number | null {
    if (neverClosed.has(name)) return null;
    const closer = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    closer.lastIndex = from;
    const end = closer.test(html) ? endOfTag(closer.lastIndex) : null;
    if (end === null) neverClosed.add(name);
    return end;
  }

  return { read, endOfElement };
}

function quotedEnd(html: string, from: number): number | null {
  let position = from;
  while (true) {
    QUOTE_OR_END.lastIndex = position;
    const match = QUOTE_OR_END.exec(html)?.[0];
    if (match === undefined) return null;
    if (match === '>') return QUOTE_OR_END.lastIndex;
    const closed = html.indexOf(match.at(-1)!, QUOTE_OR_END.lastIndex);
    if (closed === -1) return null;
    position = closed + 1;
  }
}
