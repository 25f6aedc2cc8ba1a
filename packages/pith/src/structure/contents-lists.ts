import { oncePer } from "../html/once-per.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { namedPlaces } from "./named-elements.ts";

const LISTS = tagSet(["ul", "ol", "dl"]);
/** Fewer links are a note or a reference, unless a box has several. */
const MIN_LINKS = 2;
const MIN_LINKED_SHARE = 0.8;
/**
 * From this many links on, a list may be below its targets, and one link in as many out of order.
 */
const MIN_LONG = 5;
/** Levels from a list up to its box. */
const MAX_BOX_STEPS = 3;

function placeOf(href: string | undefined, address: string): string | undefined {
  const hash = href?.indexOf("#") ?? -1;
  if (href === undefined || hash < 0 || hash === href.length - 1) return undefined;
  const before = href.slice(0, hash).trim();
  return before === "" || before === address ? href.slice(hash + 1).trim() : undefined;
}

/**
 * A quick check for links and lists within the page: most pages have too few for a table of
 * contents.
 */
function mayHaveContents(tree: PageTree, address: string): boolean {
  const links = tree.findAll(TAG.a).filter((link) => tree.attr(link, "href") !== undefined);
  const isWithin = links.map((link) => placeOf(tree.attr(link, "href"), address) !== undefined);
  const within = isWithin.filter((leadsWithin) => leadsWithin).length;
  return (
    within >= MIN_LINKS &&
    [TAG.ul, TAG.ol, TAG.dl].some((tag) => beginsWithin(tree, tag, links, isWithin))
  );
}

function beginsWithin(
  tree: PageTree,
  tag: number,
  links: readonly number[],
  isWithin: readonly boolean[],
): boolean {
  let next = 0;
  for (let list = tree.find(tag); list >= 0; list = tree.find(tag, list + 1)) {
    while (next < links.length && links[next] < list) next++;
    if (next < links.length && links[next] < tree.end[list] && isWithin[next]) return true;
  }
  return false;
}

/** Visible blocks before each that are neither headings nor nearly all links. */
function countOthers(page: MeasuredPage): Uint32Array {
  const { tree, blocks } = page;
  const others = new Uint32Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    const isHeading = headingLevel(tree.tag[blocks.node[block]]) > 0;
    const isLinks = blocks.linkChars[block] >= MIN_LINKED_SHARE * blocks.textChars[block];
    others[block + 1] = others[block] + (page.isVisible(block) && !isHeading && !isLinks ? 1 : 0);
  }
  return others;
}

class ContentsFinder {
  /** Links before each node, those of them within the page, and those with an existing target. */
  private readonly links: Uint32Array;
  private readonly within: Uint32Array;
  private readonly found: Uint32Array;
  private readonly targets: number[] = [];
  private readonly back: number[] = [0];
  /** Visible blocks before each that are neither headings nor links. */
  private readonly others: Uint32Array;

  constructor(
    private readonly page: MeasuredPage,
    address: string,
  ) {
    const { tree } = page;
    const places = namedPlaces(tree);
    this.links = new Uint32Array(tree.nodeCount + 1);
    this.within = new Uint32Array(tree.nodeCount + 1);
    this.found = new Uint32Array(tree.nodeCount + 1);
    for (let node = 0; node < tree.nodeCount; node++) {
      const href = tree.tag[node] === TAG.a ? tree.attr(node, "href") : undefined;
      const place = placeOf(href, address);
      this.links[node + 1] = this.links[node] + (href === undefined ? 0 : 1);
      this.within[node + 1] = this.within[node] + (place === undefined ? 0 : 1);
      const target = place === undefined ? undefined : places.get(place);
      if (target !== undefined) {
        this.back.push(
          this.back[this.targets.length] + (target < (this.targets.at(-1) ?? target) ? 1 : 0),
        );
        this.targets.push(target);
      }
      this.found[node + 1] = this.targets.length;
    }
    this.others = countOthers(page);
  }

  find(): number[] {
    const { tree } = this.page;
    const found: number[] = [];
    for (let node = Math.max(1, tree.body); node < tree.nodeCount; ) {
      const box = LISTS[tree.tag[node]] === 1 ? this.boxOf(node) : -1;
      if (box >= 0) found.push(box);
      node = box < 0 ? node + 1 : tree.end[box];
    }
    return found;
  }

  private linksIn(node: number): number {
    return this.links[this.page.tree.end[node]] - this.links[node];
  }

  /**
   * The box of a list that has only links within the page, or the list itself; -1 for other lists.
   */
  private boxOf(list: number): number {
    const { tree } = this.page;
    const links = this.linksIn(list);
    if (links === 0 || links !== this.within[tree.end[list]] - this.within[list]) return -1;
    // Definitions refer to other places.
    if (tree.tag[tree.parent[list]] === TAG.dd || !this.isInOrder(list)) return -1;
    if (this.page.linkTextDensity(list) < MIN_LINKED_SHARE) return -1;
    let box = list;
    for (
      let step = 0, at = tree.parent[list];
      step < MAX_BOX_STEPS && at > tree.body;
      step++, at = tree.parent[at]
    ) {
      const [first, end] = this.page.blockRange(at);
      if (this.others[end] !== this.others[first]) break;
      box = at;
    }
    return this.linksIn(box) >= MIN_LINKS ? box : -1;
  }

  /**
   * Whether a list links to places in page order, and a short one to places below it; others are
   * cross-references.
   */
  private isInOrder(list: number): boolean {
    const { back, found, targets } = this;
    const from = found[list];
    const end = found[this.page.tree.end[list]];
    const count = end - from;
    const isLong = count >= MIN_LONG;
    if (!isLong && targets.slice(from, end).some((target) => target < list)) return false;
    const ofList = count === 0 ? 0 : back[end] - back[from + 1];
    return isLong ? ofList * MIN_LONG <= count : ofList === 0;
  }
}

/** Tables of contents: lists of links within the page, in the order of their targets. */
export const findContents: (page: MeasuredPage) => readonly number[] = oncePer((page) => {
  const address = page.url?.split("#", 1)[0] ?? "";
  return mayHaveContents(page.tree, address) ? new ContentsFinder(page, address).find() : [];
});
