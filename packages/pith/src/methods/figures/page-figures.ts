import type { MeasuredPage } from "../../page/measured-page.ts";
import { resolveOptions } from "../../selection/method.ts";
import type { Selection } from "../../selection/selection.ts";
import {
  bodyTextOptions,
  findBestSegment,
  findLowSlopeSections,
  listTokens,
} from "../body-text-extraction.ts";
import { type CetrOptions, findContentLines } from "../cetr/content-lines.ts";
import { defaultCetrOptions } from "../cetr.ts";
import type { OptionsOf } from "../define-method.ts";
import { headComponentsOptions, measureListLines } from "../head-components.ts";
import { linkDensityOptions, measureLinks } from "../link-density.ts";
import { descendEvenly, listSubnodes, textDistributionOptions } from "../text-distribution.ts";
import { drawShareTree, drawSupportTree, drawValueTree } from "./container-figures.ts";
import type {
  Figure,
  ListRatioFigure,
  OptionValues,
  Point,
  ScoreFigure,
  SlopeFigure,
  TagRatioFigure,
  TreeFigure,
  TreeRow,
} from "./figure.ts";
import { MAX_ROWS, nameOf } from "./tree-rows.ts";

/** More points of a curve would not be visible. */
const CURVE_POINTS = 800;

function drawScores({ keep, score, reasons, page }: Selection): ScoreFigure {
  const shown = Array.from(keep.keys()).filter((block) => page.blocks.words[block] > 0);
  const thresholds = new Set(reasons.map(({ threshold }) => threshold));
  const [only] = thresholds;
  return {
    kind: "scores",
    signal:
      reasons.find(({ threshold }) => threshold !== undefined)?.signal ??
      reasons[0]?.signal ??
      "score",
    threshold: thresholds.size === 1 ? only : undefined,
    scores: shown.map((block) => score[block]),
    keep: shown.map((block) => keep[block] === 1),
  };
}

function drawTagRatios(page: MeasuredPage, options: CetrOptions): TagRatioFigure {
  const found = findContentLines(page, options);
  return {
    kind: "tag-ratios",
    raw: [...found.ratio],
    smoothed: [...found.smoothed],
    derivative: [...found.derive()],
    content: Array.from(found.content, (value) => value === 1),
    threshold: found.threshold,
    centroids: found.centroids.map(({ x, y }) => ({ x, y })),
  };
}

/** The list tag ratio of each line; content lines at or above the cut have the headlines. */
function drawListRatios(page: MeasuredPage, given: OptionValues): ListRatioFigure {
  const options = resolveOptions<OptionsOf<typeof headComponentsOptions>>(
    "head-components",
    headComponentsOptions,
    given,
  );
  const { ratio, threshold, content } = measureListLines(page, options);
  const isHigh = (value: number, line: number): boolean =>
    value > 0 && value >= threshold && (!options.contentLines || content.content[line] === 1);
  return { kind: "list-ratios", ratio: [...ratio], threshold, high: Array.from(ratio, isHigh) };
}

function drawSlope(page: MeasuredPage, given: OptionValues): SlopeFigure {
  const options = resolveOptions<OptionsOf<typeof bodyTextOptions>>(
    "body-text-extraction",
    bodyTextOptions,
    given,
  );
  const { bits } = listTokens(page);
  const best = findBestSegment(bits);
  const single = best ? [best] : [];
  const segments = options.segments === "several" ? findLowSlopeSections(bits, options) : single;
  const step = Math.max(1, Math.ceil(bits.length / CURVE_POINTS));
  const curve: Point[] = [];
  let tags = 0;
  for (let n = 0; n < bits.length; n++) {
    if (n % step === 0) curve.push({ x: n, y: tags });
    tags += bits[n];
  }
  curve.push({ x: bits.length, y: tags });
  return { kind: "slope", tokens: bits.length, tags, curve, segments };
}

function isKept({ keep, page }: Selection, node: number): boolean {
  const [first, end] = page.blockRange(node);
  for (let block = first; block < end; block++) if (keep[block] === 1) return true;
  return false;
}

function describeLevels(rows: readonly TreeRow[]): string[] {
  const levels = Math.max(-1, ...rows.map(({ depth }) => depth)) + 1;
  return Array.from({ length: levels }, (_, level) => {
    const own = rows.filter(({ depth }) => depth === level);
    const count = (state: TreeRow["state"]): number =>
      own.filter((row) => row.state === state).length;
    return `Level ${level + 1}: ${own.length} ${own.length === 1 ? "node" : "nodes"}; ${count("kept")} content, ${count("opened")} searched further, ${count("dropped")} dropped.`;
  });
}

