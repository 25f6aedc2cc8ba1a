import { type PseudoSelector, parse, type Selector } from "css-what";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { intersect, type Matcher, type NodeSet, type NodeSets, subtract } from "./node-sets.ts";

type ListCompiler = (selectors: readonly Selector[][]) => Matcher;
type TextCompiler = (argument: string, compileList: ListCompiler) => Matcher;

const isDocument = (tree: PageTree, node: number): boolean => tree.parent[node] < 0;

const root: Matcher = (sets) =>
  sets.where((node) => sets.tree.isElement(node) && isDocument(sets.tree, sets.tree.parent[node]));

const WHITE_SPACE_ONLY = /^[ \t\r\n\f]*$/;

const empty: Matcher = (sets) => {
  const { tree } = sets;
  const found = sets.all();
  sets.forEach((node) => {
    if (tree.isElement(node) || !WHITE_SPACE_ONLY.test(tree.text(node)))
      found[tree.parent[node]] = 0;
  });
  return found;
};

interface Counting {
  readonly fromEnd: boolean;
  readonly ofType: boolean;
}

/** Elements whose index among the counted siblings, from 0, passes a test. */
function atPlaces(
  sets: NodeSets,
  { fromEnd, ofType }: Counting,
  isPlace: (index: number) => boolean,
  counted: NodeSet | undefined,
): NodeSet {
  const { tree } = sets;
  const found = new Uint8Array(tree.nodeCount);
  const counts = ofType ? countByType(tree) : countAll(tree);
  const visit = (node: number): void => {
    if (counted !== undefined && counted[node] === 0) return;
    if (isPlace(counts(node))) found[node] = 1;
  };
  if (ofType) sets.forEachElementByType(fromEnd, visit);
  else if (fromEnd) sets.forEachElementBackwards(visit);
  else sets.forEachElement(visit);
  return found;
}

function countAll(tree: PageTree): (node: number) => number {
  const counts = new Int32Array(tree.nodeCount);
  return (node) => counts[tree.parent[node]]++;
}

function countByType(tree: PageTree): (node: number) => number {
  const counts = new Int32Array(tree.nodeCount);
  const countedTags = new Int32Array(tree.nodeCount).fill(-1);
  return (node) => {
    const parent = tree.parent[node];
    if (countedTags[parent] !== tree.tag[node]) {
      countedTags[parent] = tree.tag[node];
      counts[parent] = 0;
    }
    return counts[parent]++;
  };
}

const OF_SELECTOR = /\sof\s/i;
/** `An+B`, or a single position. */
const PLACES = /^(?:([+-]?\d*)n\s*(?:([+-])\s*(\d+))?|([+-]?\d+))$/;

/** Parses `2n+1`, `-n + 3`, `odd` or `4` as a test of positions from 0. */
function readPlaces(text: string): (index: number) => boolean {
  const formula = text
    .trim()
    .toLowerCase()
    .replace(/^even$/, "2n")
    .replace(/^odd$/, "2n+1");
  const match = PLACES.exec(formula);
  if (!match)
    throw new Error(`${JSON.stringify(text)} is not an nth expression, such as 2n+1, odd or 4`);
  const [, steps, sign = "+", more = "0", only] = match;
  const step = steps === undefined ? 0 : Number(/\d/.test(steps) ? steps : `${steps}1`);
  const first = Number(only ?? sign + more) - 1;
  return (index) =>
    index === first || (step !== 0 && (index - first) % step === 0 && (index - first) / step > 0);
}

/** `:nth-child(2n+1 of .a)` and its kin. */
const nth =
  (counting: Counting): TextCompiler =>
  (argument, compileList) => {
    const of = counting.ofType ? null : OF_SELECTOR.exec(argument);
    const isPlace = readPlaces(of ? argument.slice(0, of.index) : argument);
    const counted = of ? compileList(parse(argument.slice(of.index + of[0].length))) : undefined;
    return (sets) => atPlaces(sets, counting, isPlace, counted?.(sets));
  };

const isFirst = (index: number): boolean => index === 0;

/** The first or last sibling, or both at once. */
const edge =
  (...countings: readonly Counting[]): Matcher =>
  (sets) => {
    const found = sets.all();
    for (const counting of countings)
      intersect(found, atPlaces(sets, counting, isFirst, undefined));
    return found;
  };

const FIRST: Counting = { fromEnd: false, ofType: false };
const LAST: Counting = { fromEnd: true, ofType: false };
const FIRST_OF_TYPE: Counting = { fromEnd: false, ofType: true };
const LAST_OF_TYPE: Counting = { fromEnd: true, ofType: true };

const NOT_SEARCHED = -2;
const NOWHERE = -1;

/**
 * Elements that contain a text: the next occurrence after the element's start must end before the
 * element does.
 */
const contains: TextCompiler = (wanted) => (sets) => {
  const { tree } = sets;
  const starts = new Int32Array(tree.nodeCount + 1);
  let all = "";
  for (let node = 0; node < tree.nodeCount; node++) {
    starts[node] = all.length;
    all += tree.text(node);
  }
  starts[tree.nodeCount] = all.length;
  const found = new Uint8Array(tree.nodeCount);
  let place = NOT_SEARCHED;
  sets.forEachElement((node) => {
    if (place !== NOWHERE && place < starts[node]) place = all.indexOf(wanted, starts[node]);
    if (place >= 0 && place + wanted.length <= starts[tree.end[node]]) found[node] = 1;
  });
  return found;
};

/** Pseudo-classes without arguments. */
const PLAIN: Readonly<Record<string, Matcher>> = {
  root,
  scope: root,
  empty,
  "first-child": edge(FIRST),
  "last-child": edge(LAST),
  "only-child": edge(FIRST, LAST),
  "first-of-type": edge(FIRST_OF_TYPE),
  "last-of-type": edge(LAST_OF_TYPE),
  "only-of-type": edge(FIRST_OF_TYPE, LAST_OF_TYPE),
};

/** Pseudo-classes with a text. */
const WITH_TEXT: Readonly<Record<string, TextCompiler>> = {
  "nth-child": nth(FIRST),
  "nth-last-child": nth(LAST),
  "nth-of-type": nth(FIRST_OF_TYPE),
  "nth-last-of-type": nth(LAST_OF_TYPE),
  contains,
};

const all = (inner: Matcher): Matcher => inner;
const not =
  (inner: Matcher): Matcher =>
  (sets) => {
    const found = sets.all();
    subtract(found, inner(sets));
    return found;
  };

/** Pseudo-classes with selectors. */
const WITH_SELECTORS: Readonly<Record<string, (inner: Matcher) => Matcher>> = {
  is: all,
  where: all,
  has: all,
  not,
};

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The elements that match a pseudo-class. */
export function compilePseudoClass(
  { name, data }: PseudoSelector,
  compileList: ListCompiler,
  compileRelativeList: ListCompiler,
): Matcher {
  const withSelectors = own(WITH_SELECTORS, name);
  const withText = own(WITH_TEXT, name);
  if (withSelectors ?? withText) {
    if (data === null) throw new Error(`:${name} needs an argument`);
    if (withSelectors && Array.isArray(data)) {
      return withSelectors((name === "has" ? compileRelativeList : compileList)(data));
    }
    if (withText && typeof data === "string") return withText(data, compileList);
  }
  const plain = own(PLAIN, name);
  if (plain === undefined) throw new Error(`unsupported pseudo-class :${name}`);
  if (data !== null) throw new Error(`:${name} takes no argument`);
  return plain;
}
