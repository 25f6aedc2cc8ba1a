import { cleanText, foldText } from "../html/clean-text.ts";
import { findByClassName } from "../html/parse/class-names.ts";
import { TAG } from "../html/parse/tags.ts";
import { nodeText } from "../metadata/node-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { NEVER_SHOWN } from "../page/rendering.ts";
import { lazy } from "../text/lazy.ts";
import { readAvailabilityWord } from "./availability.ts";
import { type ProductFact, readIdentifiers } from "./product-identifiers.ts";
import { buy, inStock, soldOut } from "./product-labels.ts";
import { readCurrency, readNumber } from "./product-numbers.ts";
import { MAX_NAME_CHARS, type RecordBuilder } from "./record-builder.ts";
import type { RecordValue } from "./record-types.ts";
import type { BlockFinder } from "./value-places.ts";

/** Names in shop software for buttons that buy, or that bid in an open auction. */
const BUY =
  /(?:^|[-_\s])(?:add[-_]?to[-_]?(?:cart|basket|bag|trolley)|buy[-_]?(?:now|btn|button)|(?:btn|button)[-_]?(?:buy|cart)|cart[-_]?(?:button|btn)|bid[-_]?btn)/i;
/** Class names next to each other, and what they say. */
const STOCK: ReadonlyArray<readonly [next: string, name: string, value: string]> = [
  ...["stock", "availability"].flatMap((next) => [
    [next, "in-stock", "InStock"] as const,
    [next, "available", "InStock"] as const,
    [next, "out-of-stock", "OutOfStock"] as const,
    [next, "unavailable", "OutOfStock"] as const,
  ]),
  ["type-product", "instock", "InStock"],
  ["type-product", "outofstock", "OutOfStock"],
];
/**
 * Availability is in a line of at most `MAX_WORDS_CHARS`, or at the start of one of
 * `MAX_LINE_CHARS`.
 */
const MAX_WORDS_CHARS = 60;
const MAX_LINE_CHARS = 200;
const MAX_SCANNED_BLOCKS = 4000;

const OF_SOMETHING_ELSE = /^(?:for|in|to|at|on|from) /;

function wordOfAvailability(text: string, isLong: boolean): string | undefined {
  if (buy.is(text)) return "InStock";
  const out = soldOut.find(text);
  if (out && !OF_SOMETHING_ELSE.test(out.rest) && (out.at <= 1 || !isLong)) return "OutOfStock";
  const available = inStock.find(text);
  return available && (available.at === 0 || !isLong) ? "InStock" : undefined;
}

/**
 * The page's first statement about availability, in a short line or at the beginning of a longer
 * one.
 */
function readAvailability(page: MeasuredPage): ProductFact | undefined {
  const { blocks } = page;
  for (let block = 0; block < Math.min(blocks.count, MAX_SCANNED_BLOCKS); block++) {
    const chars = blocks.textChars[block];
    if (blocks.visibility[block] & NEVER_SHOWN || chars > MAX_LINE_CHARS) continue;
    const text = foldText(page.blockText(block)).slice(0, MAX_WORDS_CHARS);
    const word = wordOfAvailability(text, chars > MAX_WORDS_CHARS);
    if (word !== undefined) {
      return {
        property: "availability",
        value: word,
        source: "visible",
        pattern: "words",
        node: blocks.node[block],
      };
    }
  }
  return readStock(page) ?? readButton(page);
}

/** What each of these names contains. */
const STOCK_PART = /stock|available/;

/** The availability in the names of a `class`. */
function stockIn(names: string): string | undefined {
  const all = new Set(names.split(/\s+/));
  return STOCK.find(([next, name]) => all.has(next) && all.has(name))?.[2];
}

function readStock({ tree }: MeasuredPage): ProductFact | undefined {
  for (const node of findByClassName(tree, STOCK_PART)) {
    const value = stockIn(tree.attr(node, "class") ?? "");
    if (value !== undefined)
      return { property: "availability", value, source: "html", pattern: "class", node };
  }
  return undefined;
}

function readButton({ tree }: MeasuredPage): ProductFact | undefined {
  for (const tag of [TAG.button, TAG.input, TAG.a]) {
    for (const node of tree.findAll(tag)) {
      const names = ["id", "class", "name", "data-testid", "data-action", "data-button-action"]
        .map((name) => tree.attr(node, name) ?? "")
        .join(" ");
      if (!BUY.test(names)) continue;
      const value = tree.attr(node, "disabled") === undefined ? "InStock" : "OutOfStock";
      return { property: "availability", value, source: "html", pattern: "button", node };
    }
  }
  return undefined;
}

/** Names of `meta` elements by product property. */
const META: Readonly<Record<string, readonly string[]>> = {
  sku: ["product:retailer_item_id", "product:sku", "og:sku"],
  mpn: ["product:mfr_part_no"],
  gtin: ["product:ean", "product:upc", "product:isbn", "product:gtin"],
  brand: ["product:brand", "og:brand"],
};

