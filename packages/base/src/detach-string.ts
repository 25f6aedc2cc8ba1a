import { spendOnChars } from "flat-html";

/**
 * Engines cut a string out of another by pointing into it, so that a title that is kept would keep the whole page. Relies on
 * what engines do: a string that is put together and cut again lies in memory of its own, and short ones always do.
 */
const SHORT_CHARS = 13;

/** The same text, which keeps no longer text alive. */
export function detachString(text: string): string {
  return text.length < SHORT_CHARS ? text : ` ${text}`.slice(1);
}

/** The pieces as one text, which keeps none of them alive. */
export function joinDetached(pieces: readonly string[]): string {
  const joined = pieces.join("");
  // Where all but one are empty, engines give that one.
  return pieces.some((piece) => piece !== "" && piece.length < joined.length) ? joined : detachString(joined);
}

/** Longest text that is left to be written out together with what it becomes a part of. */
const MAX_UNWRITTEN_CHARS = 1 << 16;

/**
 * The pieces as one text, at a cost that does not grow with how deep pieces of pieces nest. Engines only note what a
 * concatenation consists of, and write it out when it is first read, which nothing can stop: so long ones are written
 * out part by part, with looks at the clock.
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
 * A text in which single characters are replaced. Nothing can stop an engine amid one replacement, and each of very many
 * hits takes it as long as a look at the clock: so a long text is changed piece by piece.
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

/** The same plain data (objects, lists, texts and other values), in which no text keeps a longer one alive. */
export function detachStrings<T>(data: T): T {
  if (typeof data === "string") return detachString(data) as T;
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((item: unknown) => detachStrings(item)) as T;
  const copy: Partial<T> = {};
  for (const name of Object.keys(data) as Array<keyof T>) copy[name] = detachStrings(data[name]);
  return copy as T;
}
