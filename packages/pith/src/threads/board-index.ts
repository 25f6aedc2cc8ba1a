import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { PROFILE } from "../structure/post-facts.ts";
import { lastOfGroup } from "../structure/row-groups.ts";
import { collapseSpaces } from "../text/trim.ts";

/** What an entry of an index has in common with a post. */
interface Entry {
  readonly node: number;
  readonly author?: string;
  readonly date?: string;
}

/** Initials in place of a picture are shorter. */
const MIN_NAME_CHARS = 3;
/** Levels from a text up to its link. */
const MAX_STEPS = 4;
const LETTER = /\p{L}/u;
/** Of the entries. An index may begin with a row that is none. */
const MIN_SHARE = 0.8;
/** Two posts with a link each are no index. */
const MIN_ENTRIES = 3;

/** The first name or sentence that a box shows, as its text node; -1 without one. */
function firstShown({ tree, visibility }: MeasuredPage, box: number): number {
  const end = tree.end[lastOfGroup(tree, box)];
  for (let node = box + 1; node < end; node++) {
    if (!tree.isText(node) || (visibility[node] & INVISIBLE) !== 0) continue;
    const text = tree.text(node).trim();
    if (text.length >= MIN_NAME_CHARS && LETTER.test(text)) return node;
  }
  return -1;
}

const isLink = (tree: PageTree, node: number): boolean => tree.tag[node] === TAG.a;

/** The text of the link to another page with which a box begins; undefined for other boxes. */
function headLink(page: MeasuredPage, { node, author, date }: Entry): string | undefined {
  const { tree } = page;
  const first = firstShown(page, node);
  if (first < 0) return undefined;
  const link = tree.closest(tree.parent[first], (at) => isLink(tree, at), MAX_STEPS, node);
  const address = link < 0 ? "" : (tree.attr(link, "href") ?? "");
  if (address === "" || /#|^javascript:/i.test(address) || PROFILE.test(address)) return undefined;
  const text = collapseSpaces(tree.textContent(link));
  // Posts are numbered: "post #1 of 23".
  return text === author || text === date ? undefined : text.replace(/\d+/g, "");
}

/**
 * Whether these boxes are no posts but the entries of an index of forums or topics: each begins
 * with the name of its forum or topic, a link. Posts begin with their authors, their dates, their
 * texts, or the same subject.
 */
export function isBoardIndex(page: MeasuredPage, entries: readonly Entry[]): boolean {
  if (entries.length < MIN_ENTRIES) return false;
  const names = new Set<string>();
  for (const entry of entries) {
    const name = headLink(page, entry);
    if (name !== undefined) names.add(name);
  }
  return names.size >= MIN_SHARE * entries.length;
}
