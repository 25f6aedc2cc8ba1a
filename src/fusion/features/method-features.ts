import type { MeasuredPage } from "../../measure/measured-page.ts";
import { TAG } from "../../parse/tags.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";

/** Precise condition of the link density method: LTD, LA, NTL, LAD (Gunasundari and Karthikeyan, section 3.2). */
const PRECISE = { linkTextDensity: 0.1, links: 10, textChars: 50, linkDensity: 0.1 };
/** Dispersion below which the text distribution method stops, in percent. */
const STOP_DISPERSION = 5;
/** Base of the distance support of WFFTE. */
const DISTANCE_BASE = 10;
/** Share of a block's score that goes to the element N levels above it, as in link-weighted paragraph scoring. */
const SCORE_SHARES = [1, 1, 0.5, 1 / 6, 1 / 9] as const;
/** Weights of the tag ratio smoothing: a Gaussian over five blocks with a deviation of one. */
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
    if (tree.isText(node)) continue;
    const chars = page.textChars(node);
    const links = page.links(node);
    if (chars > 0 && page.linkChars(node) > PRECISE.linkTextDensity * chars) continue;
    if (links > PRECISE.links || links > PRECISE.linkDensity * Math.max(1, page.elements(node) - 1)) continue;
    const parent = tree.parent[node];
    preciseLevels[node] = preciseLevels[parent] + 1;
    preciseChars[node] = preciseChars[parent] || (chars >= PRECISE.textChars ? chars : 0);
  }
  for (let block = 0; block < blocks.count; block++) {
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
    const lengths: number[] = [];
    let longest = -1;
    for (let child = tree.firstChild(node); child !== -1; child = tree.nextSibling(child)) {
      const chars = page.textChars(child);
      if (chars === 0) continue;
      lengths.push(chars);
      if (longest < 0 || chars > page.textChars(longest)) longest = child;
    }
    const total = page.textChars(node);
    if (!even && lengths.length > 1) {
      const mean = total / lengths.length;
      const deviation = lengths.reduce((sum, length) => sum + Math.abs(length - mean), 0) / lengths.length;
      even = (100 * deviation) / total < STOP_DISPERSION;
    }
    node = lengths.length > 0 && !tree.isText(longest) ? longest : -1;
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
  const distance = new Float64Array(tree.nodeCount);
  const support = new Float64Array(tree.nodeCount);
  const serials = new Map<number, Map<number, number>>();
  const body = tree.body;
  if (body < 0) return;
  let power = 1;
  const powers: number[] = [];
  for (let node = body + 1; node < tree.end[body]; node++) {
    if (tree.isText(node) || page.textChars(node) === 0) continue;
    const parent = tree.parent[node];
    const counts = serials.get(parent) ?? new Map<number, number>();
    const serial = (counts.get(tree.tag[node]) ?? 0) + 1;
    counts.set(tree.tag[node], serial);
    serials.set(parent, counts);
    const level = tree.depth[node] - tree.depth[body];
    while (powers.length <= level) {
      powers.push(power);
      power /= DISTANCE_BASE;
    }
    distance[node] = distance[parent] + serial * powers[level - 1];
    const marks = page.punctuation(node);
    const factor = marks < 3 ? 0.001 : marks < 6 ? 0.1 : 0.5;
    const linked = page.linkChars(node);
    support[node] = Math.max(
      support[parent],
      (factor * (page.textChars(node) - linked)) / Math.max(1, linked) / distance[node],
    );
  }
  let best = 0;
  for (let block = 0; block < blocks.count; block++) {
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
    const from = block === 0 ? 0 : totals.elements[blocks.lastText[block - 1]];
    const tags = totals.elements[blocks.lastText[block]] - from;
    ratios[block] = blocks.textChars[block] / Math.max(1, tags);
  }
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, count);
  for (let block = 0; block < count; block++) {
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
  let [best, bestFrom, bestTo, sum, from] = [0, 0, -1, 0, 0];
  for (let block = 0; block < blocks.count; block++) {
    const tagsBefore =
      block === 0 ? 0 : totals.elements[blocks.firstText[block]] - totals.elements[blocks.firstText[block - 1]];
    if (sum - tagsBefore <= 0) {
      sum = 0;
      from = block;
    } else sum -= tagsBefore;
    sum += blocks.words[block];
    if (sum > best) [best, bestFrom, bestTo] = [sum, from, block];
  }
  for (let block = 0; block < blocks.count; block++) {
    column[block] = block < bestFrom ? bestFrom - block : block > bestTo ? bestTo - block : 0;
  }
}

/** Punctuation and plain text summed up into the elements above (Song and Wu's idea), and the best element. */
function addScoreSignal(page: MeasuredPage, matrix: FeatureMatrix): void {
  const { tree, blocks } = page;
  const score = new Float64Array(tree.nodeCount);
  for (let block = 0; block < blocks.count; block++) {
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
    const parent = tree.parent[node];
    bests[node] = Math.max(bests[parent], score[node]);
    levels[node] = levels[parent] + (top >= 0 && !tree.contains(node, top) ? 1 : 0);
  }
  for (let block = 0; block < blocks.count; block++) {
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
