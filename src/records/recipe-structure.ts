import { findByClass } from "../../packages/flat-html/src/parse/class-values.ts";
import { headingLevel, TAG, tagSet } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { foldText } from "../metadata/clean-text.ts";
import { lettersOf } from "../text/letters.ts";
import { isHeadingOf, type Part } from "./recipe-words.ts";
import type { RecordBuilder } from "./record-builder.ts";
import type { RecordObject, RecordValue } from "./record-types.ts";

/** How class names and properties call them. */
const NAMES: Readonly<Record<Part, RegExp>> = {
  recipeIngredient: /ingredient|zutat/i,
  recipeInstructions:
    /instruction|direction|preparation|(?:recipe|cooking)[-_]?(?:method|steps?)|zubereitung|method[-_]?(?:steps?|list)/i,
};
const MAX_HEADING_CHARS = 60;
/** Other text in a part is buttons and counters of servings. */
const TEXTS = tagSet(["li", "td", "th", "dt", "dd", "p", "tr", "div", "label", "span"]);
/** What is more links than this is a menu. */
const MAX_LINKS = 0.5;
const MAX_LINES = 300;
const MIN_LINES = 2;
const MAX_INGREDIENT_CHARS = 250;
const NO_HEADING = 7;

/** What blocks of a page are of a part. */
interface Section {
  readonly pattern: string;
  readonly blocks: readonly number[];
}

const levelOf = (page: MeasuredPage, block: number): number => {
  const { tree, blocks } = page;
  for (let node = blocks.node[block], step = 0; node > 0 && step < 3; node = tree.parent[node], step++) {
    const level = headingLevel(tree.tag[node]);
    if (level > 0) return level;
  }
  return NO_HEADING;
};

const isSeen = ({ blocks }: MeasuredPage, block: number): boolean => (blocks.visibility[block] & INVISIBLE) === 0;

function partOf(page: MeasuredPage, block: number): Part | undefined {
  if (page.blocks.textChars[block] > MAX_HEADING_CHARS || !isSeen(page, block)) return undefined;
  const text = foldText(page.blockText(block));
  return (["recipeIngredient", "recipeInstructions"] as const).find((part) => isHeadingOf(part, text));
}

/** The lines under a heading, up to the next one of its level or of the other part. */
function sectionBelow(page: MeasuredPage, heading: number, part: Part): Section {
  const level = levelOf(page, heading);
  const lines: number[] = [];
  for (let block = heading + 1; block < page.blocks.count && lines.length < MAX_LINES; block++) {
    spend();
    if (!isSeen(page, block)) continue;
    const own = levelOf(page, block);
    if (own <= level && own < NO_HEADING) break;
    const other = partOf(page, block);
    if (other !== undefined && (other !== part || lines.length > 0)) break;
    if (other === undefined) lines.push(block);
  }
  return { pattern: `heading: ${page.blockText(heading).trim()}`, blocks: trimToLists(page, lines, part) };
}

/** Of lines with lists among them, the lists and the headings within; what stands around is other text. */
function trimToLists(page: MeasuredPage, lines: readonly number[], part: Part): readonly number[] {
  const { tree, blocks } = page;
  const inList = (block: number): boolean => {
    for (let node = blocks.node[block], step = 0; node > 0 && step < 5; node = tree.parent[node], step++) {
      if (tree.tag[node] === TAG.li || tree.tag[node] === TAG.tr) return true;
    }
    return false;
  };
  const listed = lines.map(inList);
  const count = listed.filter(Boolean).length;
  if (count < MIN_LINES || (part === "recipeInstructions" && count * 2 < lines.length)) return lines;
  const [first, last] = [listed.indexOf(true), listed.lastIndexOf(true)];
  return lines
    .slice(first, last + 1)
    .filter(
      (block, at) =>
        listed[first + at] || levelOf(page, block) < NO_HEADING || blocks.textChars[block] < MAX_HEADING_CHARS,
    );
}

