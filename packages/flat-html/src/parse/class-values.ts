import { oncePer } from "../once-per.ts";
import { MAX_NARROW, type NodeColumn, type PageTree } from "./page-tree.ts";

/** The class attributes of a page: pages have few different ones, which many ask about. */
interface ClassValues {
  /** Each different value, in the order of the page. */
  readonly values: readonly string[];
  /** By node: one more than the place of its value, 0 without a class attribute; empty on a page without any. */
  readonly ofNode: NodeColumn;
  /** By the place of a value its names, split when first asked for. */
  readonly names: Array<readonly string[] | undefined>;
}

/** Reads each class attribute once, so that whoever asks about names looks at each different value once. */
export const classValuesOf: (tree: PageTree) => ClassValues = oncePer((tree) => {
  const places = new Map<string, number>();
  const values: string[] = [];
  const { attrNames } = tree.data;
  const size = attrNames.includes("class") ? tree.nodeCount : 0;
  const ofNode = new (attrNames.length <= MAX_NARROW ? Uint16Array : Int32Array)(size);
  tree.forEachWithAttribute("class", (node, value) => {
    let place = places.get(value);
    if (place === undefined) {
      place = values.push(value);
      places.set(value, place);
    }
    ofNode[node] = place;
  });
  return { values, ofNode, names: [] };
});

const joinedValuesOf = oncePer((_: PageTree): Map<string, string> => new Map());

function joinedValues(tree: PageTree, attribute: string): string {
  const known = joinedValuesOf(tree);
  let joined = known.get(attribute);
  if (joined === undefined) {
    const values: string[] = [];
    if (attribute !== "class") tree.forEachWithAttribute(attribute, (_, value) => values.push(value));
    joined = (attribute === "class" ? classValuesOf(tree).values : values).join("\n");
    known.set(attribute, joined);
  }
  return joined;
}

const byLine = oncePer((pattern: RegExp): RegExp => new RegExp(pattern, `${pattern.flags.replace(/[gmy]/gu, "")}m`));

/** Whether a pattern finds something in lines of text, if `^` and `$` mean the ends of a line. */
export const matchesLine = (pattern: RegExp, lines: string): boolean => byLine(pattern).test(lines);

/** Whether a pattern may find something in an attribute of the page: one look at all values at once. */
export function mayMatch(tree: PageTree, attribute: string, pattern: RegExp): boolean {
  const joined = joinedValues(tree, attribute);
  return joined !== "" && matchesLine(pattern, joined);
}

/** The elements with class attributes at these places among all, in document order. */
export function elementsAt(tree: PageTree, places: readonly number[]): number[] {
  const found: number[] = [];
  if (places.length === 0) return found;
  const { values, ofNode } = classValuesOf(tree);
  const fits = new Uint8Array(values.length + 1);
  for (const place of places) fits[place + 1] = 1;
  for (let node = 0; node < ofNode.length; node++) {
    if (fits[ofNode[node]] === 1) found.push(node);
  }
  return found;
}

/**
 * The elements whose class attribute passes a test, in document order. A pattern looks at the page's names once, and costs no
 * more where it finds none.
 */
export function findByClass(tree: PageTree, test: RegExp | ((names: string) => boolean)): number[] {
  const { values } = classValuesOf(tree);
  const isPattern = test instanceof RegExp;
  if (isPattern && !mayMatch(tree, "class", test)) return [];
  const places: number[] = [];
  for (let place = 0; place < values.length; place++) {
    if (isPattern ? test.test(values[place]) : test(values[place])) places.push(place);
  }
  return elementsAt(tree, places);
}
