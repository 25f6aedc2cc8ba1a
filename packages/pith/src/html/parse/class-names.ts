import { hashText } from "../../text/hashing.ts";
import { oncePer } from "../once-per.ts";
import {
  linkNames,
  MAX_NARROW,
  type NamePlaces,
  type NodeColumn,
  type PageTree,
} from "./page-tree.ts";

/** The distinct class attributes of a page: there are few, and many callers read them. */
interface ClassValues {
  /** Each distinct value, in page order. */
  readonly values: readonly string[];
  /** Value index plus one, by node; 0 without a class attribute; empty on a page without any. */
  readonly ofNode: NodeColumn;
  /** The elements with a class attribute, by value, then in document order. */
  readonly elements: Int32Array;
  /** By value index the place in `elements` of its first one, and one more for the end. */
  readonly starts: Int32Array;
  /** Names by value index, split on first use. */
  readonly names: Array<readonly string[] | undefined>;
}

/** Indexes the page's class attributes, so that each distinct value is tested only once. */
export const classValuesOf: (tree: PageTree) => ClassValues = oncePer((tree) => {
  const places = new Map<string, number>();
  const values: string[] = [];
  const counts: number[] = [];
  const { attrNames } = tree.data;
  const size = attrNames.includes("class") ? tree.nodeCount : 0;
  const ofNode = new (attrNames.length <= MAX_NARROW ? Uint16Array : Int32Array)(size);
  let total = 0;
  tree.forEachWithAttribute("class", (node, value) => {
    let place = places.get(value);
    if (place === undefined) {
      place = values.push(value);
      places.set(value, place);
      counts.push(0);
    }
    ofNode[node] = place;
    counts[place - 1]++;
    total++;
  });
  const starts = new Int32Array(values.length + 1);
  for (let place = 0; place < values.length; place++)
    starts[place + 1] = starts[place] + counts[place];
  const elements = new Int32Array(total);
  const next = starts.slice();
  tree.forEachWithAttribute("class", (node) => {
    elements[next[ofNode[node] - 1]++] = node;
  });
  return { values, ofNode, elements, starts, names: [] };
});

/** The elements whose class attributes have these indexes, in document order. */
function elementsAt(tree: PageTree, places: readonly number[]): number[] {
  const found: number[] = [];
  if (places.length === 0) return found;
  const { elements, starts } = classValuesOf(tree);
  for (const place of new Set(places)) {
    for (let at = starts[place]; at < starts[place + 1]; at++) found.push(elements[at]);
  }
  return places.length === 1 ? found : found.sort((one, other) => one - other);
}

const TOKENS = /\s+/;
/**
 * White space other than single spaces: without it, a plain split gives the same names in a third
 * of the time.
 */
const OTHER_GAP = /[^\S ]|\s\s/;

/** Longer attributes are cut: a box's names are read again for each node inside it. */
const MAX_CLASS_CHARS = 2000;

const NO_NAMES: readonly string[] = [];

function namesAt(
  { values, names }: ReturnType<typeof classValuesOf>,
  place: number,
): readonly string[] {
  const known = names[place];
  if (known !== undefined) return known;
  const value = values[place].slice(0, MAX_CLASS_CHARS).trim().toLowerCase();
  const split = value.split(OTHER_GAP.test(value) ? TOKENS : " ");
  names[place] = split;
  return split;
}

/** The class names of an element, in lower case. */
export function classTokens(tree: PageTree, node: number): readonly string[] {
  const known = classValuesOf(tree);
  const place = known.ofNode.length === 0 ? 0 : known.ofNode[node];
  return place === 0 ? NO_NAMES : namesAt(known, place - 1);
}

const testedValuesOf = oncePer((_: PageTree): Map<RegExp, Int8Array> => new Map());

/**
 * Whether a pattern matches one of an element's class names, in lower case; each value is tested
 * once.
 */
export function hasClassLike(tree: PageTree, node: number, pattern: RegExp): boolean {
  const known = classValuesOf(tree);
  const place = known.ofNode.length === 0 ? 0 : known.ofNode[node];
  if (place === 0) return false;
  const tested = testedValuesOf(tree);
  let answers = tested.get(pattern);
  if (answers === undefined) {
    answers = new Int8Array(known.values.length + 1);
    tested.set(pattern, answers);
  }
  if (answers[place] === 0)
    answers[place] = namesAt(known, place - 1).some((name) => pattern.test(name)) ? 1 : -1;
  return answers[place] === 1;
}

/** The names of all values, one after the other, and the places of each name there. */
interface ClassNames extends NamePlaces {
  /** By place, the index of the value. */
  readonly owners: Int32Array;
  /** All names, each between line feeds. */
  readonly joined: string;
}

const classNamesOf: (tree: PageTree) => ClassNames = oncePer((tree) => {
  const known = classValuesOf(tree);
  const names: string[] = [];
  const values: number[] = [];
  for (let value = 0; value < known.values.length; value++) {
    for (const name of namesAt(known, value)) {
      names.push(name);
      values.push(value);
    }
  }
  const owners = Int32Array.from(values);
  const { first, next } = linkNames(names);
  return { first, next, owners, joined: `\n${[...first.keys()].join("\n")}\n` };
});

/**
 * Word bounds in patterns, and the characters that replace them in a list of names: engines find
 * characters faster than positions.
 */
const BOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\^|\(\?:\^\|\\s\)|\(\?:\\s\|\$\)/g, "\\n"],
  [/\(\?:(?:\^\|\[-_(?:\\s)?\]|\[-_(?:\\s)?\]\|\$|\$\|\[-_(?:\\s)?\])\)/g, "[-_\\n]"],
];

