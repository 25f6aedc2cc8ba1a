import type { PageTree } from "../../../src/html/parse/page-tree.ts";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { parseByParse5 } from "./parse5.ts";

function describeNode(tree: PageTree, node: number): string {
  const { positions } = tree;
  const place = positions ? ` [${positions.start[node]}, ${positions.end[node]}]` : "";
  const text = tree.isText(node)
    ? JSON.stringify(tree.text(node))
    : JSON.stringify(tree.attributes(node));
  return `${tree.name(node)} below ${tree.parent[node]} to ${tree.end[node]} ${text}${place}`;
}

/** Describes the first node where two trees differ; undefined if they are equal. */
export function findTreeDifference(
  html: string,
  tree: PageTree,
  other: PageTree,
): string | undefined {
  const size = Math.max(tree.nodeCount, other.nodeCount);
  for (let node = 0; node < size; node++) {
    const isSame =
      node < tree.nodeCount &&
      node < other.nodeCount &&
      tree.parent[node] === other.parent[node] &&
      tree.end[node] === other.end[node] &&
      tree.depth[node] === other.depth[node] &&
      haveSamePlace(html, tree, other, node) &&
      tree.name(node) === other.name(node) &&
      tree.text(node) === other.text(node) &&
      haveSameAttributes(tree, other, node);
    if (isSame) continue;
    const [one, two] = [tree, other].map((side) =>
      node < side.nodeCount ? describeNode(side, node) : "nothing",
    );
    return `node ${node}\n  fast:   ${one}\n  parse5: ${two}`;
  }
  return undefined;
}

function haveSameAttributes(tree: PageTree, other: PageTree, node: number): boolean {
  if (!tree.hasAttributes(node) && !other.hasAttributes(node)) return true;
  return JSON.stringify(tree.attributes(node)) === JSON.stringify(other.attributes(node));
}

/** Source that parse5 wrongly includes in, or excludes from, adjacent text. */
const UNSURE = /^(?:<\/>|<!\[CDATA\[|\]\]>|&#?\w+;?)*$/;

/** Whether a node has the same place in both trees, except for parse5's text edges. */
function haveSamePlace(html: string, tree: PageTree, other: PageTree, node: number): boolean {
  const [one, two] = [tree.positions, other.positions];
  if (!one || !two) return true;
  const isSame = (a: number, b: number): boolean =>
    a === b || (tree.isText(node) && UNSURE.test(html.slice(Math.min(a, b), Math.max(a, b))));
  return isSame(one.start[node], two.start[node]) && isSame(one.end[node], two.end[node]);
}

/** How the fast tokenizer's tree differs from parse5's; undefined if equal. */
export function compareParsers(html: string, positions: boolean): string | undefined {
  const fast = parsePage(html, { positions });
  return findTreeDifference(html, fast, parseByParse5(html, positions));
}
