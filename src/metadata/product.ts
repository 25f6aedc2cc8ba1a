import { readAvailabilityWord } from "./availability.ts";
import { cleanText, foldText } from "./clean-text.ts";
import { asList, firstText, isObject, resolve, type Thing, type ThingStore } from "./json-ld.ts";
import { factOf, knownFacts } from "./known-facts.ts";
import type { JsonObject, JsonValue } from "./lenient-json.ts";
import { headlineOf, isAside, isPage } from "./main-thing.ts";
import type { Candidate, MetadataSource, ProductFacts, ProductPrice, ProductRating } from "./metadata-types.ts";
import { metaContent, type PageClues } from "./page-clues.ts";
import { readCurrency, readNumber } from "./product-numbers.ts";
import type { SiteCalls } from "./title-parts.ts";

/** schema.org's types of things that are sold as such, and of works that are products where they have an offer. */
const PRODUCT_TYPES = new Set(["Product", "ProductGroup", "IndividualProduct", "ProductModel", "Vehicle", "Car"]);
const OFFERED_TYPES = new Set(["Book", "SoftwareApplication", "MobileApplication", "WebApplication", "VideoGame"]);
/** Offers and variants of one product that are looked at. */
const MAX_OFFERS = 200;
const MAX_NAME_CHARS = 300;
const MAX_BRAND_CHARS = 100;

const META_PRICES = ["product:price", "product:sale_price", "og:price"] as const;
const META_BRANDS = ["product:brand", "og:brand"] as const;
const META_AVAILABILITIES = ["product:availability", "og:availability"] as const;

const firstObject = (store: ThingStore, value: JsonValue | undefined): JsonObject | undefined =>
  asList(value)
    .map((entry) => resolve(store, entry))
    .find(isObject);

/** Offers of a product, of its variants, and those within an offer of several. */
function offersOf(store: ThingStore, product: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  const queue = [...asList(product.offers), ...asList(product.hasVariant)].slice(0, MAX_OFFERS);
  for (let i = 0; i < queue.length && i < MAX_OFFERS; i++) {
    const offer = resolve(store, queue[i]);
    if (!isObject(offer)) continue;
    found.push(offer);
    queue.push(...asList(offer.offers).slice(0, MAX_OFFERS));
  }
  return found;
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** A number as data has it, or as a text for people. */
function numberOf(value: JsonValue | undefined): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  // In data, a point parts decimals, however many there are.
  return /^\s*\d+(?:\.\d+)?\s*$/u.test(value) ? Number(value) : readNumber(value);
}

/** The lowest and the highest price of the offers, in the currency of the first one that has a price. */
function priceOf(store: ThingStore, offers: readonly JsonObject[]): ProductPrice | undefined {
  const amounts: number[] = [];
  let currency: string | undefined;
  for (const offer of offers) {
    const specification = firstObject(store, offer.priceSpecification);
    const own = [offer.price, offer.lowPrice, offer.highPrice].map(numberOf).filter((amount) => amount !== undefined);
    const listed = own.length > 0 ? own : [numberOf(specification?.price)].filter((amount) => amount !== undefined);
    // A price of nothing is what templates write where they know none.
    const real = listed.filter((amount) => amount > 0);
    if (real.length === 0) continue;
    const code = readCurrency(
      textOf(offer.priceCurrency) ||
        textOf(specification?.priceCurrency) ||
        textOf(offer.price) ||
        textOf(offer.lowPrice),
    );
    if (amounts.length > 0 && code !== currency) continue;
    currency = code;
    amounts.push(...real);
  }
  return amounts.length === 0 ? undefined : toPrice(Math.min(...amounts), Math.max(...amounts), currency);
}

function toPrice(amount: number, maxAmount: number, currency: string | undefined): ProductPrice {
  return { amount, ...(maxAmount > amount && { maxAmount }), ...(currency !== undefined && { currency }) };
}

function toRating(
  value: number | undefined,
  best: number | undefined,
  count: number | undefined,
): ProductRating | undefined {
  const highest = best ?? 5;
  // Nobody has rated yet, or the scale is unknown.
  if (value === undefined || value <= 0 || value > highest || count === 0) return undefined;
  return { value, best: highest, ...(count !== undefined && { count }) };
}

function ratingOf(store: ThingStore, product: JsonObject): ProductRating | undefined {
  const rating = firstObject(store, product.aggregateRating);
  if (!rating) return undefined;
  const count = numberOf(rating.ratingCount) ?? numberOf(rating.reviewCount);
  return toRating(numberOf(rating.ratingValue), numberOf(rating.bestRating), count);
}

/** Also what a page with one offer says outside of all items: its template forgot to call that a product. */
function isProduct({ types, properties, source }: Thing): boolean {
  if (types.some((type) => PRODUCT_TYPES.has(type))) return true;
  if (types.length === 0) return source !== "json-ld" && asList(properties.offers).length === 1;
  return properties.offers !== undefined && types.some((type) => OFFERED_TYPES.has(type));
}

/** Whether an offer stands for itself or for the page; that of a product offers a variant, that of a shop anything. */
function isOwnOffer({ role, parent }: Thing): boolean {
  return parent === undefined ? role === "" : isPage(parent) && !isAside(parent);
}

/** The offer that a product is offered by: schema.org's other way to say what is sold. */
const offerOf = ({ role, parent }: Thing): Thing | undefined => (role === "itemOffered" ? parent : undefined);

