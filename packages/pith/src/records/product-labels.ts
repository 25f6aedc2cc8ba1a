import { foldText } from "../html/clean-text.ts";
import { lazy } from "../text/lazy.ts";
import { Phrases } from "./phrases.ts";
import { LABELS } from "./product-labels-data.ts";
import { BUY, IN_STOCK, SOLD_OUT } from "./shop-phrases-data.ts";

const productLabels = lazy(
  (): ReadonlyMap<string, keyof typeof LABELS> =>
    new Map(
      (["gtin", "mpn", "sku", "brand"] as const)
        .flatMap((property) => LABELS[property].map((label) => [label, property] as const))
        .reverse(),
    ),
);

/**
 * The end of a link to a brand's products before its name (`See more items of the brand: …`): at
 * most six words.
 */
const BRAND_LEAD =
  /^(?:\S+ ){2,5}(?:brand|marca|marke|marque|merk|marka|značka|марки|марка|бренда|бренд)$/u;

/** The product property for a label, with or without the part in parentheses. */
export function productProperty(label: string): keyof typeof LABELS | undefined {
  const folded = foldText(label);
  const labels = productLabels();
  const known = labels.get(folded) ?? labels.get(foldText(label.replace(/\([^()]{0,40}\)/u, "")));
  return known ?? (BRAND_LEAD.test(folded) ? "brand" : undefined);
}

/** Phrases of shops for unavailable products. */
export const soldOut: Phrases = new Phrases(SOLD_OUT);

/** Phrases of shops, and of their buttons, for available products. */
export const inStock: Phrases = new Phrases(IN_STOCK);

/** Complete labels of buy buttons. */
export const buy: Phrases = new Phrases(BUY);
