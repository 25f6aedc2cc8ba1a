import { oncePer } from "../html/once-per.ts";
import { findByClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { anyOf } from "../text/phrases.ts";
import { hasOnlyButtons } from "./figure-buttons.ts";

/** A picture with its caption or credit. */
export interface CaptionedPicture {
  /** The element around it. */
  readonly node: number;
  /** Its text blocks: first, and one after the last. */
  readonly first: number;
  readonly end: number;
}

const PICTURES = tagSet(["img", "video"]);
const OTHER_CONTENT = tagSet(["table", "pre", "ul", "ol", "blockquote", "iframe"]);
const HEADINGS = tagSet(["h1", "h2", "h3"]);
/** Class names of captions and credits, whole or as a separated part. */
const CAPTION = anyOf(
  [
    "(?:fig|img|image|photo|picture|media|thumb|wp)?-?_?(?:caption|captions|credit|credits)",
    "(?:fig|img|image|photo|picture|media|thumb|wp)?-?_?copyright-notice",
    "caption-?text",
    "cutline",
    "bildunterschrift",
    "bildtext",
    "legende",
    "legend",
    "pie-de-foto",
    "didascalia",
    "photo-?by",
  ],
  { before: String.raw`(?:^|[-_\s])`, after: String.raw`(?:$|[-_\s])`, flags: "i" },
);
/** What each of these names contains. */
const CAPTION_PART =
  /capt|credit|copyright-notice|cutline|bildunterschrift|bildtext|legend|pie-de-foto|didasc|photo-?by/;
/** A box with more words is more than a figure. */
const MAX_WORDS = 120;
/** Levels from a caption up to its picture's box. */
const MAX_STEPS = 4;
/** More pictures are a gallery or a listing. */
const MAX_PICTURES = 4;

/**
 * The figures of a page: `figure` elements, and boxes with a picture and an element named as
 * caption.
 */
export class PageFigures {
  readonly list: readonly CaptionedPicture[];
  /** The index of the figure around each node, -1 without one. */
  private readonly around: Int32Array;

  constructor(page: MeasuredPage) {
    const { tree } = page;
    const roots = findRoots(page);
    this.around = new Int32Array(roots.length === 0 ? 0 : tree.nodeCount).fill(-1);
    const list: CaptionedPicture[] = [];
    for (const node of roots) {
      // Outermost figures come first.
      if (this.around[node] >= 0) continue;
      const end = tree.end[node];
      this.around.fill(list.length, node, end);
      list.push({ node, first: page.blocksBefore(node), end: page.blocksBefore(end) });
    }
    this.list = list;
  }

  /** The outermost figure around a node. */
  of(node: number): CaptionedPicture | undefined {
    return this.list[this.around[node]];
  }
}

function findRoots(page: MeasuredPage): number[] {
  const { tree } = page;
  const { body, tag: tags } = tree;
  // Counting what elements contain is only worthwhile on pages with candidates.
  const figures = tree.findAll(TAG.figure);
  const captions = [
    ...tree.findAll(TAG.figcaption),
    ...findByClassName(tree, CAPTION, CAPTION_PART),
  ];
  if (figures.length + captions.length === 0) return [];
  const pictures = runningCount(tree, PICTURES);
  if (pictures[tree.nodeCount] === 0) return [];
  const others = runningCount(tree, OTHER_CONTENT);
  const headings = runningCount(tree, HEADINGS);
  const count = (totals: Uint32Array, node: number): number =>
    totals[tree.end[node]] - totals[node];
  const isOther = (node: number): boolean =>
    OTHER_CONTENT[tags[node]] === 1 && !hasOnlyButtons(tree, node);
  const isFigure = (node: number): boolean => {
    const many = count(pictures, node);
    if (many === 0 || many > MAX_PICTURES || page.words(node) > MAX_WORDS) return false;
    return count(others, node) === 0 || !(isOther(node) || tree.someWithin(node, isOther));
  };
  const roots = new Set(figures.filter(isFigure));
  for (const node of captions) {
    if (roots.has(node)) continue;
    const box = tree.closest(node, (at) => count(pictures, at) > 0, MAX_STEPS + 1, body);
    // A figure with its own caption needs no other: a line elsewhere may have such a name.
    const isElsewhere =
      tags[box] !== TAG.figure && tree.find(TAG.figcaption, box, tree.end[box]) >= 0;
    if (
      box < 0 ||
      (isElsewhere && tags[node] !== TAG.figcaption) ||
      !isFigure(box) ||
      (count(headings, box) > 0 && tags[box] !== TAG.figure)
    )
      continue;
    roots.add(box);
  }
  return [...roots].sort((a, b) => a - b);
}

/** Running count of these elements before each node, plus the total. */
function runningCount({ tag, nodeCount }: PageTree, wanted: Uint8Array): Uint32Array {
  const totals = new Uint32Array(nodeCount + 1);
  let total = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (wanted[tag[node]] === 1) total++;
    totals[node + 1] = total;
  }
  return totals;
}

/** The figures of a page. Computed on demand. */
export const figuresOf: (page: MeasuredPage) => PageFigures = oncePer(
  (page) => new PageFigures(page),
);
