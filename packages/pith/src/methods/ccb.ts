import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { spend } from "../safety/clock.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { walkMarkup } from "./markup-walk.ts";

const ccbOptions = {
  unit: {
    default: "characters",
    choices: ["characters", "tokens"],
    meaning:
      "what the page is a sequence of: characters of the source (CCB), or tags and words (TCCB)",
  },
  anchors: {
    default: "code",
    choices: ["code", "ignored"],
    meaning:
      "whether the tags of links are code, or left out (ACCB), so that text with many links stays",
  },
  range: {
    default: 40,
    min: 1,
    max: 10_000,
    meaning: "how far a unit spreads in one blur, in units to each side",
  },
  iterations: { default: 3, min: 1, max: 20, meaning: "how often the blur is repeated" },
  minRatio: {
    default: 0.75,
    min: 0,
    max: 1,
    meaning:
      "a unit with at least this content code ratio is content, and so is a block by the mean of its units",
  },
} as const;
type CcbOptions = OptionsOf<typeof ccbOptions>;

/** Units processed in the time of a step. */
const ROUND = 32;

/** The page as content (1) and code (0), with the position of each block's text. */
interface CodeVector {
  readonly values: Float32Array;
  /** Half-open ranges of units of text, with their block, in order. */
  readonly runs: ReadonlyArray<{
    readonly block: number;
    readonly start: number;
    readonly end: number;
  }>;
}

/** Length of a tag in units: its source without its inner text, as in most pages; 1 in tokens. */
function tagUnits(page: MeasuredPage, node: number, isToken: boolean): number {
  const { tree } = page;
  if (isToken) return 1;
  let units = tree.name(node).length + 2;
  tree.forEachAttribute(node, (name, value) => {
    units += name.length + (value === "" ? 1 : value.length + 4);
  });
  return units;
}

/** Lists the units of the parsed page: each start and end tag is code, visible text is content. */
export function listUnits(page: MeasuredPage, options: CcbOptions): CodeVector {
  const { tree, visibility } = page;
  const isToken = options.unit === "tokens";
  const runs: Array<{ block: number; start: number; end: number }> = [];
  let length = 0;
  const isCode = (node: number): boolean =>
    (visibility[node] & INVISIBLE) === 0 &&
    (tree.tag[node] !== TAG.a || options.anchors === "code");
  walkMarkup(page, {
    startTag: (node) => {
      if (isCode(node)) length += tagUnits(page, node, isToken);
    },
    endTag: (node) => {
      if (isCode(node) && tree.end[node] > node + 1)
        length += isToken ? 1 : tree.name(node).length + 3;
    },
    text: (node, block) => {
      const units = isToken ? page.words(node) : page.textChars(node);
      if (units === 0) return;
      runs.push({ block, start: length, end: length + units });
      length += units;
    },
  });
  const values = new Float32Array(length);
  for (const { start, end } of runs) values.fill(1, start, end);
  return { values, runs };
}

/** One running mean over `range` values on each side; values beyond the ends do not count. */
function runningMean(values: Float32Array, range: number): Float32Array {
  const blurred = new Float32Array(values.length);
  let sum = 0;
  for (let at = 0; at < Math.min(range, values.length); at++) sum += values[at];
  for (let at = 0; at < values.length; at++) {
    if (at % ROUND === 0) spend();
    if (at + range < values.length) sum += values[at + range];
    if (at - range > 0) sum -= values[at - range - 1];
    blurred[at] = sum / (Math.min(values.length - 1, at + range) - Math.max(0, at - range) + 1);
  }
  return blurred;
}

/** The content code ratio of each unit: the vector after repeated blurring. */
export function blur(
  values: Float32Array,
  { range, iterations }: Pick<CcbOptions, "range" | "iterations">,
): Float32Array {
  let blurred = values;
  for (let round = 0; round < iterations; round++)
    blurred = runningMean(blurred, Math.round(range));
  return blurred;
}

function selectBody(page: MeasuredPage, options: CcbOptions): Selection {
  const builder = new SelectionBuilder("ccb", page, {
    signal: "visibility",
    text: "hidden by markup",
  });
  const { blocks } = page;
  const { values, runs } = listUnits(page, options);
  const ratios = blur(values, options);
  const sums = new Float64Array(blocks.count);
  const units = new Float64Array(blocks.count);
  for (const { block, start, end } of runs) {
    for (let at = start; at < end; at++) {
      if (at % ROUND === 0) spend();
      sums[block] += ratios[at];
    }
    units[block] += end - start;
  }
  const threshold = options.minRatio;
  const kept: Reason = { signal: "CCR", threshold, text: "much content and little code around" };
  const dropped: Reason = { ...kept, text: "much code around" };
  for (const block of page.visibleBlocks(0)) {
    spend();
    if (units[block] === 0) continue;
    const ratio = sums[block] / units[block];
    const keep = ratio >= threshold;
    const reason = withValues(keep ? kept : dropped, () => ({
      CCR: ratio,
      units: units[block],
      N: values.length,
    }));
    builder.set(block, keep, ratio, reason);
  }
  return builder.build();
}

/**
 * Content code blurring (Gottron): docs/methods/ccb.md. A block's score is the mean ratio of its
 * units.
 */
export const ccb: MethodFactory<CcbOptions> = defineMethod<CcbOptions>({
  id: "ccb",
  summary: "Blurs text and code; keeps regions where text prevails.",
  paper: {
    authors: "Thomas Gottron",
    title: "Content Code Blurring: A New Approach to Content Extraction",
    year: 2008,
    venue: "19th International Workshop on Database and Expert Systems Applications, pages 29-33",
    doi: "10.1109/DEXA.2008.43",
  },
  options: ccbOptions,
  select: selectBody,
});
