import { oncePer } from "../html/once-per.ts";
import { classHashesOf, classTokens, elementsOfClass } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { addToList } from "../text/add-to-list.ts";
import { lazy } from "../text/lazy.ts";
import { remember } from "../text/remember.ts";
import {
  addRules,
  type Compound,
  type Declarations,
  mayOccur,
  readDeclarations,
  type StyleRule,
  selects,
  splitSheet,
} from "./style-rules.ts";

/** Characters of all sheets; nearly all pages have fewer. */
const MAX_SHEET_CHARS = 200_000;

/** The page's sheets for screens, each split once for all that read it. */
const sheetsOf = oncePer((tree: PageTree) => {
  const sheets: Array<{
    readonly css: string;
    readonly split: () => ReturnType<typeof splitSheet>;
  }> = [];
  let left = MAX_SHEET_CHARS;
  for (const node of tree.findAll(TAG.style)) {
    if (/print|\(/u.test(tree.attr(node, "media") ?? "")) continue;
    const css = tree.textContent(node).slice(0, left);
    left -= css.length;
    const mayName = (selector: string): boolean => mayOccur(tree, selector);
    const split = lazy(() => splitSheet(css, classHashesOf(tree), mayName));
    sheets.push({ css, split });
  }
  return sheets;
});

/**
 * The key of a rule's last compound: its first class name, its id, its first attribute or its tag.
 */
function keyOf({ classes, id, attributes, tag }: Compound): string {
  if (classes.length > 0) return `.${classes[0]}`;
  if (id !== undefined) return `#${id}`;
  return attributes.length > 0 ? `[${attributes[0][0]}` : tag;
}

/**
 * Declarations by the page's `style` elements and `style` attributes, in cascade order. Selectors
 * may use classes, ids, attributes, tags and nesting.
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
    for (const { css, split } of sheetsOf(tree))
      if (wants.test(css)) addRules(split(), wants, rules);
    this.rules = rules.sort((one, other) => one.weight - other.weight);
    for (const [place, { compounds }] of this.rules.entries())
      addToList(this.places, keyOf(compounds[0]), place);
  }

  /**
   * Elements that a rule with a matching body selects, by default also if the rule is for all
   * elements of a tag.
   */
  named(body: RegExp, { byTag = true }: { readonly byTag?: boolean } = {}): Set<number> {
    const found = new Set<number>();
    for (const rule of this.rules) {
      if (!body.test(rule.body)) continue;
      const [last] = rule.compounds;
      if (!byTag && last.classes.length + last.attributes.length === 0 && last.id === undefined)
        continue;
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
    if (name === undefined && tag === "*")
      return Array.from(tree.tag.keys()).filter((node) => tree.isElement(node));
    if (name === undefined) return tree.tagIds(tag).flatMap((own) => tree.findAll(own));
    const found: number[] = [];
    tree.forEachWithAttribute(name, (node, value) => {
      if (id === undefined || id === value) found.push(node);
    });
    return found;
  }

  /** An element's declarations; undefined if no rule selects it. */
  get(node: number): Declarations | undefined {
    return this.rules.length === 0
      ? undefined
      : remember(this.known, node, () => this.cascade(node));
  }

  private cascade(node: number): Declarations | undefined {
    const { tree, rules } = this;
    const matching = this.rulesFor(node);
    if (matching.length === 0) return undefined;
    const style = tree.attr(node, "style") ?? "";
    const key = `${matching.sort((one, other) => one - other).join()};${style}`;
    const read = (): Declarations =>
      readDeclarations(tree, [...matching.map((place) => rules[place].body), style].join(";"));
    return remember(this.read, key, read);
  }

  /** Indexes of the rules that select an element. */
  private rulesFor(node: number): number[] {
    const { tree, rules, places } = this;
    const found: number[] = [];
    const add = (key: string): void => {
      for (const place of places.get(key) ?? [])
        if (selects(tree, rules[place], node)) found.push(place);
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
export const layoutStyles: (tree: PageTree) => PageStyles = oncePer(
  (tree: PageTree) => new PageStyles(tree, LAYOUT),
);
