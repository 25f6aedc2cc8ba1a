import { parseBoundedJson, recordBounds } from "pith-base";
import type { PageYield, Rendering } from "pith-node";

/** The WARC header field with the version of a page; the standard (ISO 28500, 4) allows custom fields. */
export const RENDERING_FIELD = "WARC-Pith-Rendering";

/** Longest value to accept; a rendering has about 300 characters. */
const MAX_CHARS = 1 << 13;

/** A rendering as the field's value. Without costs: an interrupted crawl must write the same as another. */
export const renderingField = ({ costs: _, ...rendering }: Rendering): string => JSON.stringify(rendering);

function readYield(data: unknown): PageYield | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { outcome, words, confidence, doubts }: Partial<Record<keyof PageYield, unknown>> = data;
  if (typeof outcome !== "string" || typeof words !== "number") return undefined;
  const kinds = Array.isArray(doubts) ? doubts.filter((kind): kind is string => typeof kind === "string") : undefined;
  return { outcome, words, ...(typeof confidence === "number" && { confidence }), ...(kinds && { doubts: kinds }) };
}

/** Parses such a field; undefined if another program wrote it in another format. */
export function parseRenderingField(text: string): Rendering | undefined {
  if (text.length > MAX_CHARS) return undefined;
  try {
    const data: unknown = parseBoundedJson(text, recordBounds);
    if (typeof data !== "object" || data === null) return undefined;
    const { taken, why, raw, browser }: Partial<Record<keyof Rendering, unknown>> = data;
    const [sent, shown] = [readYield(raw), readYield(browser)];
    if ((taken !== "raw" && taken !== "browser") || typeof why !== "string" || !sent) return undefined;
    return { taken, why, raw: sent, ...(shown && { browser: shown }) };
  } catch {
    return undefined;
  }
}
