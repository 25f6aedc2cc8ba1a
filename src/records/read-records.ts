import { TAG } from "flat-html";
import { lookAtClock } from "../deadline.ts";
import { pageHead } from "../head/page-head.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { foldText } from "../metadata/clean-text.ts";
import { writesMonthFirst } from "../metadata/dates.ts";
import { nodeText } from "../metadata/node-text.ts";
import { oncePer } from "../once-per.ts";
import { readDescribedRecords } from "./described-records.ts";
import { readDescribedThings } from "./described-things.ts";
import { readFaqStructure } from "./faq-structure.ts";
import { readListStructure } from "./list-structure.ts";
import { addOfferFacts } from "./product-offers.ts";
import { ProductStructure } from "./product-structure.ts";
import { ValueReader } from "./read-value.ts";
import { recipeStructureOf } from "./recipe-structure.ts";
import { RecordBuilder } from "./record-builder.ts";
import type { PageRecord, RecordType } from "./record-types.ts";
import { BlockFinder } from "./value-places.ts";

type Meta = (name: string) => string;

/** Reads the first content of a `meta` element by its name or property, in lower case. */
function metaReader(page: MeasuredPage): Meta {
  const known = new Map<string, string>();
  for (const { name, property, content } of pageHead(page).metas) {
    for (const key of [property, name]) {
      const own = key?.trim().toLowerCase();
      if (own && content && !known.has(own)) known.set(own, content.trim());
    }
  }
  return (name) => known.get(name) ?? "";
}

/** The addresses that a page calls its own. */
function ownAddresses(page: MeasuredPage, meta: Meta): string[] {
  const canonical = pageHead(page).links.find(({ rel }) => rel.toLowerCase() === "canonical")?.href ?? "";
  return [...new Set([canonical, meta("og:url"), page.url ?? ""])].filter((address) => address !== "");
}

/** Whether a record is of what the page is about: its name stands in the page's title, or the other way round. */
function isOfPage(builder: RecordBuilder, titles: readonly string[]): boolean {
  return builder
    .names()
    .map(foldText)
    .some((name) => name !== "" && titles.some((title) => title.includes(name) || name.includes(title)));
}

/** The product that the page is about. */
function mainProduct(products: readonly RecordBuilder[], page: MeasuredPage, meta: Meta): RecordBuilder | undefined {
  const headings = page.tree
    .findAll(TAG.h1)
    .slice(0, 3)
    .map((node) => nodeText(page, node, 500));
  const titles = [page.titleText, meta("og:title"), ...headings].map(foldText).filter((title) => title !== "");
  return products.find((builder) => isOfPage(builder, titles)) ?? (products.length === 1 ? products[0] : undefined);
}

/** Adds to the products of a page what its structure says of the one that it is about; makes that where no markup does. */
function completeProducts(builders: RecordBuilder[], page: MeasuredPage, finder: BlockFinder): void {
  const meta = metaReader(page);
  const products = builders.filter(({ type }) => type === "Product");
  for (const builder of products) addOfferFacts(builder);
  const known = mainProduct(products, page, meta);
  if (known === undefined && products.length > 0) return;
  const structure = new ProductStructure(page, ownAddresses(page, meta), meta);
  lookAtClock();
  if (known === undefined && !structure.isOfProduct) return;
  const product = known ?? new RecordBuilder("Product");
  if (known === undefined) builders.unshift(product);
  structure.addTo(product, finder);
}

/** Adds to the recipe of a page what its structure shows of it; makes one where no markup describes it. */
function completeRecipes(builders: RecordBuilder[], page: MeasuredPage): void {
  const recipes = builders.filter(({ type }) => type === "Recipe");
  if (recipes.length > 1) return;
  const structure = recipeStructureOf(page);
  lookAtClock();
  const known = recipes[0];
  if (known === undefined && !structure.isWhole) return;
  const recipe = known ?? new RecordBuilder("Recipe");
  structure.addTo(recipe);
  if (known !== undefined) return;
  const heading = page.tree.findAll(TAG.h1)[0];
  const name = heading === undefined ? "" : nodeText(page, heading, 300);
  if (name !== "")
    recipe.add("name", { value: name, source: "visible", property: "h1", blocks: page.visibleBlocks(heading) });
  builders.unshift(recipe);
}

/** Adds what the structure of a page shows of a type that no markup describes. */
function addStructured(builders: RecordBuilder[], type: RecordType, read: () => RecordBuilder | undefined): void {
  if (builders.some((builder) => builder.type === type)) return;
  lookAtClock();
  const found = read();
  if (found) builders.push(found);
}

/** Reads the records of a page: what it describes, typed, each value with its source. */
function readPageRecords(page: MeasuredPage): readonly PageRecord[] {
  const things = readDescribedThings(page);
  lookAtClock();
  const reader = new ValueReader({
    page,
    things,
    baseUrl: pageHead(page).base,
    dates: { monthFirst: writesMonthFirst(page), latestMs: Number.POSITIVE_INFINITY },
  });
  const finder = new BlockFinder(page);
  const builders = readDescribedRecords(reader, finder);
  completeProducts(builders, page, finder);
  completeRecipes(builders, page);
  addStructured(builders, "FAQPage", () => readFaqStructure(page));
  addStructured(builders, "ItemList", () => readListStructure(reader));
  return builders.filter((builder) => !builder.isEmpty).map((builder) => builder.build());
}

/** The blocks that say the most of a property, of all candidates. */
function placesOf(record: PageRecord, property: string): readonly number[] {
  const candidates = record.properties[property]?.candidates ?? [];
  return candidates.reduce<readonly number[]>((most, { blocks }) => (blocks.length > most.length ? blocks : most), []);
}

/** Whether a page names a recipe in its markup, or has headings or class names of both of its parts: then its records are worth reading. */
function mayBeRecipe(page: MeasuredPage): boolean {
  if (pageHead(page).data.some(({ types }) => types.includes("recipe"))) return true;
  let isNamed = false;
  page.tree.forEachWithAttribute("itemtype", (_, type) => {
    if (/schema\.org\/Recipe\b/i.test(type)) isNamed = true;
  });
  return isNamed || recipeStructureOf(page).isWhole;
}

/** The blocks of the ingredients and of the steps of the one recipe that a page describes; empty for other pages. */
export function readRecipe(page: MeasuredPage): ReadonlyArray<readonly number[]> {
  if (!mayBeRecipe(page)) return [];
  const recipes = readRecords(page).filter(({ type }) => type === "Recipe");
  return recipes.length === 1
    ? ["recipeIngredient", "recipeInstructions"].map((part) => placesOf(recipes[0], part))
    : [];
}

/** The records of a page, read when first asked for; the same page gives the same records. */
export const readRecords: (page: MeasuredPage) => readonly PageRecord[] = oncePer(readPageRecords);
