import type { Unsafe } from "mdast-util-to-markdown";

/** Characters on both sides of which an underscore says nothing: letters and digits of most scripts. */
const WORD = "[0-9A-Za-z\\u00C0-\\u1FFF\\u3040-\\uD7FF\\uD800-\\uDFFF\\uF900-\\uFDFF]";
const REFERENCE = "(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,31});";
const SPANS: Unsafe["notInConstruct"] = [
  "autolink",
  "destinationLiteral",
  "destinationRaw",
  "reference",
  "titleQuote",
  "titleApostrophe",
];

const inPhrasing = (pattern: Pick<Unsafe, "character" | "before" | "after">): Unsafe => ({
  ...pattern,
  inConstruct: "phrasing",
  notInConstruct: SPANS,
});

/** What needs an escape, put more narrowly than the serialiser does by itself. */
const NARROW: readonly Unsafe[] = [
  // Within a word an underscore is no emphasis.
  inPhrasing({ character: "_", before: `(?<!${WORD})` }),
  inPhrasing({ character: "_", after: `(?!${WORD})` }),
  // Between spaces an asterisk is no emphasis.
  inPhrasing({ character: "*", before: "(?<=[^ \\t\\r\\n])" }),
  inPhrasing({ character: "*", after: "(?=[^ \\t\\r\\n])" }),
  // The serialiser spares the first of two that need an escape because of each other; before a backslash it is emphasis.
  inPhrasing({ character: "*", before: "(?=\\*\\*)" }),
  // A tilde that cannot end a deletion leaves the ones before it without meaning.
  inPhrasing({ character: "~", before: "(?<=[^ \\t\\r\\n])" }),
  { atBreak: true, character: "~", after: "~~" },
  // Only what is a character reference through to its semicolon.
  inPhrasing({ character: "&", after: `(?=${REFERENCE})` }),
  { character: "&", after: `(?=${REFERENCE})`, inConstruct: ["destinationLiteral", "destinationRaw"] },
  // Links cannot arise, because `(` is escaped behind `]`; what is left are notes, tasks and definitions.
  inPhrasing({ character: "[", after: "(?=\\^)" }),
  { atBreak: true, character: "[", after: "(?=[ \\t]?[xX]?\\]|[^\\[\\]]*\\]:)" },
  // Signs for numbers and tags at the start of a line are no headings.
  { atBreak: true, character: "#", after: "(?=#{0,5}(?:[ \\t\\r\\n]|$))" },
];

/** Patterns of the serialiser that stand aside for the narrower ones. */
function isReplaced({ character, inConstruct, atBreak }: Unsafe): boolean {
  const isPhrasing = inConstruct === "phrasing" || (Array.isArray(inConstruct) && inConstruct.includes("phrasing"));
  // Parentheses in destinations are balanced or encoded before they come here.
  if (inConstruct === "destinationRaw") return true;
  if (atBreak) return character === "[" || character === "~" || character === "#" || character === "_";
  return isPhrasing && ["_", "*", "~", "&", "["].includes(character);
}

/**
 * The patterns of text that must be escaped. Dollar signs are escaped only in documents with formulas: prices
 * are much more frequent than readers of Markdown that know maths.
 */
export function escapePatterns(all: readonly Unsafe[], hasMaths: boolean): Unsafe[] {
  const kept: Unsafe[] = [];
  for (const pattern of all) {
    if (!isReplaced(pattern)) {
      if (hasMaths || pattern.character !== "$") kept.push(pattern);
      continue;
    }
    // The patterns for labels, code and titles stay as they are.
    if (Array.isArray(pattern.inConstruct)) {
      const others = pattern.inConstruct.filter((name) => name !== "phrasing" && !name.startsWith("destination"));
      kept.push({ ...pattern, inConstruct: others });
    }
  }
  return [...kept, ...NARROW];
}
