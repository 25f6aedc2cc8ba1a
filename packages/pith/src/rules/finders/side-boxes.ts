import { elementsOfClass, hasClassLike } from "../../html/parse/class-names.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { findContents } from "../../structure/contents-lists.ts";
import { headlineOf } from "../../structure/headline.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { firstElement } from "../../structure/sibling-element.ts";
import { parseAddress, UNKNOWN_PLACE } from "../../text/addresses.ts";
import { collapseSpaces } from "../../text/trim.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { blocksIn, LIKELY, lower } from "./expected-words.ts";

const RELATION = /(?:^|\s)(?:next|prev(?:ious)?)(?:\s|$)/i;
/** DocBook writes one or two rows: links, and the titles of the pages or of their targets. */
const MAX_ROWS = 2;
const MAX_WORDS = 40;

function findPagerTables(page: MeasuredPage): number[] {
  const { tree } = page;
  if (tree.count(TAG.table) === 0) return [];
  const { links, base = UNKNOWN_PLACE } = pageHead(page);
  const addressOf = (href = ""): string | undefined => parseAddress(href.trim(), base)?.href.split("#", 1)[0];
  const targets = new Set(links.filter(({ rel }) => RELATION.test(rel)).map(({ href }) => addressOf(href)));
  tree.forEachWithAttribute("rel", (node, rel) => {
    if (tree.tag[node] === TAG.a && RELATION.test(rel)) targets.add(addressOf(tree.attr(node, "href")));
  });
  if (targets.size === 0) return [];
  return tree.findAll(TAG.table).filter((table) => {
    const within = (tag: number): number[] => tree.findAll(tag, table, tree.end[table]);
    if (page.words(table) > MAX_WORDS || within(TAG.tr).length > MAX_ROWS) return false;
    return within(TAG.a).some((link) => targets.has(addressOf(tree.attr(link, "href"))));
  });
}

/** Fewest likely words of the text next to the boxes. */
const MIN_WORDS_OF_TEXT = 20;
/** Blocks with a greater share of links are no prose. */
const MAX_LINKED = 0.5;

/**
 * Legal notes may be up to 1.7 times as long as the text on wcxb-dev; longer ones are the text itself, such as terms below their
 * introduction. With 2 or 3 times one page fewer is better (half A, +.05), the other nine sets are equal.
 */
const MAX_NOTES = 2;

/** A kind of box by class or id, and its conditions. */
interface BoxKind {
  readonly names: RegExp;
  /** Least share of the text's likely words above it. */
  readonly below: number;
  /** Fewest words of its longest block of prose. */
  readonly prose: number;
  /** Most likely words of all such boxes, as a share of the text's. */
  readonly share: number;
}

/**
 * Word F1 out of fold, summed over the changed pages of ten sets, on half A of the sites, where they were chosen, and on half B: authors
 * +.52 and +1.26 (ten words of prose +.25; a biography anywhere +.44 and +1.40 with four pages down), legal notes +.06 and +.31 on
 * articles. Of no use: boxes named as profiles (B -.48), promotions and newsletters (A -.25, B -.06), or slide shows (A -.09).
 */
const boxKinds: Readonly<Record<"author" | "legal" | "ad", BoxKind>> = {
  author: {
    names: /(?:^|[-_\s])(?:bio(?:graphy)?(?![a-z])|contributor|author(?!i))|author(?![a-z])/i,
    ...{ below: 0.7, prose: 15, share: 1 },
  },
  legal: {
    names: /(?:^|[-_\s])(?:disclaimers?|copyright|legal)(?![a-z])/i,
    ...{ below: 0.9, prose: 15, share: MAX_NOTES },
  },
  // The whole word, to exclude `ad-free` and `add`. More text is a page of small ads: by judgement, no page shows it.
  ad: {
    names: /(?:^|\s)(?:ads?|adverts?|advertis(?:ements?|ing))(?:\s|$)/i,
    ...{ below: 0, prose: 0, share: 0.33 },
  },
};

/** Whether an element is a section with a heading: it may be about advertisements. */
function isSection({ tree }: MeasuredPage, node: number): boolean {
  if (tree.tag[node] !== TAG.section && tree.tag[node] !== TAG.article) return false;
  return headingLevel(tree.tag[tree.elements(node)[0]] ?? 0) > 0;
}

function findBoxes(page: MeasuredPage, { names, prose }: BoxKind): number[] {
  const { tree, blocks } = page;
  const headline = headlineOf(page);
  const boxes: number[] = [];
  let behind = 0;
  for (const node of findNamedElements(tree, names)) {
    if (names === boxKinds.ad.names && isSection(page, node)) continue;
    if (node < behind || (headline >= node && headline < tree.end[node])) continue;
    behind = tree.end[node];
    const [first, end] = page.blockRange(node);
    // A word in a line of text is no box.
    if (first === end || blocks.lastText[end - 1] >= behind) continue;
    let longest = 0;
    for (let block = first; block < end; block++) {
      if (blocks.linkChars[block] < MAX_LINKED * blocks.textChars[block])
        longest = Math.max(longest, blocks.words[block]);
    }
    if (longest >= prose) boxes.push(node);
  }
  return boxes;
}

