import { headingLevel, TAG, tagSet } from "flat-html";
import type { Method } from "pith";
import { type MeasuredPage, type Reason, rendering, type Selection, SelectionBuilder, withValues } from "pith/page";
import { defineMethod, type OptionsOf } from "./define-method.ts";

/** Words in class and id that separate content from the rest, as published with the bookmarklet. */

/** Elements with these names are removed first. */
const UNLIKELY =
  "combx comment community disqus extra foot header menu remark rss shoutbox sidebar sponsor ad-break agegate pagination pager popup tweet twitter";
/** Unless they also have one of these. */
const MAYBE = "and article body column main shadow";
const POSITIVE = "article body content entry hentry main page pagination post text blog story";
/** Words with a negative weight. */
const NEGATIVE =
  "combx comment com- contact foot footer footnote masthead media meta outbrain promo related scroll shoutbox sidebar sponsor shopping tags tool widget";

const anyOf = (words: string): RegExp => new RegExp(words.split(" ").join("|"), "iu");
const [unlikely, maybe, positive, negative] = [UNLIKELY, MAYBE, POSITIVE, NEGATIVE].map(anyOf);

/** Most UTF-16 code units of a class or id to check. */
const MAX_NAME_CHARS = 1000;

/** Whether an element with this class and id is removed first. */
function isUnlikely(className: string, id: string): boolean {
  const names = (className.slice(0, MAX_NAME_CHARS) + id.slice(0, MAX_NAME_CHARS)).toLowerCase();
  return unlikely.test(names) && !maybe.test(names);
}

/** The weight of class and id: +25 for each positive one, -25 for each negative one. */
function classWeight(className: string, id: string): number {
  let weight = 0;
  for (const name of [className, id]) {
    if (name === "") continue;
    const start = name.slice(0, MAX_NAME_CHARS);
    if (negative.test(start)) weight -= 25;
    if (positive.test(start)) weight += 25;
  }
  return weight;
}

/** Elements in a `div` that prevent it from being a paragraph. */
const BLOCKS_IN_DIVS = tagSet(["a", "blockquote", "dl", "div", "img", "ol", "p", "pre", "table", "ul"]);
/** Counted for the cleaning of conditionally kept elements. */
const COUNTED = [TAG.p, TAG.img, TAG.li, TAG.input, TAG.embed] as const;
/** Commas, including full-width ones. */
const COMMAS = /[,，、]/gu;

/** Prefix sums over the nodes of a page, in document order, without removed nodes. */
class ReadabilityFigures {
  /** Whether a node was removed, with its subtree, for its class or id. */
  readonly left: Uint8Array;
  /** Whether an element counts as paragraph: `p`, `td`, `pre`, and a `div` without blocks. */
  readonly isParagraph: Uint8Array;
  private readonly chars: Uint32Array;
  private readonly linkChars: Uint32Array;
  private readonly commas: Uint32Array;
  private readonly tags: readonly Uint32Array[];
  private readonly weighs: boolean;

  /** @param options whether to remove unlikely elements, and whether class and id count */
  constructor(
    readonly page: MeasuredPage,
    { dropsUnlikely, weighs }: { dropsUnlikely: boolean; weighs: boolean },
  ) {
    const { tree } = page;
    const size = tree.nodeCount + 1;
    this.weighs = weighs;
    this.left = new Uint8Array(size);
    this.isParagraph = new Uint8Array(size);
    this.chars = new Uint32Array(size);
    this.linkChars = new Uint32Array(size);
    this.commas = new Uint32Array(size);
    this.tags = COUNTED.map(() => new Uint32Array(size));
    if (dropsUnlikely) this.leaveOut();
    this.findParagraphs();
    this.count();
  }

  private leaveOut(): void {
    const { tree } = this.page;
    for (let node = tree.body + 1; node < tree.nodeCount; ) {
      const isOut =
        tree.isElement(node) &&
        tree.hasAttributes(node) &&
        isUnlikely(tree.attr(node, "class") ?? "", tree.attr(node, "id") ?? "");
      if (isOut) this.left.fill(1, node, tree.end[node]);
      node = isOut ? tree.end[node] : node + 1;
    }
  }

