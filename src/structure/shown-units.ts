import { classTokens, findByClassName, hasClassLike, headingLevel, type PageTree, TAG, tagSet } from "flat-html";
import { addToList } from "pith-base";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";

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
  page
    .visibleBlocks(node)
    .filter((block) => page.blocks.words[block] > 0 && !(page.blocks.visibility[block] & INVISIBLE));

/** Captions of slide shows, outermost boxes first, with a picture in every slide. */
export function findShows(page: MeasuredPage): Unit[] {
  const { tree } = page;
  const shows: Unit[] = [];
  let behind = 0;
  for (const box of findByClassName(tree, SHOWS)) {
    if (box < behind || box <= tree.body) continue;
    const pictures = tree.findAll(TAG.img, box, tree.end[box]).length;
    let captions = tree.findAll(TAG.figcaption, box, tree.end[box]).flatMap((figure) => shownBlocks(page, figure));
    if (captions.length === 0) captions = shownBlocks(page, box).filter((block) => isCaption(tree, page, block));
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

const isCaption = (tree: PageTree, { blocks }: MeasuredPage, block: number): boolean =>
  hasClassLike(tree, blocks.node[block], CAPTION) && headingLevel(tree.tag[blocks.node[block]]) === 0;

/** Entries that are links around boxes (a job and its place, a lot and its price), by appearance. */
export function findLinkEntries(page: MeasuredPage): Unit[][] {
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

/** Blocks of tab panels, by the box around them. */
export function findPanels(page: MeasuredPage): Iterable<Unit[]> {
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
  /^(?:cooked|bbwrapper|post-?(?:body|content|text)|message-?(?:body|content)|comment-?(?:body|content|text)|usertext-body|md)$/;
const WRAPPERS = tagSet(["div", "figure"]);
/** Levels from a quotation up to its post's text. */
const MAX_LEVELS = 4;

/** Quotations in posts, and embedded posts, with the blocks of the text around. */
export function findQuotations(page: MeasuredPage): Array<{ readonly blocks: Unit; readonly within: Unit }> {
  const { tree } = page;
  const found: Array<{ readonly blocks: Unit; readonly within: Unit }> = [];
  for (const quote of tree.findAll(TAG.blockquote)) {
    const blocks = shownBlocks(page, quote);
    if (blocks.length === 0 || quote <= tree.body) continue;
    const isPost = hasClassLike(tree, quote, EMBEDDED_POST);
    let text = isPost ? tree.parent[quote] : -1;
    // A figure or box may contain only the post.
    while (isPost && WRAPPERS[tree.tag[text]] === 1 && shownBlocks(page, text).length === blocks.length) {
      text = tree.parent[text];
    }
    for (
      let at = tree.parent[quote], level = 0;
      text < 0 && level < MAX_LEVELS && at > tree.body;
      level++, at = tree.parent[at]
    ) {
      const isWritten = tree.attr(at, "itemprop") === "text" || hasClassLike(tree, at, WRITTEN);
      if (isWritten) text = at;
    }
    if (text < 0) continue;
    const [first, last] = [blocks[0], blocks[blocks.length - 1]];
    found.push({ blocks, within: shownBlocks(page, text).filter((block) => block < first || block > last) });
  }
  return found;
}
