import { parseBoundedJson, recordBounds } from "pith-base";
import type { PageYield, Rendering } from "pith-node";

/** The field of a WARC record's head that says which version of a page it holds; the standard (ISO 28500, 4) leaves room for fields of one's own. */
export const RENDERING_FIELD = "WARC-Pith-Rendering";

/** A head may say so much of it; a rendering has some 300 characters. */
const MAX_CHARS = 1 << 13;

/**
 * A rendering as the value of that field. What it cost is left out: it differs from one run to the next, and a crawl that was killed
 * says the same as one that was not.
 */
export const renderingField = ({ costs: _, ...rendering }: Rendering): string => JSON.stringify(rendering);

function readYield(data: unknown): PageYield | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { outcome, words, confidence, doubts }: Partial<Record<keyof PageYield, unknown>> = data;
  if (typeof outcome !== "string" || typeof words !== "number") return undefined;
  const kinds = Array.isArray(doubts) ? doubts.filter((kind): kind is string => typeof kind === "string") : undefined;
  return { outcome, words, ...(typeof confidence === "number" && { confidence }), ...(kinds && { doubts: kinds }) };
}

/** What such a field says; undefined for one that somebody else wrote otherwise. */
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
