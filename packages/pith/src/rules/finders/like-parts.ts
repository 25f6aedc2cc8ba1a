import { classTokens, findByClassName, hasClassLike } from "../../html/parse/class-names.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import type { Selection } from "../../selection/selection.ts";
import { BOARD_QUOTE } from "../../structure/named-posts.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import { addToList } from "../../text/add-to-list.ts";
import { findPosts } from "../../threads/posts.ts";
import type { SelectFacts } from "../row.ts";

const SHOWS =
  /(?:^|[-_])(?:slide-?show|slider|carousel|swiper|gallery|slick|splide|glide|flexslider|lightbox)(?:$|[-_])/;
/** Fewer slides are no show; longer captions are text. By judgement. */
const MIN_SLIDES = 2;
const MAX_CAPTION_WORDS = 60;
/** Captions with more links lead to other stories. */
const MAX_LINKED = 0.3;
/** Most blocks of entries that are links, and the least number of entries. */
const MAX_ENTRY_BLOCKS = 8;
const MIN_ENTRIES = 2;

/** Visible blocks that readers see as a unit: all are kept, or none. */
type Unit = readonly number[];

const CAPTION = /caption/;

const shownBlocks = (page: MeasuredPage, node: number): number[] =>
  page.visibleBlocks(node).filter((block) => page.blocks.words[block] > 0);

/** Captions of slide shows, outermost boxes first, with a picture in every slide. */
function findShows(page: MeasuredPage): Unit[] {
  const { tree } = page;
  const shows: Unit[] = [];
  let behind = 0;
  for (const box of findByClassName(tree, SHOWS)) {
    if (box < behind || box <= tree.body) continue;
    const pictures = tree.findAll(TAG.img, box, tree.end[box]).length;
    let captions = tree.findAll(TAG.figcaption, box, tree.end[box]).flatMap((figure) => shownBlocks(page, figure));
    if (captions.length === 0) captions = shownBlocks(page, box).filter((block) => isCaption(page, block));
    const sum = (of: "words" | "linkChars" | "textChars"): number =>
      captions.reduce((all, block) => all + page.blocks[of][block], 0);
    const isShow = pictures >= MIN_SLIDES && captions.length >= MIN_SLIDES && captions.length <= pictures;
    const isShort = sum("words") <= MAX_CAPTION_WORDS * captions.length;
    if (!isShow || !differ(page, captions) || !isShort || sum("linkChars") > MAX_LINKED * sum("textChars")) continue;
    behind = tree.end[box];
    shows.push(captions);
  }
  return shows;
}

const differ = (page: MeasuredPage, blocks: Unit): boolean =>
  2 * new Set(blocks.map((block) => page.blockText(block))).size > blocks.length;

const isCaption = ({ tree, blocks }: MeasuredPage, block: number): boolean =>
  hasClassLike(tree, blocks.node[block], CAPTION) && headingLevel(tree.tag[blocks.node[block]]) === 0;

/** Entries that are links around boxes (a job and its place, a lot and its price), by appearance. */
function findLinkEntries(page: MeasuredPage): Unit[][] {
  const { tree } = page;
  const byAppearance = new Map<string, Unit[]>();
  for (const link of tree.findAll(TAG.a)) {
    if (link <= tree.body || tree.attr(link, "href") === undefined) continue;
    if (page.blocksBefore(tree.end[link]) - page.blocksBefore(link) < 2) continue;
    const blocks = shownBlocks(page, link);
    if (blocks.length < 2 || blocks.length > MAX_ENTRY_BLOCKS || page.blocks.firstText[blocks[0]] < link) continue;
    const appearance = `${tree.name(tree.parent[link])} ${classTokens(tree, link).join(" ")}`;
    addToList(byAppearance, appearance, blocks);
  }
  return [...byAppearance.values()].filter((entries) => entries.length >= MIN_ENTRIES && differ(page, entries.flat()));
}

/** Class names of notes and warnings for readers. */
const CALLOUT = /(?:^|[-_\s])(?:note(?:card)?|tip|warning|caution|danger|important|admonition|callout)(?:$|[-_\s])/;
/** Longer ones are text. By judgement. */
const MAX_AID_WORDS = 80;

/** Blocks that go with other text, and the least mean probability that they need, as a share of the cutoff. */
interface Companion {
  readonly blocks: Unit;
  readonly text: Unit;
  readonly least: number;
}