/** The nodes that the method visited, with its four figures. */
function drawLinkTree(page: MeasuredPage, given: OptionValues, selection: Selection): TreeFigure {
  const options = resolveOptions<OptionsOf<typeof linkDensityOptions>>(
    "link-density",
    linkDensityOptions,
    given,
  );
  const figures = measureLinks(page, options.maxFormShare);
  const located = new Set(selection.nodes);
  const rows: TreeRow[] = [];
  let more = 0;
  const pending = [{ node: page.tree.body, depth: 0 }];
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const { node, depth } = entry;
    if (node < 0 || figures.textChars(node) === 0) continue;
    if (rows.length >= MAX_ROWS) {
      more++;
      continue;
    }
    const LTD = figures.linkTextDensity(node);
    const LAD = figures.linkDensity(node);
    const NTL = figures.textChars(node);
    const isBasic =
      NTL >= options.basicTextChars &&
      LTD <= options.basicLinkTextDensity &&
      LAD <= options.basicLinkDensity;
    const isOpened = isBasic && !located.has(node) && !page.tree.isText(node);
    const wasKept = located.has(node) || (!isOpened && isKept(selection, node));
    const otherwise = isOpened ? "opened" : "dropped";
    rows.push({
      node,
      depth,
      name: nameOf(page, node),
      figures: { LTD, LA: figures.links(node), LAD, NTL },
      bar: LTD,
      state: wasKept ? "kept" : otherwise,
      step: depth,
    });
    if (!isOpened) continue;
    for (const child of page.tree.children(node).reverse())
      pending.push({ node: child, depth: depth + 1 });
  }
  const steps = describeLevels(rows);
  return { kind: "tree", title: "Visited part of the tree", barLabel: "LTD", rows, more, steps };
}

/** The path to the content: each node with its K, and its subnodes with their lengths. */
function drawDistributionTree(page: MeasuredPage, given: OptionValues): TreeFigure {
  const options = resolveOptions<OptionsOf<typeof textDistributionOptions>>(
    "text-distribution",
    textDistributionOptions,
    given,
  );
  const steps = descendEvenly(page, Math.max(0, page.tree.body), options);
  const rows: TreeRow[] = [];
  let more = 0;
  const said = steps.map(({ node, lengths, textChars, coefficient }, at) => {
    const work = `${nameOf(page, node)}: ${lengths.length} subnodes, FTL ${textChars}, LV ${((coefficient * textChars) / 100).toFixed(1)}, so K = 100 · LV / FTL = ${coefficient.toFixed(2)}.`;
    if (at < steps.length - 1)
      return `${work} That is ${options.maxCoefficient} or more: continue in the longest one.`;
    return `${work} ${lengths.length < 2 ? "There is only one path" : `That is below ${options.maxCoefficient}`}: this is the content.`;
  });
  steps.forEach(({ node, textChars, coefficient }, depth) => {
    const isLast = depth === steps.length - 1;
    const state = isLast ? "kept" : "opened";
    const figures = {
      K: coefficient,
      FTL: textChars,
      n: listSubnodes(page, node, options.countEmptySubnodes).length,
    };
    rows.push({ node, depth, name: nameOf(page, node), figures, bar: 1, state, step: depth });
    for (const subnode of listSubnodes(page, node, options.countEmptySubnodes)) {
      if (!isLast && page.tree.contains(subnode, steps[depth + 1].node)) continue;
      if (rows.length >= MAX_ROWS) {
        more++;
        continue;
      }
      const L = page.textChars(subnode);
      rows.push({
        node: subnode,
        depth: depth + 1,
        name: nameOf(page, subnode),
        figures: { L },
        bar: textChars === 0 ? 0 : L / textChars,
        state: isLast ? "kept" : "dropped",
        step: depth,
      });
    }
  });
  const title = "Path through the longest subnodes";
  return { kind: "tree", title, barLabel: "share of the text", rows, more, steps: said };
}

/** A method's figure for a page, and the scores of all blocks. */
export function drawFigures(
  page: MeasuredPage,
  method: string,
  options: OptionValues,
  selection: Selection,
): Figure[] {
  const scores = drawScores(selection);
  switch (method) {
    case "cetr":
      return [drawTagRatios(page, { ...defaultCetrOptions, ...options }), scores];
    case "body-text-extraction":
      return [drawSlope(page, options), scores];
    case "slope-curves":
      return [drawSlope(page, { ...options, segments: "several" }), scores];
    case "link-density":
      return [drawLinkTree(page, options, selection), scores];
    case "text-distribution":
      return [drawDistributionTree(page, options), scores];
    case "wffte":
      return [drawSupportTree(page, options, selection), scores];
    case "song":
      return [drawValueTree(page, options, selection), scores];
    case "sun":
      return [drawShareTree(page, selection), scores];
    case "head-components":
      return [drawListRatios(page, options), scores];
    default:
      return [scores];
  }
}
