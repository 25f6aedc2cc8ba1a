import type { PageTree } from "flat-html";
import { spend } from "../../deadline.ts";

/** Some nodes of a tree: 1 for each node that is in the set. */
export type NodeSet = Uint8Array;

/** The elements of a tree that a selector, or a part of one, names. */
export type Matcher = (sets: NodeSets) => NodeSet;

/** How two compound selectors are related; `sibling` is `~`, `adjacent` is `+`. */
export type Combinator = "descendant" | "child" | "sibling" | "adjacent";

/**
 * Sets of a tree's elements and what combinators make of them, each by one walk over the nodes in document order or
 * back. A parent comes before its children and siblings come in order, so that what a walk has seen so far of a node's
 * ancestors or siblings is kept at the parent, and no element is asked twice.
 */
export class NodeSets {
  private previousElements: Int32Array | undefined;
  private elementSet: NodeSet | undefined;

  constructor(readonly tree: PageTree) {}

  /** The nodes for which a question has the answer yes, asked in document order. */
  where(fits: (node: number) => boolean): NodeSet {
    const found = new Uint8Array(this.tree.nodeCount);
    this.forEach((node) => {
      if (fits(node)) found[node] = 1;
    });
    return found;
  }

  /** Walks over all elements in document order. */
  forEachElement(visit: (element: number) => void): void {
    this.forEach((node) => {
      if (this.tree.isElement(node)) visit(node);
    });
  }

  /** Walks over all elements from the last to the first: children before their parents. */
  forEachElementBackwards(visit: (element: number) => void): void {
    for (let node = this.tree.nodeCount - 1; node > 0; node--) {
      spend();
      if (this.tree.isElement(node)) visit(node);
    }
  }

  /** Walks over all elements, type by type, those of one type in document order or back. */
  forEachElementByType(isBackwards: boolean, visit: (element: number) => void): void {
    const next = new Int32Array(this.tree.nodeCount);
    const first = new Map<number, number>();
    const put = (node: number): void => {
      const tag = this.tree.tag[node];
      next[node] = first.get(tag) ?? 0;
      first.set(tag, node);
    };
    // What is put in last comes out first.
    if (isBackwards) this.forEachElement(put);
    else this.forEachElementBackwards(put);
    for (const node of first.values()) {
      for (let element = node; element > 0; element = next[element]) {
        spend();
        visit(element);
      }
    }
  }

  /** Walks over all nodes but the document. */
  forEach(visit: (node: number) => void): void {
    for (let node = 1; node < this.tree.nodeCount; node++) {
      spend();
      visit(node);
    }
  }

  /** All elements. */
  all(): NodeSet {
    this.elementSet ??= this.where((node) => this.tree.isElement(node));
    return this.elementSet.slice();
  }

  /** Leaves in a set what fits. */
  narrow(set: NodeSet, fits: (node: number) => boolean): void {
    for (let node = 1; node < set.length; node++) {
      spend();
      if (set[node] === 1 && !fits(node)) set[node] = 0;
    }
  }

  /** The previous element among each element's siblings; 0 for the first. */
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

  /** The elements that are right of a combinator when the set is left of it. */
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

  /** The elements that are left of a combinator when some element of the set is right of it. */
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

/** Leaves in a set what is in another, too. */
export function intersect(set: NodeSet, other: NodeSet): void {
  for (let node = 0; node < set.length; node++) set[node] &= other[node];
}

/** Adds to a set what is in another. */
export function unite(set: NodeSet, other: NodeSet): void {
  for (let node = 0; node < set.length; node++) set[node] |= other[node];
}

/** Takes from a set what is in another. */
export function subtract(set: NodeSet, other: NodeSet): void {
  for (let node = 0; node < set.length; node++) set[node] &= other[node] ^ 1;
}