/** The blocks in boxes of one kind with a text above or around them. */
function blocksInBoxes({ page, probability }: ScoreFacts, kind: BoxKind): number[] {
  const boxes = findBoxes(page, kind);
  if (boxes.length === 0) return [];
  const { words } = page.blocks;
  const isInside = new Uint8Array(words.length);
  for (const box of boxes) isInside.fill(1, ...page.blockRange(box));
  const likely = [0, 0];
  const above = new Float64Array(words.length);
  for (let block = 0; block < above.length; block++) {
    above[block] = likely[0];
    if (probability[block] >= LIKELY) likely[isInside[block]] += words[block];
  }
  const [text, inside] = likely;
  if (text < MIN_WORDS_OF_TEXT || inside > kind.share * text) return [];
  return Array.from(above.keys()).filter((block) => isInside[block] === 1 && above[block] >= kind.below * text);
}

/** Labels that are whole blocks, except those around their checkbox. */
function findFieldLabels(page: MeasuredPage): number[] {
  const { tree, blocks } = page;
  return tree.findAll(TAG.label).filter((label) => {
    const [first, end] = page.blockRange(label);
    const input = tree.find(TAG.input, label, tree.end[label]);
    const isOfBox = input >= 0 && /^(?:checkbox|radio)$/i.test(tree.attr(input, "type") ?? "");
    // Labels of radio buttons are also the titles of tabs.
    if (hasClassLike(tree, tree.parent[label], /(?:^|[-_])tab/)) return false;
    return label >= tree.body && end > first && blocks.lastText[end - 1] < tree.end[label] && !isOfBox;
  });
}

/** Longer titles are text. */
const MAX_HEADING_WORDS = 6;
/** The title of comments, with their number before or after. */
const COMMENTS =
  /^(?:(?:show|view|read|hide) )?(?:all )?(?:the )?\(?\d*\)? ?(?:readers?['’]? )?(?:comments?|discussion|responses|kommentare?|commentaires?|comentarios?|comentários?|commenti|reacties|komentarze|kommentarer|diskus[ej]a?|diskuze|komentář[eů]|hozzászólások|kommentit|yorumlar|комментарии|коментарі|σχόλια|コメント|评论|評論|댓글)[\s:(\d)]*$/iu;

/** Boxes with comments below the text: folded, or, on articles, below a first heading that counts them. */
function findComments({ page, probability, kinds }: ScoreFacts): number[] {
  const { tree, blocks } = page;
  const isForum = likelihoodOf(kinds, "forum") >= LIKELY;
  const isArticle = likelihoodOf(kinds, "article") >= LIKELY;
  const boxes: number[] = [];
  let likely = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (probability[block] >= LIKELY) likely += blocks.words[block];
    const title = blocks.node[block];
    const isHeading = isArticle && headingLevel(tree.tag[title]) > 1;
    const isTitle = isHeading || (tree.tag[title] === TAG.summary && !isForum);
    if (!isTitle || likely < MIN_WORDS_OF_TEXT || blocks.words[block] > MAX_HEADING_WORDS) continue;
    const text = collapseSpaces(page.blockText(block));
    const box = tree.parent[title];
    const isFirst = firstElement(tree, box) === title && tree.find(TAG.h1, box, tree.end[box]) < 0;
    if (isFirst && COMMENTS.test(text) && (!isHeading || /\d/.test(text))) boxes.push(box);
  }
  return boxes;
}

/**
 * Gold has 9 % of the words in tables of contents on manuals-dev, 7 % on wcxb-dev, none on blogs-dev, dragnet and daniel-dev;
 * of field labels at most 3 % per kind of page, but 22 % on products.
 */
const LEFT_BY_MARKUP = 0.2;
/** The same for named boxes, whose figures are with their kinds. */
const LEFT_BY_NAME = 0.3;

/** Lowers tables of contents: only links to places on the page, in their order. */
export const lowerContentsLists = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findContents(facts.page)));

export const lowerFieldLabels = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findFieldLabels(facts.page)));

export const lowerComments = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_MARKUP, blocksIn(facts.page, findComments(facts)));

/** Drops short tables of links to the previous and next page. */
export const dropPagerTables = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, 0, blocksIn(facts.page, findPagerTables(facts.page)));

/** Drops Joomla's list of an article's author, category, dates and hits. */
export function dropArticleInfo(facts: ScoreFacts): Iterable<ScoreChange> {
  const { tree } = facts.page;
  const lists = elementsOfClass(tree, "article-info").filter((list) => tree.tag[list] === TAG.dl);
  return lower(facts, 0, blocksIn(facts.page, lists));
}

export const lowerAuthorBoxes = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_NAME, blocksInBoxes(facts, boxKinds.author));

export const lowerLegalNotes = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, LEFT_BY_NAME, blocksInBoxes(facts, boxKinds.legal));

export const dropAdvertisements = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, 0, blocksInBoxes(facts, boxKinds.ad));
