import { findByClass } from "../../packages/flat-html/src/parse/class-values.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { HIDDEN, IN_TEMPLATE, NOT_RENDERED } from "../measure/rendering.ts";
import { readAvailabilityWord } from "../metadata/availability.ts";
import { cleanText, foldText } from "../metadata/clean-text.ts";
import type { MetadataSource } from "../metadata/metadata-types.ts";
import { nodeText } from "../metadata/node-text.ts";
import { readCurrency, readNumber } from "../metadata/product-numbers.ts";
import { lettersOf } from "../text/letters.ts";
import { findLabelPairs, type LabelPair } from "./label-pairs.ts";
import { buy, inStock, productProperty, soldOut } from "./product-labels.ts";
import type { RecordBuilder } from "./record-builder.ts";
import type { RecordValue } from "./record-types.ts";
import type { BlockFinder } from "./value-places.ts";

/** What the structure of a page says of its product. */
interface Found {
  readonly property: string;
  readonly value: RecordValue;
  readonly source: MetadataSource;
  /** The pattern that gave it. */
  readonly pattern: string;
  readonly node: number;
}

/** Names of attributes and fields that hold a shop's own number of a product. */
const NUMBER_NAME =
  /^(?:data-)?(?:(?:current|main|simple|child|variant|default)-?)?(?:sku|asin|(?:products?|item|article|prod|listing|ad|deal)[-_]?(?:sku|id|code|no|number|nr)|sku[-_]?id|pid|id[-_]product|artikelnummer|add-to-cart)$/i;
const BRAND_NAME = /^data-(?:product-|item-)?(?:brand|manufacturer)(?:-?name)?$/i;
/** A number of a product has a digit, and little else than letters and digits. */
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d ._/+-]{1,38}[\p{L}\d+]$/u;
/** A pattern with a label; the number of a lot is its place in an auction. */
const IS_LABELLED = /: (?!lot\b)/i;
const MAX_BRAND_CHARS = 60;
const MAX_NAME_CHARS = 300;
const MAX_HEADINGS = 5;
/** Different numbers that one product has, by its labels, at most. */
const MAX_LABELLED = 3;
/** A button that buys, or bids in an auction that is open, is called so by its site's software. */
const BUY =
  /(?:^|[-_\s])(?:add[-_]?to[-_]?(?:cart|basket|bag|trolley)|buy[-_]?(?:now|btn|button)|(?:btn|button)[-_]?(?:buy|cart)|cart[-_]?(?:button|btn)|bid[-_]?btn)/i;
/** The class names with which WooCommerce and Magento say whether a product is in stock, beside those that they go with. */
const STOCK: ReadonlyArray<readonly [beside: string, name: string, value: string]> = [
  ...["stock", "availability"].flatMap(
    (beside): Array<readonly [string, string, string]> => [
      [beside, "in-stock", "InStock"],
      [beside, "available", "InStock"],
      [beside, "out-of-stock", "OutOfStock"],
      [beside, "unavailable", "OutOfStock"],
    ],
  ),
  ["type-product", "instock", "InStock"],
  ["type-product", "outofstock", "OutOfStock"],
];
/** What a style sheet shows may be kept from assistive technology: a page behind a dialog is. */
const UNSEEN = HIDDEN | IN_TEMPLATE | NOT_RENDERED;
/** A number that a page shows is that in its address when it has so much of its letters and digits, and at least so many. */
const MIN_SHARE = 0.7;
const MIN_CODE_CHARS = 6;
/** Availability is said in a line of so many characters, or at the beginning of one of so many. */
const MAX_WORDS_CHARS = 60;
const MAX_LINE_CHARS = 200;
const MAX_SCANNED_BLOCKS = 4000;

/** The codes in a page's address: its last numbers, and values that are named as a product's number. */
function codesOf(url: string | undefined): string[] {
  if (url === undefined) return [];
  const codes: string[] = [];
  try {
    const { pathname, searchParams } = new URL(url);
    for (const [name, value] of searchParams)
      if (NUMBER_NAME.test(name) || /sku|^(?:p|v)?id$/i.test(name)) codes.push(value);
    const segments = decodeURIComponent(pathname)
      .split("/")
      .filter((segment) => segment !== "");
    for (const segment of segments.reverse().slice(0, 3)) {
      const name = segment.replace(/\.(?:html?|php|aspx?|jsp)$/i, "");
      const tail = /(?:^|[-_.])(?:p|iid|id|dp|prd|a|i)?[-_]?(\d{5,})$/i.exec(name)?.[1];
      const head = /^(\d{5,})(?=[-_])/.exec(name)?.[1];
      if (/^(?=.*\d)[A-Z0-9]{6,}$/i.test(name)) codes.push(name);
      if (tail !== undefined) codes.push(tail);
      else if (head !== undefined) codes.push(head);
    }
  } catch {
    return codes;
  }
  return codes;
}

