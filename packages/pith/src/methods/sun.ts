import type { MeasuredPage } from "../page/measured-page.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { findContainers } from "./containers.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

const sunOptions = {
  minTextShare: {
    default: 0.4,
    min: 0,
    max: 1,
    meaning: "descend into a container while it has at least this share of the page's characters",
  },
} as const;
type SunOptions = OptionsOf<typeof sunOptions>;

function selectBody(page: MeasuredPage, options: SunOptions): Selection {
  const builder = new SelectionBuilder("sun", page, {
    signal: "visibility",
    text: "hidden, or not in the body",
  });
  const { nodes } = findContainers(page, "areas");
  if (nodes.length === 0) return builder.nothing("the body has no visible text");
  const { tree } = page;
  const body = tree.body;
  const total = page.textChars(body);
  let best = body;
  for (const node of nodes) {
    if (
      node > best &&
      node < tree.end[best] &&
      page.textChars(node) >= options.minTextShare * total
    )
      best = node;
  }
  const threshold = options.minTextShare;
  const reason = (text: string): Reason =>
    withValues({ signal: "share", threshold, text }, () => {
      const chars = page.textChars(best);
      return { chars, pageChars: total, share: chars / total };
    });
  const kept = reason("in the innermost container with most of the characters");
  const left = reason("outside of the container with most of the characters");
  for (const block of page.visibleBlocks(0)) builder.set(block, false, 0, left);
  builder.setNode(best, true, page.textChars(best) / total, kept);
  return builder.build();
}

/**
 * Sun and Guan's baseline: the innermost container with most of the page's characters. Readings:
 * docs/methods/sun.md. `minTextShare` was swept on half of the sites of wcxb-dev and dragnet, word
 * F1: .3 .741, .35 .748, .4 .750, .45 .739, .5 .731, .6 .707. A kept block's score is its node's
 * share of the page's characters.
 */
export const sun: MethodFactory<SunOptions> = defineMethod<SunOptions>({
  id: "sun",
  summary: "Keeps the innermost container with most of the page's characters.",
  paper: {
    authors: "Chengjie Sun, Yi Guan; described by R. Gunasundari, S. Karthikeyan",
    title: "A Statistical Approach for Content Extraction from Web Page",
    year: 2004,
    venue: "Journal of Chinese Information Processing 18(5), pages 17-22",
  },
  options: sunOptions,
  select: selectBody,
});