/** Whether a thing may be what the page is about. */
function isOwn(thing: Thing): boolean {
  const offer = offerOf(thing);
  return offer === undefined ? !isAside(thing) : isOwnOffer(offer);
}

/**
 * The products that the page is about. Of several, those that are called what the page is; many products none of which
 * gives the page its title are a list, and none of them is what the page is about.
 */
function mainProducts({ things }: PageClues, title: string | undefined): Thing[] {
  const found = things.things.filter((thing) => isProduct(thing) && isOwn(thing));
  const wanted = foldText(title ?? "");
  const fits = (thing: Thing): boolean => {
    const name = foldText(headlineOf(things, thing));
    return name !== "" && wanted !== "" && (wanted.includes(name) || name.includes(wanted));
  };
  const fitting = found.filter(fits);
  if (fitting.length > 0) return fitting.slice(0, 10);
  return new Set(found.map((thing) => foldText(headlineOf(things, thing)))).size < 3 ? found.slice(0, 10) : [];
}

/** Whether Open Graph calls the page one of a product. */
const isDeclaredProduct = (clues: PageClues): boolean =>
  /^(?:og:)?product(?:\.item)?$/iu.test(metaContent(clues, "og:type"));

/** The brand, or else the manufacturer; some templates name the brand within the brand's own item. */
function makerOf(store: ThingStore, { brand, manufacturer }: JsonObject): string {
  const names = [brand, firstObject(store, brand)?.brand, manufacturer];
  return names.map((value) => firstText(store, value, MAX_BRAND_CHARS)).find((name) => name !== "") ?? "";
}

/** Gathers candidates of each fact, most trusted first. */
class ProductCollector {
  readonly name: Array<Candidate<string>> = [];
  readonly brand: Array<Candidate<string>> = [];
  readonly price: Array<Candidate<ProductPrice>> = [];
  readonly availability: Array<Candidate<string>> = [];
  readonly rating: Array<Candidate<ProductRating>> = [];

  addThing(store: ThingStore, thing: Thing, site: SiteCalls): void {
    const { types, properties, source } = thing;
    const type = types.find((name) => PRODUCT_TYPES.has(name) || OFFERED_TYPES.has(name)) ?? "Product";
    const offer = offerOf(thing);
    const offers = [...offersOf(store, properties), ...(offer ? [offer.properties] : [])];
    const name = firstText(store, properties.name, MAX_NAME_CHARS);
    // A shop may be called as what it sells: before a name it is a part of it.
    const short = site.strip(name);
    add(this.name, name.startsWith(short) ? short : name, source, `${type}.name`);
    add(this.brand, makerOf(store, properties), source, `${type}.brand`);
    add(this.price, priceOf(store, offers), source, `${type}.offers`);
    const stock = [...offers, properties]
      .map((offer) => readAvailabilityWord(firstText(store, offer.availability)))
      .filter((word) => word !== undefined);
    add(this.availability, stock.find((word) => word === "InStock") ?? stock[0], source, `${type}.offers`);
    add(this.rating, ratingOf(store, properties), source, `${type}.aggregateRating`);
  }

  addMetas(clues: PageClues, site: SiteCalls): void {
    for (const name of META_PRICES) {
      const amount = readNumber(metaContent(clues, `${name}:amount`));
      const currency = readCurrency(metaContent(clues, `${name}:currency`));
      if (amount !== undefined && amount > 0) {
        add(this.price, toPrice(amount, amount, currency), "open-graph", `${name}:amount`);
      }
    }
    for (const name of META_BRANDS)
      add(this.brand, cleanText(metaContent(clues, name), MAX_BRAND_CHARS), "open-graph", name);
    for (const name of META_AVAILABILITIES)
      add(this.availability, readAvailabilityWord(metaContent(clues, name)), "open-graph", name);
    const [value, best, count] = ["og:rating", "og:rating_scale", "og:rating_count"].map((name) =>
      readNumber(metaContent(clues, name)),
    );
    add(this.rating, toRating(value, best, count), "open-graph", "og:rating");
    if (isDeclaredProduct(clues) || this.price.length > 0) {
      const name = cleanText(metaContent(clues, "og:title"), MAX_NAME_CHARS);
      add(this.name, site.strip(name), "open-graph", "og:title");
    }
  }
}

function add<T>(list: Array<Candidate<T>>, value: T | undefined, source: MetadataSource, property: string): void {
  if (value !== undefined && value !== "") list.push({ value, source, property });
}

/**
 * What the page says of the one product that it is about: in JSON-LD, microdata, RDFa and Open Graph's product tags.
 * Undefined for pages that declare no product, or a list of them.
 */
export function readProduct(clues: PageClues, title: string | undefined, site: SiteCalls): ProductFacts | undefined {
  const collector = new ProductCollector();
  const rank = ({ source }: Thing): number => (source === "json-ld" ? 0 : 1);
  const products = mainProducts(clues, title).sort((a, b) => rank(a) - rank(b));
  for (const thing of products) collector.addThing(clues.things, thing, site);
  collector.addMetas(clues, site);
  if (products.length === 0 && collector.price.length === 0 && !isDeclaredProduct(clues)) return undefined;
  const facts = {
    name: factOf(collector.name),
    brand: factOf(collector.brand),
    price: factOf(collector.price),
    availability: factOf(collector.availability),
    rating: factOf(collector.rating),
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? knownFacts(facts) : undefined;
}
