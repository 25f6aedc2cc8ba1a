import { TAG } from "flat-html";
import { findGreatestRun } from "../../../packages/methods/src/body-text-extraction.ts";
import { linkDensityOptions } from "../../../packages/methods/src/link-density.ts";
import {
  distributionCoefficient,
  listSubnodes,
  longestSubnode,
  textDistributionOptions,
} from "../../../packages/methods/src/text-distribution.ts";
import { plainSupport, serialNumbers } from "../../../packages/methods/src/text-support.ts";
import { wffteOptions } from "../../../packages/methods/src/wffte.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { defaultsOf } from "../../selection/method.ts";
import { createCounter, type FeatureFamily } from "./block-window.ts";
import { createWalk, walkBlocks } from "./path-walk.ts";

/** The precise condition of the link density method. */
const { preciseLinkTextDensity, preciseLinks, preciseTextChars, preciseLinkDensity } = linkDensityOptions;
/** What PSD, the plain part of WFFTE's text support, takes for punctuation. */
const punctuationSupport = defaultsOf(wffteOptions);
/** Share of a block's score that goes to the element N levels above it, as in link-weighted paragraph scoring. */
const SCORE_SHARES = [1, 1, 0.5, 1 / 6, 1 / 9] as const;
/** Weights of this feature's own smoothing, over five blocks where CETR smooths lines: a Gaussian with a deviation of one. */
const SMOOTHING = [0.0545, 0.2442, 0.4026, 0.2442, 0.0545] as const;

/** The largest element around each block that is precise content by link density. */
function readLinkDensitySignal(page: MeasuredPage): FeatureFamily {
  // By depth, from the elements above: levels that are precise without a gap, and the characters of the largest one.
  const [levelsAt, charsAt] = [[0], [0]];
  const isPrecise = (node: number, chars: number): boolean => {
    if (chars > 0 && page.linkChars(node) > preciseLinkTextDensity.default * chars) return false;
    const links = page.links(node);
    return links <= preciseLinks.default && links <= preciseLinkDensity.default * Math.max(1, page.elements(node) - 1);
  };
  const goTo = createWalk(page, (node, depth) => {
    const chars = page.textChars(node);
    const precise = isPrecise(node, chars);
    levelsAt[depth] = precise ? levelsAt[depth - 1] + 1 : 0;
    charsAt[depth] = precise ? charsAt[depth - 1] || (chars >= preciseTextChars.default ? chars : 0) : 0;
  });
  return ({ matrix }) => {
    const preciseChars = matrix.add("preciseChars");
    const preciseLevels = matrix.add("preciseLevels");
    for (let row = 0; row < matrix.rows; row++) {
      const depth = goTo(matrix.blocks[row]);
      preciseChars[row] = charsAt[depth];
      preciseLevels[row] = levelsAt[depth];
    }
  };
}

/** Blocks that the path along the longest subnodes leaves at the same step. */
interface PathExit {
  readonly first: number;
  readonly end: number;
  readonly step: number;
  /** The share of the page's text that the path still had. */
  readonly share: number;
  readonly inEven: boolean;
}

/** The steps of the path down along the longest subnodes, and where blocks stand beside it, in their order. */
function followLongest(page: MeasuredPage): { readonly steps: number; readonly exits: readonly PathExit[] } {
  const { tree } = page;
  const before: PathExit[] = [];
  const behind: PathExit[] = [];
  let node = tree.body;
  let even = false;
  let step = 0;
  let around: readonly [first: number, end: number] = node < 0 ? [0, 0] : page.blockRange(node);
  while (node >= 0) {
    const subnodes = listSubnodes(page, node);
    const total = page.textChars(node);
    if (!even && subnodes.length > 1) {
      const lengths = subnodes.map((subnode) => page.textChars(subnode));
      even = distributionCoefficient(lengths, total) < textDistributionOptions.maxCoefficient.default;
    }
    const longest = longestSubnode(page, subnodes);
    node = longest >= 0 && !tree.isText(longest) ? longest : -1;
    // Blocks that the path leaves here; the others are found further down.
    const share = total / Math.max(1, page.textChars(0));
    const [first, end] = around;
    const [innerFirst, innerEnd] = node < 0 ? [end, end] : page.blockRange(node);
    if (first < innerFirst) before.push({ first, end: innerFirst, step, share, inEven: even });
    if (innerEnd < end) behind.push({ first: innerEnd, end, step, share, inEven: even });
    around = [innerFirst, innerEnd];
    step++;
  }
  return { steps: step, exits: [...before, ...behind.reverse()] };
}

/** The path down along the longest subnodes: how far each block follows it, and whether it is inside where K is low. */
function readTextDistributionSignal(page: MeasuredPage): FeatureFamily {
  const { steps, exits } = followLongest(page);
  const exitsBefore = createCounter(exits.map(({ first }) => first));
  return ({ matrix }) => {
    const follows = matrix.add("longestPathSteps", 0 - steps);
    const leaves = matrix.add("longestPathShare");
    const inside = matrix.add("inEvenNode");
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      const exit = exits[exitsBefore(block + 1) - 1];
      if (exit === undefined || block >= exit.end) continue;
      follows[row] = exit.step - steps;
      leaves[row] = exit.share;
      inside[row] = exit.inEven ? 1 : 0;
    }
  };
}

/**
 * Text support of WFFTE without its title part, by block: the distance support times the general support, best at or above
 * the element that holds the block.
 */
