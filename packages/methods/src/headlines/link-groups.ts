import type { MeasuredPage } from "pith/page";
import { addToList } from "pith-base";
import type { LinkFigures } from "../head-components/page-links.ts";

export interface LinkGroup {
  /** Indexes of the links. */
  readonly links: readonly number[];
  /** The item of each link: the highest element around it whose count is about the number of links. */
  readonly items: readonly number[];
  /** Number of distinct addresses. */
  readonly addresses: number;
  /** Distinct texts / links. */
  readonly distinctTexts: number;
  /** Share of the links that are in a heading, contain one or represent one. */
  readonly headingShare: number;
  /** Visible text of the distinct items, in characters. */
  readonly itemChars: number;
}

/** Smaller groups of links of one shape are merged by tags only. */
const MIN_GROUP = 3;
/** Levels around a link to search for its item. */
const ITEM_LEVELS = 8;
/** An element is still the item if there are this many of it per link of the group. */
const ITEM_SHARE = 0.7;

/** Names elements by tag, first class and parent, without digits; each element once. */
class ElementShapes {
  private readonly ids = new Map<string, number>();
  private readonly idOf: Int32Array;
  private readonly counts: number[] = [];

  constructor(private readonly page: MeasuredPage) {
    const { tree } = page;
    this.idOf = new Int32Array(tree.nodeCount).fill(-1);
    for (let node = 1; node < tree.nodeCount; node++) {
      if (!tree.isElement(node)) continue;
      const classes = (tree.attr(node, "class") ?? "").trimStart().slice(0, 60);
      const name = `${this.idOf[tree.parent[node]]} ${tree.name(node)}.${classes.split(/\s/, 1)[0].replace(/\d+/g, "")}`;
      let id = this.ids.get(name);
      if (id === undefined) {
        id = this.counts.length;
        this.ids.set(name, id);
        this.counts.push(0);
      }
      this.idOf[node] = id;
      this.counts[id]++;
    }
  }

  countOf(node: number): number {
    return this.counts[this.idOf[node]] ?? 0;
  }

  itemOf(link: number, least: number): number {
    const { tree } = this.page;
    let item = link;
    let node = tree.parent[link];
    for (let level = 0; level < ITEM_LEVELS && node > tree.body; level++, node = tree.parent[node]) {
      if (this.countOf(node) >= least) item = node;
    }
    return item;
  }
}

function partByShape(links: readonly LinkFigures[]): number[][] {
  const byShape = new Map<string, number[]>();
  const add = (key: string, index: number): void => addToList(byShape, key, index);
  links.forEach(({ shape }, index) => {
    add(shape, index);
  });
  for (const [shape, group] of [...byShape]) {
    if (group.length >= MIN_GROUP) continue;
    byShape.delete(shape);
    for (const index of group) add(`tags ${shape.replace(/\.[^<]*/g, "")}`, index);
  }
  return [...byShape.values()];
}

export function groupLinks(page: MeasuredPage, links: readonly LinkFigures[]): LinkGroup[] {
  const shapes = new ElementShapes(page);
  return partByShape(links).map((group): LinkGroup => {
    const own = group.map((index) => links[index]);
    const addresses = new Set(own.map(({ url }) => url.href)).size;
    const items = own.map(({ node }) => shapes.itemOf(node, Math.max(2, ITEM_SHARE * addresses)));
    let itemChars = 0;
    for (const item of new Set(items)) itemChars += page.textChars(item);
    return {
      links: group,
      items,
      addresses,
      distinctTexts: new Set(own.map(({ text }) => text)).size / group.length,
      headingShare: own.filter(({ inHeading }) => inHeading).length / group.length,
      itemChars,
    };
  });
}
