import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { findGreatestRun } from "../../methods/body-text-extraction.ts";
import { linkDensityOptions } from "../../methods/link-density.ts";
import { defaultsOf } from "../../methods/method.ts";
import {
  distributionCoefficient,
  listSubnodes,
  longestSubnode,
  textDistributionOptions,
} from "../../methods/text-distribution.ts";
import { pathSums, plainSupport } from "../../methods/text-support.ts";
import { wffteOptions } from "../../methods/wffte.ts";
import { TAG } from "../../parse/tags.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";

/** The precise condition of the link density method. */
const { preciseLinkTextDensity, preciseLinks, preciseTextChars, preciseLinkDensity } = linkDensityOptions;
/** What PSD, the plain part of WFFTE's text support, takes for punctuation. */
const punctuationSupport = defaultsOf(wffteOptions);
/** Share of a block's score that goes to the element N levels above it, as in link-weighted paragraph scoring. */
const SCORE_SHARES = [1, 1, 0.5, 1 / 6, 1 / 9] as const;
/** Weights of this feature's own smoothing, over five blocks where CETR smooths lines: a Gaussian with a deviation of one. */
const SMOOTHING = [0.0545, 0.2442, 0.4026, 0.2442, 0.0545] as const;

/** The largest element around each block that is precise content by link density. */
function addLinkDensitySignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const column = matrix.add("preciseChars");
  const levels = matrix.add("preciseLevels");
  // By node, from the elements above: levels that are precise without a gap, and the characters of the largest one.
  const preciseLevels = new Uint32Array(tree.nodeCount);
  const preciseChars = new Float64Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    if (tree.isText(node)) continue;
    const chars = page.textChars(node);
    const links = page.links(node);
    if (chars > 0 && page.linkChars(node) > preciseLinkTextDensity.default * chars) continue;
    if (links > preciseLinks.default || links > preciseLinkDensity.default * Math.max(1, page.elements(node) - 1))
      continue;
    const parent = tree.parent[node];
    preciseLevels[node] = preciseLevels[parent] + 1;
    preciseChars[node] = preciseChars[parent] || (chars >= preciseTextChars.default ? chars : 0);
  }
  for (let block = 0; block < blocks.count; block++) {
    spend();
    column[block] = preciseChars[blocks.node[block]];
    levels[block] = preciseLevels[blocks.node[block]];
  }
}

/** The path down along the longest subnodes: how far each block follows it, and whether it is inside where K is low. */
function addTextDistributionSignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const follows = matrix.add("longestPathSteps");
  const leaves = matrix.add("longestPathShare");
  const inside = matrix.add("inEvenNode");
  let node = tree.body;
  if (node < 0) return;
  let even = false;
  let step = 0;
  let around: readonly [first: number, end: number] = page.blockRange(node);
  const set = (first: number, end: number, share: number): void => {
    follows.fill(step, first, end);
    leaves.fill(share, first, end);
    if (even) inside.fill(1, first, end);
  };
  while (node >= 0) {
    const subnodes = listSubnodes(page, node);
    const lengths = subnodes.map((subnode) => page.textChars(subnode));
    const total = page.textChars(node);
    if (!even && lengths.length > 1) {
      even = distributionCoefficient(lengths, total) < textDistributionOptions.maxCoefficient.default;
    }
    const longest = longestSubnode(page, subnodes);
    node = longest >= 0 && !tree.isText(longest) ? longest : -1;
    // Blocks that the path leaves here; the others are set further down.
    const share = total / Math.max(1, page.textChars(0));
    const [first, end] = around;
    const [innerFirst, innerEnd] = node < 0 ? [end, end] : page.blockRange(node);
    set(first, innerFirst, share);
    set(innerEnd, end, share);
    around = [innerFirst, innerEnd];
    step++;
  }
  for (let block = 0; block < blocks.count; block++) follows[block] -= step;
}

/** Text support of WFFTE without its title part: the distance support times the general support, best above a block. */
function addSupportSignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const column = matrix.add("textSupport");
  const relative = matrix.add("textSupportShare");
  const body = tree.body;
  if (body < 0) return;
  const sums = pathSums(
    page,
    wffteOptions.distanceBase.default,
    (node) => tree.isElement(node) && page.textChars(node) > 0,
  );
  const support = new Float64Array(tree.nodeCount);
  for (let node = body + 1; node < tree.end[body]; node++) {
    spend();
    const textChars = page.textChars(node);
    if (tree.isText(node) || textChars === 0) continue;
    const figures = { marks: page.punctuation(node), textChars, linkChars: page.linkChars(node) };
    support[node] = Math.max(support[tree.parent[node]], plainSupport(figures, punctuationSupport) / sums[node]);
  }
  let best = 0;
  for (let block = 0; block < blocks.count; block++) {
    spend();
    column[block] = support[blocks.node[block]];
    best = Math.max(best, column[block]);
  }
  if (best > 0) for (let block = 0; block < blocks.count; block++) relative[block] = column[block] / best;
}

