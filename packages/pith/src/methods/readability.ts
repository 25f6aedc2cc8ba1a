import { headingLevel, TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { subtreeSums } from "./subtree-sums.ts";

/** Words in class and id that separate content from the rest, as published with the bookmarklet. */

/** Elements with these names are removed first. */
const UNLIKELY = [
  "combx",
  "comment",
  "community",
  "disqus",
  "extra",
  "foot",
  "header",
  "menu",
  "remark",
  "rss",
  "shoutbox",
  "sidebar",
  "sponsor",
  "ad-break",
  "agegate",
  "pagination",
  "pager",
  "popup",
  "tweet",
  "twitter",
];
/** Unless they also have one of these. */
const MAYBE = ["and", "article", "body", "column", "main", "shadow"];
const POSITIVE = [
  "article",
  "body",
  "content",
  "entry",
  "hentry",
  "main",
  "page",
  "pagination",
  "post",
  "text",
  "blog",
  "story",
];
/** Words with a negative weight. */
const NEGATIVE = [
  "combx",
  "comment",
  "com-",
  "contact",
  "foot",
  "footer",
  "footnote",
  "masthead",
  "media",
  "meta",
  "outbrain",
  "promo",
  "related",
  "scroll",
  "shoutbox",
  "sidebar",
  "sponsor",
  "shopping",
  "tags",
  "tool",
  "widget",
];

const anyOf = (words: readonly string[]): RegExp => new RegExp(words.join("|"), "iu");
const unlikely = anyOf(UNLIKELY);
const maybe = anyOf(MAYBE);
const positive = anyOf(POSITIVE);
const negative = anyOf(NEGATIVE);

/** Most UTF-16 code units of a class or id to check. */
const MAX_NAME_CHARS = 1000;

/** The beginnings of an element's class and id; "" for missing ones. */
function namesOf({ tree }: MeasuredPage, node: number): readonly string[] {
  return ["class", "id"].map((name) => (tree.attr(node, name) ?? "").slice(0, MAX_NAME_CHARS));
}

/** The weight of class and id: +25 for each positive one, -25 for each negative one. */
function classWeight(page: MeasuredPage, node: number): number {
  let weight = 0;
  for (const name of namesOf(page, node)) {
    if (negative.test(name)) weight -= 25;
    if (positive.test(name)) weight += 25;
  }
  return weight;
}

/** Elements in a `div` that prevent it from being a paragraph. */
const BLOCKS_IN_DIVS = tagSet([
  "a",
  "blockquote",
  "dl",
  "div",
  "img",
  "ol",
  "p",
  "pre",
  "table",
  "ul",
]);
/** Counted for the cleaning of conditionally kept elements. */
const COUNTED = [TAG.p, TAG.img, TAG.li, TAG.input, TAG.embed] as const;
/** Commas, including full-width ones. */
const COMMAS = /[,，、]/gu;

/** Marks elements that are removed for their class or id, with their subtrees. */
function markUnlikely(page: MeasuredPage): Uint8Array {
  const { tree } = page;
  const left = new Uint8Array(tree.nodeCount);
  for (let node = tree.body + 1; node < tree.nodeCount; ) {
    const names =
      tree.isElement(node) && tree.hasAttributes(node)
        ? namesOf(page, node).join("").toLowerCase()
        : "";
    const isOut = unlikely.test(names) && !maybe.test(names);
    if (isOut) left.fill(1, node, tree.end[node]);
    node = isOut ? tree.end[node] : node + 1;
  }
  return left;
}

/** Marks the elements that count as paragraphs: `p`, `td`, `pre`, and a `div` without blocks. */
function markParagraphs({ tree }: MeasuredPage): Uint8Array {
  const { nodeCount, parent, tag } = tree;
  // The nearest `div` or block above each node. A block inside a `div` means that the `div` is not
  // a paragraph.
  const around = new Int32Array(nodeCount);
  const hasBlock = new Uint8Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    const above = parent[node];
    around[node] = BLOCKS_IN_DIVS[tag[above]] ? above : around[above];
    if (BLOCKS_IN_DIVS[tag[node]]) hasBlock[around[node]] = 1;
  }
  return Uint8Array.from(tag, (kind, node) => {
    const isOwn = kind === TAG.p || kind === TAG.td || kind === TAG.pre;
    return isOwn || (kind === TAG.div && !hasBlock[node]) ? 1 : 0;
  });
}

/** Figures of a page's subtrees, without removed nodes. */
interface ReadabilityFigures {
  readonly page: MeasuredPage;
  /** 1 for nodes that were removed for a class or id. */
  readonly left: Uint8Array;
  /** 1 for paragraphs. */
  readonly isParagraph: Uint8Array;
  readonly textChars: (node: number) => number;
  readonly linkDensity: (node: number) => number;
  readonly commasIn: (node: number) => number;
  /** Paragraphs, pictures, list items, inputs and embeds. */
  readonly tagsIn: (node: number) => readonly number[];
  /** The weight of the node's class and id; 0 when they are disabled. */
  readonly weight: (node: number) => number;
}

