/** Nothing that is compared by its letters is as long: what stands further behind in a text counts for nothing. */
const MAX_COMPARED_CHARS = 20_000;

/** A text without anything but its letters and digits, to compare by. */
export function lettersOf(text: string): string {
  return text
    .slice(0, MAX_COMPARED_CHARS)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
