import { KNOWN_TAGS, TAG } from "./tags.ts";

/** Ranges of nodes up to this many are searched by a plain loop. */
const SHORT_RANGE = 64;

/** A non-negative number per node; two bytes each if all of the page's numbers fit. */
export type NodeColumn = Uint16Array | Int32Array;

/** The greatest two-byte value. */
export const MAX_NARROW = 0xffff;

/**
 * Columns of pages with more nodes than two bytes can count; others use arrays of one kind, read
 * fastest.
 */
export const isLargePage = (nodeCount: number): boolean => nodeCount > MAX_NARROW;

/** The places of each name in a list. */
export interface NamePlaces {
  readonly first: ReadonlyMap<string, number>;
  /** By place, the next one with the same name; -1 after the last. */
  readonly next: Int32Array;
}

/** Links equal names: lists of places would take much more memory. */
export function linkNames(names: readonly string[]): NamePlaces {
  const first = new Map<string, number>();
  const next = new Int32Array(names.length);
  for (let at = names.length - 1; at >= 0; at--) {
    next[at] = first.get(names[at]) ?? -1;
    first.set(names[at], at);
  }
  return { first, next };
}

/**
 * Source offsets of each node, in UTF-16 code units of the HTML; -1 if the parser created the node.
 */
interface SourcePositions {
  readonly start: Int32Array;
  /** Offset after the end tag, or after the node's last character. */
  readonly end: Int32Array;
}

export interface PageTreeData {
  readonly nodeCount: number;
  readonly tag: NodeColumn;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly depth: NodeColumn;
  readonly tagNames: readonly string[];
  readonly textIndex: Int32Array;
  readonly texts: readonly string[];
  readonly attrStart: NodeColumn;
  readonly attrNames: readonly string[];
  readonly attrValues: readonly string[];
  readonly positions: SourcePositions | undefined;
}

/**
 * A page as one flat tree. Nodes are the integers 0 to `nodeCount - 1` in document order (a parent
 * comes before its children). The subtree of a node is the range from the node to `end[node]`, so
 * one loop over integers walks it without recursion. Node 0 is the document. Comments are not in
 * the tree.
 */
export class PageTree {
  readonly nodeCount: number;
  /** Tag id of each node (see `TAG`); text runs have `TAG["#text"]`. */
  readonly tag: NodeColumn;
  /** Parent of each node; -1 for the document. */
  readonly parent: Int32Array;
  /** The node after each node's subtree. */
  readonly end: Int32Array;
  readonly depth: NodeColumn;
  readonly positions: SourcePositions | undefined;
  /** The body element, or -1 (framesets). */
  readonly body: number;
  readonly tagNames: readonly string[];
  readonly textIndex: Int32Array;
  readonly texts: readonly string[];
  readonly attrStart: NodeColumn;
  readonly attrNames: readonly string[];
  readonly attrValues: readonly string[];

  /** By tag known to all trees: the first node and the one after the last; 0 without any. */
  readonly firsts: Int32Array = new Int32Array(KNOWN_TAGS.length);
  readonly ends: Int32Array = new Int32Array(KNOWN_TAGS.length);
  readonly counts: Int32Array = new Int32Array(KNOWN_TAGS.length);
  /** Attribute indexes by name; built on first use, for pages that are not large. */
  attrPlaces: NamePlaces | undefined;
  /** The element of each attribute; built on first use. */
  attrOwners: Int32Array | undefined;

  constructor(/** The arrays that the tree was made from. */ readonly data: PageTreeData) {
    this.nodeCount = data.nodeCount;
    this.tag = data.tag;
    this.parent = data.parent;
    this.end = data.end;
    this.depth = data.depth;
    this.positions = data.positions;
    this.tagNames = data.tagNames;
    this.textIndex = data.textIndex;
    this.texts = data.texts;
    this.attrStart = data.attrStart;
    this.attrNames = data.attrNames;
    this.attrValues = data.attrValues;
    for (let node = 0; node < this.nodeCount; node++) {
      const tag = this.tag[node];
      if (tag >= KNOWN_TAGS.length) continue;
      if (this.ends[tag] === 0) this.firsts[tag] = node;
      this.ends[tag] = node + 1;
      this.counts[tag]++;
    }
    this.body = this.find(TAG.body);
  }

  isText(node: number): boolean {
    return this.tag[node] === TAG["#text"];
  }

  isElement(node: number): boolean {
    return this.tag[node] > TAG["#comment"];
  }

  /** The tag name: lower case for HTML, with the prefix `svg:` or `math:` for foreign elements. */
  name(node: number): string {
    return this.tagNames[this.tag[node]];
  }

  /** The tag ids with a name as returned by `name`; empty if the page has none. */
  tagIds(name: string): number[] {
    return this.tagNames.flatMap((each, id) => (each === name ? [id] : []));
  }

  /** The characters of a text run as written in the page; "" for other nodes. */
  text(node: number): string {
    const index = this.textIndex[node];
    return index < 0 ? "" : this.texts[index];
  }

  /** The value of an attribute, or undefined when the element does not have it. */
  attr(node: number, name: string): string | undefined {
    const end = this.attrStart[node + 1];
    for (let i = this.attrStart[node]; i < end; i++) {
      if (this.attrNames[i] === name) return this.attrValues[i];
    }
    return undefined;
  }