/** @param options whether to remove unlikely elements, and whether class and id count */
function measureFigures(
  page: MeasuredPage,
  { dropsUnlikely, weighs }: { dropsUnlikely: boolean; weighs: boolean },
): ReadabilityFigures {
  const { tree, visibility } = page;
  const left = dropsUnlikely ? markUnlikely(page) : new Uint8Array(tree.nodeCount);
  const isSeen = (node: number): boolean => !left[node] && (visibility[node] & INVISIBLE) === 0;
  const sumOverText = (figure: (node: number) => number): ((node: number) => number) =>
    subtreeSums(tree, (node) =>
      tree.isText(node) && isSeen(node) && page.textChars(node) > 0 ? figure(node) : 0,
    );
  const textChars = sumOverText((node) => page.textChars(node));
  const linkChars = sumOverText((node) => page.linkChars(node));
  const counts = COUNTED.map((tag) =>
    subtreeSums(tree, (node) => (tree.tag[node] === tag && isSeen(node) ? 1 : 0)),
  );
  return {
    page,
    left,
    isParagraph: markParagraphs(page),
    textChars,
    linkDensity: (node) => linkChars(node) / Math.max(1, textChars(node)),
    commasIn: sumOverText((node) => tree.text(node).match(COMMAS)?.length ?? 0),
    tagsIn: (node) => counts.map((count) => count(node)),
    weight: (node) => (weighs && tree.hasAttributes(node) ? classWeight(page, node) : 0),
  };
}

const readabilityOptions = {
  minParagraphChars: {
    default: 25,
    min: 0,
    meaning: "minimum characters of a paragraph that scores",
  },
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
    if (left[node] || visibility[node] & INVISIBLE) continue;
    // Text directly in a `div` that also contains blocks is a paragraph.
    const isLoose =
      tree.isText(node) &&
      tree.tag[tree.parent[node]] === TAG.div &&
      !isParagraph[tree.parent[node]];
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

function joinSiblings(
  figures: ReadabilityFigures,
  { score, best }: CandidateScores,
  share: number,
): number[] {
  const { page, left } = figures;
  const { tree } = page;
  const threshold = Math.max(10, score[best] * share);
  const className = tree.attr(best, "class") ?? "";
  const joins = (node: number): boolean => {
    const isAlike = className !== "" && tree.attr(node, "class") === className;
    if (score[node] + (isAlike ? score[best] * share : 0) >= threshold) return true;
    if (tree.tag[node] !== TAG.p) return false;
    const chars = figures.textChars(node);
    const density = figures.linkDensity(node);
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
  const chars = figures.textChars(node);
  const density = figures.linkDensity(node);
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

function readPage(
  page: MeasuredPage,
  options: ReadabilityOptions,
  checks: number,
): Reading | undefined {
  const figures = measureFigures(page, { dropsUnlikely: checks > 2, weighs: checks > 1 });
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
  const builder = new SelectionBuilder("readability", page, {
    signal: "visibility",
    text: "hidden by markup",
  });
  let reading: Reading | undefined;
  for (let checks = 3; checks >= 0; checks--) {
    const next = readPage(page, options, checks);
    if (next) reading = next;
    if (reading && reading.chars >= options.minArticleChars) break;
  }
  if (!reading) return builder.nothing(`no paragraph has ${options.minParagraphChars} characters`);
  const { figures, scores, nodes, cleaned } = reading;
  const { blocks } = page;
  const best = scores.score[scores.best];
  const threshold = Math.max(10, best * options.siblingShare);
  const reasonFor = (text: string, node: number): Reason =>
    withValues({ signal: "score", threshold, text }, () => ({
      score: scores.score[node],
      best,
      weight: figures.weight(node),
      linkDensity: figures.linkDensity(node),
      commas: figures.commasIn(node),
    }));
  const out: Reason = { signal: "class", text: "dropped for its class or id" };
  for (const block of page.visibleBlocks(0)) {
    const node = blocks.node[block];
    const why = figures.left[node] ? out.text : "neither in the best candidate nor a sibling of it";
    builder.set(block, false, scores.score[node], reasonFor(why, node));
  }
  for (const node of nodes) {
    builder.setNode(
      node,
      true,
      scores.score[node],
      reasonFor("in the best candidate or a sibling of it", node),
    );
  }
  for (const node of cleaned) {
    builder.setNode(
      node,
      false,
      scores.score[node],
      reasonFor("dropped for what it contains", node),
    );
  }
  for (let block = 0; block < blocks.count; block++) {
    if (figures.left[blocks.firstText[block]]) builder.set(block, false, 0, out);
  }
  return builder.build();
}

/**
 * The scoring of the bookmarklet Readability (arc90, 1.7.1): paragraphs add points to their parents
 * and grandparents, weighted by 1 minus their link density; the best element is the article,
 * together with siblings that reach a fifth of its score. Readings: docs/methods/readability.md. A
 * block's score is its element's. Not to be confused with `pith/readability`, today's interface
 * over the default method.
 */
export const readability: MethodFactory<ReadabilityOptions> = defineMethod<ReadabilityOptions>({
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
