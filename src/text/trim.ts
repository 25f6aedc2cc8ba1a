/**
 * The text without any of these characters at its end. `replace(/[…]+$/, "")` would do the same in quadratic time: it
 * looks for the end from each of the characters, wherever they stand.
 */
export function dropEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0) {
    const code = text.charCodeAt(end - 1);
    const start = code >= 0xdc00 && code <= 0xdfff && end > 1 ? end - 2 : end - 1;
    if (!characters.includes(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** The text up to where the pattern is found first, without white space before that; the whole text without a match. */
export function cutBefore(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}
