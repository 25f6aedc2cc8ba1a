const NAMES = [
  "InStock",
  "OutOfStock",
  "PreOrder",
  "PreSale",
  "BackOrder",
  "Discontinued",
  "SoldOut",
  "InStoreOnly",
  "OnlineOnly",
  "LimitedAvailability",
  "MadeToOrder",
  "Reserved",
];
/** Availability phrases by schema.org's name, without spaces, dashes and case. */
const AVAILABILITIES: ReadonlyMap<string, string> = new Map([
  ...NAMES.map((name) => [name.toLowerCase(), name] as const),
  ["available", "InStock"],
  ["availablefororder", "BackOrder"],
  ["oos", "OutOfStock"],
  ["unavailable", "OutOfStock"],
]);

/** The last part of an address: `InStock` in `https://schema.org/InStock`. */
export const localName = (text: string): string =>
  text
    .slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("#"), text.lastIndexOf(":")) + 1)
    .trim();

/**
 * schema.org's name for an availability as written: `InStock` for `https://schema.org/InStock` or
 * `in stock`.
 */
export function readAvailabilityWord(value: string): string | undefined {
  const word = localName(value)
    .replace(/[\s_-]/gu, "")
    .toLowerCase();
  return AVAILABILITIES.get(word);
}

/** The availability of several offers: in stock if any is, otherwise that of the first. */
export const anyInStock = <Value>(words: readonly Value[]): Value | undefined =>
  words.find((word) => word === "InStock") ?? words[0];
