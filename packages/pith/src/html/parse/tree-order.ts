import { LimitError } from "../../safety/errors.ts";
import {
  isLargePage,
  MAX_NARROW,
  type NodeColumn,
  PageTree,
  type PageTreeData,
} from "./page-tree.ts";
import { TAG } from "./tags.ts";

/**
 * A tree as built: nodes are handles in order of creation, 0 is "no node", and links connect them.
 */
interface LinkedTree {
  readonly count: number;
  readonly tags: Int32Array;
  readonly parents: Int32Array;
  readonly firsts: Int32Array;
  /** For text runs, the index in `texts`. */
  readonly lasts: Int32Array;
  readonly nexts: Int32Array;
  /** Number of attributes before each node, and in total as the last entry. */
  readonly attrStarts: Int32Array;
  readonly starts: Int32Array | undefined;
  readonly ends: Int32Array | undefined;
  readonly tagNames: readonly string[];
  readonly texts: readonly string[];
  readonly attrNames: readonly string[];
  readonly attrValues: readonly string[];
  /** Elements that later tags added attributes to, with all their attributes. */
  readonly adopted: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

interface OrderedNodes
  extends Pick<PageTreeData, "tag" | "parent" | "end" | "depth" | "textIndex"> {
  readonly order: Int32Array;
}

/** The nodes in document order, without comments. @throws LimitError for a tree that is too deep */
function orderNodes(
  { count: size, tags, tagNames, firsts, lasts, nexts, parents }: LinkedTree,
  root: number,
  maxDepth: number,
): OrderedNodes {
  const order = new Int32Array(size);
  const tag: NodeColumn =
    tagNames.length > MAX_NARROW ? new Int32Array(size) : new Uint16Array(size);
  const textIndex = new Int32Array(size);
  const parent = new Int32Array(size);
  const end = new Int32Array(size);
  let depth: NodeColumn = new Uint16Array(size);
  let handle = root;
  let above = -1;
  let count = 0;
  for (;;) {
    const ownTag = tags[handle];
    if (ownTag !== TAG["#comment"]) {
      const node = count++;
      order[node] = handle;
      tag[node] = ownTag;
      textIndex[node] = ownTag === TAG["#text"] ? lasts[handle] : -1;
      parent[node] = above;
      const level = above < 0 ? 0 : depth[above] + 1;
      if (level > maxDepth)
        throw new LimitError("limits.maxDepth", maxDepth, "the page's nesting depth");
      if (level > MAX_NARROW && depth instanceof Uint16Array) depth = Int32Array.from(depth);
      depth[node] = level;
      if (firsts[handle] !== 0) {
        above = node;
        handle = firsts[handle];
        continue;
      }
      end[node] = count;
    }
    while (handle !== root && nexts[handle] === 0) {
      handle = parents[handle];
      end[above] = count;
      above = parent[above];
    }
    if (handle === root) break;
    handle = nexts[handle];
  }
  return {
    order: order.subarray(0, count),
    tag: tag.subarray(0, count),
    textIndex: textIndex.subarray(0, count),
    parent: parent.subarray(0, count),
    end: end.subarray(0, count),
    depth: depth.subarray(0, count),
  };
}

type OrderedAttributes = Pick<PageTreeData, "attrStart" | "attrNames" | "attrValues">;

/** Fast because attributes are nearly always in the order in which the elements were created. */
function orderAttributes(tree: LinkedTree, order: Int32Array): OrderedAttributes {
  const { attrStarts, attrNames, attrValues, adopted } = tree;
  const isNarrow = isLargePage(order.length) && attrNames.length <= MAX_NARROW;
  const attrStart = new (isNarrow ? Uint16Array : Int32Array)(order.length + 1);
  let at = 0;
  let isInOrder = adopted.size === 0;
  for (let node = 0; node < order.length; node++) {
    const handle = order[node];
    attrStart[node] = at;
    const own = attrStarts[handle + 1] - attrStarts[handle];
    if (own === 0) continue;
    if (attrStarts[handle] !== at) isInOrder = false;
    at += own;
  }
  attrStart[order.length] = at;
  if (isInOrder && at === attrNames.length) return { attrStart, attrNames, attrValues };
  return copyAttributes(tree, order);
}

function copyAttributes(tree: LinkedTree, order: Int32Array): OrderedAttributes {
  const { tags, attrStarts, adopted } = tree;
  const attrStart = new Int32Array(order.length + 1);
  const attrNames: string[] = [];
  const attrValues: string[] = [];
  for (let node = 0; node < order.length; node++) {
    const handle = order[node];
    attrStart[node] = attrNames.length;
    if (tags[handle] === TAG["#text"]) continue;
    const own = adopted.get(handle);
    if (own) {
      for (const [name, value] of own) {
        attrNames.push(name);
        attrValues.push(value);
      }
      continue;
    }
    for (let i = attrStarts[handle]; i < attrStarts[handle + 1]; i++) {
      attrNames.push(tree.attrNames[i]);
      attrValues.push(tree.attrValues[i]);
    }
  }
  attrStart[order.length] = attrNames.length;
  return { attrStart, attrNames, attrValues };
}

/** Flattens a linked tree into document order. @throws LimitError for a tree that is too deep */
export function orderTree(tree: LinkedTree, root: number, maxDepth: number): PageTree {
  const { starts, ends, tagNames, texts } = tree;
  const { order, ...nodes } = orderNodes(tree, root, maxDepth);
  return new PageTree({
    nodeCount: order.length,
    ...nodes,
    tagNames,
    // The copy drops the list's spare capacity.
    texts: texts.slice(),
    ...orderAttributes(tree, order),
    positions: starts &&
      ends && {
        start: order.map((handle) => starts[handle]),
        end: order.map((handle) => ends[handle]),
      },
  });
}
