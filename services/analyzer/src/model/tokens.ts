const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/g;

/** About how many tokens a text has: four characters each, in Chinese, Japanese and Korean 1.2. Decides on batches and chunks. */
export function tokensOf(text: string): number {
  const dense = text.match(CJK)?.length ?? 0;
  return Math.ceil((text.length - dense) / 4 + dense / 1.2);
}

/** Never less than the tokens of a text: no vocabulary has tokens of less than a byte. What is set aside rests on this. */
export const mostTokensOf = (text: string): number => Buffer.byteLength(text);
