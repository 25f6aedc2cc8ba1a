/** A run of invisible characters. */
interface InvisibleRun {
  readonly kind: "tags" | "zero-width" | "bidi" | "variation-selectors";
  /** Start and end in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Their encoded text: letters of Unicode tags, bytes of variation selectors; "" for others. */
  readonly spells: string;
}

/** Invisible characters that no script needs: joiners, direction marks, selectors and flag tags have their places. */
const RUNS =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,12}\u{E007F}|([\u{E0000}-\u{E007F}]+)|([\u200B\u2060-\u2064\uFEFF]+|(?:\u200D|[\u200B\u200C\u2060-\u2064\uFEFF]){2,})|([\u202A-\u202E\u2066-\u2069]+)|(\p{Variation_Selector}{2,})/gu;

const ANY = /[\p{Cf}\p{Variation_Selector}]/u;

function spellTags(run: string): string {
  return Array.from(run, (char) => {
    const code = (char.codePointAt(0) ?? 0) - 0xe0000;
    return code >= 0x20 && code < 0x7f ? String.fromCodePoint(code) : "";
  }).join("");
}

/** The bytes encoded in variation selectors: the 16 of the first block, then the 240 of the supplement. */
function spellSelectors(run: string): string {
  const bytes = Array.from(run, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code <= 0xfe0f ? code - 0xfe00 : code - 0xe0100 + 16;
  });
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  return /^[\x20-\x7E\s\p{L}]+$/u.test(text) ? text : "";
}

/** Finds the invisible characters of a text. */
export function findInvisible(text: string): InvisibleRun[] {
  if (!ANY.test(text)) return [];
  const found: InvisibleRun[] = [];
  for (const match of text.matchAll(RUNS)) {
    const [run, tags, width, bidi] = match;
    if (run.startsWith("\u{1F3F4}")) continue;
    const kind = tags ? "tags" : width ? "zero-width" : bidi ? "bidi" : "variation-selectors";
    const spells = tags ? spellTags(run) : kind === "variation-selectors" ? spellSelectors(run) : "";
    found.push({ kind, start: match.index, end: match.index + run.length, spells });
  }
  return found;
}
