import { type AttributeSelector, type PseudoSelector, parse, type Selector } from "css-what";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { OptionsError } from "../../safety/errors.ts";
import { remember } from "../../text/remember.ts";
import {
  type Combinator,
  intersect,
  type Matcher,
  type NodeSet,
  type NodeSets,
  unite,
} from "./node-sets.ts";
import { compilePseudoClass } from "./pseudo-classes.ts";

/** A test bound to a tree; for elements only. */
type ElementTest = (tree: PageTree) => (element: number) => boolean;

/**
 * Attributes with case-insensitive values ("Case-sensitivity of selectors" in the HTML standard).
 */
const CASELESS: ReadonlySet<string> = new Set([
  "accept",
  "accept-charset",
  "align",
  "alink",
  "axis",
  "bgcolor",
  "charset",
  "checked",
  "clear",
  "codetype",
  "color",
  "compact",
  "declare",
  "defer",
  "dir",
  "direction",
  "disabled",
  "enctype",
  "face",
  "frame",
  "hreflang",
  "http-equiv",
  "lang",
  "language",
  "link",
  "media",
  "method",
  "multiple",
  "nohref",
  "noresize",
  "noshade",
  "nowrap",
  "readonly",
  "rel",
  "rev",
  "rules",
  "scope",
  "scrolling",
  "selected",
  "shape",
  "target",
  "text",
  "type",
  "valign",
  "valuetype",
  "vlink",
]);

const WHITE_SPACE = new Set([" ", "\t", "\n", "\f", "\r"]);

const isEdge = (text: string, at: number): boolean =>
  at < 0 || at >= text.length || WHITE_SPACE.has(text[at]);

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isEdge(text, at - 1) && isEdge(text, at + word.length)) return true;
  }
  return false;
}

const OPERATORS: Readonly<
  Record<AttributeSelector["action"], (value: string, wanted: string) => boolean>
> = {
  exists: () => true,
  equals: (value, wanted) => value === wanted,
  not: (value, wanted) => value !== wanted,
  start: (value, wanted) => wanted !== "" && value.startsWith(wanted),
  end: (value, wanted) => wanted !== "" && value.endsWith(wanted),
  any: (value, wanted) => wanted !== "" && value.includes(wanted),
  element: (value, wanted) => wanted !== "" && !/\s/.test(wanted) && hasWord(value, wanted),
  hyphen: (value, wanted) =>
    value.startsWith(wanted) && (value.length === wanted.length || value[wanted.length] === "-"),
};

/**
 * `[name=value]` with all its operators, `.class` and `#id`; class names and ids are
 * case-sensitive.
 */
function attributeTest(selector: AttributeSelector): ElementTest {
  const name = selector.name.toLowerCase();
  const ignoresCase =
    typeof selector.ignoreCase === "boolean" ? selector.ignoreCase : CASELESS.has(name);
  const isCaseless = selector.ignoreCase !== "quirks" && ignoresCase;
  const wanted = isCaseless ? selector.value.toLowerCase() : selector.value;
  const fits = OPERATORS[selector.action];
  // [name!=value] of jQuery also matches without the attribute.
  const withoutIt = selector.action === "not" && wanted !== "";
  return (tree) => (element) => {
    // SVG attributes have capitals.
    const value =
      tree.attr(element, name) ??
      (name === selector.name ? undefined : tree.attr(element, selector.name));
    if (value === undefined) return withoutIt;
    return fits(isCaseless ? value.toLowerCase() : value, wanted);
  };
}

/** A tag's name; SVG and MathML elements match without their namespace. */
function tagTest(name: string): ElementTest {
  const names = [name.toLowerCase(), `svg:${name}`, `math:${name}`];
  return (tree) => {
    const tags = names.flatMap((each) => tree.tagIds(each));
    return (element) => tags.includes(tree.tag[element]);
  };
}

/**
 * Longer ones could nest deeper than the stack; a selector list can be split into several rules.
 */
const MAX_CHARS = 10_000;

/** A compound selector: the matching elements of a set. */
type CompoundMatcher = (sets: NodeSets, candidates: NodeSet) => void;

/** A compound with the combinator before it; the first has one only in a relative selector. */
interface Step {
  readonly combinator: Combinator | undefined;
  readonly tokens: Selector[];
}

const COMBINATORS: readonly Combinator[] = ["descendant", "child", "sibling", "adjacent"];

