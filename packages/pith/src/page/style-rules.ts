import { oncePer } from "../html/once-per.ts";
import { classTokens, hasClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { codeAt } from "../text/code-at.ts";
import { hashNext } from "../text/hashing.ts";
import { lazy } from "../text/lazy.ts";
import { remember } from "../text/remember.ts";

/** CSS declarations by lower-case property; the last one wins. */
export type Declarations = ReadonlyMap<string, string>;

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/gu;

function parseDeclarations(css: string): Declarations {
  const found = new Map<string, string>();
  let important: Set<string> | undefined;
  const text = css.includes("/*") ? css.replace(COMMENT, " ") : css;
  for (const part of text.split(";")) {
    const colon = part.indexOf(":");
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim().toLowerCase();
    const stated = part.slice(colon + 1).toLowerCase();
    const flag = stated.indexOf("!");
    if (flag < 0) {
      if (!important?.has(name)) found.set(name, stated.trim());
      continue;
    }
    important ??= new Set();
    important.add(name);
    found.set(name, stated.slice(0, flag).trim());
  }
  return found;
}

const knownDeclarationsOf = oncePer((_: PageTree): Map<string, Declarations> => new Map());

/**
 * The declarations of a `style` attribute or a rule. Cached by text: pages repeat their styles, and
 * an element is asked about for each part in it.
 */
export const readDeclarations = (tree: PageTree, css: string): Declarations =>
  remember(knownDeclarationsOf(tree), css, parseDeclarations);

/** How a compound's element relates to that of the compound to its right. */
type Relation = "ancestor" | "parent" | "earlier" | "previous";

/** One compound of a selector: `p.note[hidden]:not(.on):last-child`. */
export interface Compound {
  readonly tag: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly attributes: ReadonlyArray<readonly [name: string, value: string | undefined]>;
  readonly without: readonly Compound[];
  /** Its place among its siblings, from 1, or from -1 at the end. */
  readonly places: readonly number[];
  readonly relation: Relation;
}

/** A rule of a `style` element with one selector, its compounds from right to left. */
export interface StyleRule {
  readonly compounds: readonly Compound[];
  readonly weight: number;
  readonly body: string;
}

/** Limits: rules, and compounds of a selector. Nearly all pages have fewer. */
const MAX_RULES = 4000;
const MAX_COMPOUNDS = 4;

const COMPOUND =
  /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+|\[[^\]]*\]|:not\([^():]*\)|:(?:first|last|only)-child|:nth(?:-last)?-child\(\s*\d{1,4}\s*\))*)$/iu;