/** Reads what a page with one product says of it, beside markup for machines. */
class StructureReader {
  readonly found: Found[] = [];
  private readonly page: MeasuredPage;
  private readonly addressText: string;
  private readonly codes: readonly string[];

  constructor(page: MeasuredPage, addresses: readonly string[]) {
    this.page = page;
    this.addressText = addresses.join(" ").toLowerCase();
    this.codes = [...new Set(addresses.flatMap(codesOf))];
  }

  read(pairs: readonly LabelPair[]): void {
    for (const pair of pairs) this.takePair(pair);
    this.takeLines();
    this.takeAttributes();
    this.takeAddress();
  }

  private add(property: string, value: RecordValue, source: MetadataSource, pattern: string, node: number): void {
    this.found.push({ property, value, source, pattern, node });
  }

  private takePair({ label, value, node, pattern }: LabelPair): void {
    const property = productProperty(label);
    if (property === undefined) return;
    const named = `${pattern}: ${label}`;
    if (property === "brand") {
      if (value.length <= MAX_BRAND_CHARS && /\p{L}/u.test(value))
        this.add("brand", { "@type": "Brand", name: value }, "visible", named, node);
      return;
    }
    const code = property === "gtin" ? value.replace(/[\s-]/g, "") : value;
    if (property === "gtin" ? /^\d{8,14}X?$/.test(code) : CODE.test(code))
      this.add(property, code, "visible", named, node);
  }

  /** Attributes and fields of forms that hold the number; one that several products of the page have tells nothing. */
  private takeAttributes(): void {
    const { tree } = this.page;
    const byName = new Map<string, Map<string, number>>();
    const note = (name: string, value: string, node: number): void => {
      const values = byName.get(name) ?? new Map<string, number>();
      byName.set(name, values);
      if (values.size < 50 && !values.has(value)) values.set(value, node);
    };
    for (let node = 1; node < tree.nodeCount; node++) {
      spend();
      if (!tree.hasAttributes(node)) continue;
      const isField = tree.tag[node] === TAG.input || tree.tag[node] === TAG.button;
      tree.forEachAttribute(node, (name, value) => {
        if (name.startsWith("data-") && (NUMBER_NAME.test(name) || BRAND_NAME.test(name)))
          note(name, value.trim(), node);
        else if (isField && name === "name" && NUMBER_NAME.test(value))
          note(`${tree.name(node)} ${value}`, (tree.attr(node, "value") ?? "").trim(), node);
      });
    }
    for (const [name, values] of byName) {
      if (BRAND_NAME.test(name)) {
        const [[value, node]] = values;
        if (values.size === 1 && /\p{L}/u.test(value) && value.length <= MAX_BRAND_CHARS) {
          this.add("brand", { "@type": "Brand", name: cleanText(value, MAX_BRAND_CHARS) }, "html", name, node);
        }
        continue;
      }
      for (const [value, node] of values) {
        const inAddress = value.length > 3 && this.addressText.includes(value.toLowerCase());
        if (CODE.test(value) && (values.size === 1 || inAddress)) this.add("sku", value, "html", name, node);
      }
    }
  }

  /** The number in the address, where something else of the page has it, too. */
  private takeAddress(): void {
    if (this.codes.length === 0) return;
    const { tree, titleText } = this.page;
    const wanted = new Map(this.codes.map((code) => [code.toLowerCase(), code]));
    const said = (text: string): string | undefined => wanted.get(text.trim().toLowerCase());
    const supported = new Set(titleText.split(/[\s|,:]+/u, 100).map(said));
    for (let node = 1; node < tree.nodeCount; node++) {
      spend();
      if (tree.isText(node)) {
        const text = tree.text(node);
        if (text.length < 60) supported.add(said(text));
      } else if (tree.hasAttributes(node))
        tree.forEachAttribute(node, (_, value) => value.length < 60 && supported.add(said(value)));
    }
    for (const code of this.codes) if (supported.has(code)) this.add("sku", code, "url", "path", 0);
  }

