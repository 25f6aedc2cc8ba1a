import { codeAt } from "./code-at.ts";

/** Units that one call makes a string of: more arguments overflow the stack of some engines. */
const UNITS_PER_CALL = 4096;

/** The string of UTF-16 code units, also of lone surrogates. */
export function textOfUnits(units: Uint16Array): string {
  let text = "";
  for (let from = 0; from < units.length; from += UNITS_PER_CALL)
    text += String.fromCharCode(...units.subarray(from, from + UNITS_PER_CALL));
  return text;
}

/** The UTF-16 code units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = codeAt(text, at);
  return units;
}