  private findParagraphs(): void {
    const { tree } = this.page;
    const { nodeCount, parent, tag } = tree;
    // The nearest `div` or block above each node. A block inside a `div` means that the `div` is not a paragraph.
    const around = new Int32Array(nodeCount);
    const hasBlock = new Uint8Array(nodeCount);
    for (let node = 1; node < nodeCount; node++) {
      const above = parent[node];
      around[node] = BLOCKS_IN_DIVS[tag[above]] ? above : around[above];
      if (BLOCKS_IN_DIVS[tag[node]]) hasBlock[around[node]] = 1;
    }
    for (let node = 1; node < nodeCount; node++) {
      const kind = tag[node];
      if (kind === TAG.p || kind === TAG.td || kind === TAG.pre) this.isParagraph[node] = 1;
      else if (kind === TAG.div && !hasBlock[node]) this.isParagraph[node] = 1;
    }
  }

  private count(): void {
    const { page, left, chars, linkChars, commas, tags } = this;
    const { tree, visibility } = page;
    for (let node = 0; node < tree.nodeCount; node++) {
      const isSeen = !left[node] && (visibility[node] & rendering.INVISIBLE) === 0;
      const isRun = isSeen && tree.isText(node);
      chars[node + 1] = chars[node] + (isRun ? page.textChars(node) : 0);
      linkChars[node + 1] = linkChars[node] + (isRun ? page.linkChars(node) : 0);
      const found = isRun && page.textChars(node) > 0 ? (tree.text(node).match(COMMAS)?.length ?? 0) : 0;
      commas[node + 1] = commas[node] + found;
      COUNTED.forEach((tag, index) => {
        tags[index][node + 1] = tags[index][node] + (isSeen && tree.tag[node] === tag ? 1 : 0);
      });
    }
  }

  private sum(totals: Uint32Array, node: number): number {
    return totals[this.page.tree.end[node]] - totals[node];
  }

  /** Characters of the node that were not removed. */
  textChars(node: number): number {
    return this.sum(this.chars, node);
  }

  linkDensity(node: number): number {
    return this.sum(this.linkChars, node) / Math.max(1, this.textChars(node));
  }

  commasIn(node: number): number {
    return this.sum(this.commas, node);
  }

  /** Paragraphs, pictures, list items, inputs and embeds in the node. */
  tagsIn(node: number): readonly number[] {
    return this.tags.map((totals) => this.sum(totals, node));
  }

  /** The weight of the node's class and id; 0 when they are disabled. */
  weight(node: number): number {
    const { tree } = this.page;
    if (!this.weighs || !tree.hasAttributes(node)) return 0;
    return classWeight(tree.attr(node, "class") ?? "", tree.attr(node, "id") ?? "");
  }
}

const readabilityOptions = {
  minParagraphChars: { default: 25, min: 0, meaning: "minimum characters of a paragraph that scores" },
  siblingShare: {
    default: 0.2,
    min: 0,
    max: 1,
    meaning: "siblings with at least this share of the best candidate's score are content",
  },
  minArticleChars: {
    default: 250,
    min: 0,
    meaning: "with fewer characters, the method runs again with one check fewer",
  },
} as const;
type ReadabilityOptions = OptionsOf<typeof readabilityOptions>;

const PRE_LIKE = tagSet(["pre", "td", "blockquote"]);
const LIST_LIKE = tagSet(["address", "ol", "ul", "dl", "dd", "dt", "li", "form"]);
const CLEANED = tagSet(["form", "table", "ul", "div"]);

function startScore(tag: number): number {
  if (tag === TAG.div) return 5;
  if (PRE_LIKE[tag]) return 3;
  if (LIST_LIKE[tag]) return -3;
  return headingLevel(tag) > 0 || tag === TAG.th ? -5 : 0;
}

