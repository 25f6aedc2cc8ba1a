import { KNOWN_TAGS, tagSet } from "../html/parse/tags.ts";
import { isVoid } from "../html/parse/void-elements.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { spend } from "../safety/clock.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { firstIndex } from "../text/first-index.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { walkMarkup } from "./markup-walk.ts";

export const bodyTextOptions = {
  segments: {
    default: "one",
    choices: ["one", "several"],
    meaning:
      "one segment (Finn, Kushmerick, Smyth) or all low-slope sections of the curve (Pinto and others)",
  },
  windowTokens: {
    default: 10,
    min: 2,
    meaning: "several segments: length of the window, in tokens, that moves by half its length",
  },
  maxSlopeRatio: {
    default: 0.5,
    min: 0,
    meaning:
      "several segments: a window is low when its slope is at most this part of the whole curve's",
  },
  consecutiveWindows: {
    default: 3,
    min: 1,
    meaning:
      "several segments: consecutive low windows that begin a section, and consecutive others that end it",
  },
  minBlockShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: "a block is kept when at least this share of its words is in a segment",
  },
} as const;
export type BodyTextOptions = OptionsOf<typeof bodyTextOptions>;

const VOID_TAGS = tagSet(KNOWN_TAGS.filter(isVoid));

/** The page as a sequence of bits, with the positions of each block's words. */
interface TokenSequence {
  /** 1 for a tag, 0 for a word. */
  readonly bits: Uint8Array;
  /**
   * Text runs with words, in order: their block, the position of their first word, and their number
   * of words.
   */
  readonly runs: ReadonlyArray<{
    readonly block: number;
    readonly start: number;
    readonly words: number;
  }>;
}

/** Builds the token sequence: each start tag, end tag and visible word of the page is one token. */
export function listTokens(page: MeasuredPage): TokenSequence {
  const bits = new Uint8Array(2 * page.tree.nodeCount + page.words(0));
  const runs: Array<{ block: number; start: number; words: number }> = [];
  let count = 0;
  walkMarkup(page, {
    startTag: () => {
      bits[count++] = 1;
    },
    endTag: (node) => {
      if (!VOID_TAGS[page.tree.tag[node]]) bits[count++] = 1;
    },
    text: (node, block) => {
      const words = page.words(node);
      if (words > 0) runs.push({ block, start: count, words });
      count += words;
    },
  });
  return { bits: bits.subarray(0, count), runs };
}

/** Tokens processed in the time of a step. */
const ROUND = 16;

/** A segment of the token sequence: half-open, so that `end` is the paper's j + 1. */
type Segment = readonly [start: number, end: number];

/**
 * The run of values with the greatest positive sum, without zero-sum parts at its ends; the first
 * of several such runs.
 */
export function findGreatestRun(values: ArrayLike<number>): Segment | undefined {
  let best: Segment | undefined;
  let bestSum = 0;
  let sum = 0;
  let start = 0;
  for (let n = 0; n < values.length; n++) {
    if (n % ROUND === 0) spend();
    if (sum <= 0) {
      sum = 0;
      start = n;
    }
    sum += values[n];
    if (sum > bestSum) {
      bestSum = sum;
      best = [start, n + 1];
    }
  }
  return best;
}

/** The value of each token: a tag (bit 1) or a word. */
export function tokenValues(bits: Uint8Array, tagValue: number, wordValue: number): Float64Array {
  const values = new Float64Array(bits.length);
  for (let n = 0; n < bits.length; n++) {
    if (n % ROUND === 0) spend();
    values[n] = bits[n] === 1 ? tagValue : wordValue;
  }
  return values;
}

/**
 * The segment with the greatest T(i, j): +1 for each word, -1 for each tag; the first, without
 * zero-sum ends.
 */
export const findBestSegment = (bits: Uint8Array): Segment | undefined =>
  findGreatestRun(tokenValues(bits, -1, 1));

/** T(i, j) of a segment: tags outside it and words inside it. */
function segmentValue(bits: Uint8Array, [start, end]: Segment): number {
  let value = 0;
  for (let n = 0; n < bits.length; n++) {
    const inside = n >= start && n < end;
    if ((bits[n] === 1) !== inside) value++;
  }
  return value;
}

/**
 * Low-slope sections: a window moves by half its length; this many low windows begin one, others
 * end it.
 */
export function findLowSlopeSections(bits: Uint8Array, options: BodyTextOptions): Segment[] {
  const tags = bits.reduce((sum, bit) => sum + bit, 0);
  const maxSlope = (options.maxSlopeRatio * tags) / Math.max(1, bits.length);
  const step = Math.max(1, Math.floor(options.windowTokens / 2));
  const half = new Uint32Array(Math.ceil(bits.length / step));
  for (let n = 0; n < bits.length; n++) {
    if (n % ROUND === 0) spend();
    half[Math.floor(n / step)] += bits[n];
  }
  const windows = Math.max(1, half.length - 1);
  const sections: Segment[] = [];
  let low = 0;
  let high = 0;
  let start = -1;
  for (let window = 0; window < windows && bits.length > 0; window++) {
    spend();
    const length = Math.min(bits.length, (window + 2) * step) - window * step;
    const isLow = (half[window] + (half[window + 1] ?? 0)) / length <= maxSlope;
    low = isLow ? low + 1 : 0;
    high = isLow ? 0 : high + 1;
    if (start < 0 && (low >= options.consecutiveWindows || (isLow && low === windows)))
      start = window - low + 1;
    if (start >= 0 && high >= options.consecutiveWindows) {
      sections.push([start * step, (window - high + 2) * step]);
      start = -1;
    }
  }
  if (start >= 0) sections.push([start * step, Math.min(bits.length, (windows - high + 1) * step)]);
  return sections;
}

