import type { MeasuredPage } from "../../measure/measured-page.ts";
import { splitNames } from "../../model/features/names.ts";
import { type MarkupFacts, readMarkup } from "./markup-signs.ts";
import { sumBlocks, type TextSums } from "./text-signs.ts";

/** What a page is judged by, each a figure from 0 to 1, with the words for it in explanations. */
export const SIGNS = {
  longShare: "long text against linked text",
  together: "paragraphs side by side",
  togetherShare: "text that stands together",
  stretch: "sentences without links between",
  linkDensity: "linked text",
  titleShare: "links like titles",
  alike: "links that look alike",
  linkedImages: "images that are links",
  oneArticle: "single article element",
  manyArticles: "row of article elements",
  dated: "declared time of publication",
  ogArticle: "og:type article",
  ogWebsite: "og:type website",
  typeArticle: "declared article",
  typeForum: "declared thread",
  typeList: "declared list",
  typeSite: "declared site",
  namedSingle: "class names of a single entry",
  namedList: "class names of a list",
  hasAddress: "known address",
  lastWords: "words at the end of the address",
  lastChars: "long end of the address",
  isHome: "address of a home page",
  query: "query in the address",
  number: "number in the address",
  date: "date in the address",
  inForum: "address in a forum",
  inManual: "address in a manual",
  inArticles: "address among articles",
  inList: "address of a list",
  inCollection: "address of a collection",
  endsAsList: "address that ends as a list's",
} as const;

/** The name of a sign. */
export type SignName = keyof typeof SIGNS;
/** A page's signs. */
export type Signs = Readonly<Record<SignName, number>>;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const TYPES = {
  article:
    /^(?:article|newsarticle|blogposting|report|scholarlyarticle|techarticle|opinionnewsarticle|recipe|howto|medicalwebpage)$/u,
  forum: /^(?:discussionforumposting|qapage|question|answer|socialmediaposting)$/u,
  list: /^(?:itemlist|collectionpage|searchresultspage|offercatalog|blog|og:product\.group)$/u,
} as const;

/** Words in the names that site software gives the whole page. */
const NAMES = {
  single: setOf("single article post story thread topic question entry"),
  list: setOf(
    "archive archives category tag tags home index list listing search blog front frontpage taxonomy term collection collections hub landing topics overview paged",
  ),
} as const;

/** Words in an address. */
const PLACES = {
  forum: setOf(
    "forum forums thread threads viewtopic showthread discussion discussions question questions qa comments",
  ),
  manual: setOf(
    "docs doc documentation api reference guide guides manual manuals tutorial tutorials help learn wiki developer",
  ),
  articles: setOf("article articles story stories post posts opinion magazine press"),
  list: setOf(
    "category categories tag tags topic topics archive archives search list directory browse index page author authors section sections",
  ),
  collection: setOf("collection collections catalog categories shop c"),
  endsAsList: setOf(
    "category categories tag tags topics archive archives search list directory browse index page news blog blogs articles posts",
  ),
} as const;

/** A count as a share: 0 for none, a half for `half`, towards 1 for many. */
const saturate = (count: number, half: number): number => count / (count + half);

const has = (isSo: boolean): number => (isSo ? 1 : 0);

/** Signs of the text. A count that stands for a half is about what a short article has. */
function textSigns(sums: TextSums) {
  const chars = sums.chars + 1;
  return {
    longShare: sums.longChars / (sums.longChars + sums.linkChars + 1),
    together: saturate(sums.together, 5),
    togetherShare: sums.togetherChars / chars,
    stretch: saturate(sums.stretch, 5),
    linkDensity: sums.linkChars / chars,
    titleShare: sums.titleChars / chars,
    alike: saturate(sums.alike, 10),
  };
}

function markupSigns(facts: MarkupFacts) {
  const hasType = (pattern: RegExp): number => has([...facts.types].some((type) => pattern.test(type)));
  const isNamed = (words: ReadonlySet<string>): number => has([...facts.names].some((name) => words.has(name)));
  return {
    linkedImages: facts.linkedImages / (facts.images + 1),
    oneArticle: has(facts.articles === 1),
    manyArticles: has(facts.articles > 3),
    dated: has(facts.isDated),
    ogArticle: has(facts.types.has("og:article")),
    ogWebsite: has(facts.types.has("og:website")),
    typeArticle: hasType(TYPES.article),
    typeForum: hasType(TYPES.forum),
    typeList: hasType(TYPES.list),
    typeSite: has(facts.types.has("website")),
    namedSingle: isNamed(NAMES.single),
    namedList: isNamed(NAMES.list),
  };
}

function addressSigns(address: string | undefined) {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  const path = url?.pathname ?? "";
  const segments = path.split("/").filter((segment) => segment !== "");
  const last = segments.at(-1) ?? "";
  const words = splitNames(path);
  const speaksOf = (place: ReadonlySet<string>, among: readonly string[] = words): number =>
    has(among.some((word) => place.has(word)));
  return {
    hasAddress: has(url !== undefined),
    lastWords: saturate(last.split(/[-_+.]/u).length - 1, 3),
    lastChars: saturate(last.length, 20),
    isHome: has(url !== undefined && segments.length === 0),
    query: has(url !== undefined && url.search.length > 1),
    number: has(/\d{4,}/u.test(path)),
    date: has(/\/(?:19|20)\d\d(?:[/-]|$)/u.test(path)),
    inForum: speaksOf(PLACES.forum),
    inManual: speaksOf(PLACES.manual),
    inArticles: speaksOf(PLACES.articles),
    inList: speaksOf(PLACES.list),
    inCollection: speaksOf(PLACES.collection),
    endsAsList: speaksOf(PLACES.endsAsList, splitNames(last)),
  };
}

/** What a page's signs were read from, where more than the signs is wanted. */
interface MeasuredSigns {
  readonly signs: Signs;
  readonly sums: TextSums;
}

/** Measures the signs of a page. Without an address its canonical one is looked at. */
export function measureSigns(page: MeasuredPage, address: string | undefined): MeasuredSigns {
  const sums = sumBlocks(page);
  const facts = readMarkup(page);
  const signs = { ...textSigns(sums), ...markupSigns(facts), ...addressSigns(address ?? facts.address) };
  return { signs, sums };
}
