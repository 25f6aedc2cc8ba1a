/** Control characters but tab and line feed: what a terminal takes for commands. C1 (U+0080 to U+009F) counts, too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get to a terminal
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;

/**
 * Text with its control characters spelled out, so that a page, a file's name or a server's answer cannot move the
 * cursor, change colours or the title, or make a terminal type. JSON that holds such characters stays JSON.
 */
export function makeHarmless(text: string): string {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
