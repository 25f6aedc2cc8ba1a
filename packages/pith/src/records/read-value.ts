import { cleanText, HAS_MARKUP, TAG_LIKE } from "../html/clean-text.ts";
import type { AddressBudget } from "../page/address-budget.ts";
import type { ThingStore } from "../page/json-ld.ts";
import { asList, isObject, resolve as readingResolve } from "../page/json-ld.ts";
import { parseLenientJson } from "../page/lenient-json.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { JsonObject, JsonValue } from "../text/bounded-json.ts";
import { type DateReading, readDate } from "../text/date-text.ts";
import { defined } from "../text/defined.ts";
import { lettersOf } from "../text/letters.ts";
import { resolveUrl } from "../text/resolve-url.ts";
import { anyInStock, localName } from "./availability.ts";
import type { DescribedThings } from "./described-things.ts";
import { readCurrency, readNumber } from "./product-numbers.ts";
import type { RecordObject, RecordValue } from "./record-types.ts";
import { type NestedType, nestedTypes, type PropertySpec, type ValueKind } from "./vocabulary.ts";

interface ValueContext {
  readonly page: MeasuredPage;
  readonly things: DescribedThings;
  readonly baseUrl: string | undefined;
  readonly budget: AddressBudget;
  readonly dates: DateReading;
}

/**
 * Limits on the values of one property and the levels of nested objects: only attacks exceed them.
 */
const MAX_VALUES = 500;
const MAX_LEVELS = 5;
const MAX_TEXT_CHARS = 1000;
const MAX_PASSAGE_CHARS = 20_000;
const DURATION = /^P(?:\d{1,6}[YMWD]){0,4}(?:T(?:\d{1,6}(?:\.\d{1,3})?[HMS]){1,3})?$/;
const NEW_LINE = /\r\n|[\r\n]/;
const LINE_END = /<br\s{0,9}\/?>|<\/?(?:p|li|ul|ol|div|h[1-6])(?:\s[^<>]{0,400})?>/gi;

function plainText(store: ThingStore, value: JsonValue | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (!isObject(value)) return "";
  const object = readingResolve(store, value);
  if (!isObject(object)) return "";
  for (const name of ["@value", "name", "text", "value", "url", "@id"]) {
    const inner = object[name];
    const first = Array.isArray(inner) ? inner[0] : inner;
    if (typeof first === "string" || typeof first === "number") return String(first);
  }
  return "";
}

function linesOf(text: string): string[] {
  const own = text.slice(0, MAX_PASSAGE_CHARS * 4);
  const plain = HAS_MARKUP.test(own) ? own.replace(LINE_END, "\n").replace(TAG_LIKE, " ") : own;
  return plain
    .split(NEW_LINE)
    .map((line) => cleanText(line, MAX_PASSAGE_CHARS))
    .filter((line) => line !== "");
}

const UNFILLED = /^(?:[\s,;:-]*|0{8,14})$/;

function readNumeric(value: JsonValue | undefined, text: string): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  // In data, a point separates decimals, whatever their number.
  if (/^\s*-?\d+(?:\.\d+)?\s*$/.test(text)) return Number(text);
  return readNumber(text);
}

/** The property that takes a plain text in place of an object; `name` for other types. */
const WHOLE_TEXT: Readonly<Record<string, string>> = {
  Comment: "text",
  Answer: "text",
  PostalAddress: "streetAddress",
};

export class ValueReader {
  private readonly store: ThingStore;

  constructor(readonly context: ValueContext) {
    this.store = context.things.store;
  }

  /** Reads a property of an object as the vocabulary specifies; undefined without a valid value. */
  read(object: JsonObject, name: string, spec: PropertySpec, level = 0): RecordValue | undefined {
    const given = asList(object[name]).slice(0, MAX_VALUES);
    if (given.length === 0) return undefined;
    if (spec.kind === "steps") return this.readSteps(object, name, given);
    const values: RecordValue[] = [];
    for (const value of spec.isList && spec.kind === "text"
      ? this.linesIn(object, name, given)
      : given) {
      const read = this.readOne(value, spec.kind, level);
      if (read === undefined) continue;
      if (!spec.isList) return read;
      values.push(read);
    }
    return values.length > 0 ? values : undefined;
  }

