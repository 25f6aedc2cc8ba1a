import { KNOWN_TAGS, type KnownTag, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { declaredAddress, pageHead } from "../../page/page-head.ts";
import { readAddress } from "../../text/addresses.ts";
import type { FeatureFamily } from "./block-window.ts";
import { classWordGroups } from "./class-words.ts";
import { readNames, splitNames } from "./names.ts";
import { shareOfMark } from "./text-features.ts";

const COUNTED: readonly KnownTag[] = [
  "p",
  "li",
  "img",
  "input",
  "form",
  "button",
  "table",
  "td",
  "pre",
  "code",
  "h1",
  "h2",
  "h3",
  "time",
  "article",
  "section",
  "iframe",
  "video",
  "dl",
  "blockquote",
  "select",
  "a",
];
const COUNTED_NAMES = COUNTED.map((tag) => `page:${tag}`);

const TYPE_GROUPS = {
  article:
    /^(?:article|newsarticle|blogposting|report|scholarlyarticle|techarticle|opinionnewsarticle|recipe)$/,
  product:
    /^(?:product|offer|productgroup|individualproduct|product\.item|og:product|book|vehicle|car)$/,
  forum: /^(?:discussionforumposting|qapage|question|answer|comment|socialmediaposting)$/,
  list: /^(?:itemlist|collectionpage|searchresultspage|listitem|offercatalog|blog|website|webpage)$/,
  service:
    /^(?:organization|localbusiness|service|corporation|softwareapplication|faqpage|profilepage|person)$/,
  review: /^(?:review|aggregaterating|rating)$/,
} as const;

const URL_GROUPS = {
  forum: [
    "forum",
    "forums",
    "thread",
    "threads",
    "topic",
    "topics",
    "viewtopic",
    "showthread",
    "discussion",
    "discussions",
    "questions",
    "question",
    "t",
    "community",
    "answers",
    "qa",
    "comments",
    "r",
  ],
  product: ["product", "products", "shop", "store", "buy", "item", "items", "dp", "p", "sku"],
  docs: [
    "docs",
    "doc",
    "documentation",
    "api",
    "reference",
    "guide",
    "guides",
    "manual",
    "manuals",
    "tutorial",
    "tutorials",
    "help",
    "learn",
    "wiki",
    "developer",
    "developers",
    "man",
  ],
  article: [
    "blog",
    "blogs",
    "news",
    "article",
    "articles",
    "story",
    "stories",
    "post",
    "posts",
    "opinion",
    "magazine",
    "press",
    "archives",
  ],
  list: [
    "category",
    "categories",
    "tag",
    "tags",
    "topics",
    "archive",
    "search",
    "list",
    "directory",
    "browse",
    "index",
  ],
  collection: ["collection", "collections", "catalog", "category", "c", "shop", "categories"],
  service: [
    "about",
    "services",
    "service",
    "pricing",
    "features",
    "solutions",
    "contact",
    "company",
    "home",
    "platform",
    "enterprise",
  ],
} as const;

const urlGroups = Object.entries(URL_GROUPS).map(
  ([name, words]) => [`page:url:${name}`, new Set<string>(words)] as const,
);
const typeGroups = Object.entries(TYPE_GROUPS).map(
  ([name, pattern]) => [`page:type:${name}`, pattern] as const,
);
const themeGroups = (["article", "forum", "product", "list", "code", "title"] as const).map(
  (group) => [`page:theme:${group}`, classWordGroups.indexOf(group)] as const,
);
/** Elements whose types are read from the head. */
const HEAD_TAGS = tagSet(["meta", "link", "script"]);
const MICRODATA_TYPE = /schema\.org\/([A-Za-z]{2,40})/i;

function readFacts(page: MeasuredPage): {
  readonly types: Set<string>;
  readonly url: string | undefined;
} {
  const { tree } = page;
  const head = pageHead(page);
  const types = new Set(head.data.flatMap((script) => script.types));
  for (const { property, content = "" } of head.metas)
    if (property === "og:type") types.add(content.toLowerCase());
  tree.forEachWithAttribute("itemtype", (node, type) => {
    if (tree.tag[node] >= KNOWN_TAGS.length || HEAD_TAGS[tree.tag[node]] === 1) return;
    const name = MICRODATA_TYPE.exec(type)?.[1];
    if (name) types.add(name.toLowerCase());
  });
  return { types, url: page.url ?? declaredAddress(head) };
}

/** Only an address's words and date count; without either it equals no address. */
function urlFeatures(
  address: string | undefined,
  add: (name: string, value: number) => void,
): void {
  const url = address === undefined ? undefined : readAddress(address);
  const path = url?.pathname ?? "";
  const subdomains = url?.hostname.split(".").slice(0, -2) ?? [];
  const words = [path, ...subdomains].flatMap(splitNames);
  add("page:url:hasDate", /\/(?:19|20)\d\d(?:\/|-|$)/.test(path) ? 1 : 0);
  for (const [name, group] of urlGroups) add(name, words.some((word) => group.has(word)) ? 1 : 0);
}

/** Page-wide features, the same in each row. */
export function readPageFeatures(
  page: MeasuredPage,
  marks: Uint8Array,
  greatestShapeShare: number,
): FeatureFamily {
  const { tree, blocks } = page;
  const values: Array<readonly [name: string, value: number]> = [];
  const add = (name: string, value: number): void => {
    values.push([name, value]);
  };
  const facts = readFacts(page);
  COUNTED_NAMES.forEach((name, index) => {
    add(name, tree.count(TAG[COUNTED[index]]));
  });
  const types = [...facts.types];
  for (const [name, pattern] of typeGroups)
    add(name, types.some((type) => pattern.test(type)) ? 1 : 0);
  urlFeatures(facts.url, add);
  let themeBits = 0;
  for (const node of [tree.find(TAG.html), tree.body]) {
    if (node < 0) continue;
    for (const name of ["class", "id"]) themeBits |= readNames(tree.attr(node, name) ?? "").bits;
  }
  for (const [name, bit] of themeGroups) add(name, (themeBits >> bit) & 1);
  let longWords = 0;
  let longBlocks = 0;
  let words = 0;
  for (let block = 0; block < blocks.count; block++) {
    words += blocks.words[block];
    if (blocks.words[block] < 20 || blocks.linkChars[block] * 2 > blocks.textChars[block]) continue;
    longBlocks++;
    longWords += blocks.words[block];
  }
  add("page:blocks", blocks.count);
  add("page:chars", page.textChars(0));
  add("page:linkDensity", page.linkTextDensity(0));
  add("page:longBlocks", longBlocks);
  add("page:longWords", longWords);
  add("page:longShare", longWords / Math.max(1, words));
  add("page:priceShare", shareOfMark(marks, "hasPrice"));
  add("page:questionShare", shareOfMark(marks, "hasQuestion"));
  add("page:sentenceShare", shareOfMark(marks, "endsSentence"));
  add("page:shapeShare", greatestShapeShare);
  return ({ matrix }) => {
    for (const [name, value] of values) matrix.addSame(name, value);
  };
}
