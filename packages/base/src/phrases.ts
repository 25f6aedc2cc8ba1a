const escapeMarks = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/** Finds any of some phrases, the first in the list where several begin at one place. */
export const anyPhrase = (phrases: readonly string[], flags: "gu" | "giu" = "gu"): RegExp =>
  new RegExp(phrases.map(escapeMarks).join("|"), flags);
