import { decode } from 'html-entities';
import { markupReader } from './markup.ts';

/** What differs between the categories. */
export interface HtmlStyle {
  /** Elements that go with all they hold. */
  readonly dropped: ReadonlySet<string>;
  /** Put before each list item. */
  readonly listMark: string;
  /** Whether each line loses its outer white space, or only the whole text. */
  readonly trimLines: boolean;
}

/** For bodies that come as HTML. */
export const DOCUMENT_STYLE: HtmlStyle = {
  dropped: new Set(['script', 'style', 'head', 'title', 'svg', 'video', 'audio', 'canvas', 'iframe', 'object']),
  listMark: '- ',
  trimLines: true,
};

/** For fields that are mostly typed text, where only now and then a tag appears: form titles, questions, answers, meeting notes. */
export const TYPED_STYLE: HtmlStyle = { dropped: new Set(['script', 'style']), listMark: '', trimLines: false };

/** For review texts: typed too, but lists matter, since shops import reviews as HTML. */
export const REVIEW_STYLE: HtmlStyle = { ...TYPED_STYLE, listMark: '- ' };

const LINE_ELEMENTS = new Set(
  ['p', 'div', 'li', 'tr', 'ul', 'ol', 'table', 'blockquote', 'pre'].concat(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
);

/**
 * HTML as plain text: line elements end (and, behind text, begin) a line, other tags go, entities are decoded once, at
 * most one blank line stays in a row. Takes time linear to the text, whatever it holds.
 */
export function htmlToText(html: string, style: HtmlStyle = DOCUMENT_STYLE): string {
  // Most typed text is one plain line.
  if (!/[<&\u00a0\r\n]/.test(html)) return html.trim();
  // `strict` leaves `&copy` without semicolon alone: it is a query parameter more often than a sign.
  return tidyLines(decode(withoutMarkup(html, style), { scope: 'strict' }), style.trimLines);
}

function withoutMarkup(html: string, style: HtmlStyle): string {
  const markup = markupReader(html);
  const pieces: string[] = [];
  let lineHasText = false;
  const write = (text: string): void => {
    const newline = text.lastIndexOf('\n');
    lineHasText = (newline === -1 && lineHasText) || /\S/.test(text.slice(newline + 1));
    pieces.push(text);
  };

  let textStart = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const tag = markup.read(at);
    if (tag === null) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    write(html.slice(textStart, at));
    const { name, closing } = tag;
    const dropEnd = !closing && style.dropped.has(name) ? markup.endOfElement(name, tag.end) : null;
    if (name === 'br' || (LINE_ELEMENTS.has(name) && (closing || lineHasText))) write('\n');
    if (name === 'li' && !closing) pieces.push(style.listMark);
    if (closing && (name === 'td' || name === 'th')) write(' ');
    textStart = dropEnd ?? tag.end;
    at = html.indexOf('<', textStart);
  }
  write(html.slice(textStart));
  return pieces.join('');
}

function tidyLines(text: string, trimLines: boolean): string {
  const kept: string[] = [];
  let previousBlank = false;
  for (const line of text.replaceAll('\u00a0', ' ').split(/\r\n?|\n/)) {
    const trimmed = line.trim();
    const blank = trimmed === '';
    if (!blank || !previousBlank) kept.push(trimLines || blank ? trimmed : line);
    previousBlank = blank;
  }
  return kept.join('\n').trim();
}
