import { spend } from "../../deadline.ts";
import type { BlockTable } from "../../measure/block-table.ts";
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
import type { FeatureFamily } from "./block-window.ts";

/** The precise condition of the link density method. */
const { preciseLinkTextDensity, preciseLinks, preciseTextChars, preciseLinkDensity } = linkDensityOptions;
/** What PSD, the plain part of WFFTE's text support, takes for punctuation. */
const punctuationSupport = defaultsOf(wffteOptions);
/** Share of a block's score that goes to the element N levels above it, as in link-weighted paragraph scoring. */
const SCORE_SHARES = [1, 1, 0.5, 1 / 6, 1 / 9] as const;
/** Weights of this feature's own smoothing, over five blocks where CETR smooths lines: a Gaussian with a deviation of one. */
const SMOOTHING = [0.0545, 0.2442, 0.4026, 0.2442, 0.0545] as const;

/** A figure of the elements that hold blocks, by block. */
function atContainers({ node }: BlockTable, ofNodes: ArrayLike<number>): Float32Array {
  const ofBlocks = new Float32Array(node.length);
  for (let block = 0; block < node.length; block++) ofBlocks[block] = ofNodes[node[block]];
  return ofBlocks;
}

/** The largest element around each block that is precise content by link density. */
function readLinkDensitySignal(page: MeasuredPage): FeatureFamily {
  const { tree, blocks } = page;
  // By node, from the elements above: levels that are precise without a gap, and the characters of the largest one.
  const levelsAt = new Uint32Array(tree.nodeCount);
  const charsAt = new Float32Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    if (tree.isText(node)) continue;
    const chars = page.textChars(node);
    const links = page.links(node);
    if (chars > 0 && page.linkChars(node) > preciseLinkTextDensity.default * chars) continue;
    if (links > preciseLinks.default || links > preciseLinkDensity.default * Math.max(1, page.elements(node) - 1))
      continue;
    const parent = tree.parent[node];
    levelsAt[node] = levelsAt[parent] + 1;
    charsAt[node] = charsAt[parent] || (chars >= preciseTextChars.default ? chars : 0);
  }
  const preciseChars = atContainers(blocks, charsAt);
  const preciseLevels = atContainers(blocks, levelsAt);
  return ({ matrix }) => {
    matrix.take("preciseChars", preciseChars);
    matrix.take("preciseLevels", preciseLevels);
  };
}

/** The path down along the longest subnodes: how far each block follows it, and whether it is inside where K is low. */
function readTextDistributionSignal(page: MeasuredPage): FeatureFamily {
  const { tree, blocks } = page;
  const follows = new Float32Array(blocks.count);
  const leaves = new Float32Array(blocks.count);
  const inside = new Uint8Array(blocks.count);
  let node = tree.body;
  let even = false;
  let step = 0;
  let around: readonly [first: number, end: number] = node < 0 ? [0, 0] : page.blockRange(node);
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
  return ({ matrix }) => {
    matrix.take("longestPathSteps", follows);
    matrix.take("longestPathShare", leaves);
    matrix.take("inEvenNode", inside);
  };
}

/** Text support of WFFTE without its title part: the distance support times the general support, best at or above each node. */
function findSupport(page: MeasuredPage, body: number): Float64Array {
  const { tree } = page;
  const support = new Float64Array(tree.nodeCount);
  const sums = pathSums(
    page,
    wffteOptions.distanceBase.default,
    (node) => tree.isElement(node) && page.textChars(node) > 0,
  );
  for (let node = body + 1; node < tree.end[body]; node++) {
    spend();
    const textChars = page.textChars(node);
    if (tree.isText(node) || textChars === 0) continue;
    const figures = { marks: page.punctuation(node), textChars, linkChars: page.linkChars(node) };
    support[node] = Math.max(support[tree.parent[node]], plainSupport(figures, punctuationSupport) / sums[node]);
  }
  return support;
}

