import { oncePer } from "../html/once-per.ts";
import { classTokens, elementsOfClass, hasClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { addToList } from "../text/add-to-list.ts";
import { firstIndex } from "../text/first-index.ts";
import { remember } from "../text/remember.ts";

/** CSS declarations by lower-case property; the last one wins. */
export type Declarations = ReadonlyMap<string, string>;

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/gu;

/** Parses the declarations of a `style` attribute or a rule. */
export function readDeclarations(css: string): Declarations {
  const found = new Map<string, string>();
  const important = new Set<string>();
  for (const part of css.replace(COMMENT, " ").split(";")) {
    const colon = part.indexOf(":");
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim().toLowerCase();
    const [value, ...flags] = part
      .slice(colon + 1)
      .toLowerCase()
      .split("!");
    if (important.has(name) && flags.length === 0) continue;
    if (flags.length > 0) important.add(name);
    found.set(name, value.trim());
  }
  return found;
}

/** One compound of a selector: `p.note[hidden]`. */
interface Compound {
  readonly tag: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly attributes: ReadonlyArray<readonly [name: string, value: string | undefined]>;
  /** Whether it must be the parent, not just an ancestor, of the compound to its right. */
  readonly isParent: boolean;
}

/** A rule of a `style` element with one selector, its compounds from right to left. */
interface StyleRule {
  readonly compounds: readonly Compound[];
  readonly weight: number;
  readonly body: string;
}

/** Limits: characters of all sheets, rules, and compounds of a selector. Nearly all pages have fewer. */
const MAX_SHEET_CHARS = 200_000;
const MAX_RULES = 4000;
const MAX_COMPOUNDS = 4;

const COMPOUND = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+|\[[^\]]*\])*)$/iu;
const SIMPLE = /([.#])([\w-]+)|\[([\w-]+)(?:=["']?([^"'[\]]*)["']?)?\]/gu;

function readCompound(text: string, isParent: boolean): Compound | undefined {
  const found = COMPOUND.exec(text);
  if (!found || text === "") return undefined;
  const classes: string[] = [];
  const attributes: Array<readonly [string, string | undefined]> = [];
  let id: string | undefined;
  let read = 0;
  for (const [whole, sign, name, attribute, value] of found[2].matchAll(SIMPLE)) {
    read += whole.length;
    if (sign === ".") classes.push(name.toLowerCase());
    else if (sign === "#") id = name;
    else attributes.push([attribute.toLowerCase(), value]);
  }
  const tag = (found[1] ?? "*").toLowerCase();
  return read === found[2].length ? { tag, id, classes, attributes, isParent } : undefined;
}

/** Parses a selector of compounds with spaces and `>`; undefined for others, which depend on more than markup. */
function readSelector(selector: string): Pick<StyleRule, "compounds" | "weight"> | undefined {
  const parts = selector
    .trim()
    .split(">")
    .map((part) => part.trim())
    .join(" >")
    .split(/\s+/u);
  if (parts.length > MAX_COMPOUNDS) return undefined;
  const compounds: Compound[] = [];
  let weight = 0;
  for (const [at, part] of parts.entries()) {
    const compound = readCompound(part.replace(/^>/u, ""), parts[at + 1]?.startsWith(">") ?? false);
    // Scripts remove this class.
    if (!compound || compound.classes.some((name) => /^no-?js$/u.test(name))) return undefined;
    const { id, classes, attributes, tag } = compound;
    weight += (id ? 10_000 : 0) + 100 * (classes.length + attributes.length) + (tag === "*" ? 0 : 1);
    compounds.unshift(compound);
  }
  return { compounds, weight };
}

const FOR_SCREENS = /^@(?:layer|media\s+(?:only\s+)?(?:screen|all))(?:\s+[\w.-]+)?$/iu;

function readSheet(css: string, wants: RegExp, mayName: (selector: string) => boolean, rules: StyleRule[]): void {
  const text = css.includes("/*") ? css.replace(COMMENT, " ") : css;
  let at = 0;
  while (rules.length < MAX_RULES) {
    const open = text.indexOf("{", at);
    if (open < 0) break;
    const before = text.slice(at, open);
    const head = before.slice(1 + Math.max(before.lastIndexOf(";"), before.lastIndexOf("}"))).trim();
    if (head.startsWith("@")) {
      at = FOR_SCREENS.test(head) ? open + 1 : endOfBlock(text, open);
      continue;
    }
    const close = text.indexOf("}", open);
    if (close < 0) break;
    const body = text.slice(open + 1, close);
    at = close + 1;
    if (!wants.test(body)) continue;
    for (const selector of head.split(",")) {
      const read = mayName(selector) ? readSelector(selector) : undefined;
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

function matchesCompound(tree: PageTree, node: number, { tag, id, classes, attributes }: Compound): boolean {
  if (tag !== "*" && tree.name(node) !== tag) return false;
  if (id !== undefined && tree.attr(node, "id") !== id) return false;
  if (classes.length > 0) {
    const own = classTokens(tree, node);
    for (let at = 0; at < classes.length; at++) if (!own.includes(classes[at])) return false;
  }
  for (const [name, value] of attributes) {
    const own = tree.attr(node, name);
    if (own === undefined || (value !== undefined && own !== value)) return false;
  }
  return true;
}

function matchesAbove(tree: PageTree, node: number, compounds: readonly Compound[], at: number): boolean {
  if (at === compounds.length) return true;
  for (let above = tree.parent[node]; above > 0; above = tree.parent[above]) {
    if (matchesCompound(tree, above, compounds[at]) && matchesAbove(tree, above, compounds, at + 1)) return true;
    if (compounds[at].isParent) return false;
  }
  return false;
}

const selects = (tree: PageTree, { compounds }: StyleRule, node: number): boolean =>
  matchesCompound(tree, node, compounds[0]) && matchesAbove(tree, node, compounds, 1);

const CLASS_IN_SELECTOR = /\.([\w-]+)/gu;

/** Whether the page has all class names of a selector: most rules are for other pages. */
function mayOccur(tree: PageTree, selector: string): boolean {
  // Attribute values may look like class names.
  if (!selector.includes(".") || selector.includes("[")) return true;
  CLASS_IN_SELECTOR.lastIndex = 0;
  for (let found = CLASS_IN_SELECTOR.exec(selector); found; found = CLASS_IN_SELECTOR.exec(selector)) {
    if (!hasClassName(tree, found[1].toLowerCase())) return false;
  }
  return true;
}

/** The key of a rule's last compound: its first class name, its id, its first attribute or its tag. */
function keyOf({ classes, id, attributes, tag }: Compound): string {
  if (classes.length > 0) return `.${classes[0]}`;
  if (id !== undefined) return `#${id}`;
  return attributes.length > 0 ? `[${attributes[0][0]}` : tag;
}

/**
 * Declarations by the page's `style` elements and `style` attributes, in cascade order. Selectors may use classes, ids,
 * attributes, tags and nesting.
 */
export class PageStyles {
  private readonly rules: readonly StyleRule[];
  /** Indexes of rules by the key of their last compound. */
  private readonly places = new Map<string, number[]>();
  private readonly keyed = new Map<string, readonly number[]>();
  private readonly known = new Map<number, Declarations | undefined>();
  private readonly read = new Map<string, Declarations>();

  /** @param wants rules without a matching declaration are skipped */
  constructor(
    private readonly tree: PageTree,
    wants: RegExp,
  ) {
    const rules: StyleRule[] = [];
    let left = MAX_SHEET_CHARS;
    for (const node of tree.findAll(TAG.style)) {
      if (/print|\(/u.test(tree.attr(node, "media") ?? "")) continue;
      const css = tree.textContent(node).slice(0, left);
      left -= css.length;
      if (wants.test(css)) readSheet(css, wants, (selector) => mayOccur(tree, selector), rules);
    }
    this.rules = rules.sort((one, other) => one.weight - other.weight);
    for (const [place, { compounds }] of this.rules.entries()) addToList(this.places, keyOf(compounds[0]), place);
  }

  /** Elements that a rule with a matching body selects. */
  named(body: RegExp): Set<number> {
    const found = new Set<number>();
    for (const rule of this.rules) {
      if (!body.test(rule.body)) continue;
      const [last] = rule.compounds;
      for (const node of remember(this.keyed, keyOf(last), () => this.candidates(last)))
        if (!found.has(node) && selects(this.tree, rule, node)) found.add(node);
    }
    return found;
  }

  /** Elements with a compound's key. */
  private candidates({ classes, id, attributes, tag }: Compound): number[] {
    const { tree } = this;
    if (classes.length > 0) return elementsOfClass(tree, classes[0]);
    const name = id === undefined ? attributes[0]?.[0] : "id";
    if (name === undefined && tag === "*") return Array.from(tree.tag.keys()).filter((node) => tree.isElement(node));
    if (name === undefined) return tree.tagIds(tag).flatMap((own) => tree.findAll(own));
    const found: number[] = [];
    tree.forEachWithAttribute(name, (node, value) => {
      if (id === undefined || id === value) found.push(node);
    });
    return found;
  }

  /** An element's declarations; undefined if no rule selects it. */
  get(node: number): Declarations | undefined {
    return this.rules.length === 0 ? undefined : remember(this.known, node, () => this.cascade(node));
  }

  private cascade(node: number): Declarations | undefined {
    const { tree, rules } = this;
    const matching = this.rulesFor(node);
    if (matching.length === 0) return undefined;
    const style = tree.attr(node, "style") ?? "";
    const key = `${matching.sort((one, other) => one - other).join()};${style}`;
    const read = (): Declarations => readDeclarations([...matching.map((place) => rules[place].body), style].join(";"));
    return remember(this.read, key, read);
  }

  /** Indexes of the rules that select an element. */
  private rulesFor(node: number): number[] {
    const { tree, rules, places } = this;
    const found: number[] = [];
    const add = (key: string): void => {
      for (const place of places.get(key) ?? []) if (selects(tree, rules[place], node)) found.push(place);
    };
    add(tree.name(node));
    for (const name of new Set(classTokens(tree, node))) add(`.${name}`);
    tree.forEachAttribute(node, (name, value) => {
      add(`[${name}`);
      if (name === "id") add(`#${value}`);
    });
    return found;
  }
}

const LAYOUT =
  /display|visibility|clip|indent|transform|white-space|overflow|position|margin-(?:left|top)|opacity|font-size\s*:\s*(?:0(?![.\d])|1px)/i;

/** Layout declarations by the page's own rules. */
export const layoutStyles: (tree: PageTree) => PageStyles = oncePer((tree: PageTree) => new PageStyles(tree, LAYOUT));

/** Smaller letters are unreadable. */
const TINY_PX = 1;
/** Text this far left of or above the page is invisible; usually it is -9999px. */
const FAR_PX = -900;

const PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16, "%": 0.16, vw: 12, vh: 8, "": 1 };
const LENGTH = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|em|rem|%|vw|vh)?$/u;

function isAtMost(value: string, most: number): boolean {
  const found = LENGTH.exec(value);
  return found !== null && Number(found[1]) * PX[found[2] ?? ""] <= most;
}

/** Whether a font size is unreadably small. */
export const isTinySize = (size: string): boolean => isAtMost(size, TINY_PX);

/** Matches all declarations that may hide an element by `hidesByStyle`. */
export const MAY_HIDE: RegExp =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|\bclip(?:-path)?\s*:|transform\s*:[^;]{0,100}(?:\(\s*0|-\d{4})|height\s*:\s*(?:[01]|\.\d)|:\s*-\d\d|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*(?:0(?![.\d])|1px)/iu;

/** Whether declarations hide an element: not displayed, off-screen, or clipped to nothing. */
function hidesAll(css: Declarations): boolean {
  const get = (name: string): string => css.get(name) ?? "";
  if (get("display") === "none" || get("content-visibility") === "hidden") return true;
  if (/^(?:hidden|collapse)$/u.test(get("visibility"))) return true;
  const isPlaced = /^(?:absolute|fixed)$/u.test(get("position"));
  if (isPlaced && ["left", "top", "right", "bottom"].some((side) => isAtMost(get(side), FAR_PX))) return true;
  if (["text-indent", "margin-left", "margin-top"].some((name) => isAtMost(get(name), FAR_PX))) return true;
  if (/\b(?:scale[xy]?\(\s*0\s*[),])|translate[xy]?\(\s*-\d{4,}/u.test(get("transform"))) return true;
  if (isPlaced && /^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)$/u.test(get("clip"))) return true;
  if (/^(?:inset\(\s*(?:50|100)%|circle\(\s*0|polygon\([\s0,px%]+\))/u.test(get("clip-path"))) return true;
  const cut = /hidden|clip/u.test(get("overflow") + get("overflow-y") + get("overflow-x"));
  const isFlat = ["height", "max-height"].some((name) => isAtMost(get(name), TINY_PX));
  // Text in its place without opacity is about to fade in.
  const isLifted = isPlaced || isFlat || get("pointer-events") === "none";
  return (isFlat && cut) || (isLifted && isAtMost(get("opacity"), 0));
}

/** A size that does not depend on the parent's. */
const OWN_SIZE =
  /\bfont(?:-size)?\s*:[^;]{0,60}(?:(?:[2-9]|\d\d|\.\d)(?:px|pt|vw|vh)|\drem|small|medium|large|calc|clamp|var\()/iu;

/** Elements whose letters may have another size than their parent's, in document order: sheets elsewhere are unknown. */
const ownSizesOf = oncePer((tree: PageTree): Int32Array => {
  const found = new PageStyles(tree, OWN_SIZE).named(OWN_SIZE);
  for (const name of ["class", "style", "size"]) tree.forEachWithAttribute(name, (node) => found.add(node));
  return Int32Array.from(found).sort();
});

/** Whether declarations hide an element, also by letters without a size if its parts cannot have another. */
export function hidesByStyle(tree: PageTree, node: number, css: Declarations): boolean {
  if (hidesAll(css)) return true;
  if (!isTinySize(css.get("font-size") ?? "")) return false;
  const sizes = ownSizesOf(tree);
  const next = firstIndex(sizes.length, (at) => sizes[at] > node);
  return next === sizes.length || sizes[next] >= tree.end[node];
}