  /**
   * Splits a list that a template writes as one text with line ends, or as an element with several
   * blocks.
   */
  private linesIn(
    object: JsonObject,
    name: string,
    given: readonly JsonValue[],
  ): readonly JsonValue[] {
    if (given.length > 1) return given;
    const lines = this.blockLines(object, name) ?? linesOf(plainText(this.store, given[0]));
    return lines.length > 1 ? lines : given;
  }

  private blockLines(object: JsonObject, name: string): string[] | undefined {
    const { things, page } = this.context;
    const nodes = things.places.get(object)?.get(name);
    if (nodes === undefined) return undefined;
    const blocks = nodes.flatMap((node) => page.visibleBlocks(node));
    return blocks.length > nodes.length
      ? blocks.map((block) => page.blockText(block).trim())
      : undefined;
  }

  private readOne(given: JsonValue, kind: ValueKind, level: number): RecordValue | undefined {
    if (typeof kind === "object") return this.readObject(given, kind.type, level);
    const value = isObject(given) ? (given["@value"] ?? given) : given;
    const text = plainText(this.store, value);
    if (kind === "number") return readNumeric(value, text);
    if (text === "") return undefined;
    switch (kind) {
      case "text":
        return UNFILLED.test(text) ? undefined : cleanText(text, MAX_TEXT_CHARS) || undefined;
      case "passage":
        return linesOf(text).join("\n").slice(0, MAX_PASSAGE_CHARS) || undefined;
      case "address":
        return this.readAddress(addressOf(this.store, given) ?? text);
      case "date":
        return readDate(text, this.context.dates);
      case "duration":
        return DURATION.test(text.trim().toUpperCase()) ? text.trim().toUpperCase() : undefined;
      default:
        return localName(text).slice(0, 60) || undefined;
    }
  }

  private readAddress(reference: string): string | undefined {
    const { baseUrl, budget } = this.context;
    const url = resolveUrl(reference, baseUrl);
    return url !== undefined && budget.allows(reference, url) ? url : undefined;
  }

  /** Reads an object of a nested type; a plain text becomes its name or its main text. */
  readObject(given: JsonValue, type: NestedType, level: number): RecordObject | undefined {
    if (level >= MAX_LEVELS) return undefined;
    const value = readingResolve(this.store, given);
    if (!isObject(value)) {
      const text = cleanText(plainText(this.store, value), MAX_TEXT_CHARS);
      if (text === "") return undefined;
      const whole = WHOLE_TEXT[type] ?? "name";
      return { "@type": type, [whole]: text };
    }
    const amount = type === "MonetaryAmount" && isObject(value.value) ? value.value : undefined;
    const plain = type === "ListItem" ? this.flattenItem(value) : value;
    const object = amount ? { ...value, ...amount, currency: value.currency ?? null } : plain;
    const own: Record<string, RecordValue> = {};
    for (const [name, spec] of Object.entries(nestedTypes()[type])) {
      const read = this.firstOf(object, name, spec, level + 1);
      if (read !== undefined) own[name] = read;
    }
    if (type === "Offer") this.completeOffer(value, own);
    return Object.keys(own).length === 0 ? undefined : { "@type": type, ...own };
  }

  /** Reads a property under its current name, otherwise under a former one. */
  firstOf(
    object: JsonObject,
    name: string,
    spec: PropertySpec,
    level: number,
  ): RecordValue | undefined {
    for (const candidate of [name, ...(spec.alias ?? [])]) {
      const read = this.read(object, candidate, spec, level);
      if (read !== undefined) return read;
    }
    return undefined;
  }

  /** List entries may wrap their values in an `item`. */
  private flattenItem(value: JsonObject): JsonObject {
    const item = readingResolve(this.store, asList(value.item)[0] ?? null);
    if (typeof item === "string") return { url: item, ...value };
    if (!isObject(item))
      return value.headline === undefined ? value : { ...value, name: value.headline };
    const url = item.url ?? item["@id"] ?? item.mainEntityOfPage;
    const name = item.name ?? item.headline ?? value.name;
    return { ...item, ...defined({ url, name, position: value.position }) };
  }

  /**
   * The availability of combined offers: schema.org's `AggregateOffer` has the single offers in
   * `offers`.
   */
  private availabilityIn(offer: JsonObject): RecordValue | undefined {
    const words = asList(offer.offers)
      .slice(0, MAX_VALUES)
      .flatMap((given) => {
        const each = readingResolve(this.store, given);
        if (!isObject(each)) return [];
        return this.firstOf(each, "availability", nestedTypes().Offer.availability, 0) ?? [];
      });
    return anyInStock(words);
  }

