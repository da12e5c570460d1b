/** Characters of one generation; there are two. */
const MOST_CHARS = 4_000_000;
/** How long one generation grows, in milliseconds. */
const GENERATION_MS = 60_000;

interface Kept {
  readonly version: string;
  readonly text: string;
}

/** Texts made of rows, each of one version of its row. */
export interface KeptTexts {
  get(id: string, version: string): string | undefined;
  put(id: string, version: string, text: string): void;
}

/**
 * In this process, bounded in size and in time: after two minutes a text is gone, used or not, so what was erased does not stay.
 * The time runs only while something is kept.
 */
export function createKeptTexts(mostChars = MOST_CHARS, generationMs = GENERATION_MS): KeptTexts {
  let young = new Map<string, Kept>();
  let old = new Map<string, Kept>();
  let chars = 0;
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    clearTimeout(timer);
    [old, young, chars] = [young, new Map(), 0];
    timer = old.size > 0 ? setTimeout(turn, generationMs).unref() : undefined;
  }

  return {
    get(id, version) {
      const kept = young.get(id) ?? old.get(id);
      return kept?.version === version ? kept.text : undefined;
    },
    put(id, version, text) {
      if (chars + text.length > mostChars) turn();
      young.set(id, { version, text });
      chars += text.length;
      timer ??= setTimeout(turn, generationMs).unref();
    },
  };
}
