/**
 * Control characters (C0, DEL and C1) except tab and line feed, which terminals interpret as commands; and characters
 * that reverse text up to the end of the line (embeddings, overrides, isolates), which can disguise names.
 */
const CONTROLS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes control characters in text from pages, file names and servers. They could move the cursor, change colours,
 * the title or the order of letters, or type into the terminal. JSON with such characters stays valid.
 */
export function makeHarmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