/** Terms with their definitions. */
function* termsOf(page: MeasuredPage): Generator<Companion, undefined> {
  const { tree } = page;
  for (const term of tree.findAll(TAG.dt)) {
    const next = siblingElement(tree, term, 1);
    if (next < 0 || tree.tag[next] !== TAG.dd) continue;
    yield { blocks: shownBlocks(page, term), text: shownBlocks(page, next).slice(0, 1), least: 0 };
  }
}

/** Headings that unfold the text below. */
function* unfoldingHeadingsOf(page: MeasuredPage): Generator<Companion, undefined> {
  const { tree } = page;
  for (const control of tree.findWith("aria-expanded", () => true)) {
    const heading = tree.closest(control, (node) => headingLevel(tree.tag[node]) > 0, MAX_LEVELS, tree.body);
    const blocks = heading < 0 ? [] : shownBlocks(page, heading);
    if (blocks.length > 0) yield { blocks, text: [blocks[blocks.length - 1] + 1], least: MIN_PANEL };
  }
}

/** Short callouts, tables and definitions below a text. */
function* aidsOf(page: MeasuredPage): Generator<Companion, undefined> {
  const { tree } = page;
  const named = [...findByClassName(tree, CALLOUT), ...tree.findAll(TAG.table), ...tree.findAll(TAG.dl)];
  for (const node of named.sort((one, other) => one - other)) {
    const words = page.words(node);
    if (node <= tree.body || words === 0 || words > MAX_AID_WORDS || page.links(node) > 0) continue;
    let box = node;
    while (siblingElement(tree, box, -1) < 0 && page.words(tree.parent[box]) === words) box = tree.parent[box];
    const before = siblingElement(tree, box, -1);
    if (before >= 0) yield { blocks: shownBlocks(page, box), text: shownBlocks(page, before), least: MIN_PANEL };
  }
}

/** Blocks of tab panels, by the box around them. */
function findPanels(page: MeasuredPage): Iterable<Unit[]> {
  const { tree } = page;
  const byBox = new Map<number, Unit[]>();
  tree.forEachWithAttribute("role", (node, role) => {
    const own = role === "tabpanel" ? shownBlocks(page, node) : [];
    if (own.length > 0) addToList(byBox, tree.parent[node], own);
  });
  return byBox.values();
}

/** Class names of embedded posts. */
const EMBEDDED_POST =
  /^(?:twitter-(?:tweet|video)|tweet|instagram-media|tiktok-embed|bluesky-embed|mastodon-embed|fb-post|reddit-embed-bq|reddit-card|text-post-media|telegram-post)$/;
const WRITTEN =
  /^(?:cooked|bbwrapper|post-?(?:body|content|text)|message-?(?:body|content)|(?:comment|e-?mail)-?(?:body|content|text)|usertext-body|md)$/;
/** vBulletin's text of a post, whose quotations are tables. */
const MESSAGE_ID = /^post_message_\d/;
/** Class names of quotations on forums. Other pages use some of them for other things. */
const FORUM_QUOTE = /^(?:bbcode_quote|(?:block)?quote|quote(?:main|box))$/i;
const WRAPPERS = tagSet(["div", "figure"]);
/** Longer quotations outside a named text of a post repeat posts above. Word F1 of 112 forum pages of wcxb-dev: with any length -.0043, with 30 words -.0002. */
const MAX_QUOTED_WORDS = 30;
const CONTROLS = tagSet(["a", "button", "li"]);
const ROWS = tagSet(["table", "tbody", "tr"]);
/** Levels from a quotation up to its post's text. */
const MAX_LEVELS = 4;

/** Whether an element named like a quotation is a button for replies. Limits by judgement; a cell of phpBB 2 may quote one word. */
const isButton = (page: MeasuredPage, node: number): boolean =>
  CONTROLS[page.tree.tag[node]] === 1 ||
  page.linkTextDensity(node) >= 0.6 ||
  (page.tree.tag[node] !== TAG.td && page.words(node) < 4);

