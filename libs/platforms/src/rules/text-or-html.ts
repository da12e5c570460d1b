import { htmlToText } from './html-to-text.ts';
import { looksLikeHtml } from './looks-like-html.ts';
import { textOf } from './text.ts';

/** A field that may be either: reduced to plain text only when it has a tag people write with; '' when it is no text. */
export function textOrHtml(value: unknown): string {
  const text = textOf(value);
  return looksLikeHtml(text) ? htmlToText(text) : text;
}
