/**
 * Control characters (C0, DEL and C1) but tab and line feed, which a terminal takes for commands; and what makes text run
 * the other way up to the end of the line (embeddings, overrides, isolates), so that it shows a name as another one.
 */
const CONTROLS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes control characters, so that text from a page, a file name or a server cannot move the cursor, change colours,
 * the title or the order of letters, or type into a terminal. JSON with such characters stays valid.
 */
export function makeHarmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