interface CandidateScores {
  /** By node; 0 for nodes that are not candidates. Weighted by links. */
  readonly score: Float64Array;
  /** The candidate with the greatest score; -1 without candidates. */
  readonly best: number;
}

function scoreCandidates(figures: ReadabilityFigures, minParagraphChars: number): CandidateScores {
  const { page, left, isParagraph } = figures;
  const { tree, visibility } = page;
  const score = new Float64Array(tree.nodeCount);
  const isCandidate = new Uint8Array(tree.nodeCount);
  const give = (node: number, points: number): void => {
    if (node <= 0) return;
    if (!isCandidate[node]) {
      isCandidate[node] = 1;
      score[node] = startScore(tree.tag[node]) + figures.weight(node);
    }
    score[node] += points;
  };
  for (let node = 1; node < tree.nodeCount; node++) {
    if (left[node] || visibility[node] & rendering.INVISIBLE) continue;
    // Text directly in a `div` that also contains blocks is a paragraph.
    const isLoose = tree.isText(node) && tree.tag[tree.parent[node]] === TAG.div && !isParagraph[tree.parent[node]];
    if (!isParagraph[node] && !isLoose) continue;
    const chars = figures.textChars(node);
    if (chars === 0 || chars < minParagraphChars) continue;
    const points = 1 + (figures.commasIn(node) + 1) + Math.min(3, Math.floor(chars / 100));
    const above = tree.parent[node];
    give(above, points);
    if (above > 0) give(tree.parent[above], points / 2);
  }
  let best = -1;
  for (let node = 1; node < tree.nodeCount; node++) {
    if (!isCandidate[node]) continue;
    score[node] *= 1 - figures.linkDensity(node);
    if (best < 0 || score[node] > score[best]) best = node;
  }
  return { score, best };
}

const ENDS_LIKE_SENTENCE = /[.。](?:\s|$)/u;

function joinSiblings(figures: ReadabilityFigures, { score, best }: CandidateScores, share: number): number[] {
  const { page, left } = figures;
  const { tree } = page;
  const threshold = Math.max(10, score[best] * share);
  const className = tree.attr(best, "class") ?? "";
  const joins = (node: number): boolean => {
    const isAlike = className !== "" && tree.attr(node, "class") === className;
    if (score[node] + (isAlike ? score[best] * share : 0) >= threshold) return true;
    if (tree.tag[node] !== TAG.p) return false;
    const [chars, density] = [figures.textChars(node), figures.linkDensity(node)];
    if (chars > 80) return density < 0.25;
    return density === 0 && chars > 0 && ENDS_LIKE_SENTENCE.test(tree.textContent(node));
  };
  return tree
    .children(tree.parent[best])
    .filter((node) => node === best || (!left[node] && tree.isElement(node) && joins(node)));
}

function isCleaned(figures: ReadabilityFigures, { score }: CandidateScores, node: number): boolean {
  const { tree } = figures.page;
  const weight = figures.weight(node);
  const tag = tree.tag[node];
  if (tag === TAG.h1) return true;
  if (headingLevel(tag) > 0) return weight < 0 || figures.linkDensity(node) > 0.33;
  if (!CLEANED[tag]) return false;
  if (weight + score[node] < 0) return true;
  if (figures.commasIn(node) >= 10) return false;
  const [p, img, li, input, embed] = figures.tagsIn(node);
  const [chars, density] = [figures.textChars(node), figures.linkDensity(node)];
  const isList = tag === TAG.ul;
  return (
    img > p ||
    (li - 100 > p && !isList) ||
    input > Math.floor(p / 3) ||
    (chars < 25 && (img === 0 || img > 2)) ||
    density > (weight < 25 ? 0.2 : 0.5) ||
    (embed === 1 && chars < 75) ||
    embed > 1
  );
}

