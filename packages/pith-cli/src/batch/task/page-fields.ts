import { PithError } from "pith";
import { withScheme } from "../../../../pith/src/text/addresses.ts";
import { parseBoundedJson, recordBounds } from "../../../../pith/src/text/bounded-json.ts";

export interface PageFields {
  /** Any JSON, within bounds; returned unchanged. */
  readonly id: unknown;
  readonly url: string | undefined;
  readonly html: string;
}

/** Longest id, as JSON, and longest address: more than any useful one. */
const MAX_NAME_CHARS = 1 << 16;

/** A line that is not a page; the message is for the author of the line. */
export class BadLineError extends PithError {
  constructor(
    /** The line's id, or null when it has none that can be returned. */
    readonly id: unknown,
    message: string,
  ) {
    super("input", message);
  }
}

function parseLine(text: string): object {
  let data: unknown;
  try {
    data = parseBoundedJson(text, recordBounds);
  } catch (error) {
    throw new BadLineError(
      null,
      `the line is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return data;
  throw new BadLineError(null, "the line is not a JSON object");
}

/**
 * Parses the fields `id`, `url` and `html` of an external record. @throws BadLineError for other
 * text
 */
export function parsePageFields(text: string): PageFields {
  const data = parseLine(text);
  const id = "id" in data ? data.id : null;
  if (idText(id).length > MAX_NAME_CHARS) throw new BadLineError(null, "the field id is too long");
  if (!("html" in data) || typeof data.html !== "string")
    throw new BadLineError(id, "the field html is not a string");
  return { id, url: urlOf(id, "url" in data ? data.url : undefined), html: data.html };
}

function urlOf(id: unknown, given: unknown): string | undefined {
  if (given === undefined || given === null || given === "") return undefined;
  if (typeof given !== "string") throw new BadLineError(id, "the field url is not a string");
  if (given.length > MAX_NAME_CHARS) throw new BadLineError(id, "the field url is too long");
  return withScheme(given);
}

/** An id as text; other values as JSON. */
export const idText = (id: unknown): string =>
  typeof id === "string" ? id : JSON.stringify(id ?? null);
