import { withoutSoftHyphens } from "pith-base";

/**
 * Scripts that put no spaces between words. Their text is scored by character, because a word metric would
 * score a whole sentence as one word, and would depend on a segmenter.
 */
const SPACELESS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";

const SPACED_TOKENS = /[\p{L}\p{M}\p{N}_]+/gu;
const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, "u");
const MIXED_TOKENS = new RegExp(`[${SPACELESS}]|(?:(?![${SPACELESS}])[\\p{L}\\p{M}\\p{N}_])+`, "gu");

/**
 * The tokens that all text metrics count: runs of letters, marks, digits and underscores (the `\w+` of the
 * WCXB metric, over Unicode) in lower case; one token per character in scripts without spaces. Soft hyphens, which nobody
 * sees, part no words, in gold or output.
 */
export function tokenize(text: string): string[] {
  const lower = withoutSoftHyphens(text).toLowerCase();
  return lower.match(HAS_SPACELESS.test(lower) ? MIXED_TOKENS : SPACED_TOKENS) ?? [];
}

/** Gives equal tokens the same small number, so that metrics compare numbers. */
export class TokenIds {
  private readonly ids = new Map<string, number>();

  /** The numbers of the tokens of a text. */
  encode(text: string): Int32Array {
    const tokens = tokenize(text);
    const encoded = new Int32Array(tokens.length);
    for (const [index, token] of tokens.entries()) {
      let id = this.ids.get(token);
      if (id === undefined) {
        id = this.ids.size;
        this.ids.set(token, id);
      }
      encoded[index] = id;
    }
    return encoded;
  }
}
