import { spend } from "../deadline.ts";
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

/** Whether a page has enough links to places on it for one list: most pages have not. */
function leadsToItself(tree: PageTree, address: string): boolean {
  let within = 0;
  for (let node = 1; node < tree.nodeCount && within < MIN_LINKS; node++) {
    if (tree.tag[node] !== TAG.a) continue;
    spend();
    const href = tree.attr(node, "href");
    if (href !== undefined && leadsWithin(href, address)) within++;
  }
  return within >= MIN_LINKS;
}

/** The outermost lists of a page that are nothing but links to places on it: tables of contents. */
export function findContentsLists(page: MeasuredPage): number[] {
  const { tree, url } = page;
  const address = url?.split("#", 1)[0] ?? "";
  if (!leadsToItself(tree, address)) return [];
  const links = new Uint32Array(tree.nodeCount + 1);
  const within = new Uint32Array(tree.nodeCount + 1);
  for (let node = 0; node < tree.nodeCount; node++) {
    spend();
    const href = tree.tag[node] === TAG.a ? tree.attr(node, "href") : undefined;
    links[node + 1] = links[node] + (href === undefined ? 0 : 1);
    within[node + 1] = within[node] + (href !== undefined && leadsWithin(href, address) ? 1 : 0);
  }
  const found: number[] = [];
  for (let node = Math.max(1, tree.body); node < tree.nodeCount; ) {
    spend();
    const count = links[tree.end[node]] - links[node];
    const isContents =
      LISTS[tree.tag[node]] === 1 &&
      count >= MIN_LINKS &&
      count === within[tree.end[node]] - within[node] &&
      page.linkTextDensity(node) >= MIN_LINKED_SHARE;
    if (isContents) found.push(node);
    node = isContents ? tree.end[node] : node + 1;
  }
  return found;
}
