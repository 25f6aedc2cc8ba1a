import { oncePer } from "flat-html";
import type { MeasuredPage } from "pith/page";
import { lettersOf } from "pith-base";
import { findSection, linesOf, PARTS, partOf, type Section } from "./recipe-sections.ts";
import type { Part } from "./recipe-words.ts";
import type { RecordBuilder } from "./record-builder.ts";
import { isObject, type RecordValue } from "./record-types.ts";
import { textsIn } from "./value-places.ts";

/** The page's text may be at most this many times as long as the data's; longer text is a different text. */
const MAX_GROWTH = 2.5;

function isFuller(lines: readonly string[], known: RecordValue | undefined): boolean {
  if (!Array.isArray(known) || known.some(isObject) || lines.length > known.length * MAX_GROWTH) return false;
  const own = lettersOf(lines.join(" "));
  return known.every((line) => own.includes(lettersOf(String(line)))) && own.length > lettersOf(known.join("")).length;
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
    if (!this.parts.has(part)) {
      const ingredients = part === "recipeInstructions" ? this.section("recipeIngredient") : undefined;
      this.parts.set(part, findSection(this.page, part, this.headings, ingredients));
    }
    return this.parts.get(part);
  }

  /** Whether the page shows both parts: then it is a recipe even without structured data. */
  get isWhole(): boolean {
    return PARTS.every((part) => this.section(part) !== undefined);
  }

  /** Adds the parts that a record lacks, and ingredients where the page shows more than the data. */
  addTo(builder: RecordBuilder): void {
    for (const part of PARTS) {
      const section = this.section(part);
      if (!section) continue;
      const { pattern, blocks } = section;
      const lines = linesOf(this.page, blocks);
      const known = builder.valuesOf(part)[0]?.value;
      if (known !== undefined && !agrees(lines, known)) continue;
      const isFirst = part === "recipeIngredient" && isFuller(lines, known);
      const value = part === "recipeIngredient" ? lines : lines.map((text) => ({ "@type": "HowToStep", text }));
      builder.add(part, { value, source: "visible", property: pattern, blocks }, isFirst);
    }
  }
}

/** The visible recipe of a page; computed on first use. */
export const recipeStructureOf: (page: MeasuredPage) => RecipeStructure = oncePer((page) => new RecipeStructure(page));
