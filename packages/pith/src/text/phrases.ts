const escapeMarks = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/** A pattern for any of some phrases; if several begin at one place, the first in the list wins. */
export const anyPhrase = (phrases: readonly string[], flags: "gu" | "giu" = "gu"): RegExp =>
  new RegExp(phrases.map(escapeMarks).join("|"), flags);

/** What stands around a list of patterns, as sources of patterns. Default: nothing. */
interface Frame {
  readonly before?: string;
  readonly after?: string;
  readonly flags?: string;
}

/**
 * A pattern for one of some others; if several match at one place, the first in the list wins.
 * Lists in several languages are data: one phrase per line, as the source of a pattern.
 */
export const anyOf = (
  patterns: readonly string[],
  { before = "", after = "", flags = "u" }: Frame = {},
): RegExp => new RegExp(`${before}(?:${patterns.join("|")})${after}`, flags);
