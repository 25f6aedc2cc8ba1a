/** Text with U+FFFD in the place of each half of a surrogate pair, which no encoding of bytes has. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
