import { foldText } from "../html/clean-text.ts";
import { joinAttributes } from "../html/parse/class-names.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import { spend } from "../safety/clock.ts";
import { anyOf } from "../text/phrases.ts";
import { remember } from "../text/remember.ts";
import { COMMENT_HEADINGS } from "./comment-words-data.ts";
import { nameWords } from "./name-words.ts";
import { nodeText } from "./node-text.ts";
import type { PageMarkup } from "./page-markup.ts";

const COMMENTS: ReadonlySet<string> = new Set([
  "comment",
  "comments",
  "commentlist",
  "respond",
  "responses",
  "replies",
  "disqus",
  "guestbook",
  "kommentar",
  "kommentare",
  "commentaires",
  "comentarios",
  "commenti",
]);
/** What a part about another page, or this page, may be. */
const PAGE_KINDS: ReadonlySet<string> = new Set([
  "review",
  "reviews",
  "testimonial",
  "testimonials",
  "teaser",
  "teasers",
]);
/** Class words of page parts about other pages. */
const OTHER_PAGES: ReadonlySet<string> = new Set([
  "related",
  "sidebar",
  "recommended",
  "recent",
  "popular",
  "trending",
  ...PAGE_KINDS,
]);

/** The kind of a page part, by its names. */
type Part = "comments" | "other pages" | "page";
/** A heading over readers' comments. */
const COMMENTS_HEADING = anyOf(COMMENT_HEADINGS, {
  before: String.raw`^(?:\d+ |no |leave an? |post an? |join the |readers?[’']? )?`,
  after: String.raw`(?: \(?\d+\)?)?:?$`,
  flags: "iu",
});
/**
 * Least text between the headline and a comments heading, or another line about comments: counts
 * next to the byline come sooner.
 */
const MIN_CHARS_BEFORE = { heading: 60, line: 200 };
const MIN_TEXT_CHARS = 60;
const MAX_HEADING_CHARS = 40;
const MAX_CLIMB = 12;

/** The block of the comments heading after the text; the number of blocks without one. */
function findComments({ page }: PageMarkup, start: number): number {
  const { blocks, tree } = page;
  let chars = 0;
  for (let block = start; block < blocks.count; block++) {
    spend();
    if (!page.isVisible(block)) continue;
    if (blocks.textChars[block] >= MIN_TEXT_CHARS) chars += blocks.textChars[block];
    else if (
      chars > 0 &&
      blocks.textChars[block] <= MAX_HEADING_CHARS &&
      blocks.linkChars[block] === 0
    ) {
      const isHeading = headingLevel(tree.tag[blocks.node[block]]) > 1;
      const isThere = chars >= (isHeading ? MIN_CHARS_BEFORE.heading : MIN_CHARS_BEFORE.line);
      if (isThere && COMMENTS_HEADING.test(page.blockText(block).trim())) return block;
    }
  }
  return blocks.count;
}

const wordsOf = ({ tree }: PageMarkup, node: number): string[] =>
  nameWords(joinAttributes(tree, node, "class", "id"));

/**
 * Classifies page parts by their place relative to the headline: about other pages, by readers, or
 * about the page.
 */
export class PartClassifier {
  /** The headline's first block, and the one after it; 0 without a headline. */
  readonly start: number;
  readonly end: number;
  /** The headline's folded text; "" without a headline. */
  readonly subject: string;
  private readonly comments: number;
  private readonly known = new Map<number, Part>();
  /**
   * What the page is, by names of the headline's parts: a review. Layout has no say: `has-sidebar`,
   * `comments-open`.
   */
  private readonly own = new Set<string>();

  constructor(
    readonly markup: PageMarkup,
    readonly headline: number | undefined,
  ) {
    [this.start, this.end] = headline === undefined ? [0, 0] : markup.page.blockRange(headline);
    this.subject = headline === undefined ? "" : foldText(nodeText(markup.page, headline, 500));
    this.comments = findComments(markup, this.start);
    for (
      let up = headline ?? 0, steps = 0;
      up > 0 && steps < MAX_CLIMB;
      up = markup.tree.parent[up], steps++
    ) {
      for (const word of wordsOf(markup, up)) if (PAGE_KINDS.has(word)) this.own.add(word);
    }
  }

  /** The innermost named part around a node that does not contain the headline. */
  partOf(node: number): Part {
    const { page, tree } = this.markup;
    if (page.blockRange(node)[0] > this.comments) return "comments";
    for (let up = node, steps = 0; up > 0 && steps < MAX_CLIMB; up = tree.parent[up], steps++) {
      if (this.headline !== undefined && tree.contains(up, this.headline)) return "page";
      const part = remember(this.known, up, (node) => this.namedPart(node));
      if (part !== "page") return part;
    }
    return "page";
  }

  private namedPart(node: number): Part {
    const { tree } = this.markup;
    const words = wordsOf(this.markup, node).filter((word) => !this.own.has(word));
    if (
      tree.attr(node, "itemtype")?.endsWith("/Comment") ||
      words.some((word) => COMMENTS.has(word))
    ) {
      return "comments";
    }
    return tree.tag[node] === TAG.figure || words.some((word) => OTHER_PAGES.has(word))
      ? "other pages"
      : "page";
  }
}