  private isInAddress(word: string): boolean {
    const own = lettersOf(word);
    if (own.length < MIN_CODE_CHARS || !CODE.test(word)) return false;
    return this.codes.some((code) => code.length * MIN_SHARE <= own.length && lettersOf(code).endsWith(own));
  }

  /** Short lines that are a label and a number without a mark between. */
  private takeLines(): void {
    const { blocks } = this.page;
    for (let block = 0; block < blocks.count; block++) {
      spend();
      if (blocks.textChars[block] > MAX_WORDS_CHARS || blocks.digits[block] === 0 || blocks.visibility[block] & UNSEEN)
        continue;
      const text = this.page.blockText(block).trim();
      const shown = text.split(/\s+/u).find((word) => this.isInAddress(word));
      if (shown !== undefined) this.add("sku", shown, "visible", "number in the address", blocks.node[block]);
      const line = /^(\D{2,30}?)[\s.#№]{1,3}([\p{L}\d]\S{3,38})$/u.exec(text);
      if (line) this.takePair({ label: line[1], value: line[2], node: blocks.node[block], pattern: "line" });
    }
  }
}

/** "Not available for this item" is said of a way to send it. */
const OF_SOMETHING_ELSE = /^(?:for|in|to|at|on|from) /;

/** schema.org's word for what a folded line says; of a long one its beginning counts alone. */
function wordOfAvailability(text: string, isLong: boolean): string | undefined {
  if (buy.is(text)) return "InStock";
  const out = soldOut.find(text);
  if (out && !OF_SOMETHING_ELSE.test(out.rest) && (out.at <= 1 || !isLong)) return "OutOfStock";
  const available = inStock.find(text);
  return available && (available.at === 0 || !isLong) ? "InStock" : undefined;
}

/** What the page says first of buying, in a short line or at the beginning of a longer one. */
function readAvailability(page: MeasuredPage): Found | undefined {
  const { blocks } = page;
  for (let block = 0; block < Math.min(blocks.count, MAX_SCANNED_BLOCKS); block++) {
    spend();
    const chars = blocks.textChars[block];
    if (blocks.visibility[block] & UNSEEN || chars > MAX_LINE_CHARS) continue;
    const text = foldText(page.blockText(block)).slice(0, MAX_WORDS_CHARS);
    const word = wordOfAvailability(text, chars > MAX_WORDS_CHARS);
    if (word !== undefined) {
      return { property: "availability", value: word, source: "visible", pattern: "words", node: blocks.node[block] };
    }
  }
  return readStock(page) ?? readButton(page);
}

/** What the names in a `class` say of stock. */
function stockIn(names: string): string | undefined {
  if (!/stock|available/.test(names)) return undefined;
  const all = new Set(names.split(/\s+/));
  return STOCK.find(([beside, name]) => all.has(beside) && all.has(name))?.[2];
}

/** What the first class names that tell of stock say. */
function readStock({ tree }: MeasuredPage): Found | undefined {
  const node = findByClass(tree, (names) => stockIn(names) !== undefined)[0];
  const value = node === undefined ? undefined : stockIn(tree.attr(node, "class") ?? "");
  return value === undefined ? undefined : { property: "availability", value, source: "html", pattern: "class", node };
}

/** A button that is named as one that buys. */
function readButton({ tree }: MeasuredPage): Found | undefined {
  for (const tag of [TAG.button, TAG.input, TAG.a]) {
    for (const node of tree.findAll(tag)) {
      spend();
      const names = ["id", "class", "name", "data-testid", "data-action", "data-button-action"]
        .map((name) => tree.attr(node, name) ?? "")
        .join(" ");
      if (!BUY.test(names)) continue;
      const isOff = tree.attr(node, "disabled") !== undefined;
      return {
        property: "availability",
        value: isOff ? "OutOfStock" : "InStock",
        source: "html",
        pattern: "button",
        node,
      };
    }
  }
  return undefined;
}

/** What Open Graph says of the page's product. */
const META: ReadonlyArray<readonly [name: string, property: string]> = [
  ["product:retailer_item_id", "sku"],
  ["product:sku", "sku"],
  ["og:sku", "sku"],
  ["product:mfr_part_no", "mpn"],
  ["product:ean", "gtin"],
  ["product:upc", "gtin"],
  ["product:isbn", "gtin"],
  ["product:gtin", "gtin"],
  ["product:brand", "brand"],
  ["og:brand", "brand"],
];

/** What the structure of a page and its meta tags say of its product. */
export class ProductStructure {
  private readonly facts: Found[];
  private readonly page: MeasuredPage;
  private readonly meta: (name: string) => string;

