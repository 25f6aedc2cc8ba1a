import { foldText } from "../html/clean-text.ts";
import { oncePer } from "../html/once-per.ts";
import { TAG } from "../html/parse/tags.ts";
import { writesMonthFirst } from "../metadata/dates.ts";
import type { Candidate } from "../metadata/metadata-types.ts";
import { nodeText } from "../metadata/node-text.ts";
import { AddressBudget } from "../page/address-budget.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pageHead } from "../page/page-head.ts";
import { checkClock } from "../safety/clock.ts";
import { expectResult } from "../safety/expect-argument.ts";
import type { Selection } from "../selection/selection.ts";
import { titleToShow } from "../structure/headline.ts";
import { detachStrings } from "../text/detach-string.ts";
import { findPosts } from "../threads/posts.ts";
import { anyInStock, readAvailabilityWord } from "./availability.ts";
import { readDescribedRecords } from "./described-records.ts";
import { readDescribedThings } from "./described-things.ts";
import { ProductStructure } from "./product-structure.ts";
import { ValueReader } from "./read-value.ts";
import { recipeStructureOf } from "./recipe-structure.ts";
import { mergeRecords, RecordBuilder } from "./record-builder.ts";
import { isObject, type PageRecord, type RecordObject, type RecordValue } from "./record-types.ts";
import { threadRecord } from "./thread-record.ts";
import { BlockFinder } from "./value-places.ts";

const offersIn = (value: RecordValue): RecordObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/**
 * The lowest price of each source with its currency, and whether any offer is available. 0 is no
 * price.
 */
function addOfferFacts(builder: RecordBuilder): void {
  const variants = builder
    .valuesOf("hasVariant")
    .flatMap((candidate) =>
      offersIn(candidate.value).map((variant) => ({ ...candidate, value: variant.offers ?? [] })),
    );
  for (const { value, ...place } of [...builder.valuesOf("offers"), ...variants]) {
    const offers = offersIn(value);
    const prices = offers
      .flatMap((offer) =>
        [offer.price ?? offer.lowPrice].map((price) => ({ price, currency: offer.priceCurrency })),
      )
      .flatMap(({ price, currency }) =>
        typeof price === "number" && price > 0 ? [{ price, currency }] : [],
      );
    const lowest = prices.sort((a, b) => a.price - b.price)[0];
    if (lowest) builder.add("price", { ...place, value: lowest.price });
    if (lowest?.currency !== undefined)
      builder.add("priceCurrency", { ...place, value: lowest.currency });
    const words = offers
      .map(({ availability }) => readAvailabilityWord(String(availability ?? "")))
      .filter((word) => word !== undefined);
    const word = anyInStock(words);
    if (word !== undefined) builder.add("availability", { ...place, value: word });
  }
}

type Meta = (name: string) => string;

/** Reads the first content of a `meta` element by its lower-case name or property. */
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

function mainProduct(
  products: readonly RecordBuilder[],
  page: MeasuredPage,
  meta: Meta,
): RecordBuilder | undefined {
  const headings = page.tree
    .findAll(TAG.h1)
    .slice(0, 3)
    .map((node) => nodeText(page, node, 500));
  const titles = [page.titleText, meta("og:title"), ...headings]
    .map(foldText)
    .filter((title) => title !== "");
  const isNamed = (name: string): boolean =>
    name !== "" && titles.some((title) => title.includes(name) || name.includes(title));
  const named = products.find((builder) => builder.names().map(foldText).some(isNamed));
  return named ?? (products.length === 1 ? products[0] : undefined);
}

function completeProducts(
  builders: RecordBuilder[],
  page: MeasuredPage,
  finder: BlockFinder,
): void {
  const meta = metaReader(page);
  const products = builders.filter(({ type }) => type === "Product");
  for (const builder of products) addOfferFacts(builder);
  const known = mainProduct(products, page, meta);
  if (known === undefined && products.length > 0) return;
  const canonical =
    pageHead(page).links.find(({ rel }) => rel.toLowerCase() === "canonical")?.href ?? "";
  const addresses = [...new Set([canonical, meta("og:url"), page.url ?? ""])].filter(
    (address) => address !== "",
  );
  const shown = new ProductStructure(page, addresses, meta);
  checkClock();
  if (known === undefined && !shown.isOfProduct) return;
  const product = known ?? new RecordBuilder("Product");
  if (known === undefined) builders.unshift(product);
  shown.addTo(product, finder);
}

function completeRecipes(builders: RecordBuilder[], page: MeasuredPage): void {
  const recipes = builders.filter(({ type }) => type === "Recipe");
  if (recipes.length > 1) return;
  const structure = recipeStructureOf(page);
  checkClock();
  const known = recipes[0];
  if (known === undefined && !structure.isWhole) return;
  const recipe = known ?? new RecordBuilder("Recipe");
  structure.addTo(recipe);
  if (known !== undefined) return;
  recipe.addHeading(page, page.tree.findAll(TAG.h1)[0]);
  builders.unshift(recipe);
}

function readPageRecords(page: MeasuredPage): readonly PageRecord[] {
  const things = readDescribedThings(page);
  checkClock();
  const reader = new ValueReader({
    page,
    things,
    baseUrl: pageHead(page).base,
    budget: new AddressBudget(page),
    dates: { monthFirst: writesMonthFirst(page), latestMs: Number.POSITIVE_INFINITY },
  });
  const finder = new BlockFinder(page);
  const builders = readDescribedRecords(reader, finder);
  completeProducts(builders, page, finder);
  completeRecipes(builders, page);
  return builders.filter((builder) => !builder.isEmpty).map((builder) => builder.build());
}

const recordsOfPage: (page: MeasuredPage) => readonly PageRecord[] = oncePer(readPageRecords);

/** The parts of a result that records are read from. */
interface ReadResult {
  readonly selection: Selection;
  readonly sources: { readonly title?: ReadonlyArray<Candidate<string>> };
}

function readResult(result: ReadResult): readonly PageRecord[] {
  const found = recordsOfPage(result.selection.page);
  const posts = findPosts(result.selection);
  if (posts.length === 0) return found;
  const thread = threadRecord(
    result.selection,
    posts,
    titleToShow(result.selection.page, result.sources.title?.[0]),
  );
  const known = found.find(({ type }) => type === thread.type);
  if (known === undefined) return [thread, ...found];
  return found.map((record) => (record === known ? mergeRecords(known, thread) : record));
}

/**
 * Reads the records of a result's page: products, recipes, threads and more, each value with its
 * source.
 * @throws InputError for anything but a result of `extract`
 */
export function records(result: ReadResult): readonly PageRecord[] {
  expectResult(result);
  return recordsOf(result);
}

const recordsOf: (result: ReadResult) => readonly PageRecord[] = oncePer((result) =>
  detachStrings(readResult(result)),
);
