import { spendOnChars } from "../safety/clock.ts";

/**
 * Engines keep the whole page for a substring. They copy a concatenated string that is sliced, and
 * short strings.
 */
const SHORT_CHARS = 13;

/** Copies the text, so that it does not keep a longer one in memory. */
export const detachString = (text: string): string =>
  text.length < SHORT_CHARS ? text : ` ${text}`.slice(1);

export function joinDetached(pieces: readonly string[]): string {
  const joined = pieces.join("");
  // If all pieces except one are empty, engines return that one itself.
  return pieces.some((piece) => piece !== "" && piece.length < joined.length)
    ? joined
    : detachString(joined);
}

/** Longest text that may stay unflattened until it is part of a longer one. */
const MAX_UNWRITTEN_CHARS = 1 << 16;

/**
 * Concatenates pieces. Engines flatten such ropes without interruption, so long ones are flattened
 * part by part.
 */
export function concatenate(pieces: Iterable<string>): string {
  let whole = "";
  let part = "";
  const writeOut = (): void => {
    spendOnChars(part.length);
    whole += detachString(part);
    part = "";
  };
  for (const piece of pieces) {
    if (piece.length > MAX_UNWRITTEN_CHARS) {
      writeOut();
      whole += piece;
    } else part += piece;
    if (part.length > MAX_UNWRITTEN_CHARS) writeOut();
  }
  if (whole === "") return part;
  writeOut();
  return whole;
}

/**
 * Replaces single characters, in pieces for long texts: an engine's replacement cannot be
 * interrupted.
 */
export function replaceInPieces(text: string, replace: (piece: string) => string): string {
  if (text.length <= MAX_UNWRITTEN_CHARS) {
    spendOnChars(text.length);
    return replace(text);
  }
  let whole = "";
  for (let from = 0; from < text.length; from += MAX_UNWRITTEN_CHARS) {
    spendOnChars(MAX_UNWRITTEN_CHARS);
    whole += detachString(replace(text.slice(from, from + MAX_UNWRITTEN_CHARS)));
  }
  return whole;
}

/**
 * Copies plain data (objects, lists, texts and other values), so that no text keeps a longer one in
 * memory.
 */
export function detachStrings<T>(data: T): T {
  if (typeof data === "string") return detachString(data) as T;
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((item: unknown) => detachStrings(item)) as T;
  const copy: Partial<T> = {};
  for (const name of Object.keys(data) as Array<keyof T>) copy[name] = detachStrings(data[name]);
  return copy as T;
}