/** Text to tag ratio along the page, plain and smoothed, against the page's mean (CETR over blocks). */
function addTagRatioSignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { blocks, totals } = page;
  const { count } = blocks;
  const smoothed = matrix.add("tagRatio");
  const relative = matrix.add("tagRatioToMean");
  const ratios = new Float64Array(count);
  for (let block = 0; block < count; block++) {
    spend();
    const from = block === 0 ? 0 : totals.elements[blocks.lastText[block - 1]];
    const tags = totals.elements[blocks.lastText[block]] - from;
    ratios[block] = blocks.textChars[block] / Math.max(1, tags);
  }
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, count);
  for (let block = 0; block < count; block++) {
    spend();
    let sum = 0;
    SMOOTHING.forEach((weight, i) => {
      const at = Math.min(count - 1, Math.max(0, block + i - 2));
      sum += weight * ratios[at];
    });
    smoothed[block] = sum;
    relative[block] = sum / Math.max(1, mean);
  }
}

/** The one segment of body text extraction: most words inside, most tags outside (Finn, Kushmerick, Smyth). */
function addSegmentSignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { blocks, totals } = page;
  const column = matrix.add("inBodySegment");
  // Two values of each block: the tags before it, which count against the run, and its words.
  const values = new Float64Array(2 * blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const { firstText, words } = blocks;
    values[2 * block] = block === 0 ? 0 : totals.elements[firstText[block - 1]] - totals.elements[firstText[block]];
    values[2 * block + 1] = words[block];
  }
  const [start, end] = findGreatestRun(values) ?? [0, 0];
  const [bestFrom, bestTo] = [start >> 1, (end >> 1) - 1];
  for (let block = 0; block < blocks.count; block++) {
    spend();
    column[block] = block < bestFrom ? bestFrom - block : block > bestTo ? bestTo - block : 0;
  }
}

/** Punctuation and plain text summed up into the elements above (Song and Wu's idea), and the best element. */
function addScoreSignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const score = new Float64Array(tree.nodeCount);
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const plain = blocks.textChars[block] - blocks.linkChars[block];
    if (blocks.words[block] < 5 || plain * 2 < blocks.textChars[block]) continue;
    const gain = blocks.punctuation[block] + Math.min(3, plain / 100);
    let node = blocks.node[block];
    for (const share of SCORE_SHARES) {
      if (node <= 0 || tree.tag[node] === TAG.html) break;
      score[node] += gain * share;
      node = tree.parent[node];
    }
  }
  let top = -1;
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    if (score[node] === 0) continue;
    score[node] *= 1 - page.linkTextDensity(node);
    if (top < 0 || score[node] > score[top]) top = node;
  }
  const relative = matrix.add("scoreShare");
  const inTop = matrix.add("inTopScore");
  const toTop = matrix.add("levelsToTopScore");
  // By node: the best score at or above it, and the elements there that do not hold the best one.
  const bests = new Float64Array(tree.nodeCount);
  const levels = new Uint32Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    const parent = tree.parent[node];
    bests[node] = Math.max(bests[parent], score[node]);
    levels[node] = levels[parent] + (top >= 0 && !tree.contains(node, top) ? 1 : 0);
  }
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const node = blocks.node[block];
    relative[block] = top < 0 ? 0 : bests[node] / Math.max(1e-9, score[top]);
    inTop[block] = top >= 0 && tree.contains(top, node) ? 1 : 0;
    toTop[block] = levels[node];
  }
}

/** The signals that the published methods trust, measured for each block. */
export function addMethodFeatures(page: MeasuredPage, matrix: FeatureMatrix): void {
  addLinkDensitySignal(page, matrix);
  addTextDistributionSignal(page, matrix);
  addSupportSignal(page, matrix);
  addTagRatioSignal(page, matrix);
  addSegmentSignal(page, matrix);
  addScoreSignal(page, matrix);
}
