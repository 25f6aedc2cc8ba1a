/**
 * Control characters (C0, DEL and C1) but tab and line feed, which a terminal takes for commands; and what makes text run
 * the other way up to the end of the line (embeddings, overrides, isolates), so that it shows a name as another one.
 */
const CONTROLS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text with its control characters spelled out, so that a page, a file's name or a server's answer cannot move the
 * cursor, change colours, the title or the order of letters, or make a terminal type. JSON that holds such characters stays JSON.
 */
export function makeHarmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
