const TAG =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|span|strong|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

/** True when a text that may be either has a tag people write with; `a < b` and `<3` stay text. */
export function looksLikeHtml(text: string): boolean {
  return TAG.test(text);
}
