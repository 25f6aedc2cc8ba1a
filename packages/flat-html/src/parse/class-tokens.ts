import { oncePer } from "../once-per.ts";
import { classValuesOf, elementsAt, matchesLine } from "./class-values.ts";
import type { PageTree } from "./page-tree.ts";

const TOKENS = /\s+/;

/** Longer attributes are cut: the names of a box are read again for each thing in it. */
const MAX_CLASS_CHARS = 2000;

/** The names in a class attribute, in lower case. */
export function splitClass(names: string): readonly string[] {
  return names.slice(0, MAX_CLASS_CHARS).trim().toLowerCase().split(TOKENS);
}

const NO_NAMES: readonly string[] = [];

function namesAt({ values, names }: ReturnType<typeof classValuesOf>, place: number): readonly string[] {
  const known = names[place];
  if (known !== undefined) return known;
  const split = splitClass(values[place]);
  names[place] = split;
  return split;
}

/** The class names of an element, in lower case. */
export function classTokens(tree: PageTree, node: number): readonly string[] {
  const known = classValuesOf(tree);
  const place = known.ofNode.length === 0 ? 0 : known.ofNode[node];
  return place === 0 ? NO_NAMES : namesAt(known, place - 1);
}

/** The different class names of a page, in lower case. */
interface ClassNames {
  /** By name, the places of the class attributes that have it. */
  readonly places: ReadonlyMap<string, number[]>;
  /** All names, one a line. */
  readonly joined: string;
}

const classNamesOf: (tree: PageTree) => ClassNames = oncePer((tree) => {
  const places = new Map<string, number[]>();
  const known = classValuesOf(tree);
  for (let place = 0; place < known.values.length; place++) {
    for (const name of namesAt(known, place)) {
      const all = places.get(name);
      if (all === undefined) places.set(name, [place]);
      else all.push(place);
    }
  }
  return { places, joined: [...places.keys()].join("\n") };
});

/** Whether an element of the page has this class name, in lower case. */
export const hasClassName = (tree: PageTree, name: string): boolean => classNamesOf(tree).places.has(name);

/** The elements with this class name, in lower case; in document order. */
export const elementsOfClass = (tree: PageTree, name: string): number[] =>
  elementsAt(tree, classNamesOf(tree).places.get(name) ?? []);

/**
 * The elements with a class name, in lower case, that passes a test; in document order. A pattern looks at all names of the page
 * at once, and a test at each different one once.
 */
export function findByClassName(tree: PageTree, test: RegExp | ((name: string) => boolean)): number[] {
  const { places, joined } = classNamesOf(tree);
  const isPattern = test instanceof RegExp;
  if (isPattern && !matchesLine(test, joined)) return [];
  const found: number[] = [];
  for (const [name, own] of places) {
    if (isPattern ? test.test(name) : test(name)) found.push(...own);
  }
  return elementsAt(tree, found);
}

const NUMBERED = /\d/;

const namesBut = (tree: PageTree, node: number, ofOne: RegExp): string =>
  classTokens(tree, node)
    .filter((name) => !ofOne.test(name))
    .join(" ");

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
export function appearanceOf(tree: PageTree, node: number, ofOne: RegExp = NUMBERED): string {
  return `${tree.name(node)} ${ofOne === NUMBERED ? plainNames(tree, node) : namesBut(tree, node, ofOne)}`;
}

/** The values of attributes of an element, one behind the other with spaces between. */
export function joinAttributes(tree: PageTree, node: number, ...names: readonly string[]): string {
  return names.map((name) => tree.attr(node, name) ?? "").join(" ");
}