function readSupportSignal(page: MeasuredPage): FeatureFamily {
  const { body } = page.tree;
  const support = body < 0 ? new Float32Array(page.blocks.count) : atContainers(page.blocks, findSupport(page, body));
  let best = 0;
  for (const value of support) best = Math.max(best, value);
  return ({ matrix }) => {
    matrix.take("textSupport", support);
    const relative = matrix.add("textSupportShare");
    if (best > 0) for (let row = 0; row < matrix.rows; row++) relative[row] = support[matrix.blocks[row]] / best;
  };
}

/** Text to tag ratio along the page, plain and smoothed, against the page's mean (CETR over blocks). */
function readTagRatioSignal({ blocks, totals }: MeasuredPage): FeatureFamily {
  const { count } = blocks;
  const ratioOf = (block: number): number => {
    const from = block === 0 ? 0 : totals.elements[blocks.lastText[block - 1]];
    return blocks.textChars[block] / Math.max(1, totals.elements[blocks.lastText[block]] - from);
  };
  let sum = 0;
  for (let block = 0; block < count; block++) {
    spend();
    sum += ratioOf(block);
  }
  const mean = sum / Math.max(1, count);
  return ({ matrix }) => {
    const smoothed = matrix.add("tagRatio");
    const relative = matrix.add("tagRatioToMean");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      let around = 0;
      for (let i = 0; i < SMOOTHING.length; i++) {
        around += SMOOTHING[i] * ratioOf(Math.min(count - 1, Math.max(0, block + i - 2)));
      }
      smoothed[row] = around;
      relative[row] = around / Math.max(1, mean);
    }
  };
}

/** The one segment of body text extraction: most words inside, most tags outside (Finn, Kushmerick, Smyth). */
function readSegmentSignal({ blocks, totals }: MeasuredPage): FeatureFamily {
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
  return ({ matrix }) => {
    const column = matrix.add("inBodySegment");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      column[row] = block < bestFrom ? bestFrom - block : block > bestTo ? bestTo - block : 0;
    }
  };
}

/** Punctuation and plain text summed up into the elements above (Song and Wu's idea). */
function sumScores(page: MeasuredPage): Float64Array {
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
  return score;
}

/** How each block stands to the element with the greatest sum of scores. */
function readScoreSignal(page: MeasuredPage): FeatureFamily {
  const { tree, blocks } = page;
  const score = sumScores(page);
  let top = -1;
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    if (score[node] === 0) continue;
    score[node] *= 1 - page.linkTextDensity(node);
    if (top < 0 || score[node] > score[top]) top = node;
  }
  const best = top < 0 ? 1 : Math.max(1e-9, score[top]);
  // By node: the best score at or above it, and the elements there that do not hold the best one.
  const levels = new Uint32Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    const parent = tree.parent[node];
    score[node] = Math.max(score[parent], score[node]);
    levels[node] = levels[parent] + (top >= 0 && !tree.contains(node, top) ? 1 : 0);
  }
  for (let node = 1; node < tree.nodeCount; node++) score[node] /= best;
  const shares = atContainers(blocks, score);
  const steps = atContainers(blocks, levels);
  return ({ matrix }) => {
    matrix.take("scoreShare", shares);
    const inTop = matrix.add("inTopScore");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      inTop[row] = top >= 0 && tree.contains(top, blocks.node[matrix.blocks[row]]) ? 1 : 0;
    }
    matrix.take("levelsToTopScore", steps);
  };
}

/** The signals that the published methods trust, measured for each block. */
export function readMethodFeatures(page: MeasuredPage): FeatureFamily {
  const families = [
    readLinkDensitySignal,
    readTextDistributionSignal,
    readSupportSignal,
    readTagRatioSignal,
    readSegmentSignal,
    readScoreSignal,
  ].map((read) => read(page));
  return (window) => {
    for (const addFamily of families) addFamily(window);
  };
}