function withBounds({ source, flags }: RegExp, bounds: typeof BOUNDS, ignored: RegExp): RegExp {
  const bounded = bounds.reduce((text, [bound, chars]) => text.replace(bound, chars), source);
  return new RegExp(bounded, `${flags.replace(ignored, "")}gm`);
}

/** A capital, but not of an escape. */
const CAPITAL = /(?<!\\)[A-Z]/;

/** For names, which are in lower case: without ignoring case, searching takes a fifth less time. */
const byName = oncePer((pattern: RegExp) =>
  withBounds(pattern, BOUNDS, CAPITAL.test(pattern.source) ? /[gmy]/gu : /[gimy]/gu),
);

/** The same in a list of values, which may contain white space. */
const VALUE_BOUNDS: typeof BOUNDS = [
  [/\(\?:\^\|\\s\)|\(\?:\\s\|\$\)/g, "\\s"],
  [/\(\?:(?:\^\|\[-_(?:\\s)?\]|\[-_(?:\\s)?\]\|\$|\$\|\[-_(?:\\s)?\])\)/g, "[-_\\s]"],
];

const byValue = oncePer((pattern: RegExp) => withBounds(pattern, VALUE_BOUNDS, /[gmy]/gu));

const joinedValuesOf = oncePer((_: PageTree): Map<string, string> => new Map());

/**
 * Whether a pattern may match an attribute of the page: tested on all values at once, one per line,
 * where `^` and `$` match at line ends.
 */
export function mayMatch(tree: PageTree, attribute: string, pattern: RegExp): boolean {
  const known = joinedValuesOf(tree);
  let joined = known.get(attribute);
  if (joined === undefined) {
    const values: string[] = [];
    tree.forEachWithAttribute(attribute, (_, value) => values.push(value));
    joined = values.length === 0 ? "" : `\n${values.join("\n")}\n`;
    known.set(attribute, joined);
  }
  return joined !== "" && joined.search(byValue(pattern)) >= 0;
}

/** Whether an element of the page has this class name, in lower case. */
export const hasClassName = (tree: PageTree, name: string): boolean =>
  classNamesOf(tree).first.has(name);

/** Hashes of all class names of the page, in lower case, by `hashText` from 0. */
export const classHashesOf: (tree: PageTree) => ReadonlySet<number> = oncePer(
  (tree) => new Set(Array.from(classNamesOf(tree).first.keys(), (name) => hashText(name, 0))),
);

/** The elements with one of these class names, in lower case; in document order. */
function elementsNamed(tree: PageTree, names: readonly string[]): number[] {
  const { first, next, owners } = classNamesOf(tree);
  const values: number[] = [];
  for (const name of names)
    for (let at = first.get(name) ?? -1; at >= 0; at = next[at]) values.push(owners[at]);
  return elementsAt(tree, values);
}

/** The elements with one of these class names, in lower case; in document order. */
export const elementsOfClass = (tree: PageTree, ...names: readonly string[]): number[] =>
  elementsNamed(tree, names);

/** The names in a list that match a pattern and contain a match of `part`. */
function matchingNames(joined: string, pattern: RegExp, part: RegExp): string[] {
  const all = byName(part);
  const names: string[] = [];
  all.lastIndex = 0;
  for (let match = all.exec(joined); match !== null; match = all.exec(joined)) {
    // A match may begin with the line feed before.
    const start = joined.lastIndexOf("\n", match.index) + 1;
    const end = joined.indexOf("\n", start);
    if (end < 0) break;
    const name = joined.slice(start, end);
    if (pattern.test(name)) names.push(name);
    all.lastIndex = end;
  }
  return names;
}

/**
 * The elements with a class name, in lower case, that passes a test; in document order.
 * @param part a pattern of what all matches contain, if it is faster to find than the whole
 */
export function findByClassName(
  tree: PageTree,
  test: RegExp | ((name: string) => boolean),
  part?: RegExp,
): number[] {
  const { first, joined } = classNamesOf(tree);
  return elementsNamed(
    tree,
    test instanceof RegExp
      ? matchingNames(joined, test, part ?? test)
      : [...first.keys()].filter(test),
  );
}

const NUMBERED = /\d/;

const namesBut = (tree: PageTree, node: number, ofOne: RegExp): string =>
  classTokens(tree, node)
    .filter((name) => !ofOne.test(name))
    .join(" ");

const plainNamesOf = oncePer((_: PageTree): string[] => []);

/** The same, cached per value: an element with many names is checked for each node inside it. */
function plainNames(tree: PageTree, node: number): string {
  const place = classValuesOf(tree).ofNode[node] ?? 0;
  if (place === 0) return "";
  const known = plainNamesOf(tree);
  known[place] ??= namesBut(tree, node, NUMBERED);
  return known[place];
}

/**
 * A key for elements that look the same. @param ofOne class names to ignore; default: those with
 * digits
 */
export function appearanceOf(tree: PageTree, node: number, ofOne: RegExp = NUMBERED): string {
  return `${tree.name(node)} ${ofOne === NUMBERED ? plainNames(tree, node) : namesBut(tree, node, ofOne)}`;
}

/** The values of an element's attributes, joined by spaces. */
export function joinAttributes(tree: PageTree, node: number, ...names: readonly string[]): string {
  return names.map((name) => tree.attr(node, name) ?? "").join(" ");
}
