import type { PageTree } from "../parse/page-tree.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import type { MeasuredPage } from "./measured-page.ts";

const LISTS = tagSet(["ul", "ol", "dl"]);
/** Fewer links are a note or a reference. */
const MIN_LINKS = 2;
/** Nearly all of the list is links. */
const MIN_LINKED_SHARE = 0.8;

/** Whether a link leads to a place on the page itself. "#" alone leads nowhere. */
function leadsWithin(href: string, address: string): boolean {
  const hash = href.indexOf("#");
  if (hash < 0 || hash === href.length - 1) return false;
  const before = href.slice(0, hash).trim();
  return before === "" || before === address;
}

/** Whether all links in an element lead to places on the page. */
function linksWithin(tree: PageTree, node: number, address: string): boolean {
  let links = 0;
  const end = tree.end[node];
  for (let link = tree.find(TAG.a, node, end); link >= 0; link = tree.find(TAG.a, link + 1, end)) {
    const href = tree.attr(link, "href");
    if (href === undefined) continue;
    if (!leadsWithin(href, address)) return false;
    links++;
  }
  return links >= MIN_LINKS;
}

/** The outermost lists of a page that are nothing but links to places on it: tables of contents. */
export function findContentsLists(page: MeasuredPage): number[] {
  const { tree, url } = page;
  const address = url?.split("#", 1)[0] ?? "";
  const found: number[] = [];
  for (let node = Math.max(1, tree.body); node < tree.nodeCount; ) {
    const isList = LISTS[tree.tag[node]] === 1;
    if (isList && page.linkTextDensity(node) >= MIN_LINKED_SHARE && linksWithin(tree, node, address)) {
      found.push(node);
      node = tree.end[node];
    } else node++;
  }
  return found;
}
