const escapeMarks = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/** A pattern for any of some phrases; if several begin at one place, the first in the list wins. */
export const anyPhrase = (phrases: readonly string[], flags: "gu" | "giu" = "gu"): RegExp =>
  new RegExp(phrases.map(escapeMarks).join("|"), flags);