/** Quotations in posts, and embedded posts, with kept text around. */
function findQuotations(page: MeasuredPage, keep: ArrayLike<number>, isForum: boolean): number[] {
  const { tree } = page;
  const isMessage = (at: number): boolean => MESSAGE_ID.test(tree.attr(at, "id") ?? "");
  const isWritten = (at: number): boolean =>
    isMessage(at) || tree.attr(at, "itemprop") === "text" || hasClassLike(tree, at, WRITTEN);
  // Counted once: many quotations share one text.
  const [shown, kept]: Array<Array<number | undefined>> = [[], []];
  const shownIn = (at: number): number => (shown[at] ??= shownBlocks(page, at).length);
  const keptIn = (at: number): number => (kept[at] ??= shownBlocks(page, at).filter((one) => keep[one] === 1).length);
  const tables = tree.findAll(TAG.table).filter((table) => tree.closest(table, isMessage, MAX_LEVELS) >= 0);
  const named = findByClassName(tree, isForum ? FORUM_QUOTE : BOARD_QUOTE).filter((at) => !isButton(page, at));
  return [...tree.findAll(TAG.blockquote), ...named, ...tables].filter((quote) => {
    if (shownIn(quote) === 0 || quote <= tree.body) return false;
    const isPost = hasClassLike(tree, quote, EMBEDDED_POST);
    let text = isPost ? -1 : tree.closest(tree.parent[quote], isWritten, MAX_LEVELS, tree.body);
    // A figure, a box or a table may contain only the quotation.
    const isMore = (at: number): boolean =>
      ROWS[tree.tag[at]] !== 1 && (WRAPPERS[tree.tag[at]] !== 1 || shownIn(at) > shownIn(quote));
    if (text < 0 && (isPost || (isForum && page.words(quote) <= MAX_QUOTED_WORDS)))
      text = tree.closest(tree.parent[quote], isMore);
    return text >= 0 && keptIn(text) > keptIn(quote);
  });
}

/** Texts of posts without kept text, if at least half of the elements of that name have some. */
function findPostTexts(selection: Selection): Unit[] {
  const { page, keep, score } = selection;
  const { tree, blocks } = page;
  const [first] = findPosts(selection);
  const texts = first === undefined ? [] : findByClassName(tree, WRITTEN).filter((node) => node > first.node);
  const all = texts.map((node) => shownBlocks(page, node).filter((block) => score[block] > 0));
  const isKept = (block: number): boolean => keep[block] === 1;
  if (2 * all.filter((unit) => unit.some(isKept)).length < all.length) return [];
  const isQuoted = (block: number): boolean =>
    tree.closest(blocks.node[block], (at) => tree.tag[at] === TAG.blockquote, MAX_LEVELS + 1, tree.body) >= 0;
  return all.map((unit) => unit.filter((block) => !isQuoted(block))).filter((unit) => !unit.some(isKept));
}

/** Least mean probability of entries, as a share of the cutoff. As for places of groups. */
const MIN_LIKELIHOOD = 0.85;
/** The same for a tab's panel next to a kept tab. By judgement, from pages of our own. */
const MIN_PANEL = 0.4;
/** A slide show is inside kept text of at least this many words. */
const PROSE_WORDS = 12;

/**
 * Enough below a sure heading of an article, or between paragraphs; less if kept text follows as well, or below a likely heading of
 * another page. By judgement, from pages of our own.
 */
const MIN_HEADED = 0.35;
const MIN_FOLLOWED = 0.2;
/** The same for entries with prices directly below a text, except on pages of one product. */
const MIN_PRICED = 0.1;
/** Least probability of a likely heading, as a share of the cutoff, and of a sure one. By judgement, from pages of our own. */
const [LIKELY_HEADING, SURE_HEADING] = [0.8, 0.8] as const;
const MOST_ARTICLE = 0.5;
/** Most blocks between a heading and the first entry, such as subheadings. */
const MAX_BETWEEN = 3;

function isUnderHeading(
  { tree, blocks }: MeasuredPage,
  score: ArrayLike<number>,
  least: number,
  block: number,
): boolean {
  for (let above = block - 1; above >= Math.max(0, block - MAX_BETWEEN); above--) {
    if (headingLevel(tree.tag[blocks.node[above]]) === 0) return false;
    if (score[above] >= least) return true;
  }
  return false;
}

/** Amounts of money, which teasers of stories do not have. */
const PRICE = /[€$£¥₽₹]|\b(?:EUR|USD|CHF|GBP|SEK|NOK|DKK|PLN|CZK|kr|zł|Kč)\b/u;

const arePriced = (page: MeasuredPage, entries: readonly Unit[]): boolean =>
  entries.every((blocks) => blocks.some((block) => PRICE.test(page.blockText(block))));

const meanOf = (blocks: Unit, score: ArrayLike<number>): number =>
  blocks.reduce((sum, block) => sum + score[block], 0) / blocks.length;

