import type { Options } from "css-select";
import type { PageTree } from "../../parse/page-tree.ts";

/** How css-select walks the flat tree: nodes are integers, text runs are nodes that are no tags. */
export function createTreeAdapter(tree: PageTree): NonNullable<Options<number, number>["adapter"]> {
  const childrenOf = new Map<number, number[]>();
  const getChildren = (node: number): number[] => {
    let children = childrenOf.get(node);
    if (!children) {
      children = tree.children(node);
      childrenOf.set(node, children);
    }
    return children;
  };
  return {
    isTag: (node): node is number => tree.isElement(node),
    getAttributeValue: (element, name) => tree.attr(element, name),
    getChildren,
    getName: (element) => tree.name(element),
    getParent: (node) => (tree.parent[node] > 0 ? tree.parent[node] : null),
    getSiblings: (node) => (tree.parent[node] < 0 ? [node] : getChildren(tree.parent[node])),
    getText: (node) => tree.textContent(node),
    hasAttrib: (element, name) => tree.attr(element, name) !== undefined,
    removeSubsets: (nodes) =>
      nodes.filter((node) => !nodes.some((other) => other !== node && tree.contains(other, node))),
  };
}
