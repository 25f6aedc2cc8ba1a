import { withoutSoftHyphens } from "../../../../packages/pith/src/text/characters.ts";

/**
 * Scripts without spaces between words. Their text is scored by character: otherwise a sentence
 * would count as one word, or the score would depend on a segmenter.
 */
const SPACELESS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";

const SPACED_TOKENS = /[\p{L}\p{M}\p{N}_]+/gu;
const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, "u");
const MIXED_TOKENS = new RegExp(
  `[${SPACELESS}]|(?:(?![${SPACELESS}])[\\p{L}\\p{M}\\p{N}_])+`,
  "gu",
);

/**
 * The tokens of all text metrics: runs of letters, marks, digits and underscores (`\w+` of the WCXB
 * metric, over Unicode) in lower case; single characters in scripts without spaces. Soft hyphens do
 * not split words.
 */
export function tokenize(text: string): string[] {
  const lower = withoutSoftHyphens(text).toLowerCase();
  return lower.match(HAS_SPACELESS.test(lower) ? MIXED_TOKENS : SPACED_TOKENS) ?? [];
}

/** Letters and digits in lower case, independent of spacing. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Numbers equal tokens alike, because metrics compare numbers. */
export class TokenIds {
  private readonly ids = new Map<string, number>();

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
