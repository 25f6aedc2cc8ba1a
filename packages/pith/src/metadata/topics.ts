import { cleanText, foldText } from "../html/clean-text.ts";
import { joinAttributes } from "../html/parse/class-names.ts";
import { TAG } from "../html/parse/tags.ts";
import {
  asList,
  firstText,
  isObject,
  resolve,
  type Thing,
  type ThingStore,
} from "../page/json-ld.ts";
import type { JsonValue } from "../text/bounded-json.ts";
import { propertyOf, sourceOf } from "./candidates.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { nameWords } from "./name-words.ts";
import { nodeText } from "./node-text.ts";
import type { PageMarkup } from "./page-markup.ts";

type Topics = Array<Candidate<readonly string[]>>;

/** Most topics of a page and longest name; more are search-engine bait. */
const MAX_TOPICS = 50;
const MAX_CHARS = 80;

const TAG_METAS: readonly string[] = [
  "article:tag",
  "og:article:tag",
  "video:tag",
  "parsely-tags",
  "sailthru.tags",
  "citation_keywords",
  "dc.subject",
  "dcterms.subject",
  "news_keywords",
  "keywords",
];
const CATEGORY_METAS: readonly string[] = [
  "article:section",
  "parsely-section",
  "category",
  "section",
];

function clean(values: readonly string[]): string[] {
  const topics = new Map<string, string>();
  for (const value of values.slice(0, 500)) {
    const topic = cleanText(value, MAX_CHARS * 2).replace(/^#/u, "");
    const key = foldText(topic);
    if (topic.length > MAX_CHARS || key === "" || topics.has(key)) continue;
    topics.set(key, topic);
    if (topics.size === MAX_TOPICS) break;
  }
  return [...topics.values()];
}

const splitList = (value: string): string[] => value.slice(0, 5000).split(/[,;，、；|]/u);

function thingTopics(store: ThingStore, value: JsonValue | undefined, split: boolean): string[] {
  return asList(value)
    .slice(0, 200)
    .flatMap((entry) => {
      const topic = resolve(store, entry);
      if (typeof topic === "string") return split ? splitList(topic) : [topic];
      return [isObject(topic) ? firstText(store, topic.name, 200) : ""];
    });
}

/** Links with `rel=tag` or inside an element whose class names tags or categories. */
function addLinked(markup: PageMarkup, tags: string[], categories: string[]): void {
  const { tree, page } = markup;
  const isCategory = (href: string): boolean =>
    /\/(?:category|categories|kategorie|categoria|catégorie|section|topics?)\//iu.test(href);
  for (const { node, href } of markup.links.get("tag") ?? []) {
    if (tree.tag[node] === TAG.a)
      (isCategory(href) ? categories : tags).push(nodeText(page, node, 100));
  }
  for (const { node } of markup.links.get("category") ?? []) {
    if (tree.tag[node] === TAG.a) categories.push(nodeText(page, node, 100));
  }
  for (const holder of markup.topicNodes.slice(0, 40)) {
    if (page.textChars(holder) > 400 || page.links(holder) > 30) continue;
    const words = nameWords(joinAttributes(tree, holder, "class", "id"));
    if (words.some((word) => /^(?:cloud|menu|widget|nav)$/u.test(word))) continue;
    const list = words.includes("category") || words.includes("categories") ? categories : tags;
    for (let node = holder; node < tree.end[holder]; node++) {
      if (tree.tag[node] === TAG.a && tree.attr(node, "href") !== undefined)
        list.push(nodeText(page, node, 100));
    }
  }
}

/** Tags and categories of the page, most trusted source first. */
export function findTopics(
  markup: PageMarkup,
  mains: readonly Thing[],
): { tags: Topics; categories: Topics } {
  const tags: Topics = [];
  const categories: Topics = [];
  const add = (
    list: Topics,
    values: readonly string[],
    source: MetadataSource,
    property: string,
  ): void => {
    const value = clean(values);
    if (value.length > 0) list.push({ value, source, property });
  };
  for (const thing of mains) {
    const { keywords, articleSection } = thing.properties;
    add(
      tags,
      thingTopics(markup.things, keywords, true),
      thing.source,
      propertyOf(thing, "keywords"),
    );
    const sections = thingTopics(markup.things, articleSection, false);
    add(categories, sections, thing.source, propertyOf(thing, "articleSection"));
  }
  const listed = (name: string): string[] => (markup.metas.get(name) ?? []).flatMap(splitList);
  for (const name of TAG_METAS) add(tags, listed(name), sourceOf(name), name);
  for (const name of CATEGORY_METAS) add(categories, listed(name), sourceOf(name), name);
  const linkedTags: string[] = [];
  const linkedCategories: string[] = [];
  addLinked(markup, linkedTags, linkedCategories);
  add(tags, linkedTags, "visible", "links");
  add(categories, linkedCategories, "visible", "links");
  return { tags, categories };
}
