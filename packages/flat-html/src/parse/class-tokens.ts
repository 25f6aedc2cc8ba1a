import { oncePer } from "../once-per.ts";
import { classValuesOf, findByClass } from "./class-values.ts";
import type { PageTree } from "./page-tree.ts";

const TOKENS = /\s+/;

/** Longer attributes are cut: the names of a box are read again for each thing in it. */
const MAX_CLASS_CHARS = 2000;

/** The names in a class attribute, in lower case. */
export function splitClass(names: string): readonly string[] {
  return names.slice(0, MAX_CLASS_CHARS).trim().toLowerCase().split(TOKENS);
}

const NO_NAMES: readonly string[] = [];
/** By the place of a class attribute's value, its names, split when first asked for. */
const splitValuesOf = oncePer((_: PageTree): Array<readonly string[] | undefined> => []);

function splitOnce(tree: PageTree, value: string, place: number): readonly string[] {
  const known = splitValuesOf(tree);
  const names = known[place] ?? splitClass(value);
  known[place] = names;
  return names;
}

/** The class names of an element, in lower case. */
export function classTokens(tree: PageTree, node: number): readonly string[] {
  const { values, ofNode } = classValuesOf(tree);
  const place = ofNode.length === 0 ? 0 : ofNode[node];
  return place === 0 ? NO_NAMES : splitOnce(tree, values[place - 1], place - 1);
}

/** The elements with a class name, in lower case, that passes a test; in document order. */
export function findByClassName(tree: PageTree, test: (name: string) => boolean): number[] {
  return findByClass(tree, (value, place) => splitOnce(tree, value, place).some(test));
}

const NUMBERED = /\d/;

const namesBut = (tree: PageTree, node: number, ofOne: RegExp): string =>
  classTokens(tree, node)
    .filter((name) => !ofOne.test(name))
    .join(" ");

/** By the place of a class attribute's value, its names but for those with numbers. */
const plainNamesOf = oncePer((_: PageTree): string[] => []);

/** The same, put together once for each value: a box with long ones is looked at for each thing in it. */
function plainNames(tree: PageTree, node: number): string {
  const place = classValuesOf(tree).ofNode[node] ?? 0;
  if (place === 0) return "";
  const known = plainNamesOf(tree);
  known[place] ??= namesBut(tree, node, NUMBERED);
  return known[place];
}

/**
 * The tag and the class names of an element. Elements that look alike have the same.
 * @param ofOne class names that count for nothing; default: those with numbers
 */
export function lookOf(tree: PageTree, node: number, ofOne: RegExp = NUMBERED): string {
  return `${tree.name(node)} ${ofOne === NUMBERED ? plainNames(tree, node) : namesBut(tree, node, ofOne)}`;
}

/** The values of attributes of an element, one behind the other with spaces between. */
export function joinAttributes(tree: PageTree, node: number, ...names: readonly string[]): string {
  return names.map((name) => tree.attr(node, name) ?? "").join(" ");
}