function addMeta(
  builder: RecordBuilder,
  finder: BlockFinder,
  meta: (name: string) => string,
): void {
  const add = (
    property: string,
    value: RecordValue,
    name: string,
    blocks: readonly number[] = [],
  ): void => builder.add(property, { value, source: "open-graph", property: name, blocks });
  for (const [property, names] of Object.entries(META)) {
    for (const name of names) {
      const value = cleanText(meta(name), 100);
      if (value === "") continue;
      add(
        property,
        property === "brand" ? { "@type": "Brand", name: value } : value,
        name,
        finder.find(value),
      );
    }
  }
  for (const name of ["product:price", "product:sale_price", "og:price"]) {
    const price = readNumber(meta(`${name}:amount`));
    if (price === undefined || price <= 0) continue;
    add("price", price, `${name}:amount`);
    const currency = readCurrency(meta(`${name}:currency`));
    if (currency !== undefined) add("priceCurrency", currency, `${name}:currency`);
  }
  for (const name of ["product:availability", "og:availability"]) {
    const value = readAvailabilityWord(meta(name));
    if (value !== undefined) add("availability", value, name);
  }
}

/** A pattern with a label; a lot number is a position in an auction. */
const IS_LABELLED = /: (?!lot\b)/i;
const MAX_HEADINGS = 5;
/** Most different labelled numbers of one product. */
const MAX_LABELLED = 3;

export class ProductStructure {
  private readonly identifiers: readonly ProductFact[];
  private readonly availability: () => readonly ProductFact[];

  constructor(
    private readonly page: MeasuredPage,
    addresses: readonly string[],
    private readonly meta: (name: string) => string,
  ) {
    this.identifiers = readIdentifiers(page, addresses);
    this.availability = lazy(() => [readAvailability(page)].filter((fact) => fact !== undefined));
  }

  /**
   * Whether a page without product data is about one: Open Graph says so, or it has a number and a
   * way to buy.
   */
  get isOfProduct(): boolean {
    const { meta } = this;
    if (
      /^(?:og:)?product(?:\.item)?$/i.test(meta("og:type")) ||
      meta("product:price:amount") !== ""
    )
      return true;
    if (!this.identifiers.some(({ property }) => property === "sku" || property === "gtin"))
      return false;
    // A list of products has a number for each.
    const labelled = this.identifiers.filter(
      ({ property, source }) => source === "visible" && (property === "mpn" || property === "gtin"),
    );
    const isList =
      new Set(labelled.map(({ property, value }) => `${property} ${String(value)}`)).size >
      MAX_LABELLED;
    return !isList && this.availability().length > 0;
  }

  /**
   * The only number that the page labels as the shop's: the one in the data may be a database id.
   */
  private labelledSku(): RecordValue | undefined {
    const labelled = this.identifiers.filter(
      ({ property, source, pattern }) =>
        property === "sku" && source === "visible" && IS_LABELLED.test(pattern),
    );
    return new Set(labelled.map(({ value }) => value)).size === 1 ? labelled[0].value : undefined;
  }

  addTo(builder: RecordBuilder, finder: BlockFinder): void {
    // If the data gives the same number as the shop's and the maker's, it is a database id: labels
    // take precedence.
    const [sku, mpn] = ["sku", "mpn"].map((name) => builder.valuesOf(name)[0]?.value);
    const isOneNumber = sku !== undefined && sku === mpn;
    const shownSku = this.labelledSku();
    addMeta(builder, finder, this.meta);
    for (const { property, value, source, pattern, node } of [
      ...this.identifiers,
      ...this.availability(),
    ]) {
      const isShown = source === "visible";
      const blocks = isShown ? finder.at([node]) : finder.find(value);
      const isBest =
        isShown &&
        ((isOneNumber && (property === "sku" || property === "mpn")) || value === shownSku);
      builder.add(property, { value, source, property: pattern, blocks }, isBest);
    }
    this.addName(builder, finder);
  }

  private addName(builder: RecordBuilder, finder: BlockFinder): void {
    const { page, meta } = this;
    const headings = page.tree.findAll(TAG.h1).slice(0, MAX_HEADINGS);
    const title = foldText(page.titleText);
    const named = headings.find((node) => {
      const text = foldText(nodeText(page, node, MAX_NAME_CHARS));
      return text !== "" && title.includes(text);
    });
    builder.addHeading(page, named ?? headings[0]);
    const shared = cleanText(meta("og:title"), MAX_NAME_CHARS);
    if (shared !== "")
      builder.add("name", {
        value: shared,
        source: "open-graph",
        property: "og:title",
        blocks: finder.find(shared),
      });
  }
}
