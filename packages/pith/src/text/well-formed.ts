const SURROGATES = /\p{Surrogate}/gu;

/** A string of recent runtimes, which know without looking whether it is well-formed. */
interface RecentString {
  isWellFormed?(): boolean;
}

/** Replaces lone surrogates by U+FFFD, since no byte encoding can represent them. */
export const wellFormed = (text: string): string =>
  (text as RecentString).isWellFormed?.() ? text : text.replace(SURROGATES, "\ufffd");
