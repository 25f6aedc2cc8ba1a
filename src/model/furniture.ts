import { findByClass } from "../../packages/flat-html/src/parse/class-values.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { findContents } from "../structure/contents-lists.ts";
import { findDataTables } from "../structure/data-tables.ts";
import { headlineOf } from "../structure/headline.ts";

/**
 * What is left of the probability of things that hardly ever are content. How often they are, by words, out of fold, and
 * what the model expects: tables of contents 9 % on manuals-dev, 7 % on wcxb-dev, none on blogs-dev, dragnet and daniel-dev.
 * `nav` at most 1.2 % on any of eight sets, where 5 % are expected. Lists of links above the headline at most 1.7 %, where
 * 5 % are expected. Boxes named as related posts on articles at most 2.3 %, where 4 to 17 % are expected. Lines on articles
 * that announce other stories at most 3 % on seven sets, where 4 to 20 % are expected, and of three links or more right
 * below them at most 4 %. Labels of form fields on every other page of wcxb-dev, l3s-dev, big9-dev and cleaneval-dev at
 * most 3 % of each kind of page, where up to 67 % are expected, but for products (22 %, of which none were kept).
 */
const LEFT = {
  mostly: 0.2,
  aboveHeadline: 0.3,
  related: 0.1,
} as const;

/**
 * Keys and relations of links that lead through a book: of 207 tables on four sets that have two links with words for the way,
 * 206 have these.
 */
const WAY_KEYS = /^[pnuh]$/i;
const WAY_RELATIONS = /\b(?:prev|next|up|start|contents)\b/i;
/** So many such links make a table one that shows the way; with more words it is more than that. */
const MIN_WAYS = 2;
const MAX_WAY_WORDS = 60;

/** Whether a table only leads to the pages before and after: the head and foot of each page of a manual. */
function showsTheWay(page: MeasuredPage, table: number): boolean {
  const { tree } = page;
  if (page.words(table) > MAX_WAY_WORDS) return false;
  let ways = 0;
  for (
    let link = tree.find(TAG.a, table, tree.end[table]);
    link >= 0;
    link = tree.find(TAG.a, link + 1, tree.end[table])
  ) {
    const isWay = WAY_KEYS.test(tree.attr(link, "accesskey") ?? "") || WAY_RELATIONS.test(tree.attr(link, "rel") ?? "");
    if (isWay) ways++;
  }
  return ways >= MIN_WAYS;
}

/** A list above the headline with more words than this may be more than a way to the page. */
const MAX_WORDS_ABOVE = 60;

/** Whether a list has a link in at least every other item. */
function isMostlyLinks({ tree }: MeasuredPage, list: number): boolean {
  let [items, links] = [0, 0];
  for (let item = tree.firstChild(list); item >= 0; item = tree.nextSibling(item)) {
    spend();
    if (tree.tag[item] !== TAG.li) continue;
    items++;
    if (tree.find(TAG.a, item, tree.end[item]) >= 0) links++;
  }
  return items > 0 && links * 2 >= items;
}

/** The role of elements that lead elsewhere. */
const NAVIGATION = "navigation";

/** Names of boxes with other posts, as blogs and their plugins call them. */
const RELATED = /(?:^|[\s_-])(?:related|relatedposts?|yarpp|crp|wp_rp)(?:[\s_-]|$)/i;
/** Such a box has at least this share of links, and less than that of what is likely to be content. */
const MIN_LINKED = 0.2;
const MAX_SHARE_OF_CONTENT = 0.4;
/** From this probability on a page is read as an article. */
const MIN_ARTICLE = 0.5;

/** Lines that announce other stories, by the words that they consist of or begin with. */
const ANNOUNCEMENT = new RegExp(
  `^\\P{L}*(?:${[
    "you (?:might|may|could)(?: also)? (?:like|enjoy)|(?:see|read) also|also (?:see|read)|read (?:more|next)|keep reading",
    "(?:related|similar|recommended|popular|recent|latest|other) (?:posts|articles|stories|news|reading|content|links)",
    "related|recommended|trending(?: now)?|most (?:read|popular|viewed)|more (?:from|on|stories|news|articles) ?.{0,20}",
    "lesen sie auch|mehr zum thema|(?:weitere|ähnliche) (?:artikel|beiträge|meldungen)|auch interessant",
    "(?:à )?lire aussi|voir aussi|articles (?:similaires|liés)|sur le même sujet",
    "(?:también )?te puede (?:interesar|gustar)|lea también|(?:noticias|artículos|entradas) relacionad[ao]s",
    "leggi anche|articoli correlati|potrebbe(?:ro)? interessarti(?: anche)?|leia (?:também|mais)|veja também",
    "lees ook|czytaj (?:także|też|również|więcej)|zobacz (?:także|też|również)|przeczytaj (?:także|też|również)",
    "читайте также|смотрите также|по теме|похожие (?:статьи|записи|материалы)|(?:другие|последние) новости",
    "διαβάστε (?:επίσης|ακόμα|περισσότερα)|δείτε (?:επίσης|ακόμα)|σχετικά (?:άρθρα|θέματα)",
    "相关(?:新闻|阅读|文章|链接|推荐|报道)|推荐阅读|延伸阅读|相關(?:新聞|文章|閱讀)|延伸閱讀|関連(?:記事|ニュース)|관련 ?(?:기사|글)",
  ].join("|")})\\P{L}*$`,
  "iu",
);
const MAX_ANNOUNCEMENT_CHARS = 50;
/** From so many blocks of links on right below such a line they are what it announces. */
const MIN_ANNOUNCED = 3;
/** A block is a link from this share of link text on. */
const LINKED = 0.5;