  constructor(page: MeasuredPage, addresses: readonly string[], meta: (name: string) => string) {
    this.page = page;
    this.meta = meta;
    const reader = new StructureReader(page, addresses);
    reader.read(findLabelPairs(page));
    const words = readAvailability(page);
    this.facts = words ? [...reader.found, words] : reader.found;
  }

  /**
   * Whether the page is one of a product, though no markup for machines describes it: Open Graph says so, or it shows a
   * number of a product and a way to buy it.
   */
  get isOfProduct(): boolean {
    const { meta } = this;
    if (/^(?:og:)?product(?:\.item)?$/i.test(meta("og:type")) || meta("product:price:amount") !== "") return true;
    const has = (...properties: readonly string[]): boolean =>
      this.facts.some(({ property }) => properties.includes(property));
    // A list of products has a number for each.
    const labelled = this.facts.filter(
      ({ property, source }) => source === "visible" && (property === "mpn" || property === "gtin"),
    );
    const isList = new Set(labelled.map(({ property, value }) => `${property} ${String(value)}`)).size > MAX_LABELLED;
    return !isList && has("sku", "gtin") && has("availability");
  }

  /** The one number that the page labels as the shop's, for its buyers to read: data may have that of a database. */
  private labelledSku(): RecordValue | undefined {
    const labelled = this.facts.filter(
      ({ property, source, pattern }) => property === "sku" && source === "visible" && IS_LABELLED.test(pattern),
    );
    return new Set(labelled.map(({ value }) => value)).size === 1 ? labelled[0].value : undefined;
  }

  /** Adds it to a record. */
  addTo(builder: RecordBuilder, finder: BlockFinder): void {
    // Data with one number for the shop's and the maker's has that of a database: what labels say goes before.
    const [sku, mpn] = ["sku", "mpn"].map((name) => builder.valuesOf(name)[0]?.value);
    const isOneNumber = sku !== undefined && sku === mpn;
    const shownSku = this.labelledSku();
    for (const [name, property] of META) {
      const value = cleanText(this.meta(name), 100);
      if (value === "") continue;
      const read = property === "brand" ? { "@type": "Brand", name: value } : value;
      builder.add(property, { value: read, source: "open-graph", property: name, blocks: finder.find(value) });
    }
    for (const { property, value, source, pattern, blocks } of offerFacts(this.meta)) {
      builder.add(property, { value, source, property: pattern, blocks });
    }
    for (const { property, value, source, pattern, node } of this.facts) {
      const isShown = source === "visible";
      const blocks = isShown ? finder.at([node]) : finder.find(value);
      const isBest = isShown && ((isOneNumber && (property === "sku" || property === "mpn")) || value === shownSku);
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
    const heading = named ?? headings[0];
    const shown = heading === undefined ? "" : nodeText(page, heading, MAX_NAME_CHARS);
    if (shown !== "")
      builder.add("name", { value: shown, source: "visible", property: "h1", blocks: finder.at([heading]) });
    const shared = cleanText(meta("og:title"), MAX_NAME_CHARS);
    if (shared !== "")
      builder.add("name", { value: shared, source: "open-graph", property: "og:title", blocks: finder.find(shared) });
  }
}

interface OfferFact extends Omit<Found, "node"> {
  readonly blocks: readonly number[];
}

/** What meta tags say of the offer. */
function offerFacts(meta: (name: string) => string): OfferFact[] {
  const facts: OfferFact[] = [];
  for (const name of ["product:price", "product:sale_price", "og:price"]) {
    const price = readNumber(meta(`${name}:amount`));
    if (price === undefined || price <= 0) continue;
    facts.push({ property: "price", value: price, source: "open-graph", pattern: `${name}:amount`, blocks: [] });
    const currency = readCurrency(meta(`${name}:currency`));
    if (currency !== undefined)
      facts.push({
        property: "priceCurrency",
        value: currency,
        source: "open-graph",
        pattern: `${name}:currency`,
        blocks: [],
      });
  }
  for (const name of ["product:availability", "og:availability"]) {
    const value = readAvailabilityWord(meta(name));
    if (value !== undefined)
      facts.push({ property: "availability", value, source: "open-graph", pattern: name, blocks: [] });
  }
  return facts;
}
