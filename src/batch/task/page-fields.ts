import { PithError } from "../../errors.ts";

/** A page as a line of JSON names it. */
export interface PageFields {
  readonly id: unknown;
  readonly url: string | undefined;
  readonly html: string;
}

/** A line that is not a page; the message is for the person who wrote it. */
export class BadLineError extends PithError {
  /** The line's own id, or null when it has none. */
  readonly id: unknown;

  constructor(id: unknown, message: string) {
    super("input", message);
    this.id = id;
  }
}

/** Reads the fields `id`, `url` and `html` of a line. @throws BadLineError for what is no page. */
export function parsePageFields(text: string): PageFields {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new BadLineError(null, `the line is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new BadLineError(null, "the line is not a JSON object");
  }
  const id = "id" in data ? data.id : null;
  if (!("html" in data) || typeof data.html !== "string") throw new BadLineError(id, "the field html is not a string");
  const url = "url" in data && data.url !== null ? data.url : undefined;
  if (url !== undefined && typeof url !== "string") throw new BadLineError(id, "the field url is not a string");
  return { id, url, html: data.html };
}