/** Lowers the probability of lines that announce other stories, and of the links right below them. */
function discountAnnounced(page: MeasuredPage, probability: Float64Array): void {
  const { blocks } = page;
  for (let line = 0; line < blocks.count; line++) {
    spend();
    if (blocks.textChars[line] > MAX_ANNOUNCEMENT_CHARS || blocks.words[line] === 0) continue;
    if (!ANNOUNCEMENT.test(page.blockText(line))) continue;
    probability[line] *= LEFT.mostly;
    let end = line + 1;
    let links = 0;
    for (; end < blocks.count; end++) {
      spend();
      if (blocks.linkChars[end] < LINKED * blocks.textChars[end]) break;
      if (blocks.words[end] > 0) links++;
    }
    if (links < MIN_ANNOUNCED) continue;
    for (let block = line + 1; block < end; block++) probability[block] *= LEFT.mostly;
  }
}

/**
 * Lines that end in a time as machines write it, with its zone; of advertisements, and of when a post was edited. Of 36 kept
 * lines of the second kind on six sets gold has two.
 */
const LINE =
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)\s*$|^\W{0,3}(?:advertisement|story continues below.*|last edited by .*)\W{0,3}$/i;
const MAX_LINE_WORDS = 40;
/** As many digits as a day and time have, and how the others begin: putting the texts of all blocks together takes time. */
const MIN_STAMP_DIGITS = 14;
const BEGINNING = /^\s*\W{0,3}(?:advert|story|last)/i;

/** Lowers the probability of lines for machines (title, author and time of a post, which style sheets hide), and of the like. */
function discountLines(page: MeasuredPage, probability: Float64Array): void {
  const { blocks } = page;
  for (let block = 0; block < blocks.count; block++) {
    spend();
    if (blocks.words[block] > MAX_LINE_WORDS || page.preformatted[blocks.node[block]] > 0) continue;
    const mayBe = blocks.digits[block] >= MIN_STAMP_DIGITS || BEGINNING.test(page.tree.text(blocks.firstText[block]));
    if (mayBe && LINE.test(page.blockText(block))) probability[block] *= LEFT.mostly;
  }
}

const isRelated = (names: string): boolean => RELATED.test(names);

/** The words of content that are to be expected in an element. */
function expectedWords(page: MeasuredPage, node: number, probability: Float64Array): number {
  const [first, end] = page.blockRange(node);
  let sum = 0;
  for (let block = first; block < end; block++) sum += probability[block] * page.blocks.words[block];
  return sum;
}

/** Lowers the probability of what by its markup and its place is no content of the page. */
export function discountFurniture(page: MeasuredPage, ofArticles: number, probability: Float64Array): void {
  const { tree } = page;
  const lower = (node: number, left: number): void => {
    const [first, end] = page.blockRange(node);
    spend(end - first);
    for (let block = first; block < end; block++) probability[block] *= left;
  };
  for (const table of findDataTables(page)) {
    if (showsTheWay(page, table)) lower(table, LEFT.mostly);
  }
  for (const list of findContents(page)) lower(list, LEFT.mostly);
  discountLines(page, probability);
  if (ofArticles >= MIN_ARTICLE) discountAnnounced(page, probability);
  const headline = headlineOf(page);
  const asksRelated = ofArticles >= MIN_ARTICLE;
  const most = MAX_SHARE_OF_CONTENT * expectedWords(page, 0, probability);
  let end = Math.max(1, tree.body);
  for (const node of findCandidates(page, headline, asksRelated)) {
    spend();
    // What stands in furniture is lowered with it.
    if (node < end) continue;
    const left = leftOf(page, node, headline, asksRelated);
    if (left === 1 || (left === LEFT.related && expectedWords(page, node, probability) >= most)) continue;
    lower(node, left);
    end = tree.end[node];
  }
}

/** The elements that may be furniture by their tag and names, in document order; some twice. */
function findCandidates({ tree }: MeasuredPage, headline: number, asksRelated: boolean): number[] {
  const candidates = [
    ...tree.findAll(TAG.nav),
    ...tree.findAll(TAG.label),
    ...tree.findAll(TAG.ul, headline),
    ...tree.findAll(TAG.ol, headline),
  ];
  const addNamed = (attribute: string, isNamed: (value: string) => boolean): void =>
    tree.forEachWithAttribute(attribute, (node, value) => {
      spend();
      if (isNamed(value)) candidates.push(node);
    });
  addNamed("role", (role) => role === NAVIGATION);
  if (asksRelated) {
    for (const node of findByClass(tree, isRelated)) candidates.push(node);
    addNamed("id", isRelated);
  }
  return candidates.sort((a, b) => a - b);
}

/** Whether the text that begins in an element ends in it. */
function isWholeBlock(page: MeasuredPage, node: number): boolean {
  const [first, end] = page.blockRange(node);
  return end > first && page.blocks.lastText[end - 1] < page.tree.end[node];
}

/** What is left of the probability of an element's blocks by what the element is; boxes of other posts only where they are told. */
function leftOf(page: MeasuredPage, node: number, headline: number, asksRelated: boolean): number {
  const { tree } = page;
  const tag = tree.tag[node];
  if (tag === TAG.nav || tree.attr(node, "role") === NAVIGATION) return LEFT.mostly;
  if (tag === TAG.label) return isWholeBlock(page, node) ? LEFT.mostly : 1;
  if ((tag === TAG.ul || tag === TAG.ol) && tree.end[node] <= headline) {
    return page.words(node) <= MAX_WORDS_ABOVE && isMostlyLinks(page, node) ? LEFT.aboveHeadline : 1;
  }
  if (!asksRelated) return 1;
  const isNamed = isRelated(tree.attr(node, "class") ?? "") || isRelated(tree.attr(node, "id") ?? "");
  return isNamed && page.linkTextDensity(node) >= MIN_LINKED ? LEFT.related : 1;
}
