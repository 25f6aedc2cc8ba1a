import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

const cetdOptions = {
  density: {
    default: "composite",
    choices: ["composite", "text"],
    meaning:
      "composite text density, which includes links, or plain text density: characters per tag",
  },
  children: {
    default: "elements",
    choices: ["elements", "nodes"],
    meaning:
      "what DensitySum adds up: the densities of child elements, or of all children, text runs too",
  },
} as const;
type CetdOptions = OptionsOf<typeof cetdOptions>;

interface Densities {
  /** Text density of each node, composite if requested; 0 without text. */
  readonly density: Float64Array;
  /** DensitySum: the sum of the densities of the node's children. */
  readonly sum: Float64Array;
  /** The node in each subtree with the greatest DensitySum, the outermost of several. */
  readonly best: Int32Array;
}

function countsOf(
  page: MeasuredPage,
  node: number,
): Readonly<Record<"C" | "T" | "LC" | "LT", number>> {
  const isElement = page.tree.isElement(node) ? 1 : 0;
  return {
    C: page.textChars(node),
    T: page.elements(node) - isElement,
    LC: page.linkChars(node),
    LT: page.links(node) - (page.tree.tag[node] === TAG.a ? Math.min(1, page.links(node)) : 0),
  };
}

/** Text density of one node: C / T, or the composite one, in which a divisor of 0 counts as 1. */
function densityOf(
  page: MeasuredPage,
  node: number,
  bodyLinkShare: number,
  isComposite: boolean,
): number {
  const { C, T, LC, LT } = countsOf(page, node);
  if (C === 0) return 0;
  const plain = C / Math.max(1, T);
  if (!isComposite) return plain;
  const base = Math.log((C / Math.max(1, C - LC)) * LC + bodyLinkShare * C + Math.E);
  // Without links the base is 1, which has no logarithm, so the densities stay unweighted.
  if (base <= 1) return plain;
  const inner = (C / Math.max(1, LC)) * (Math.max(1, T) / Math.max(1, LT));
  return (plain * Math.log(inner)) / Math.log(base);
}

/** Measures all nodes of the body, from the leaves up, in linear time. */
export function measureDensities(page: MeasuredPage, options: CetdOptions): Densities {
  const { tree, visibility } = page;
  const { body, nodeCount, parent } = tree;
  const found: Densities = {
    density: new Float64Array(nodeCount),
    sum: new Float64Array(nodeCount),
    best: Int32Array.from({ length: nodeCount }, (_, node) => node),
  };
  if (body < 0) return found;
  const { density, sum, best } = found;
  const bodyLinkShare = page.linkChars(body) / Math.max(1, page.textChars(body));
  for (let node = tree.end[body] - 1; node >= body; node--) {
    const isText = tree.isText(node);
    if (
      (!isText && !tree.isElement(node)) ||
      visibility[node] & INVISIBLE ||
      page.textChars(node) === 0
    )
      continue;
    if (isText && options.children === "elements") continue;
    density[node] = densityOf(page, node, bodyLinkShare, options.density === "composite");
    if (node === body) continue;
    const above = parent[node];
    sum[above] += density[node];
    if (isText) continue;
    // Nodes are visited in reverse, so the parent's own sum is complete only when the parent itself
    // is reached.
    const champion = sum[best[node]] > sum[node] ? best[node] : node;
    best[node] = champion;
    if (best[above] === above || sum[champion] >= sum[best[above]]) best[above] = champion;
  }
  if (sum[best[body]] <= sum[body]) best[body] = body;
  return found;
}

/** The least density on the path from the node up to the body: nodes need it to be searched. */
export function thresholdFor(page: MeasuredPage, { density }: Densities, node: number): number {
  const { tree } = page;
  let threshold = density[node];
  for (let at = node; at > tree.body; at = tree.parent[at]) {
    threshold = Math.min(threshold, density[tree.parent[at]]);
  }
  return threshold;
}

/**
 * The content nodes: in each node dense enough, the one with the greatest DensitySum. Outermost
 * first.
 */
function findContent(
  page: MeasuredPage,
  { density, best }: Densities,
  threshold: number,
): number[] {
  const { tree } = page;
  const marked = new Uint8Array(tree.nodeCount);
  const found: number[] = [];
  for (let node = tree.body; node < tree.end[tree.body]; ) {
    if (!tree.isElement(node) || density[node] === 0 || density[node] < threshold) {
      node = tree.end[node];
      continue;
    }
    const champion = best[node];
    if (!marked[champion]) {
      marked.fill(1, champion, tree.end[champion]);
      found.push(champion);
    }
    node = marked[node] ? tree.end[node] : node + 1;
  }
  return found;
}

function selectBody(page: MeasuredPage, options: CetdOptions): Selection {
  const { blocks, tree } = page;
  const builder = new SelectionBuilder("cetd", page, {
    signal: "visibility",
    text: "hidden, or not in the body",
  });
  if (tree.body < 0 || page.textChars(tree.body) === 0)
    return builder.nothing("the body has no visible text");
  const found = measureDensities(page, options);
  const threshold = thresholdFor(page, found, found.best[tree.body]);
  const reasonFor = (text: string, node: number): Reason =>
    withValues({ signal: "TD", threshold, text }, () => ({
      TD: found.density[node],
      DensitySum: found.sum[node],
      ...countsOf(page, node),
    }));
  for (const block of page.visibleBlocks(0)) {
    const node = blocks.node[block];
    builder.set(
      block,
      false,
      found.density[node],
      reasonFor("not in the densest part of a dense enough node", node),
    );
  }
  for (const node of findContent(page, found, threshold)) {
    const reason = reasonFor(
      "in the node with the greatest DensitySum of a dense enough one",
      node,
    );
    builder.setNode(node, true, found.density[node], reason);
  }
  return builder.build();
}

/**
 * Content extraction via text density (Sun, Song and Liao): C / T, or C / T * log(C / LC * T / LT)
 * to the base ln(C / (C - LC) * LC + LCb / Cb * C + e), where LCb and Cb are the body's, and a
 * divisor of 0 counts as 1. Readings: docs/methods/cetd.md. A block's score is the density of the
 * node that decided.
 */
export const cetd: MethodFactory<CetdOptions> = defineMethod<CetdOptions>({
  id: "cetd",
  summary: "Keeps nodes with a high text density, weighted by links.",
  paper: {
    authors: "Fei Sun, Dandan Song, Lejian Liao",
    title: "DOM Based Content Extraction via Text Density",
    year: 2011,
    venue: "Proceedings of the 34th International ACM SIGIR Conference, pages 245-254",
    doi: "10.1145/2009916.2009952",
    section: "3 and 4",
  },
  options: cetdOptions,
  select: selectBody,
});