const SIMPLE =
  /([.#])([\w-]+)|\[([\w-]+)(?:=["']?([^"'[\]]*)["']?)?\]|:not\(([^():]*)\)|:(first|last|only)-child|:nth(-last)?-child\(\s*(\d+)\s*\)/giu;

const PLACES: Readonly<Record<string, readonly number[]>> = {
  first: [1],
  last: [-1],
  only: [1, -1],
};

function readCompound(text: string, relation: Relation): Compound | undefined {
  const found = COMPOUND.exec(text);
  if (!found || text === "") return undefined;
  const classes: string[] = [];
  const attributes: Array<readonly [string, string | undefined]> = [];
  const without: Compound[] = [];
  const places: number[] = [];
  let id: string | undefined;
  let read = 0;
  for (const [whole, sign, name, attribute, value, not, place, fromEnd, nth] of found[2].matchAll(
    SIMPLE,
  )) {
    read += whole.length;
    if (sign === ".") classes.push(name.toLowerCase());
    else if (sign === "#") id = name;
    else if (attribute !== undefined) attributes.push([attribute.toLowerCase(), value]);
    else if (place !== undefined) places.push(...PLACES[place.toLowerCase()]);
    else if (nth !== undefined) places.push(fromEnd === undefined ? Number(nth) : -Number(nth));
    else {
      const other = readCompound(not.trim(), relation);
      if (!other) return undefined;
      without.push(other);
    }
  }
  const tag = (found[1] ?? "*").toLowerCase();
  return read === found[2].length
    ? { tag, id, classes, attributes, without, places, relation }
    : undefined;
}

const RELATIONS: Readonly<Record<string, Relation>> = {
  ">": "parent",
  "+": "previous",
  "~": "earlier",
};

/** The weight of a compound in the cascade. */
function weigh({ id, classes, attributes, tag, without, places }: Compound): number {
  const inner = without.reduce((sum, other) => sum + weigh(other), 0);
  const named = classes.length + attributes.length + places.length;
  return (id ? 10_000 : 0) + 100 * named + (tag === "*" ? 0 : 1) + inner;
}

/** Scripts remove these classes. */
const WITHOUT_SCRIPT = /^no-?js$/u;

/**
 * Parses a selector of compounds and combinators; undefined for others, which depend on more than
 * markup.
 */
function readSelector(selector: string): Pick<StyleRule, "compounds" | "weight"> | undefined {
  const parts = selector.replace(/[>+~]/gu, " $& ").trim().split(/\s+/u);
  const compounds: Compound[] = [];
  for (let at = 0; at < parts.length; at++) {
    const sign = RELATIONS[parts[at + 1] ?? ""];
    const compound = readCompound(parts[at], sign ?? "ancestor");
    if (!compound || compound.classes.some((name) => WITHOUT_SCRIPT.test(name))) return undefined;
    compounds.unshift(compound);
    if (sign !== undefined) at++;
  }
  if (compounds.length > MAX_COMPOUNDS) return undefined;
  return { compounds, weight: compounds.reduce((sum, compound) => sum + weigh(compound), 0) };
}

/** The width of the screen whose style is read. */
const SCREEN_PX = 1280;
const FEATURE = /^\((min|max)-width\s*:\s*(\d{1,5}(?:\.\d{1,4})?)(px|r?em)\)$/iu;

/** Whether a media query selects a wide screen; false for what more than the width decides. */
function isForScreen(query: string): boolean {
  return query.split(/\sand\s/iu).every((part) => {
    const condition = part.trim();
    if (/^(?:only\s+)?(?:screen|all)$/iu.test(condition)) return true;
    const [, side, width, unit] = FEATURE.exec(condition) ?? [];
    if (side === undefined) return false;
    const px = Number(width) * (unit.toLowerCase() === "px" ? 1 : 16);
    return side.toLowerCase() === "min" ? px <= SCREEN_PX : px >= SCREEN_PX;
  });
}

/** Whether the rules in a block of a sheet apply. */
function applies(head: string): boolean {
  if (/^@layer(?:\s+[\w.-]+)?$/iu.test(head) || /^@supports\s*\((?!\s*not\b)/iu.test(head))
    return true;
  return /^@media\b/iu.test(head) && head.slice("@media".length).split(",").some(isForScreen);
}

/** A rule of a sheet with the selectors that may select an element of the page. */
interface SheetRule {
  readonly selectors: ReadonlyArray<() => ReturnType<typeof readSelector>>;
  readonly body: string;
}

/** By ASCII character, its lower case if it may be in a class name of a selector, else 0. */
const LOWER_NAME_CODES: Readonly<Uint8Array> = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[\w-]/u.test(char) ? char.toLowerCase().charCodeAt(0) : 0;
});

const OPEN = 0x7b;
const CLOSE = 0x7d;
const SEMICOLON = 0x3b;
const AT_SIGN = 0x40;
const COMMA = 0x2c;
const DOT = 0x2e;
const BRACKET = 0x5b;
const PARENTHESIS = 0x28;

/** Whether the head of a block is that of a rule such as `@media`. */
function isAtRule(text: string, from: number, open: number): boolean {
  let at = from;
  while (codeAt(text, at) <= 0x20) at++;
  const code = codeAt(text, at);
  return code === AT_SIGN || (code > 0x7f && text.slice(from, open).trim().startsWith("@"));
}

/** Splits a sheet into rules by characters: most selectors name classes that the page lacks. */
class SheetReader {
  readonly rules: SheetRule[] = [];

  /**
   * @param hashes of the page's class names
   * @param mayName whether the names of a selector with brackets may occur
   */
  constructor(
    private readonly text: string,
    private readonly hashes: ReadonlySet<number>,
    private readonly mayName: (selector: string) => boolean,
  ) {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = codeAt(text, at);
      if (code === SEMICOLON || code === CLOSE) from = at + 1;
      if (code !== OPEN) continue;
      if (isAtRule(text, from, at)) {
        if (!applies(text.slice(from, at).trim())) at = endOfBlock(text, at) - 1;
      } else {
        const close = text.indexOf("}", at);
        if (close < 0) return;
        this.readRule(from, at, close);
        at = close;
      }
      from = at + 1;
    }
  }

  private readRule(from: number, open: number, close: number): void {
    const selectors: Array<() => ReturnType<typeof readSelector>> = [];
    for (let at = from; at <= open; at++) {
      const end = this.endOfSelector(at, open);
      if (end < 0) at = ~end;
      else {
        const selector = this.text.slice(at, end);
        selectors.push(lazy(() => readSelector(selector)));
        at = end;
      }
    }
    if (selectors.length > 0)
      this.rules.push({ selectors, body: this.text.slice(open + 1, close) });
  }

  /** The end of the selector at `from`; its complement if the page lacks one of its classes. */
  private endOfSelector(from: number, to: number): number {
    const { text, hashes } = this;
    let lacksName = false;
    let isPlain = true;
    let at = from;
    while (at < to) {
      const code = codeAt(text, at++);
      if (code === COMMA) {
        at--;
        break;
      }
      if (code === BRACKET || code === PARENTHESIS) isPlain = false;
      if (code !== DOT) continue;
      let hash = 0;
      const start = at;
      for (; at < to; at++) {
        const next = codeAt(text, at);
        if (next > 0x7f || LOWER_NAME_CODES[next] === 0) break;
        hash = hashNext(hash, LOWER_NAME_CODES[next]);
      }
      if (at > start && !hashes.has(hash | 0)) lacksName = true;
    }
    return lacksName && (isPlain || !this.mayName(text.slice(from, at))) ? ~at : at;
  }
}

