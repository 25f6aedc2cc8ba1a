export interface JsonBounds {
  readonly maxDepth: number;
  readonly maxValues: number;
}

/**
 * Records need about ten fields; deeper values overflow stacks, and many small lists take much
 * memory.
 */
export const recordBounds: JsonBounds = { maxDepth: 32, maxValues: 10_000 };

/** The JSON exceeds its limits. The rest has not been checked for validity. */
export class JsonBoundsError extends SyntaxError {}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The offset of the quote that ends a string; the end of the text without one. Pages have a quote
 * every few characters, so searching for the next one takes longer.
 */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

function findExcess(text: string, { maxDepth, maxValues }: JsonBounds): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "[" || char === "{") {
      depth++;
      values++;
    } else if (char === "]" || char === "}") depth--;
    else if (char === ",") values++;
    if (depth > maxDepth) return `lists and objects are nested more than ${maxDepth} deep`;
    if (values > maxValues) return `there are more than ${maxValues} values`;
  }
  return undefined;
}

/**
 * Parses untrusted JSON. @throws SyntaxError for invalid JSON; JsonBoundsError beyond the bounds
 */
export function parseBoundedJson(text: string, bounds: JsonBounds): unknown {
  const excess = findExcess(text, bounds);
  if (excess !== undefined) throw new JsonBoundsError(excess);
  return JSON.parse(text);
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Parses a JSON object of a trusted file; undefined for other text. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null && !Array.isArray(data)
      ? { ...data }
      : undefined;
  } catch {
    return undefined;
  }
}

const MAX_SHOWN_CHARS = 60;

export function describeJson(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= MAX_SHOWN_CHARS ? text : `${text.slice(0, MAX_SHOWN_CHARS)}…`;
}