/** The sections that class names or properties call so; no section in another. */
function namedSections(page: MeasuredPage, part: Part): Section[] {
  const { tree } = page;
  const nodes = findByClass(tree, (names) => NAMES[part].test(names));
  tree.forEachWithAttribute("id", (node, name) => {
    spend();
    if (NAMES[part].test(name)) nodes.push(node);
  });
  const other = part === "recipeIngredient" ? NAMES.recipeInstructions : NAMES.recipeIngredient;
  const strangers = findByClass(tree, (names) => other.test(names)).sort((a, b) => a - b);
  const sections: number[] = [];
  let end = 0;
  let next = 0;
  for (const node of nodes.sort((a, b) => a - b)) {
    spend();
    if (node < end || node <= tree.body) continue;
    // A box with both parts is the recipe.
    while (next < strangers.length && strangers[next] <= node) next++;
    if (next < strangers.length && strangers[next] < tree.end[node]) continue;
    if (page.linkTextDensity(node) > MAX_LINKS) continue;
    end = tree.end[node];
    sections.push(node);
  }
  const blocks = sections
    .flatMap((node) => page.visibleBlocks(node))
    .filter((block) => TEXTS[tree.tag[page.blocks.node[block]]] === 1 && partOf(page, block) === undefined);
  return blocks.length > 0 ? [{ pattern: "class", blocks: [...new Set(blocks)].slice(0, MAX_LINES) }] : [];
}

/** The longest section of a part. */
function findSection(page: MeasuredPage, part: Part, headings: ReadonlyMap<number, Part>): Section | undefined {
  const below = [...headings].filter(([, own]) => own === part).map(([block]) => sectionBelow(page, block, part));
  const fits = ({ blocks }: Section): boolean =>
    blocks.length >= (part === "recipeIngredient" ? MIN_LINES : 1) &&
    (part !== "recipeIngredient" || blocks.every((block) => page.blocks.textChars[block] <= MAX_INGREDIENT_CHARS));
  const longest = (sections: readonly Section[]): Section | undefined =>
    sections
      .filter(fits)
      .reduce<Section | undefined>(
        (best, section) => (best && best.blocks.length >= section.blocks.length ? best : section),
        undefined,
      );
  return longest(below) ?? longest(namedSections(page, part));
}

const isObject = (value: RecordValue | undefined): value is RecordObject =>
  typeof value === "object" && !Array.isArray(value);

/** As much longer as what data says, at most, what the page shows of the same may be: more is not the same. */
const MAX_GROWTH = 2.5;

/** Whether lines say in its order all that data says, and more: amounts and parts that some templates leave out of data. */
function isFuller(lines: readonly string[], known: RecordValue | undefined): boolean {
  if (!Array.isArray(known) || known.some(isObject) || lines.length > known.length * MAX_GROWTH) return false;
  const own = lines.map(lettersOf);
  let at = 0;
  for (const line of known) {
    const letters = lettersOf(String(line));
    while (at < own.length && !own[at].includes(letters)) at++;
    if (at++ >= own.length) return false;
  }
  return own.join("").length > lettersOf(known.join("")).length;
}

/** The texts of blocks, those of one item of a list or one row together. */
function linesOf(page: MeasuredPage, blocks: readonly number[]): string[] {
  const { tree } = page;
  const lines: string[] = [];
  let last = -1;
  for (const block of blocks) {
    spend();
    let row = page.blocks.node[block];
    for (let step = 0; step < 5 && row > 0 && tree.tag[row] !== TAG.li && tree.tag[row] !== TAG.tr; step++)
      row = tree.parent[row];
    const isRow = tree.tag[row] === TAG.li || tree.tag[row] === TAG.tr;
    const text = page.blockText(block).replace(/\s+/gu, " ").trim();
    if (isRow && row === last) lines[lines.length - 1] += ` ${text}`;
    else lines.push(text);
    last = isRow ? row : -1;
  }
  return lines;
}

/** The parts of a recipe as a page's headings, lists and class names show them. */
export class RecipeStructure {
  private readonly page: MeasuredPage;
  private readonly parts = new Map<Part, Section>();

  constructor(page: MeasuredPage) {
    this.page = page;
    const headings = new Map<number, Part>();
    for (let block = 0; block < page.blocks.count; block++) {
      spend();
      const part = partOf(page, block);
      if (part) headings.set(block, part);
    }
    for (const part of ["recipeIngredient", "recipeInstructions"] as const) {
      const section = findSection(page, part, headings);
      if (section) this.parts.set(part, section);
    }
  }

  /** Whether the page shows both parts: then it is a recipe, though no markup for machines says so. */
  get isWhole(): boolean {
    return this.parts.size === 2;
  }

  /** Adds the parts that a record lacks, and those of which the page shows more than data says. */
  addTo(builder: RecordBuilder): void {
    for (const [part, { pattern, blocks }] of this.parts) {
      const lines = linesOf(this.page, blocks);
      const known = builder.valuesOf(part)[0]?.value;
      const isMissing = known === undefined;
      if (!isMissing && !(part === "recipeIngredient" && isFuller(lines, known))) continue;
      const value = part === "recipeIngredient" ? lines : lines.map((text) => ({ "@type": "HowToStep", text }));
      builder.add(part, { value, source: "visible", property: pattern, blocks }, !isMissing);
    }
  }
}
