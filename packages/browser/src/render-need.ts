import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import type { ExtractResult } from "pith";
import { defined } from "pith-base";
import type { PageYield } from "pith-node";
import { loadingSign, unfoldingSign } from "./loading-signs.ts";
import type { RendererOptions } from "./renderer-options.ts";

/**
 * Pages with scripts and fewer words of content are rendered. Measured on 3,741 labelled pages as received from servers
 * (wcxb-dev, dragnet, daniel-dev), of which 20 with scripts yield less than half of the words of the gold text: 50
 * words render 70 pages and find 3 of the 20; 20 words: 25 and 2; 100 words: 195 and 4.
 */
const MIN_WORDS = 50;

export function yieldOf(result: ExtractResult): PageYield {
  const { outcome, confidence } = result;
  const words = outcome === "content" ? (result.metadata.wordCount ?? 0) : 0;
  return { outcome, words, ...defined({ confidence }) };
}

/** Why a page as received should be rendered, if so. @param unfolding what the browser will do to the page */
export function renderNeed(
  result: ExtractResult,
  unfolding: Pick<RendererOptions, "scroll" | "loadMore"> = {},
): string | undefined {
  const { tree } = result.selection.page;
  if (tree.find(TAG.script) < 0) return undefined;
  if (result.outcome === "needs-script") return result.why;
  if (result.outcome !== "content") return `nothing was found (${result.outcome}), and the page has scripts`;
  const { words } = yieldOf(result);
  if (words < MIN_WORDS) return `it has scripts, and only ${words} words of content without them`;
  if (isBusy(tree)) return "an element of it says that it is still loading (aria-busy)";
  return loadingSign(result.selection) ?? unfoldingSign(result.selection.page, unfolding);
}

/** Whether an element declares that its content is still loading (WAI-ARIA 1.2, `aria-busy`). */
function isBusy(tree: PageTree): boolean {
  let busy = false;
  tree.forEachWithAttribute("aria-busy", (_, value) => {
    if (value.trim().toLowerCase() === "true") busy = true;
  });
  return busy;
}
