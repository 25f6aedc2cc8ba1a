/** Control characters (C0, DEL and C1) but tab and line feed: what a terminal takes for commands. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/**
 * Text with its control characters spelled out, so that a page, a file's name or a server's answer cannot move the
 * cursor, change colours or the title, or make a terminal type. JSON that holds such characters stays JSON.
 */
export function makeHarmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
