import { foldText } from "../html/clean-text.ts";
import { oncePer } from "../html/once-per.ts";
import { headingLevel, TAG, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { isBlockTag } from "../page/rendering.ts";
import { findNamedElements } from "../structure/named-elements.ts";
import { lettersOf } from "../text/letters.ts";
import { remember } from "../text/remember.ts";
import { collapse } from "../text/trim.ts";
import { nearestAbove } from "./nearest-above.ts";
import { isHeadingOf, mayBeHeading, type Part } from "./recipe-words.ts";
import type { RecordBuilder } from "./record-builder.ts";
import { isObject, type RecordValue } from "./record-types.ts";
import { textsIn } from "./value-places.ts";

/** Class and property names of the parts. */
const NAMES: Readonly<Record<Part, RegExp>> = {
  recipeIngredient: /ingredient|zutat/i,
  recipeInstructions:
    /instruction|direction|preparation|(?:recipe|cooking)[-_]?(?:method|steps?)|(?:^|\s)steps(?:\s|$)|zubereitung|method/i,
};
const PARTS = ["recipeIngredient", "recipeInstructions"] as const;
const MAX_HEADING_CHARS = 60;
/** Most levels from a block up to the item or row that contains it. */
const MAX_LINE_STEPS = 6;
/** A row outside lists and tables has at most an amount, a name and a note. */
const MAX_ROW_BLOCKS = 3;
/** Other text in a part is buttons and serving counters. */
const TEXTS = tagSet(["li", "td", "th", "dt", "dd", "p"]);
/** A part with a greater share of links is a menu. */
const MAX_LINKS = 0.5;
/** A menu has links directly under its heading; steps without an end may run into one. */
const MENU_LINES = 10;
const MAX_LINES = 300;
const MIN_LINES = 2;
const MAX_INGREDIENT_CHARS = 250;
const NO_HEADING = 7;
/** A line may begin with a check box. */
const AMOUNT = /^[^\p{L}\p{N}]{0,4}\p{N}/u;

interface Section {
  readonly pattern: string;
  readonly blocks: readonly number[];
}

const isHeading = (tag: number): boolean => headingLevel(tag) > 0;
const isItem = (tag: number): boolean => tag === TAG.li || tag === TAG.tr;

const headingOf = (page: MeasuredPage, block: number): number =>
  nearestAbove(page, block, 3, isHeading);

/** The list item, table row or small box around a block; otherwise its own element. */
function rowOf(page: MeasuredPage, block: number): number {
  const item = nearestAbove(page, block, MAX_LINE_STEPS, isItem);
  if (item > 0) return item;
  const { tree, blocks } = page;
  let row = blocks.node[block];
  while (tree.tag[row] !== TAG.p && !isHeading(tree.tag[row])) {
    const [from, to] = page.blockRange(tree.parent[row]);
    if (to - from > MAX_ROW_BLOCKS || tree.parent[row] <= tree.body) break;
    row = tree.parent[row];
  }
  return row;
}

function linesOf(page: MeasuredPage, blocks: readonly number[]): string[] {
  const lines: string[] = [];
  let last = -1;
  for (const block of blocks) {
    const row = rowOf(page, block);
    const text = page.blockText(block).trim();
    // A paragraph may be a list separated by line breaks.
    const isList = !isItem(page.tree.tag[row]);
    const own = (isList ? text.split("\n") : [text])
      .map(collapse)
      .filter((line) => line !== "" || !isList);
    if (row === last) lines[lines.length - 1] += ` ${own.join(" ")}`;
    else for (const line of own) lines.push(line);
    last = row;
  }
  return lines;
}

const levelOf = (page: MeasuredPage, block: number): number =>
  headingLevel(page.tree.tag[headingOf(page, block)]) || NO_HEADING;

function partOf(page: MeasuredPage, block: number): Part | undefined {
  if (page.blocks.textChars[block] > MAX_HEADING_CHARS || !page.isVisible(block)) return undefined;
  const shown = page.blockText(block);
  if (!mayBeHeading(shown)) return undefined;
  const text = foldText(shown);
  return PARTS.find((part) => isHeadingOf(part, text));
}

function sectionBelow(
  page: MeasuredPage,
  heading: number,
  part: Part,
  other: readonly number[],
): Section {
  const end = other.find((block) => block > heading) ?? page.blocks.count;
  const level = levelOf(page, heading);
  // A heading may contain buttons.
  const begin = level < NO_HEADING ? page.blockRange(headingOf(page, heading))[1] : heading + 1;
  const lines: number[] = [];
  for (let block = begin; block < end && lines.length < MAX_LINES; block++) {
    if (!page.isVisible(block)) continue;
    const own = levelOf(page, block);
    // The dish's name may follow directly after a heading, as a heading of the same level.
    const named = partOf(page, block);
    if (own <= level && own < NO_HEADING && (lines.length > 0 || named !== undefined)) break;
    if (named !== undefined && (named !== part || lines.length > 0)) break;
    if (named === undefined) lines.push(block);
  }
  return {
    pattern: `heading: ${page.blockText(heading).trim()}`,
    blocks: trimToLists(page, lines, part),
  };
}

function trimToLists(page: MeasuredPage, lines: readonly number[], part: Part): readonly number[] {
  const listed = lines.map((block) => nearestAbove(page, block, 5, isItem) > 0);
  const count = listed.filter(Boolean).length;
  if (count < MIN_LINES || (part === "recipeInstructions" && count * 2 < lines.length))
    return lines;
  const begin = listed.indexOf(true);
  const last = listed.lastIndexOf(true);
  // The first group of a list has its heading before it.
  const first = begin > 0 && levelOf(page, lines[begin - 1]) < NO_HEADING ? begin - 1 : begin;
  return lines
    .slice(first, last + 1)
    .filter(
      (block, at) =>
        listed[first + at] ||
        levelOf(page, block) < NO_HEADING ||
        page.blocks.textChars[block] < MAX_HEADING_CHARS,
    );
}

const otherPart = (part: Part): Part =>
  part === "recipeIngredient" ? "recipeInstructions" : "recipeIngredient";

/** The elements of a part by class names, ids or properties, in document order. */
const namedNodes = ({ tree }: MeasuredPage, part: Part): readonly number[] =>
  findNamedElements(tree, NAMES[part], "itemprop");

const isLine = (page: MeasuredPage, block: number): boolean =>
  nearestAbove(page, block, MAX_LINE_STEPS, (tag) => TEXTS[tag] === 1 || isHeading(tag)) > 0;

function namedSections(page: MeasuredPage, part: Part): Section[] {
  const { tree } = page;
  const nodes = namedNodes(page, part);
  if (nodes.length === 0) return [];
  const strangers = namedNodes(page, otherPart(part));
  const sections: number[] = [];
  let end = 0;
  let next = 0;
  for (const node of nodes) {
    if (node < end || node <= tree.body) continue;
    // A box with both parts is the recipe.
    while (next < strangers.length && strangers[next] <= node) next++;
    if (next < strangers.length && strangers[next] < tree.end[node]) continue;
    if (page.linkTextDensity(node) > MAX_LINKS) continue;
    end = tree.end[node];
    sections.push(node);
  }
  const seen = [...new Set(sections.flatMap((node) => page.visibleBlocks(node)))].filter(
    (block) => partOf(page, block) === undefined,
  );
  const lines = seen.filter((block) => isLine(page, block));
  const blocks = lines.length >= MIN_LINES ? lines : seen;
  return blocks.length > 0 ? [{ pattern: "class", blocks: blocks.slice(0, MAX_LINES) }] : [];
}

/** The longest section of a part. */
function findSection(
  page: MeasuredPage,
  part: Part,
  headings: ReadonlyMap<number, Part>,
  ingredients: Section | undefined,
): Section | undefined {
  const own = [...headings].filter(([, named]) => named === part);
  // Steps may name their ingredients: in inline elements, or in boxes named after both.
  const ofPart = new Set(namedNodes(page, part));
  const isOther = (node: number): boolean => isBlockTag(page.tree.tag[node]) && !ofPart.has(node);
  const boxes = own.length === 0 ? [] : namedNodes(page, otherPart(part)).filter(isOther);
  const other = boxes.map((node) => page.blockRange(node)[0]);
  const below = own.map(([block]) => sectionBelow(page, block, part, other));
  // A story may show the steps before the recipe card, which has the ingredients.
  const last = ingredients?.blocks.at(-1) ?? 0;
  const after = below.filter(({ blocks }) => blocks[0] > last);
  return (
    bestOf(page, part, after) ??
    bestOf(page, part, below) ??
    bestOf(page, part, namedSections(page, part))
  );
}

function isPart(page: MeasuredPage, part: Part, lines: readonly number[]): boolean {
  const { textChars, linkChars } = page.blocks;
  const first = lines.slice(0, MENU_LINES);
  if (
    first.filter((block) => linkChars[block] >= textChars[block]).length >
    first.length * MAX_LINKS
  )
    return false;
  if (part === "recipeInstructions") return lines.length > 0;
  const texts = linesOf(page, lines);
  return texts.length >= MIN_LINES && texts.every((text) => text.length <= MAX_INGREDIENT_CHARS);
}

/**
 * The section with the most lines; for ingredients, of lines that begin with an amount, if any do.
 */
function bestOf(page: MeasuredPage, part: Part, sections: readonly Section[]): Section | undefined {
  const worth = ({ blocks }: Section): number => {
    const amounts =
      part === "recipeIngredient"
        ? blocks.filter((block) => AMOUNT.test(page.blockText(block))).length
        : 0;
    return amounts * MAX_LINES + blocks.length;
  };
  const fitting = sections.filter(({ blocks }) => isPart(page, part, blocks));
  return fitting.length < 2
    ? fitting[0]
    : fitting.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

/**
 * The page's text may be at most this many times as long as the data's; longer text is a different
 * text.
 */
const MAX_GROWTH = 2.5;

function isFuller(lines: readonly string[], known: RecordValue | undefined): boolean {
  if (!Array.isArray(known) || known.some(isObject) || lines.length > known.length * MAX_GROWTH)
    return false;
  const own = lettersOf(lines.join(" "));
  return (
    known.every((line) => own.includes(lettersOf(String(line)))) &&
    own.length > lettersOf(known.join("")).length
  );
}

function agrees(lines: readonly string[], known: RecordValue): boolean {
  const own = lettersOf(lines.join(" "));
  const texts = textsIn(known)
    .map(lettersOf)
    .filter((text) => text !== "");
  return texts.filter((text) => own.includes(text)).length * 2 >= texts.length;
}

class RecipeStructure {
  private readonly headings = new Map<number, Part>();
  private readonly parts = new Map<Part, Section | undefined>();

  constructor(private readonly page: MeasuredPage) {
    for (let block = 0; block < page.blocks.count; block++) {
      const part = partOf(page, block);
      if (part) this.headings.set(block, part);
    }
  }

  private section(part: Part): Section | undefined {
    return remember(this.parts, part, () => {
      const ingredients =
        part === "recipeInstructions" ? this.section("recipeIngredient") : undefined;
      return findSection(this.page, part, this.headings, ingredients);
    });
  }

  /** Whether the page shows both parts: then it is a recipe even without structured data. */
  get isWhole(): boolean {
    return PARTS.every((part) => this.section(part) !== undefined);
  }

  /**
   * Adds the parts that a record lacks, and ingredients where the page shows more than the data.
   */
  addTo(builder: RecordBuilder): void {
    for (const part of PARTS) {
      const section = this.section(part);
      if (!section) continue;
      const { pattern, blocks } = section;
      const lines = linesOf(this.page, blocks);
      const known = builder.valuesOf(part)[0]?.value;
      if (known !== undefined && !agrees(lines, known)) continue;
      const isFirst = part === "recipeIngredient" && isFuller(lines, known);
      const value =
        part === "recipeIngredient" ? lines : lines.map((text) => ({ "@type": "HowToStep", text }));
      builder.add(part, { value, source: "visible", property: pattern, blocks }, isFirst);
    }
  }
}

/** The visible recipe of a page; computed on first use. */
export const recipeStructureOf: (page: MeasuredPage) => RecipeStructure = oncePer(
  (page) => new RecipeStructure(page),
);
