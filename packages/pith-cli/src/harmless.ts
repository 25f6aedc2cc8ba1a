/**
 * Control characters except tab and line feed, and those that reverse text up to the line's end.
 */
const CONTROLS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes control characters in untrusted text: they could command the terminal. JSON stays valid.
 */
export function makeHarmless(text: string): string {
  return text.replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