  private completeOffer(offer: JsonObject, own: Record<string, RecordValue>): void {
    const word = own.availability ?? this.availabilityIn(offer);
    if (word !== undefined) own.availability = word;
    const specification = readingResolve(this.store, asList(offer.priceSpecification)[0] ?? null);
    if (isObject(specification)) {
      if (own.price === undefined) {
        const price = this.readOne(specification.price ?? null, "number", 0);
        if (price !== undefined) own.price = price;
      }
      own.priceCurrency ??= plainText(this.store, specification.priceCurrency);
    }
    const currency = readCurrency(
      [own.priceCurrency, offer.price, offer.lowPrice]
        .map((value) => (typeof value === "string" ? value : ""))
        .find((text) => text !== "") ?? "",
    );
    if (currency !== undefined) own.priceCurrency = currency;
    else delete own.priceCurrency;
  }

  private readSteps(
    object: JsonObject,
    name: string,
    given: readonly JsonValue[],
  ): RecordValue | undefined {
    const [first] = given;
    // JSON written as a string.
    if (typeof first === "string" && /^\s*\[\s*\{/.test(first))
      return this.readSteps({}, name, asList(parseLenientJson(first)));
    const lines = given.every((value) => typeof value === "string")
      ? (this.blockLines(object, name) ?? given.flatMap((value) => linesOf(String(value))))
      : undefined;
    if (lines) return lines.length > 0 ? lines.map(stepOf) : undefined;
    const steps = this.stepsOf(given, 0);
    return steps.length > 0 ? steps : undefined;
  }

  private stepsOf(given: readonly JsonValue[], level: number): RecordObject[] {
    const steps: RecordObject[] = [];
    for (const entry of given.slice(0, MAX_VALUES)) {
      const value = readingResolve(this.store, entry);
      if (typeof value === "string") for (const line of linesOf(value)) steps.push(stepOf(line));
      if (!isObject(value)) continue;
      const inner = asList(value.itemListElement ?? value.steps);
      const type = plainText(this.store, value["@type"]);
      if (inner.length > 0 && !type.endsWith("HowToStep") && level < MAX_LEVELS) {
        const heading = cleanText(plainText(this.store, value.name), MAX_TEXT_CHARS);
        const own = this.stepsOf(inner, level + 1);
        if (heading === "" || own.length === 0) for (const step of own) steps.push(step);
        else steps.push({ "@type": "HowToSection", name: heading, itemListElement: own });
        continue;
      }
      const directions = inner
        .map((item) => plainText(this.store, item))
        .filter((text) => text !== "");
      const lines = linesOf(directions.length > 0 ? directions.join("\n") : textOfStep(value));
      // One of several steps stays whole even with several paragraphs; a single one may contain all
      // steps.
      const own = given.length > 1 && lines.length > 1 ? [lines.join("\n")] : lines;
      const name = cleanText(typeof value.name === "string" ? value.name : "", MAX_TEXT_CHARS);
      for (const step of named(own.map(stepOf), name)) steps.push(step);
    }
    return steps;
  }
}

const stepOf = (text: string): RecordObject => ({ "@type": "HowToStep", text });

/** Adds the name to the first step. Many names only repeat the beginning of the text. */
function named(steps: readonly RecordObject[], name: string): readonly RecordObject[] {
  const begin = lettersOf(name);
  const [first, ...rest] = steps;
  if (first === undefined || begin === "" || lettersOf(String(first.text)).startsWith(begin))
    return steps;
  return [{ "@type": "HowToStep", name, text: first.text }, ...rest];
}

function textOfStep({ text, name, description }: JsonObject): string {
  for (const value of [text, description, name]) {
    const first = Array.isArray(value)
      ? value.filter((part) => typeof part === "string").join("\n")
      : value;
    if (typeof first === "string" && first.trim() !== "") return first;
  }
  return "";
}

function addressOf(store: ThingStore, given: JsonValue): string | undefined {
  const value = readingResolve(store, given);
  if (!isObject(value)) return undefined;
  for (const name of ["url", "contentUrl", "@id"]) {
    const first = asList(value[name])[0];
    if (typeof first === "string") return first;
  }
  return undefined;
}
