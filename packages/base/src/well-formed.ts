/** Replaces lone surrogates by U+FFFD, since no byte encoding can represent them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