const isProse = ({ page, keep }: Selection, block: number): boolean =>
  keep[block] === 1 && page.blocks.words[block] >= PROSE_WORDS;

/** Captions of slide shows between kept paragraphs, with their headings. */
export function findSlideCaptions({ selection, cutoff }: SelectFacts): number[] {
  const { page, keep } = selection;
  const inText = findShows(page).filter(([first]) => {
    const hasBefore = keep.some((_, block) => block < first && isProse(selection, block));
    return hasBefore && keep.some((_, block) => block > first && isProse(selection, block));
  });
  return withHeadings(selection, inText.flat(), cutoff);
}

/** Some blocks with the likely headings directly above them. */
function withHeadings({ page, score }: Selection, blocks: readonly number[], cutoff: number): number[] {
  const isHeading = (block: number): boolean =>
    block >= 0 && headingLevel(page.tree.tag[page.blocks.node[block]]) > 0 && score[block] >= MIN_FOLLOWED * cutoff;
  return [...blocks, ...blocks.map((block) => block - 1).filter(isHeading)];
}

/** Whether similar entries are kept together. */
function isKeptList(entries: readonly Unit[], { selection, cutoff, kinds }: SelectFacts): boolean {
  const { page, keep, score } = selection;
  const all = entries.flat();
  const kept = all.filter((block) => keep[block] === 1).length;
  const next = all[all.length - 1] + 1;
  const isFollowed = keep[next] === 1;
  const isPlain = page.tree.count(TAG.article) === 0 && likelihoodOf(kinds, "product") < MOST_ARTICLE;
  const isListing = likelihoodOf(kinds, "article") < MOST_ARTICLE;
  const leastHeading = isListing ? LIKELY_HEADING * cutoff : SURE_HEADING;
  const isHeaded = (isListing || isFollowed) && isUnderHeading(page, score, leastHeading, all[0]);
  const isInside = isFollowed && isProse(selection, all[0] - 1) && isProse(selection, next);
  const isBelow = isListing && isPlain && isProse(selection, all[0] - 1) && arePriced(page, entries);
  const isSure = isHeaded && (isFollowed || isListing);
  const least = isBelow ? MIN_PRICED : isSure ? MIN_FOLLOWED : isHeaded || isInside ? MIN_HEADED : MIN_LIKELIHOOD;
  if (kept === all.length || meanOf(all, score) < least * cutoff) return false;
  return kept > 0 || isHeaded || isInside || isBelow;
}

/** Lists of entries that are links around boxes, with their headings, if they are likely where they are. */
export function findLinkedEntries(facts: SelectFacts): number[] {
  const { selection, cutoff } = facts;
  const lists = findLinkEntries(selection.page).filter((entries) => isKeptList(entries, facts));
  return withHeadings(selection, lists.flat(2), cutoff);
}

/** Panels of tabs of which one is kept. */
export function findTabPanels({ selection: { page, keep, score }, cutoff }: SelectFacts): number[] {
  const shown = [...findPanels(page)].filter((panels) => panels.flat().some((block) => keep[block] === 1));
  return shown
    .flat()
    .filter((blocks) => meanOf(blocks, score) >= MIN_PANEL * cutoff && blocks.every((block) => keep[block] === 0))
    .flat();
}

/** The companions of kept text that are likely enough. */
function withText(companions: Iterable<Companion>, { selection: { keep, score }, cutoff }: SelectFacts): number[] {
  const kept = new Set<number>();
  for (const { blocks, text, least } of companions) {
    const isWithText = text.length > 0 && text.every((block) => keep[block] === 1 || kept.has(block));
    if (isWithText && meanOf(blocks, score) >= least * cutoff) for (const block of blocks) kept.add(block);
  }
  return [...kept];
}

export const findTerms = (facts: SelectFacts): number[] => withText(termsOf(facts.selection.page), facts);

export const findUnfoldingHeadings = (facts: SelectFacts): number[] =>
  withText(unfoldingHeadingsOf(facts.selection.page), facts);

export const findAids = (facts: SelectFacts): number[] => withText(aidsOf(facts.selection.page), facts);

export const findLostPosts = ({ selection }: SelectFacts): number[] => findPostTexts(selection).flat();

export function findLostQuotations({ selection: { page, keep }, kinds }: SelectFacts): number[] {
  const quotations = findQuotations(page, keep, likelihoodOf(kinds, "forum") >= MOST_ARTICLE);
  return quotations.flatMap((quote) => shownBlocks(page, quote));
}
