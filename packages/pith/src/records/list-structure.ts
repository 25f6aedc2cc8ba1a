import { appearanceOf } from "../html/parse/class-names.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import { nodeText } from "../metadata/node-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { findNamedPosts, MIN_POSTS } from "../structure/named-posts.ts";
import { addToList } from "../text/add-to-list.ts";
import { readDate } from "../text/date-text.ts";
import { defined } from "../text/defined.ts";
import { resolveUrl } from "../text/resolve-url.ts";
import { collapse } from "../text/trim.ts";
import type { ValueReader } from "./read-value.ts";
import { RecordBuilder } from "./record-builder.ts";
import type { RecordObject } from "./record-types.ts";

/** Fewer elements are not a list; more are too many to read. */
const MIN_MEMBERS = 3;
const MAX_MEMBERS = 500;
/** Shortest headline in characters; menu links are shorter. */
const MIN_NAME_CHARS = 12;
const MAX_NAME_CHARS = 300;
/** Fewest words of a summary. */
const MIN_SUMMARY_WORDS = 6;
/** The list has at least this share of the page's visible words; on other pages a list of teasers is incidental. */
const MIN_SHARE = 0.3;
/** A line is a link if at least this share of it is linked. */
const MIN_LINK_SHARE = 0.8;
/** Members with more words on average are sections of an article, or posts. */
const MAX_WORDS = 80;
/** Most nodes of one member to search. */
const MAX_NODES = 600;

const OF_ONE = /\d|^(?:tag|category|author|format)-|^(?:has-post-thumbnail|sticky)$/;

function groupsOf(page: MeasuredPage): number[][] {
  const { tree } = page;
  const groups = new Map<string, number[]>();
  for (let node = tree.body + 1; node < tree.end[tree.body]; node++) {
    if (!tree.isElement(node) || page.links(node) === 0 || page.words(node) < 3) continue;
    // Paragraphs look alike whatever their content; cells are part of their row.
    if (tree.tag[node] === TAG.p || tree.tag[node] === TAG.td || tree.tag[node] === TAG.a) continue;
    addToList(groups, `${tree.parent[node]} ${appearanceOf(tree, node, OF_ONE)}`, node);
  }
  const words = (members: readonly number[]): number => members.reduce((sum, member) => sum + page.words(member), 0);
  return [...groups.values()]
    .filter((members) => members.length >= MIN_MEMBERS)
    .map((members) => ({ members: members.slice(0, MAX_MEMBERS), words: words(members) }))
    .filter(({ words: own, members }) => own >= MIN_SHARE * page.words(tree.body) && own <= MAX_WORDS * members.length)
    .sort((a, b) => b.members.length - a.members.length)
    .map(({ members }) => members);
}

/** The link that names a member: its heading's, otherwise the longest. */
function nameOf(page: MeasuredPage, member: number): { readonly name: string; readonly link: number } | undefined {
  const { tree } = page;
  const end = Math.min(tree.end[member], member + MAX_NODES);
  let best: { name: string; link: number } | undefined;
  for (let node = member; node < end; node++) {
    if (tree.tag[node] !== TAG.a || tree.attr(node, "href") === undefined) continue;
    // A link inside a sentence is not a member's name.
    if (!isOwnLine(page, node)) continue;
    const name = nodeText(page, node, MAX_NAME_CHARS);
    const around = [tree.parent[node], tree.firstChild(node)];
    const heading = around.some((at) => at >= 0 && headingLevel(tree.tag[at]) > 0);
    if (name.length >= 3 && heading) return { name, link: node };
    if (name.length >= MIN_NAME_CHARS && name.length > (best?.name.length ?? 0)) best = { name, link: node };
  }
  return best;
}

function isOwnLine(page: MeasuredPage, link: number): boolean {
  const { blocks } = page;
  const first = page.blockRange(link)[0];
  if (first >= blocks.count || blocks.textChars[first] === 0) return false;
  return blocks.linkChars[first] >= MIN_LINK_SHARE * blocks.textChars[first];
}

/** A member as schema.org's `ListItem`; undefined for one without a name. */
function toItem(reader: ValueReader, member: number, position: number): RecordObject | undefined {
  const { page, baseUrl, dates } = reader.context;
  const { tree } = page;
  const named = nameOf(page, member);
  const url = named && resolveUrl(tree.attr(named.link, "href") ?? "", baseUrl);
  if (named === undefined || url === undefined) return undefined;
  const end = Math.min(tree.end[member], member + MAX_NODES);
  const first = (tag: number): number => tree.find(tag, member, end);
  const time = first(TAG.time);
  const date = time < 0 ? undefined : readDate(tree.attr(time, "datetime") ?? nodeText(page, time, 60), dates);
  const picture = first(TAG.img);
  const image = picture < 0 ? undefined : resolveUrl(tree.attr(picture, "src") ?? "", baseUrl);
  const stated = page
    .visibleBlocks(member)
    .map((block) => collapse(page.blockText(block)))
    .find((text) => text !== named.name && text.split(" ", MIN_SUMMARY_WORDS).length >= MIN_SUMMARY_WORDS);
  return {
    "@type": "ListItem",
    position,
    name: named.name,
    url,
    ...defined({ image, datePublished: date, description: stated }),
  };
}

const isList = (items: readonly RecordObject[], members: number): boolean =>
  items.length >= MIN_MEMBERS &&
  items.length * 2 >= members &&
  new Set(items.map(({ url }) => String(url).split("#", 1)[0])).size * 2 >= items.length &&
  items.filter((item) => item.image ?? item.datePublished ?? item.description).length * 2 >= items.length;

/** The list that makes up most of a page, found by its similar siblings; undefined on other pages. */
export function readListStructure(reader: ValueReader): RecordBuilder | undefined {
  const { page } = reader.context;
  if (findNamedPosts(page.tree).length >= MIN_POSTS) return undefined;
  for (const members of groupsOf(page).slice(0, 8)) {
    const items = members.map((member) => toItem(reader, member, 0)).filter((item) => item !== undefined);
    if (!isList(items, members.length)) continue;
    const builder = new RecordBuilder("ItemList");
    builder.add("itemListElement", {
      value: items.map((item, at) => ({ ...item, position: at + 1 })),
      source: "visible",
      property: "like siblings",
      blocks: members.flatMap((member) => page.visibleBlocks(member)),
    });
    return builder;
  }
  return undefined;
}