/** One pass over the page: with or without removal of unlikely elements, weighting and cleaning. */
interface Reading {
  readonly figures: ReadabilityFigures;
  readonly scores: CandidateScores;
  readonly nodes: readonly number[];
  readonly cleaned: readonly number[];
  readonly chars: number;
}

function readPage(page: MeasuredPage, options: ReadabilityOptions, checks: number): Reading | undefined {
  const figures = new ReadabilityFigures(page, { dropsUnlikely: checks > 2, weighs: checks > 1 });
  const scores = scoreCandidates(figures, options.minParagraphChars);
  if (scores.best < 0) return undefined;
  const nodes = joinSiblings(figures, scores, options.siblingShare);
  const { tree } = page;
  const cleaned: number[] = [];
  let chars = 0;
  for (const top of nodes) {
    chars += figures.textChars(top);
    for (let node = top + 1; checks > 0 && node < tree.end[top]; ) {
      if (tree.isElement(node) && isCleaned(figures, scores, node)) {
        cleaned.push(node);
        chars -= figures.textChars(node);
        node = tree.end[node];
      } else node++;
    }
  }
  return { figures, scores, nodes, cleaned, chars };
}

function selectBody(page: MeasuredPage, options: ReadabilityOptions): Selection {
  const builder = new SelectionBuilder("readability", page, { signal: "visibility", text: "hidden by markup" });
  let reading: Reading | undefined;
  for (let checks = 3; checks >= 0; checks--) {
    const next = readPage(page, options, checks);
    if (next) reading = next;
    if (reading && reading.chars >= options.minArticleChars) break;
  }
  if (!reading) {
    const outcome = page.blocks.count === 0 ? "empty-page" : "nothing-kept";
    return builder.none(outcome, `no paragraph has ${options.minParagraphChars} characters`);
  }
  const { figures, scores, nodes, cleaned } = reading;
  const { blocks } = page;
  const reasonFor = (text: string, node: number): Reason =>
    withValues(
      { signal: "score", threshold: Math.max(10, scores.score[scores.best] * options.siblingShare), text },
      () => ({
        score: scores.score[node],
        best: scores.score[scores.best],
        weight: figures.weight(node),
        linkDensity: figures.linkDensity(node),
        commas: figures.commasIn(node),
      }),
    );
  for (let block = 0; block < blocks.count; block++) {
    const node = blocks.node[block];
    if (blocks.visibility[block] & rendering.INVISIBLE) continue;
    const why = figures.left[node]
      ? "dropped for its class or id"
      : "neither in the best candidate nor a sibling of it";
    builder.set(block, false, scores.score[node], reasonFor(why, node));
  }
  for (const node of nodes) {
    builder.setNode(
      node,
      true,
      scores.score[node],
      reasonFor("in the best candidate or a sibling of it", node),
      rendering.INVISIBLE,
    );
  }
  for (const node of cleaned) {
    builder.setNode(
      node,
      false,
      scores.score[node],
      reasonFor("dropped for what it contains", node),
      rendering.INVISIBLE,
    );
  }
  const out: Reason = { signal: "class", text: "dropped for its class or id" };
  for (let block = 0; block < blocks.count; block++) {
    if (figures.left[blocks.firstText[block]]) builder.set(block, false, 0, out);
  }
  return builder.build();
}

/**
 * The scoring of the bookmarklet Readability (arc90, 1.7.1): paragraphs add points to their parents and grandparents,
 * weighted by 1 minus their link density; the best element is the article, together with siblings that reach a fifth of
 * its score. Readings: docs/methods/readability.md. A block's score is its element's. Not to be confused with
 * `pith-readability`, today's interface over the default method.
 */
export const readability: Method<ReadabilityOptions> = defineMethod({
  id: "readability",
  summary: "Scores the ancestors of paragraphs; keeps the best candidate and similar siblings.",
  paper: {
    authors: "arc90 (Chris Dary and others)",
    title: "Readability, version 1.7.1: a bookmarklet",
    year: 2010,
    venue: "arc90 laboratory, software",
  },
  options: readabilityOptions,
  select: selectBody,
});
