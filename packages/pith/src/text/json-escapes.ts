/** Escapes that only strings in memory can hold; most JSON has none, so it is not copied. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/iu;
const ESCAPE = /\\(?:u(d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2})|u([\da-f]{4})|.)/gisu;

/**
 * JSON whose strings can be stored: without `\u0000`, and with U+FFFD for lone surrogates. UTF-8 has
 * no lone surrogates, and databases and strict JSON readers reject both.
 */
export function withStorableEscapes(json: string): string {
  if (!UNSTORABLE.test(json)) return json;
  return json.replace(ESCAPE, (whole, pair?: string, unit = "") => {
    if (pair !== undefined) return whole;
    if (unit === "0000") return "";
    return /^d[89a-f]/iu.test(unit) ? "\\ufffd" : whole;
  });
}
