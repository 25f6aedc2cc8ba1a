import { headingLevel, TAG, tagSet } from "flat-html";
import type { Method } from "pith";
import { type MeasuredPage, type Reason, rendering, type Selection, SelectionBuilder, withValues } from "pith/page";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { ReadabilityFigures } from "./readability/page-figures.ts";

/** Options of `readability`. */
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
      ? "left out for its class or id"
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
      reasonFor("taken out again for what it holds", node),
      rendering.INVISIBLE,
    );
  }
  const out: Reason = { signal: "class", text: "left out for its class or id" };
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
