import { readAvailabilityWord } from "./availability.ts";
import type { RecordBuilder } from "./record-builder.ts";
import { isObject, type RecordObject, type RecordValue } from "./record-types.ts";

const offersIn = (value: RecordValue): RecordObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The lowest price of each source with its currency, and whether any offer is available. 0 is no price. */
export function addOfferFacts(builder: RecordBuilder): void {
  const variants = builder
    .valuesOf("hasVariant")
    .flatMap((candidate) =>
      offersIn(candidate.value).map((variant) => ({ ...candidate, value: variant.offers ?? [] })),
    );
  for (const { value, ...place } of [...builder.valuesOf("offers"), ...variants]) {
    const offers = offersIn(value);
    const prices = offers
      .flatMap((offer) => [offer.price ?? offer.lowPrice].map((price) => ({ price, currency: offer.priceCurrency })))
      .flatMap(({ price, currency }) => (typeof price === "number" && price > 0 ? [{ price, currency }] : []));
    const lowest = prices.sort((a, b) => a.price - b.price)[0];
    if (lowest) builder.add("price", { ...place, value: lowest.price });
    if (lowest?.currency !== undefined) builder.add("priceCurrency", { ...place, value: lowest.currency });
    const words = offers
      .map(({ availability }) => readAvailabilityWord(String(availability ?? "")))
      .filter((word) => word !== undefined);
    const word = words.find((each) => each === "InStock") ?? words[0];
    if (word !== undefined) builder.add("availability", { ...place, value: word });
  }
}