  hasAttributes(node: number): boolean {
    return this.attrStart[node + 1] > this.attrStart[node];
  }

  /** Visits the attributes of an element in source order. */
  forEachAttribute(node: number, visit: (name: string, value: string) => void): void {
    const end = this.attrStart[node + 1];
    for (let i = this.attrStart[node]; i < end; i++) visit(this.attrNames[i], this.attrValues[i]);
  }

  /**
   * Visits the elements with an attribute of this name, in document order; each counts as a step of
   * work.
   */
  forEachWithAttribute(name: string, visit: (node: number, value: string) => void): void {
    const { attrNames, attrValues } = this;
    this.attrOwners ??= this.findOwners();
    const owners = this.attrOwners;
    if (attrNames.length <= MAX_NARROW) {
      this.attrPlaces ??= linkNames(attrNames);
      const { first, next } = this.attrPlaces;
      for (let at = first.get(name) ?? -1; at >= 0; at = next[at])
        visit(owners[at], attrValues[at]);
      return;
    }
    for (let at = attrNames.indexOf(name); at >= 0; at = attrNames.indexOf(name, at + 1))
      visit(owners[at], attrValues[at]);
  }

  /** The elements with an attribute of this name whose value passes a test, in document order. */
  findWith(name: string, fits: (value: string, node: number) => boolean): number[] {
    const nodes: number[] = [];
    this.forEachWithAttribute(name, (node, value) => {
      if (fits(value, node)) nodes.push(node);
    });
    return nodes;
  }

  private findOwners(): Int32Array {
    const { attrStart, nodeCount } = this;
    const owners = new Int32Array(this.attrNames.length);
    for (let node = 0, at = 0; node < nodeCount; node++)
      while (at < attrStart[node + 1]) owners[at++] = node;
    return owners;
  }

  /** All attributes of an element in source order. */
  attributes(node: number): Array<readonly [name: string, value: string]> {
    const list: Array<readonly [string, string]> = [];
    for (let i = this.attrStart[node]; i < this.attrStart[node + 1]; i++) {
      list.push([this.attrNames[i], this.attrValues[i]]);
    }
    return list;
  }

  /** The first child, or -1. */
  firstChild(node: number): number {
    return node + 1 < this.end[node] ? node + 1 : -1;
  }

  /** The next sibling, or -1. */
  nextSibling(node: number): number {
    const next = this.end[node];
    const parent = this.parent[node];
    return parent >= 0 && next < this.end[parent] ? next : -1;
  }

  /** The previous sibling, or -1. */
  previousSibling(node: number): number {
    const parent = this.parent[node];
    let before = node - 1;
    while (before > parent && this.parent[before] !== parent) before = this.parent[before];
    return before > parent ? before : -1;
  }

  /** The children (elements and text runs) in order. */
  children(node: number): number[] {
    const list: number[] = [];
    for (let child = this.firstChild(node); child !== -1; child = this.nextSibling(child))
      list.push(child);
    return list;
  }

  /** The child elements in order. */
  elements(node: number): number[] {
    return this.children(node).filter((child) => this.isElement(child));
  }

  /**
   * The first node that passes a test among `most` nodes from this one up, all below `top` in the
   * path; -1 without one.
   */
  closest(
    node: number,
    fits: (node: number) => boolean,
    most: number = this.nodeCount,
    top = 0,
  ): number {
    for (let at = node, seen = 0; at > top && seen < most; at = this.parent[at], seen++)
      if (fits(at)) return at;
    return -1;
  }

  /** Whether a node of a subtree, except its root, passes a test. */
  someWithin(root: number, fits: (node: number) => boolean): boolean {
    for (let node = root + 1; node < this.end[root]; node++) if (fits(node)) return true;
    return false;
  }

  contains(ancestor: number, node: number): boolean {
    return node >= ancestor && node < this.end[ancestor];
  }

  /** The first node in document order with this tag id, or -1. */
  find(tag: number, from = 0, to: number = this.nodeCount): number {
    const first = Math.max(from, this.firsts[tag] ?? 0);
    const end = Math.min(to, this.ends[tag] ?? to);
    // For short ranges a loop is cheaper than a view.
    if (end - first > SHORT_RANGE)
      return (end === to ? this.tag.subarray(0, end) : this.tag).indexOf(tag, first);
    for (let node = first; node < end; node++) if (this.tag[node] === tag) return node;
    return -1;
  }

  /** Number of nodes with this tag id, which must be known to all trees. */
  count(tag: number): number {
    return this.counts[tag];
  }

  /** All nodes with this tag id from `from` to before `to`, in document order. */
  findAll(tag: number, from = 0, to?: number): number[] {
    const nodes: number[] = [];
    for (let node = this.find(tag, from, to); node >= 0; node = this.find(tag, node + 1, to)) {
      nodes.push(node);
    }
    return nodes;
  }

  /** Raw characters of all text runs in the subtree, as in the DOM's `textContent`. */
  textContent(node: number): string {
    let text = "";
    for (let i = node; i < this.end[node]; i++) {
      if (this.tag[i] === TAG["#text"]) text += this.text(i);
    }
    return text;
  }
}