function findSupport(page: MeasuredPage, body: number): Float32Array {
  const { tree } = page;
  const ofBlocks = new Float32Array(page.blocks.count);
  const serial = serialNumbers(page, (node) => tree.isElement(node) && page.textChars(node) > 0);
  const bodyDepth = tree.depth[body];
  // By depth below the body: the factor of a serial number, the sum on the path (as `pathSums` has it), the support.
  const [factors, sumAt, supportAt] = [[0], [0], [0]];
  const isInBody = (node: number): boolean => node > body && tree.contains(body, node);
  walkBlocks(
    page,
    (node, depth) => {
      if (!isInBody(node)) return;
      const i = depth - bodyDepth;
      factors[i] ??= wffteOptions.distanceBase.default ** (1 - i);
      sumAt[i] = sumAt[i - 1] + serial[node] * factors[i];
      const textChars = page.textChars(node);
      supportAt[i] = 0;
      if (textChars === 0) return;
      const figures = { marks: page.punctuation(node), textChars, linkChars: page.linkChars(node) };
      supportAt[i] = Math.max(supportAt[i - 1], plainSupport(figures, punctuationSupport) / sumAt[i]);
    },
    (block, container, depth) => {
      if (isInBody(container)) ofBlocks[block] = supportAt[depth - bodyDepth];
    },
  );
  return ofBlocks;
}

function readSupportSignal(page: MeasuredPage): FeatureFamily {
  const { body } = page.tree;
  const support = body < 0 ? new Float32Array(page.blocks.count) : findSupport(page, body);
  let best = 0;
  for (const value of support) best = Math.max(best, value);
  return ({ matrix }) => {
    matrix.take("textSupport", support);
    const relative = matrix.add("textSupportShare");
    if (best > 0) for (let row = 0; row < matrix.rows; row++) relative[row] = support[matrix.blocks[row]] / best;
  };
}

/** Text to tag ratio along the page, plain and smoothed, against the page's mean (CETR over blocks). */
function readTagRatioSignal(page: MeasuredPage): FeatureFamily {
  const { blocks } = page;
  const { count } = blocks;
  const ratioOf = (block: number): number => {
    const from = block === 0 ? 0 : page.elementsBefore(blocks.lastText[block - 1]);
    return blocks.textChars[block] / Math.max(1, page.elementsBefore(blocks.lastText[block]) - from);
  };
  let sum = 0;
  for (let block = 0; block < count; block++) {
    sum += ratioOf(block);
  }
  const mean = sum / Math.max(1, count);
  return ({ matrix }) => {
    const smoothed = matrix.add("tagRatio");
    const relative = matrix.add("tagRatioToMean");
    for (let row = 0; row < matrix.rows; row++) {
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
function readSegmentSignal(page: MeasuredPage): FeatureFamily {
  const { blocks } = page;
  // Two values of each block: the tags before it, which count against the run, and its words.
  const values = new Int32Array(2 * blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const { firstText, words } = blocks;
    values[2 * block] =
      block === 0 ? 0 : page.elementsBefore(firstText[block - 1]) - page.elementsBefore(firstText[block]);
    values[2 * block + 1] = words[block];
  }
  const [start, end] = findGreatestRun(values) ?? [0, 0];
  const [bestFrom, bestTo] = [start >> 1, (end >> 1) - 1];
  return ({ matrix }) => {
    const column = matrix.add("inBodySegment");
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      column[row] = block < bestFrom ? bestFrom - block : block > bestTo ? bestTo - block : 0;
    }
  };
}

/** Punctuation and plain text summed up into the elements above (Song and Wu's idea); of the elements that get any. */
function sumScores(page: MeasuredPage): Float64Array {
  const { tree, blocks } = page;
  let score = new Float64Array(0);
  for (let block = 0; block < blocks.count; block++) {
    const plain = blocks.textChars[block] - blocks.linkChars[block];
    if (blocks.words[block] < 5 || plain * 2 < blocks.textChars[block]) continue;
    if (score.length === 0) score = new Float64Array(tree.nodeCount);
    const gain = blocks.punctuation[block] + Math.min(3, plain / 100);
    let node: number = blocks.node[block];
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
  for (let node = 1; node < score.length; node++) {
    if (score[node] === 0) continue;
    score[node] *= 1 - page.linkTextDensity(node);
    if (top < 0 || score[node] > score[top]) top = node;
  }
  const best = top < 0 ? 1 : Math.max(1e-9, score[top]);
  const shares = new Float32Array(top < 0 ? 0 : blocks.count);
  const steps = new Float32Array(top < 0 ? 0 : blocks.count);
  // By depth: the best score at or above, and the elements there that do not hold the best one.
  const [scoreAt, levelsAt] = [[0], [0]];
  if (top >= 0) {
    walkBlocks(
      page,
      (node, depth) => {
        scoreAt[depth] = Math.max(scoreAt[depth - 1], score[node]);
        levelsAt[depth] = levelsAt[depth - 1] + (tree.contains(node, top) ? 0 : 1);
      },
      (block, _, depth) => {
        shares[block] = scoreAt[depth] / best;
        steps[block] = levelsAt[depth];
      },
    );
  }
  return ({ matrix }) => {
    matrix.take("scoreShare", shares);
    const inTop = matrix.add("inTopScore");
    for (let row = 0; row < matrix.rows; row++) {
      inTop[row] = top >= 0 && tree.contains(top, blocks.node[matrix.blocks[row]]) ? 1 : 0;
    }
    matrix.take("levelsToTopScore", steps);
  };
}

/** The signals that the published methods trust, measured for each block: WFFTE's text support, and scores of paragraphs. */
export function readMethodFeatures(page: MeasuredPage): readonly FeatureFamily[] {
  return [readSupportSignal(page), readScoreSignal(page)];
}

/** Those of the other methods. */
export function readFurtherMethodFeatures(page: MeasuredPage): readonly FeatureFamily[] {
  return [
    readLinkDensitySignal(page),
    readTextDistributionSignal(page),
    readTagRatioSignal(page),
    readSegmentSignal(page),
  ];
}
