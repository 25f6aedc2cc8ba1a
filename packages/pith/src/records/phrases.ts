/** Longest phrase in words, and the scripts without spaces between words. */
const MAX_PHRASE_WORDS = 5;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Texts to search are short; the rest of a longer one is ignored. */
const MAX_WORDS = 40;

/** Whether a text begins in a script without spaces between words. */
export const beginsUnspaced = (text: string): boolean => UNSPACED.test(text.charAt(0));

function firstWordOf(text: string): string {
  const end = text.indexOf(" ");
  return end < 0 ? text : text.slice(0, end);
}

/**
 * A set of phrases, folded (lower case, letters and digits only), matched in one pass over a text's
 * words.
 */
export class Phrases {
  private readonly spaced = new Set<string>();
  private readonly unspaced: string[] = [];
  /** First words of the phrases: most texts begin with none of them. */
  private readonly firstWords = new Set<string>();

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      if (UNSPACED.test(phrase)) this.unspaced.push(phrase);
      this.spaced.add(phrase);
      this.firstWords.add(firstWordOf(phrase));
    }
  }

  is(text: string): boolean {
    return this.spaced.has(text);
  }

  mayBegin(word: string): boolean {
    return this.firstWords.has(word);
  }

  /**
   * The words of a folded text after the phrase that it begins with; undefined if it begins with
   * none.
   */
  restOf(text: string): string | undefined {
    if (this.firstWords.has(firstWordOf(text))) {
      const words = text.split(" ", MAX_WORDS);
      for (let count = Math.min(MAX_PHRASE_WORDS, words.length); count > 0; count--) {
        if (this.spaced.has(words.slice(0, count).join(" "))) return words.slice(count).join(" ");
      }
    }
    if (!beginsUnspaced(text)) return undefined;
    const start = this.unspaced.find((phrase) => text.startsWith(phrase));
    return start === undefined ? undefined : text.slice(start.length).trim();
  }

  /**
   * The word index of the first phrase in a folded text, and the words after it; undefined without
   * one.
   */
  find(text: string): { readonly at: number; readonly rest: string } | undefined {
    const words = text.split(" ", MAX_WORDS);
    for (let at = 0; at < words.length; at++) {
      if (!this.firstWords.has(words[at]) && !beginsUnspaced(words[at])) continue;
      const rest = this.restOf(words.slice(at, at + MAX_WORDS).join(" "));
      if (rest !== undefined) return { at, rest };
    }
    return this.unspaced.some((phrase) => text.includes(phrase)) ? { at: 0, rest: "" } : undefined;
  }
}