/**
 * Words of each block inside the segments, which are sorted and disjoint, and the block's first
 * token.
 */
function countWordsInside(
  sequence: TokenSequence,
  segments: readonly Segment[],
  blockCount: number,
) {
  const inside = new Float64Array(blockCount);
  const starts = new Map<number, number>();
  let segment = 0;
  for (const { block, start, words } of sequence.runs) {
    spend();
    if (!starts.has(block)) starts.set(block, start);
    while (segment < segments.length && segments[segment][1] <= start) segment++;
    for (let at = segment; at < segments.length && segments[at][0] < start + words; at++) {
      spend();
      const [from, to] = segments[at];
      inside[block] += Math.min(to, start + words) - Math.max(from, start);
    }
  }
  return { inside, starts };
}

/**
 * Figures of a verdict: T, i and j of a single segment; of several the slopes, and the ends of the
 * one at a token.
 */
function segmentFigures(
  bits: Uint8Array,
  segments: readonly Segment[],
  several: boolean,
): (token: number) => Readonly<Record<string, number>> {
  const slope = (start: number, end: number): number =>
    bits.subarray(start, end).reduce((sum, bit) => sum + bit, 0) / Math.max(1, end - start);
  const known = new Map<Segment | undefined, Readonly<Record<string, number>>>();
  const describe = (segment: Segment | undefined): Readonly<Record<string, number>> => {
    const curve = { N: bits.length, ...(several ? { slope: slope(0, bits.length) } : {}) };
    if (!segment) return curve;
    const [start, end] = segment;
    const own = several ? { sectionSlope: slope(start, end) } : { T: segmentValue(bits, segment) };
    return { ...curve, i: start, j: end - 1, ...own };
  };
  return (token) => {
    const segment =
      segments[firstIndex(segments.length, (at) => segments[at][1] > token)] ?? segments.at(-1);
    const figures = known.get(segment) ?? describe(segment);
    known.set(segment, figures);
    return figures;
  };
}

interface SegmentReasons {
  readonly signal: string;
  readonly where: string;
  /**
   * A block is kept if at least this share of its words is in the segments, and at least one word.
   */
  readonly threshold: number;
  /** The figures behind the verdict on the block that begins with a token. */
  readonly figures: (token: number) => Readonly<Record<string, number>>;
}

/**
 * Keeps the blocks whose words are inside the segments; a block's score is its share of such words.
 */
export function keepBlocksInside(
  builder: SelectionBuilder,
  page: MeasuredPage,
  sequence: TokenSequence,
  segments: readonly Segment[],
  { signal, where, threshold, figures }: SegmentReasons,
): void {
  const { blocks } = page;
  const { inside, starts } = countWordsInside(sequence, segments, blocks.count);
  const kept: Reason = { signal, threshold, text: `in ${where}` };
  const dropped: Reason = { signal, threshold, text: `outside of ${where}` };
  for (const block of page.visibleBlocks(0)) {
    spend();
    if (blocks.words[block] === 0) continue;
    const share = inside[block] / blocks.words[block];
    const keep = share > 0 && share >= threshold;
    const reason = withValues(keep ? kept : dropped, () => ({
      ...figures(starts.get(block) ?? 0),
      words: blocks.words[block],
      wordsInside: inside[block],
    }));
    builder.set(block, keep, share, reason);
  }
}

export function selectSegments(
  method: string,
  page: MeasuredPage,
  options: BodyTextOptions,
): Selection {
  const builder = new SelectionBuilder(method, page, {
    signal: "T",
    text: "hidden, or without words",
  });
  const sequence = listTokens(page);
  const several = options.segments === "several";
  const best = several ? undefined : findBestSegment(sequence.bits);
  const single = best ? [best] : [];
  const segments = several ? findLowSlopeSections(sequence.bits, options) : single;
  keepBlocksInside(builder, page, sequence, segments, {
    signal: several ? "slope" : "T",
    where: several ? "a low-slope section" : "the segment with the greatest T",
    threshold: options.minBlockShare,
    figures: segmentFigures(sequence.bits, segments, several),
  });
  return builder.build();
}

/**
 * Body text extraction (Finn, Kushmerick and Smyth) over tokens: B_n is 1 for a tag and 0 for a
 * word; i and j maximise T(i, j) = sum_{n<i} B_n + sum_{i..j} (1 - B_n) + sum_{n>j} B_n. Readings:
 * docs/methods/body-text-extraction.md. The window's length is ours (docs/methods/slope-curves.md).
 * A block's score is the share of its words in a segment.
 */
export const bodyTextExtraction: MethodFactory<BodyTextOptions> = defineMethod<BodyTextOptions>({
  id: "body-text-extraction",
  summary: "Keeps the segment with the most words and the fewest tags.",
  paper: {
    authors:
      "Aidan Finn, Nicholas Kushmerick, Barry Smyth; David Pinto and others (QuASM, 2002) for several segments",
    title: "Fact or Fiction: Content Classification for Digital Libraries",
    year: 2001,
    venue:
      "Proceedings of the Second DELOS Workshop on Personalisation and Recommender Systems in Digital Libraries",
  },
  options: bodyTextOptions,
  select: (page, options) => selectSegments("body-text-extraction", page, options),
});
