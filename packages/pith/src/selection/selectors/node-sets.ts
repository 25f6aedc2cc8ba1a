import type { PageTree } from "../../html/parse/page-tree.ts";
import { spend } from "../../safety/clock.ts";

/** A set of nodes: 1 for each member. */
export type NodeSet = Uint8Array;

/** The elements that match a selector or a part of one. */
export type Matcher = (sets: NodeSets) => NodeSet;

/** `sibling` is `~`, `adjacent` is `+`. */
export type Combinator = "descendant" | "child" | "sibling" | "adjacent";

/**
 * Sets of a tree's elements, combined by one pass over the nodes in document order or in reverse.
 * Parents precede children and siblings are in order, so that the state of a node's ancestors or
 * siblings is stored at the parent.
 */
export class NodeSets {
  private previousElements: Int32Array | undefined;
  private elementSet: NodeSet | undefined;

  constructor(readonly tree: PageTree) {}

  /** The nodes that pass a test, in document order. */
  where(fits: (node: number) => boolean): NodeSet {
    const found = new Uint8Array(this.tree.nodeCount);
    this.forEach((node) => {
      if (fits(node)) found[node] = 1;
    });
    return found;
  }

  forEachElement(visit: (element: number) => void): void {
    this.forEach((node) => {
      if (this.tree.isElement(node)) visit(node);
    });
  }

  /** Visits all elements in reverse: children before parents. */
  forEachElementBackwards(visit: (element: number) => void): void {
    for (let node = this.tree.nodeCount - 1; node > 0; node--) {
      spend();
      if (this.tree.isElement(node)) visit(node);
    }
  }

  /** Visits all elements by type, in document order within a type or in reverse. */
  forEachElementByType(isBackwards: boolean, visit: (element: number) => void): void {
    const next = new Int32Array(this.tree.nodeCount);
    const first = new Map<number, number>();
    const put = (node: number): void => {
      const tag = this.tree.tag[node];
      next[node] = first.get(tag) ?? 0;
      first.set(tag, node);
    };
    // The lists return the last element first.
    if (isBackwards) this.forEachElement(put);
    else this.forEachElementBackwards(put);
    for (const node of first.values()) {
      for (let element = node; element > 0; element = next[element]) {
        spend();
        visit(element);
      }
    }
  }

  /** Visits all nodes except the document. */
  forEach(visit: (node: number) => void): void {
    for (let node = 1; node < this.tree.nodeCount; node++) {
      spend();
      visit(node);
    }
  }

  all(): NodeSet {
    this.elementSet ??= this.where((node) => this.tree.isElement(node));
    return this.elementSet.slice();
  }

  /** Removes nodes that fail a test. */
  narrow(set: NodeSet, fits: (node: number) => boolean): void {
    for (let node = 1; node < set.length; node++) {
      spend();
      if (set[node] === 1 && !fits(node)) set[node] = 0;
    }
  }

  /** The previous element sibling of each element; 0 for the first. */
  previousElement(): Int32Array {
    if (this.previousElements) return this.previousElements;
    const previous = new Int32Array(this.tree.nodeCount);
    const lastChild = new Int32Array(this.tree.nodeCount);
    this.forEachElement((node) => {
      const parent = this.tree.parent[node];
      previous[node] = lastChild[parent];
      lastChild[parent] = node;
    });
    this.previousElements = previous;
    return previous;
  }

  /** The elements on the right of a combinator, given the left side. */
  after(combinator: Combinator, left: NodeSet): NodeSet {
    const { parent, nodeCount } = this.tree;
    const right = new Uint8Array(nodeCount);
    const seen = new Uint8Array(nodeCount);
    const previous = combinator === "adjacent" ? this.previousElement() : parent;
    this.forEachElement((node) => {
      const above = parent[node];
      if (combinator === "descendant") right[node] = left[above] | right[above];
      else if (combinator === "sibling") {
        right[node] = seen[above];
        seen[above] |= left[node];
      } else right[node] = left[previous[node]];
    });
    return right;
  }

  /** The elements on the left of a combinator, given the right side. */
  before(combinator: Combinator, right: NodeSet): NodeSet {
    const { parent, nodeCount } = this.tree;
    const left = new Uint8Array(nodeCount);
    const seen = new Uint8Array(nodeCount);
    const previous = combinator === "adjacent" ? this.previousElement() : parent;
    this.forEachElementBackwards((node) => {
      const above = parent[node];
      if (combinator === "descendant") left[above] |= right[node] | left[node];
      else if (combinator === "sibling") {
        left[node] = seen[above];
        seen[above] |= right[node];
      } else left[previous[node]] |= right[node];
    });
    // The document is no element.
    left[0] = 0;
    return left;
  }
}

export function intersect(set: NodeSet, other: NodeSet): void {
  for (let node = 0; node < set.length; node++) set[node] &= other[node];
}

export function unite(set: NodeSet, other: NodeSet): void {
  for (let node = 0; node < set.length; node++) set[node] |= other[node];
}

export function subtract(set: NodeSet, other: NodeSet): void {
  for (let node = 0; node < set.length; node++) set[node] &= other[node] ^ 1;
}
