/** Letters, marks and digits, joined over an apostrophe. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words are split by the Unicode rules and dictionaries, which need no locale. */
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** Whether the word is in a script without spaces, where a word can begin at any character. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** The words of a short text in order, lower-cased: by `Intl.Segmenter`, so Chinese, Japanese and Thai work. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(...(segment.toLowerCase().match(TOKEN) ?? []));
  }
  return words;
}

/**
 * Finds given words in long texts in one pass. Words of scripts with spaces match whole words; the others match
 * wherever they stand, so that long texts need no dictionary.
 */
export class WordFinder {
  private readonly indexOf: ReadonlyMap<string, number>;
  private readonly unspacedLengths: readonly number[];

  constructor(words: readonly string[]) {
    this.indexOf = new Map(words.map((word, index) => [word, index]));
    this.unspacedLengths = [...new Set(words.filter(isUnspaced).map((word) => word.length))].sort((a, b) => a - b);
  }

  /** Calls back with the index of each word found, in order. */
  find(text: string, found: (index: number) => void): void {
    for (const [token] of text.toLowerCase().matchAll(TOKEN)) {
      const index = this.indexOf.get(token);
      if (index !== undefined) found(index);
      else if (this.unspacedLengths.length > 0 && isUnspaced(token)) this.findWithin(token, found);
    }
  }

  private findWithin(token: string, found: (index: number) => void): void {
    for (let at = 0; at < token.length; at++) {
      for (const length of this.unspacedLengths) {
        const index = length <= token.length - at ? this.indexOf.get(token.slice(at, at + length)) : undefined;
        if (index !== undefined) found(index);
      }
    }
  }
}
