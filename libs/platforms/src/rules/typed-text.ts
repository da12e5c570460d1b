import { htmlToText, TYPED_STYLE } from './html-to-text.ts';

/** Text that somebody typed into a form, where now and then a tag or an entity appears; '' when it is no text. */
export function typedText(value: unknown): string {
  return typeof value === 'string' ? htmlToText(value, TYPED_STYLE) : '';
}