/** Splits a sheet into the rules that apply; for its parameters see `SheetReader`. */
export const splitSheet = (
  css: string,
  hashes: ReadonlySet<number>,
  mayName: (selector: string) => boolean,
): readonly SheetRule[] =>
  new SheetReader(css.includes("/*") ? css.replace(COMMENT, " ") : css, hashes, mayName).rules;

/** Adds the rules with a wanted body and a selector that can be read. */
export function addRules(sheet: readonly SheetRule[], wants: RegExp, rules: StyleRule[]): void {
  for (const { selectors, body } of sheet) {
    if (rules.length >= MAX_RULES) return;
    if (!wants.test(body)) continue;
    for (const selector of selectors) {
      const read = selector();
      if (read) rules.push({ compounds: read.compounds, weight: read.weight, body });
    }
  }
}

const BRACE = /[{}]/gu;

/** The position after the brace that closes the one at `open`. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  BRACE.lastIndex = open;
  for (let brace = BRACE.exec(text); brace; brace = BRACE.exec(text)) {
    depth += brace[0] === "{" ? 1 : -1;
    if (depth === 0) return brace.index + 1;
  }
  return text.length;
}

/** An element's place among its siblings, from 1, or from -1 at the end. */
function isAtPlace(tree: PageTree, node: number, place: number): boolean {
  const step = (at: number): number =>
    place > 0 ? tree.previousSibling(at) : tree.nextSibling(at);
  let left = Math.abs(place);
  for (let at = node; at >= 0 && left >= 0; at = step(at)) if (tree.isElement(at)) left--;
  return left === 0;
}

function matchesCompound(tree: PageTree, node: number, compound: Compound): boolean {
  const { tag, id, classes, attributes, without, places } = compound;
  if (tag !== "*" && tree.name(node) !== tag) return false;
  if (id !== undefined && tree.attr(node, "id") !== id) return false;
  if (classes.length > 0) {
    const own = classTokens(tree, node);
    for (let at = 0; at < classes.length; at++) if (!own.includes(classes[at])) return false;
  }
  // Loops without functions: these would be made for each element, a tenth of all memory of a page.
  for (let at = 0; at < attributes.length; at++) {
    const own = tree.attr(node, attributes[at][0]);
    const wanted = attributes[at][1];
    if (own === undefined || (wanted !== undefined && own !== wanted)) return false;
  }
  for (let at = 0; at < without.length; at++)
    if (matchesCompound(tree, node, without[at])) return false;
  for (let at = 0; at < places.length; at++) if (!isAtPlace(tree, node, places[at])) return false;
  return true;
}

/** Elements searched among a node's siblings. */
const MAX_SIBLINGS = 100;

function matchesEarlier(
  tree: PageTree,
  node: number,
  compounds: readonly Compound[],
  at: number,
): boolean {
  let left = compounds[at].relation === "previous" ? 1 : MAX_SIBLINGS;
  for (
    let before = tree.previousSibling(node);
    before >= 0 && left > 0;
    before = tree.previousSibling(before)
  ) {
    if (!tree.isElement(before)) continue;
    left--;
    if (
      matchesCompound(tree, before, compounds[at]) &&
      matchesFrom(tree, before, compounds, at + 1)
    )
      return true;
  }
  return false;
}

/** Whether the compounds from `at` on match what is above or before an element. */
function matchesFrom(
  tree: PageTree,
  node: number,
  compounds: readonly Compound[],
  at: number,
): boolean {
  if (at === compounds.length) return true;
  const { relation } = compounds[at];
  if (relation === "previous" || relation === "earlier")
    return matchesEarlier(tree, node, compounds, at);
  for (let above = tree.parent[node]; above > 0; above = tree.parent[above]) {
    if (matchesCompound(tree, above, compounds[at]) && matchesFrom(tree, above, compounds, at + 1))
      return true;
    if (relation === "parent") return false;
  }
  return false;
}

/** Whether a rule selects an element. */
export const selects = (tree: PageTree, { compounds }: StyleRule, node: number): boolean =>
  matchesCompound(tree, node, compounds[0]) && matchesFrom(tree, node, compounds, 1);

const NOT = /:not\([^():]{0,200}\)/gu;
/** Whether the page has all class names of a selector: most rules are for other pages. */
export function mayOccur(tree: PageTree, selector: string): boolean {
  // Attribute values may look like class names.
  if (!selector.includes(".") || selector.includes("[")) return true;
  const wanted = selector.includes(":not(") ? selector.replace(NOT, "") : selector;
  // Without an expression, whose matches would be a third of the memory of reading a sheet.
  for (let dot = wanted.indexOf("."); dot >= 0; dot = wanted.indexOf(".", dot + 1)) {
    let end = dot + 1;
    while (LOWER_NAME_CODES[wanted.charCodeAt(end)] > 0) end++;
    const isName = end > dot + 1;
    if (isName && !hasClassName(tree, wanted.slice(dot + 1, end).toLowerCase())) return false;
  }
  return true;
}
