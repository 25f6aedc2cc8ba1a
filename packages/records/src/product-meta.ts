import { cleanText } from "pith-base";
import { readAvailabilityWord } from "./availability.ts";
import { readCurrency, readNumber } from "./product-numbers.ts";
import type { RecordBuilder } from "./record-builder.ts";
import type { RecordValue } from "./record-types.ts";
import type { BlockFinder } from "./value-places.ts";

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

export function addMeta(builder: RecordBuilder, finder: BlockFinder, meta: (name: string) => string): void {
  const add = (property: string, value: RecordValue, name: string, blocks: readonly number[] = []): void =>
    builder.add(property, { value, source: "open-graph", property: name, blocks });
  for (const [name, property] of META) {
    const value = cleanText(meta(name), 100);
    if (value === "") continue;
    add(property, property === "brand" ? { "@type": "Brand", name: value } : value, name, finder.find(value));
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
