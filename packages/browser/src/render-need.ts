import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import type { ExtractResult } from "pith";
import { defined } from "pith-base";
import type { PageYield } from "pith-node";
import { loadingSign, unfoldingSign } from "./loading-signs.ts";
import type { RendererOptions } from "./renderer-options.ts";

/**
 * A page with scripts and fewer words of content is rendered. Of 3,741 labelled pages as servers sent them (wcxb-dev, dragnet,
 * daniel-dev) that sends 70 through a browser, which may find nothing more; of the 20 with scripts that have less than half of
 * the words of their gold text, 3 are found. With 20 words 25 are and 2 found, with 100 195 are and 4 found.
 */
const MIN_WORDS = 50;

export function yieldOf(result: ExtractResult): PageYield {
  const { outcome, confidence } = result;
  const words = outcome === "content" ? (result.metadata.wordCount ?? 0) : 0;
  return { outcome, words, ...defined({ confidence }) };
}

/**
 * Why a page, as it was sent, should be rendered; undefined when it need not be. Asked of the result of the default method.
 * @param unfolding what is done to the page in the browser: where that is nothing, a page that goes on when it is scrolled stays as it is
 */
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

/** Whether an element says that what belongs into it is still to come (WAI-ARIA 1.2, `aria-busy`). */
function isBusy(tree: PageTree): boolean {
  let busy = false;
  tree.forEachWithAttribute("aria-busy", (_, value) => {
    if (value.trim().toLowerCase() === "true") busy = true;
  });
  return busy;
}
