import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { checkClock } from "../safety/clock.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

type Dispersion = "mean-deviation" | "standard-deviation" | "median-deviation" | "range";

/** Options of `text-distribution`; the defaults are the author's. */
export const textDistributionOptions = {
  maxCoefficient: {
    default: 5,
    min: 0,
    meaning:
      "K: below this percentage the text counts as evenly spread over the subnodes, and the node is the content",
  },
  dispersion: {
    default: "mean-deviation",
    choices: ["mean-deviation", "standard-deviation", "median-deviation", "range"],
    meaning: "LV: how the spread of the subnodes' text lengths is measured",
  },
  countEmptySubnodes: {
    default: false,
    meaning: "whether elements without text (br, img) count as subnodes of length 0",
  },
} as const;
type TextDistributionOptions = OptionsOf<typeof textDistributionOptions>;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const DISPERSIONS: Readonly<Record<Dispersion, (lengths: readonly number[]) => number>> = {
  "mean-deviation": (lengths) => {
    const mean = meanOf(lengths);
    const deviations = lengths.map((length) => Math.abs(length - mean));
    return meanOf(deviations);
  },
  "standard-deviation": (lengths) => {
    const mean = meanOf(lengths);
    return Math.sqrt(meanOf(lengths.map((length) => (length - mean) ** 2)));
  },
  "median-deviation": (lengths) => {
    const median = medianOf(lengths);
    return medianOf(lengths.map((length) => Math.abs(length - median)));
  },
  range: (lengths) => {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (const length of lengths) {
      least = Math.min(least, length);
      most = Math.max(most, length);
    }
    return most - least;
  },
};

/** K = 100 * LV / FTL: lengths L(i) of the subnodes and length of the node, in code points. */
export function distributionCoefficient(
  lengths: readonly number[],
  textChars: number,
  dispersion: Dispersion = "mean-deviation",
): number {
  return lengths.length === 0 || textChars === 0
    ? 0
    : (100 * DISPERSIONS[dispersion](lengths)) / textChars;
}

interface DistributionStep {
  readonly node: number;
  /** The outermost node with the same text: only single subnodes are between it and `node`. */
  readonly outermost: number;
  /** L(i): text lengths of the subnodes. */
  readonly lengths: readonly number[];
  /** FTL: text length of the node. */
  readonly textChars: number;
  /** K; 0 with fewer than two subnodes. */
  readonly coefficient: number;
}

/** Element children and text runs that are not blank; by default only those with text. */
export function listSubnodes(page: MeasuredPage, node: number, withEmpty = false): number[] {
  const { tree } = page;
  const subnodes: number[] = [];
  for (let child = tree.firstChild(node); child !== -1; child = tree.nextSibling(child)) {
    const counts = withEmpty && tree.isElement(child) && (page.visibility[child] & INVISIBLE) === 0;
    if (counts || page.textChars(child) > 0) subnodes.push(child);
  }
  return subnodes;
}

/** The nodes on the path from a node to the content, without those that have a single subnode. */
export function descendEvenly(
  page: MeasuredPage,
  start: number,
  options: TextDistributionOptions,
): readonly DistributionStep[] {
  const steps: DistributionStep[] = [];
  let node = start;
  let outermost = start;
  for (;;) {
    const subnodes = listSubnodes(page, node, options.countEmptySubnodes);
    if (subnodes.length === 1 && page.tree.isElement(subnodes[0])) {
      node = subnodes[0];
      continue;
    }
    const lengths = subnodes.map((subnode) => page.textChars(subnode));
    const textChars = page.textChars(node);
    const coefficient =
      lengths.length < 2 ? 0 : distributionCoefficient(lengths, textChars, options.dispersion);
    checkClock();
    steps.push({ node, outermost, lengths, textChars, coefficient });
    if (subnodes.length < 2 || coefficient < options.maxCoefficient) return steps;
    node =
      subnodes[
        lengths.reduce((longest, length, at) => (length > lengths[longest] ? at : longest), 0)
      ];
    outermost = node;
  }
}

/**
 * K1, K2 and so on of the steps so far; n, FTL and LV of the last one; and L, the length of a
 * subnode.
 */
function describeSteps(
  page: MeasuredPage,
  steps: readonly DistributionStep[],
  subnode: number,
): Readonly<Record<string, number>> {
  const { lengths, textChars, coefficient } = steps[steps.length - 1];
  return {
    ...Object.fromEntries(steps.map((step, i) => [`K${i + 1}`, step.coefficient])),
    n: lengths.length,
    L: page.textChars(subnode),
    LV: (coefficient * textChars) / 100,
    FTL: textChars,
  };
}

function subnodeWith(page: MeasuredPage, node: number, below: number): number {
  let at = below;
  while (page.tree.parent[at] !== node && at > node) at = page.tree.parent[at];
  return at;
}

function selectContent(page: MeasuredPage, options: TextDistributionOptions): Selection {
  const unseen: Reason = { signal: "visibility", text: "hidden, or not in the body" };
  const builder = new SelectionBuilder("text-distribution", page, unseen);
  const root = Math.max(page.tree.body, 0);
  if (page.textChars(root) === 0) return builder.nothing("the page has no visible text");
  const steps = descendEvenly(page, root, options);
  const threshold = options.maxCoefficient;
  const left: Reason = {
    signal: "K",
    threshold,
    text: "outside of the longest subnode of a node whose text is uneven",
  };
  const kept: Reason = {
    signal: "K",
    threshold,
    text: "in the node whose text is spread evenly over its subnodes",
  };
  // Each step narrows the range of blocks, so only blocks dropped at that step need to be marked.
  let [first, end] = page.blockRange(root);
  const mark = (from: number, to: number, step: number): void => {
    for (let block = from; block < to; block++) {
      if (page.blocks.visibility[block] & INVISIBLE) continue;
      const subnode = (): number =>
        subnodeWith(page, steps[step - 1].node, page.blocks.firstText[block]);
      const reason = withValues(left, () => describeSteps(page, steps.slice(0, step), subnode()));
      builder.set(block, false, step / steps.length, reason);
    }
  };
  for (let step = 1; step < steps.length; step++) {
    const [innerFirst, innerEnd] = page.blockRange(steps[step].outermost);
    mark(first, innerFirst, step);
    mark(innerEnd, end, step);
    first = innerFirst;
    end = innerEnd;
  }
  const content = steps[steps.length - 1];
  const reason = withValues(kept, () => describeSteps(page, steps, content.node));
  builder.setNode(content.outermost, true, 1, reason);
  return builder.build();
}

/**
 * Descends from the body into the longest subnode until the text is spread evenly over the subnodes
 * of a node: that node is the content. K = 100 * LV / FTL: the mean absolute deviation of the
 * subnodes' text lengths, divided by the node's text length. Readings:
 * docs/methods/text-distribution.md. A block's score is the share of the steps that it survived.
 */
export const textDistribution: MethodFactory<TextDistributionOptions> =
  defineMethod<TextDistributionOptions>({
    id: "text-distribution",
    summary: "Descends into the longest subnode until the text is evenly distributed.",
    paper: {
      authors: "anonymous author of the article, who offers a tool for it",
      title: "Getting useful content of the Web page",
    },
    options: textDistributionOptions,
    select: selectContent,
  });
