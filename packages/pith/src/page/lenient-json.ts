import { jsonrepair } from "jsonrepair";
import { spendOnChars } from "../safety/clock.ts";
import type { JsonValue } from "../text/bounded-json.ts";
import { withStorableEscapes } from "../text/json-escapes.ts";
import { dropEnd } from "../text/trim.ts";

/**
 * Longest script to read: the longest honest JSON-LD on about 6,600 pages has 1.3 million
 * characters.
 */
const MAX_CHARS = 3_000_000;
/**
 * Longest script to repair, in time that may grow with its square: the longest of 90 on 8,694 pages
 * has 21,665.
 */
const MAX_REPAIRED_CHARS = 32_768;
/** Most characters to repair on one page: hostile ones take 25 ms for 32,768. */
export const MAX_REPAIRED_ON_PAGE = 131_072;

/** Removes what templates put around a script: a comment or CDATA section, and semicolons. */
function unwrap(text: string): string {
  const bare = dropEnd(text.trim(), "; \t\r\n");
  const start = /^<!(?:--|\[CDATA\[)/u.exec(bare)?.[0].length ?? 0;
  return bare.slice(start, /(?:--|\]\])>$/u.test(bare) ? -3 : undefined);
}

/**
 * Parses JSON, and repairs malformed JSON; undefined if it cannot be repaired. Never throws.
 * @param budget characters that may still be repaired, reduced by those that were
 */
export function parseLenientJson(
  text: string,
  budget: { left: number } = { left: MAX_REPAIRED_CHARS },
): JsonValue | undefined {
  if (text.length > MAX_CHARS) return undefined;
  try {
    return JSON.parse(withStorableEscapes(text)) as JsonValue;
  } catch {
    if (text.length > Math.min(MAX_REPAIRED_CHARS, budget.left)) return undefined;
  }
  budget.left -= text.length;
  spendOnChars(text.length);
  try {
    return JSON.parse(withStorableEscapes(jsonrepair(unwrap(text)))) as JsonValue;
  } catch {
    return undefined;
  }
}
