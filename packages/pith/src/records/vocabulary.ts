import { lazy } from "../text/lazy.ts";
import type { RecordType } from "./record-types.ts";
import { NESTED, OFFERED, PLACES, PRODUCTS, RECORDS } from "./vocabulary-data.ts";

export type NestedType = keyof typeof NESTED;

export type ValueKind =
  /** One line of text. */
  | "text"
  /** Text with its paragraphs. */
  | "passage"
  /** An absolute web address. */
  | "address"
  | "number"
  /** ISO 8601, as precise as the page. */
  | "date"
  /** ISO 8601: `PT1H30M`. */
  | "duration"
  /** A member of one of schema.org's enumerations, without the address: `InStock`. */
  | "member"
  /** An object of one of the types below. */
  | { readonly type: NestedType }
  /** Instructions: objects of the types `HowToStep` and `HowToSection`. */
  | "steps";

export interface PropertySpec {
  readonly kind: ValueKind;
  /** Whether the value is a list. */
  readonly isList?: boolean;
  /** Former schema.org names, and names in templates. */
  readonly alias?: readonly string[];
}

type Properties = Readonly<Record<string, PropertySpec>>;

/**
 * Properties as words: a name, its kind unless it is `text`, `[]` for a list, and other names after
 * bars.
 */
function properties(words: string): Properties {
  const entries = words
    .trim()
    .split(/\s+/)
    .map((word): [string, PropertySpec] => {
      const [own = "", ...alias] = word.split("|");
      const [name = "", given = "text"] = own.split(":");
      const kind = given.replace("[]", "");
      return [
        name,
        {
          kind: /^[A-Z]/.test(kind) ? { type: kind as NestedType } : (kind as ValueKind),
          ...(given.endsWith("[]") && { isList: true }),
          ...(alias.length > 0 && { alias }),
        },
      ];
    });
  return Object.fromEntries(entries);
}

function propertiesOfAll<Type extends string>(
  types: Readonly<Record<Type, string>>,
): Record<Type, Properties> {
  const entries = Object.entries<string>(types).map(([type, words]) => [type, properties(words)]);
  return Object.fromEntries(entries) as Record<Type, Properties>;
}

export const nestedTypes: () => Readonly<Record<NestedType, Properties>> = lazy(() =>
  propertiesOfAll(NESTED),
);

/** The properties of each record type, by schema.org name, in output order. */
export const recordTypes: () => Readonly<Record<RecordType, Properties>> = lazy(() =>
  propertiesOfAll<RecordType>(RECORDS),
);

const typeNames = lazy(
  (): ReadonlyMap<string, RecordType> =>
    new Map<string, RecordType>([
      ...Object.keys(RECORDS).map((name) => [name, name as RecordType] as const),
      ...PRODUCTS.map((name) => [name, "Product"] as const),
      ...PLACES.map((name) => [name, "Place"] as const),
      ["Festival", "Event"],
      ["CarouselList", "ItemList"],
    ]),
);

/**
 * The record type for a thing of these types; types that end in `Event` or `Review` count as those.
 */
export function recordTypeOf(types: readonly string[], hasOffers: boolean): RecordType | undefined {
  for (const given of types) {
    // Some pages write `product`.
    const type = given.charAt(0).toUpperCase() + given.slice(1);
    const known =
      typeNames().get(type) ??
      typeNames().get(/^[A-Z][A-Za-z]{2,30}(Event|Review)$/.exec(type)?.[1] ?? "");
    if (known) return known;
    if (hasOffers && OFFERED.includes(type)) return "Product";
  }
  return undefined;
}
