import { parse } from "../../src/api/extract.ts";
import { Selection, type SelectionFacts } from "../../src/selection/selection.ts";

/** A selection of all blocks of a page. */
export function allKept(
  html: string,
  kind = "forum",
  more: Partial<SelectionFacts> = {},
): Selection {
  const page = parse(html);
  const keep = new Uint8Array(page.blocks.count).fill(1);
  const score = new Float64Array(page.blocks.count).fill(1);
  const pageKind = { kind, probability: 0.9 };
  return new Selection({ method: "test", page, keep, score, pageKind, reasons: () => [], ...more });
}
