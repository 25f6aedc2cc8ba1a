import { spendOnChars } from "flat-html";
import { jsonrepair } from "jsonrepair";
import { dropEnd } from "./trim.ts";

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Longest script to read: the longest honest JSON-LD on about 6,600 pages has 1.3 million characters. */
const MAX_CHARS = 3_000_000;
/** Longest script to repair, in time that may grow with its square: the longest of 90 on 8,694 pages has 21,665. */
const MAX_REPAIRED_CHARS = 32_768;

/** Removes what templates put around a script: a comment or CDATA section, and semicolons. */
function unwrap(text: string): string {
  const bare = dropEnd(text.trim(), "; \t\r\n");
  const start = /^<!(?:--|\[CDATA\[)/u.exec(bare)?.[0].length ?? 0;
  return bare.slice(start, /(?:--|\]\])>$/u.test(bare) ? -3 : undefined);
}

/** Parses JSON, and repairs malformed JSON; undefined if it cannot be repaired. Never throws. */
export function parseLenientJson(text: string): JsonValue | undefined {
  if (text.length > MAX_CHARS) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    if (text.length > MAX_REPAIRED_CHARS) return undefined;
  }
  spendOnChars(text.length);
  try {
    return JSON.parse(jsonrepair(unwrap(text))) as JsonValue;
  } catch {
    return undefined;
  }
}