const UNSUPPORTED: Readonly<Partial<Record<Selector["type"], string>>> = {
  "pseudo-element": "pseudo-elements are not supported",
  "column-combinator": "the combinator || is not supported",
  parent: "< is not a CSS combinator; use :has(> a)",
};

function splitSteps(tokens: readonly Selector[]): Step[] {
  const steps: Step[] = [];
  let current: Step = { combinator: undefined, tokens: [] };
  for (const token of tokens) {
    const combinator = COMBINATORS.find((one) => one === token.type);
    const problem = UNSUPPORTED[token.type];
    if (problem !== undefined) throw new Error(problem);
    if (combinator === undefined) current.tokens.push(token);
    else {
      if (current.tokens.length > 0) steps.push(current);
      current = { combinator, tokens: [] };
    }
  }
  if (current.tokens.length === 0) throw new Error("it ends with a combinator");
  steps.push(current);
  return steps;
}

function elementTest(token: Selector): ElementTest | undefined {
  if ("namespace" in token && token.namespace !== null && token.namespace !== "*") {
    throw new Error("namespaces are not supported");
  }
  if (token.type === "attribute") return attributeTest(token);
  if (token.type === "tag") return tagTest(token.name);
  if (token.type === "universal") return () => () => true;
  return undefined;
}

function compileCompound(tokens: readonly Selector[]): CompoundMatcher {
  const tests = tokens.map(elementTest).filter((test) => test !== undefined);
  const pseudoClasses = tokens
    .filter((token): token is PseudoSelector => token.type === "pseudo")
    .map((token) => compilePseudoClass(token, compileList, compileRelativeList));
  return (sets, candidates) => {
    for (const test of tests) sets.narrow(candidates, test(sets.tree));
    for (const pseudoClass of pseudoClasses) intersect(candidates, pseudoClass(sets));
  };
}

function compileComplex(tokens: readonly Selector[]): Matcher {
  const [first, ...rest] = splitSteps(tokens).map((step) => ({
    ...step,
    matches: compileCompound(step.tokens),
  }));
  if (first.combinator !== undefined) throw new Error("it begins with a combinator");
  return (sets) => {
    let found = sets.all();
    first.matches(sets, found);
    for (const { combinator = "descendant", matches } of rest) {
      found = sets.after(combinator, found);
      matches(sets, found);
    }
    return found;
  };
}

const isScope = ({ tokens }: Step): boolean =>
  tokens.length === 1 && tokens[0].type === "pseudo" && tokens[0].name === "scope";

function compileRelative(tokens: readonly Selector[]): Matcher {
  let steps = splitSteps(tokens);
  // `:scope > p` and `> p` are the same.
  if (steps.length > 1 && isScope(steps[0])) steps = steps.slice(1);
  const compiled = steps
    .map(({ combinator = "descendant", tokens: own }) => ({
      combinator,
      matches: compileCompound(own),
    }))
    .reverse();
  return (sets) => {
    let found = sets.all();
    for (const { combinator, matches } of compiled) {
      matches(sets, found);
      found = sets.before(combinator, found);
    }
    return found;
  };
}

const listCompiler =
  (compile: (tokens: readonly Selector[]) => Matcher) =>
  (selectors: readonly Selector[][]): Matcher => {
    if (selectors.length === 0) throw new Error("it is empty");
    const matchers = selectors.map(compile);
    return (sets) => {
      const found = new Uint8Array(sets.tree.nodeCount);
      for (const matcher of matchers) unite(found, matcher(sets));
      return found;
    };
  };

const compileList = listCompiler(compileComplex);
const compileRelativeList = listCompiler(compileRelative);

function compile(selector: string): Matcher {
  if (selector.length > MAX_CHARS)
    throw new Error(`it is longer than ${MAX_CHARS} characters; give several rules`);
  return compileList(parse(selector));
}

/** A cache, since many pages use the same rules. */
const compiled = new Map<string, Matcher>();
const MAX_COMPILED = 500;

/**
 * Compiles a CSS selector (Selectors Level 4: compounds, all four combinators, `:is`, `:not`,
 * `:where`, `:has`, structural pseudo-classes). Each compound takes a few passes over the tree, so
 * the time is linear in page and selector.
 * @throws OptionsError for an invalid or unsupported selector
 */
export function compileSelector(selector: string, option = "keep"): Matcher {
  try {
    return remember(compiled, selector, compile, MAX_COMPILED);
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).replace(
      /found $/u,
      "found its end",
    );
    throw new OptionsError(
      option,
      `invalid selector ${JSON.stringify(selector.slice(0, 200))}: ${problem}`,
    );
  }
}
