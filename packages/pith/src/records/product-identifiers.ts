import { cleanText } from "../html/clean-text.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MetadataSource } from "../metadata/metadata-types.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { NEVER_SHOWN } from "../page/rendering.ts";
import { lettersOf } from "../text/letters.ts";
import { anyOf } from "../text/phrases.ts";
import { remember } from "../text/remember.ts";
import { findLabelPairs, type LabelPair } from "./label-pairs.ts";
import { productProperty } from "./product-labels.ts";
import type { RecordValue } from "./record-types.ts";

const NUMBER_NAME = anyOf(
  [
    "sku",
    "asin",
    "(?:products?|item|article|prod|listing|ad|deal)[-_]?(?:sku|id|code|no|number|nr)",
    "sku[-_]?id",
    "pid",
    "id[-_]product",
    "artikelnummer",
    "add-to-cart",
  ],
  {
    before: "^(?:data-)?(?:(?:current|main|simple|child|variant|default)-?)?",
    after: "$",
    flags: "i",
  },
);
const BRAND_NAME =
  /^data-(?:[a-z]+[-_]){0,3}(?:brand|manufacturer|marca|marque|marke)(?:[-_]?name)?$/i;
const BRAND_FIELD = /"(?:item_|product_)?brand(?:_?name)?"\s*:\s*"([^"\\]{2,60})"/i;
/** A product's number has a digit, and few characters other than letters and digits. */
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d ._/+-]{1,38}[\p{L}\d+]$/u;
const GTIN = /^\d{8,14}X?$/;
const MAX_BRAND_CHARS = 60;
const isBrand = (name: string): boolean => name.length <= MAX_BRAND_CHARS && /\p{L}/u.test(name);
const brandOf = (name: string): RecordValue => ({ "@type": "Brand", name });
/**
 * A number equals the one in the address if they share this part of it, and at least
 * `MIN_CODE_CHARS`.
 */
const MIN_SHARE = 0.7;
const MIN_CODE_CHARS = 6;
/** Longest line with a label and a number. */
const MAX_SHORT_CHARS = 60;

export interface ProductFact {
  readonly property: string;
  readonly value: RecordValue;
  readonly source: MetadataSource;
  /** The pattern that matched. */
  readonly pattern: string;
  readonly node: number;
}

/** The codes in a page's address: its last numbers, and parameters named as a product's number. */
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

/** Reads the product numbers and the brand that a page shows outside its structured data. */
class IdentifierReader {
  readonly found: ProductFact[] = [];
  private readonly addressText: string;
  private readonly codes: ReadonlyArray<{ readonly chars: number; readonly letters: string }>;

  constructor(
    private readonly page: MeasuredPage,
    addresses: readonly string[],
  ) {
    this.addressText = addresses.join(" ").toLowerCase();
    this.codes = Array.from(new Set(addresses.flatMap(codesOf)), (code) => ({
      chars: code.length,
      letters: lettersOf(code),
    }));
    for (const pair of findLabelPairs(page)) this.takePair(pair);
    this.takeLines();
    this.takeAttributes();
  }

  private takePair({ label, value, node, pattern }: LabelPair): void {
    const property = productProperty(label);
    if (property === undefined) return;
    const fact = { property, source: "visible", pattern: `${pattern}: ${label}`, node } as const;
    const code = property === "gtin" ? value.replace(/[\s-]/g, "") : value;
    if (property === "brand") {
      if (isBrand(value)) this.found.push({ ...fact, value: brandOf(value) });
    } else if ((property === "gtin" ? GTIN : CODE).test(code))
      this.found.push({ ...fact, value: code });
  }

  private takeAttributes(): void {
    const { tree } = this.page;
    const byName = new Map<string, Map<string, number>>();
    const note = (name: string, value: string, node: number): void => {
      const values = remember(byName, name, () => new Map());
      if (values.size < 50 && !values.has(value)) values.set(value, node);
    };
    for (let node = 1; node < tree.nodeCount; node++) {
      if (!tree.hasAttributes(node)) continue;
      const isField = tree.tag[node] === TAG.input || tree.tag[node] === TAG.button;
      tree.forEachAttribute(node, (name, value) => {
        const brand =
          name.startsWith("data-") && /^[{[]/u.test(value)
            ? BRAND_FIELD.exec(value)?.[1]
            : undefined;
        if (brand !== undefined) note("data-brand", brand.trim(), node);
        else if (name.startsWith("data-") && (NUMBER_NAME.test(name) || BRAND_NAME.test(name)))
          note(name, value.trim(), node);
        else if (isField && name === "name" && NUMBER_NAME.test(value))
          note(`${tree.name(node)} ${value}`, (tree.attr(node, "value") ?? "").trim(), node);
      });
    }
    for (const [name, values] of byName) {
      if (BRAND_NAME.test(name)) {
        const [[text, node]] = values;
        const value = brandOf(cleanText(text, MAX_BRAND_CHARS));
        if (values.size === 1 && isBrand(text))
          this.found.push({ property: "brand", value, source: "html", pattern: name, node });
        continue;
      }
      for (const [value, node] of values) {
        const inAddress = value.length > 3 && this.addressText.includes(value.toLowerCase());
        if (CODE.test(value) && (values.size === 1 || inAddress))
          this.found.push({ property: "sku", value, source: "html", pattern: name, node });
      }
    }
  }

  private isInAddress(word: string): boolean {
    // Most words are no codes, and letters take longer.
    if (!CODE.test(word)) return false;
    const own = lettersOf(word);
    if (own.length < MIN_CODE_CHARS) return false;
    return this.codes.some(
      ({ chars, letters }) => chars * MIN_SHARE <= own.length && letters.endsWith(own),
    );
  }

  /** Reads short lines with a label and a number without a separator. */
  private takeLines(): void {
    const { blocks } = this.page;
    for (let block = 0; block < blocks.count; block++) {
      if (blocks.textChars[block] > MAX_SHORT_CHARS || blocks.digits[block] === 0) continue;
      if (blocks.visibility[block] & NEVER_SHOWN) continue;
      const node = blocks.node[block];
      const text = this.page.blockText(block).trim();
      const words = this.codes.length > 0 ? text.split(/\s+/u) : [];
      const value = words.find((word) => this.isInAddress(word));
      if (value !== undefined)
        this.found.push({
          property: "sku",
          value,
          source: "visible",
          pattern: "number in the address",
          node,
        });
      const line = /^(\D{2,30}?)[\s.#№]{1,3}([\p{L}\d]\S{3,38})$/u.exec(text);
      if (line) this.takePair({ label: line[1], value: line[2], node, pattern: "line" });
    }
  }
}

/** Reads a product's numbers and brand from a page's labelled texts, attributes and addresses. */
export const readIdentifiers = (
  page: MeasuredPage,
  addresses: readonly string[],
): readonly ProductFact[] => new IdentifierReader(page, addresses).found;
