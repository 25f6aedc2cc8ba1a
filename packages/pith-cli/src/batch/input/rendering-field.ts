import type { Rendering } from "pith-node";
import { parseBoundedJson, recordBounds } from "../../../../pith/src/text/bounded-json.ts";

/**
 * The WARC header field with the version of a page; the standard (ISO 28500, 4) allows custom
 * fields.
 */
export const RENDERING_FIELD = "WARC-Pith-Rendering";

/** Longest value to accept; a rendering has about 300 characters. */
const MAX_CHARS = 1 << 13;

/**
 * A rendering as the field's value. Without costs: an interrupted crawl must write the same as
 * another.
 */
export const renderingField = ({ costs: _, ...rendering }: Rendering): string =>
  JSON.stringify(rendering);

/** Parses such a field; undefined if another program wrote it in another format. */
export function parseRenderingField(text: string): Rendering | undefined {
  if (text.length > MAX_CHARS) return undefined;
  try {
    const data = parseBoundedJson(text, recordBounds) as Rendering | null;
    return data?.raw && /^(?:raw|browser)$/u.test(data.taken) ? data : undefined;
  } catch {
    return undefined;
  }
}
