import type { PageTree } from "./page-tree.ts";

const TOKENS = /\s+/;

/** Longer attributes are cut: the names of a box are read again for each thing in it. */
const MAX_CLASS_CHARS = 2000;

/** The names in a class attribute, in lower case. */
export function splitClass(names: string): readonly string[] {
  return names.slice(0, MAX_CLASS_CHARS).trim().toLowerCase().split(TOKENS);
}

/** The class names of an element, in lower case. */
export function classTokens(tree: PageTree, node: number): readonly string[] {
  const names = tree.attr(node, "class");
  return names === undefined ? [] : splitClass(names);
}

/** The tag and the class names of an element; those with numbers count for nothing. Elements that look alike have the same. */
export function lookOf(tree: PageTree, node: number): string {
  const names = classTokens(tree, node).filter((name) => !/\d/.test(name));
  return `${tree.name(node)} ${names.join(" ")}`;
}

/** The values of attributes of an element, one behind the other with spaces between. */
export function joinAttributes(tree: PageTree, node: number, ...names: readonly string[]): string {
  return names.map((name) => tree.attr(node, name) ?? "").join(" ");
}
