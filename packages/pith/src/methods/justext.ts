import { headingLevel } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { stopWords } from "../text/stop-words.ts";
import { isUnspaced, splitPairs, splitWords } from "../text/words.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

const justextOptions = {
  lengthLow: {
    default: 70,
    min: 0,
    meaning: "a block with fewer characters is short: its surroundings decide",
  },
  lengthHigh: {
    default: 200,
    min: 0,
    meaning: "a block with more characters and many stop words is good",
  },
  stopWordsLow: {
    default: 0.1,
    min: 0,
    max: 1,
    meaning: "minimum share of stop words of a nearly good block",
  },
  stopWordsHigh: {
    default: 0.12,
    min: 0,
    max: 1,
    meaning: "minimum share of stop words of a good long block",
  },
  maxLinkDensity: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning: "a block with a greater share of link text is bad",
  },
  maxHeadingDistance: {
    default: 200,
    min: 0,
    meaning: "maximum characters between a heading and the good block below it",
  },
} as const;
type JustextOptions = OptionsOf<typeof justextOptions>;

/** A block's initial class; the final one is only `good` or `bad`. */
type BlockClass = "good" | "near-good" | "short" | "bad";

/** A block in reading order with the figures that its class is based on. */
interface Classified {
  readonly block: number;
  readonly chars: number;
  readonly linkDensity: number;
  readonly stopWordDensity: number;
  readonly isHeading: boolean;
  readonly own: BlockClass;
}

function classify(page: MeasuredPage, block: number, options: JustextOptions): Classified {
  const { blocks, tree } = page;
  const chars = blocks.textChars[block];
  const linkDensity = chars === 0 ? 0 : blocks.linkChars[block] / chars;
  const text = page.blockText(block);
  const words = isUnspaced(text) ? splitWords(text) : splitPairs(text);
  const stopWordDensity =
    words.filter((word) => stopWords.has(word)).length / Math.max(1, words.length);
  const classOf = (): BlockClass => {
    if (linkDensity > options.maxLinkDensity || text.includes("©")) return "bad";
    if (chars < options.lengthLow) return linkDensity > 0 ? "bad" : "short";
    if (stopWordDensity >= options.stopWordsHigh)
      return chars > options.lengthHigh ? "good" : "near-good";
    return stopWordDensity >= options.stopWordsLow ? "near-good" : "bad";
  };
  const isHeading = headingLevel(tree.tag[blocks.node[block]]) > 0;
  return { block, chars, linkDensity, stopWordDensity, isHeading, own: classOf() };
}

/** The nearest preceding class that counts, for each block; `bad` without one. */
function nearest(
  classes: readonly BlockClass[],
  counts: (value: BlockClass) => boolean,
): BlockClass[] {
  let last: BlockClass = "bad";
  return classes.map((value) => {
    const before = last;
    if (counts(value)) last = value;
    return before;
  });
}

const nearestAfter = (
  classes: readonly BlockClass[],
  counts: (value: BlockClass) => boolean,
): BlockClass[] => nearest([...classes].reverse(), counts).reverse();

/**
 * Assigns `to` to headings that pass and are followed by a good block within this many characters.
 */
function lift(
  found: readonly Classified[],
  classes: BlockClass[],
  options: JustextOptions,
  passes: (at: number) => boolean,
  to: BlockClass,
): void {
  // Characters between each block and the next good one.
  let distance = Number.POSITIVE_INFINITY;
  const lifted: number[] = [];
  for (let at = found.length - 1; at >= 0; at--) {
    if (found[at].isHeading && passes(at) && distance <= options.maxHeadingDistance)
      lifted.push(at);
    distance = classes[at] === "good" ? 0 : distance + found[at].chars;
  }
  for (const at of lifted) classes[at] = to;
}

/** The final class of each block: neighbours decide for short and nearly good ones. */
function resolveClasses(found: readonly Classified[], options: JustextOptions): BlockClass[] {
  const classes = found.map(({ own }) => own);
  lift(found, classes, options, (at) => classes[at] === "short", "near-good");
  const isClear = (value: BlockClass): boolean => value === "good" || value === "bad";
  const isLong = (value: BlockClass): boolean => value !== "short";
  const before = nearest(classes, isClear);
  const after = nearestAfter(classes, isClear);
  const close = nearest(classes, isLong);
  const closeAfter = nearestAfter(classes, isLong);
  const resolved = classes.map((value, at): BlockClass => {
    if (value !== "short") return value;
    if (before[at] === after[at]) return before[at];
    const badSideIsNearGood =
      (before[at] === "bad" && close[at] === "near-good") ||
      (after[at] === "bad" && closeAfter[at] === "near-good");
    return badSideIsNearGood ? "good" : "bad";
  });
  const left = nearest(resolved, isClear);
  const right = nearestAfter(resolved, isClear);
  const final = resolved.map((value, at): BlockClass => {
    if (value !== "near-good") return value;
    return left[at] === "bad" && right[at] === "bad" ? "bad" : "good";
  });
  lift(found, final, options, (at) => final[at] === "bad" && found[at].own !== "bad", "good");
  return final;
}

const WHY: Readonly<Record<BlockClass, string>> = {
  good: "long, with many stop words",
  "near-good": "nearly good on its own; its neighbours decide",
  short: "too short on its own; its neighbours decide",
  bad: "many links, few stop words, or a copyright sign",
};

function selectBody(page: MeasuredPage, options: JustextOptions): Selection {
  const builder = new SelectionBuilder("justext", page, {
    signal: "visibility",
    text: "hidden by markup",
  });
  const found: Classified[] = [];
  for (const block of page.visibleBlocks(0)) found.push(classify(page, block, options));
  const classes = resolveClasses(found, options);
  found.forEach(({ block, own, chars, linkDensity, stopWordDensity }, at) => {
    const keep = classes[at] === "good";
    const reason: Reason = { signal: own, text: WHY[own] };
    builder.set(
      block,
      keep,
      stopWordDensity,
      withValues(reason, () => ({ chars, linkDensity, stopWordDensity })),
    );
  });
  return builder.build();
}

/** jusText (Pomikálek): docs/methods/justext.md. A block's score is its share of stop words. */
export const justext: MethodFactory<JustextOptions> = defineMethod<JustextOptions>({
  id: "justext",
  summary:
    "Classifies blocks by length, links and stop words, and short blocks by their neighbours.",
  paper: {
    authors: "Jan Pomikálek",
    title: "Removing Boilerplate and Duplicate Content from Web Corpora",
    year: 2011,
    venue: "PhD thesis, Masaryk University, Brno",
    section: "3",
  },
  options: justextOptions,
  select: selectBody,
});
