import { OptionsError } from "../safety/errors.ts";
import type { RecordType } from "./record-types.ts";
import { nestedTypes, type PropertySpec, recordTypes } from "./vocabulary.ts";
import { RECORDS } from "./vocabulary-data.ts";

/** The types of records, in the order of the docs. */
export const recordTypeNames: readonly RecordType[] = Object.keys(RECORDS) as RecordType[];

type JsonSchema = Readonly<Record<string, unknown>>;

const PLAIN: Readonly<Record<string, JsonSchema>> = {
  text: { type: "string" },
  passage: { type: "string" },
  address: { type: "string", format: "uri" },
  number: { type: "number" },
  date: { type: "string", pattern: "^\\d{4}-\\d{2}(-\\d{2}(T.+)?)?$" },
  duration: { type: "string", pattern: "^P" },
  member: { type: "string" },
};

const stepSchema: JsonSchema = {
  type: "object",
  properties: {
    "@type": { enum: ["HowToStep", "HowToSection"] },
    name: { type: "string" },
    text: { type: "string" },
    itemListElement: { type: "array", items: { type: "object" } },
  },
  required: ["@type"],
};

function schemaOfKind(kind: PropertySpec["kind"]): JsonSchema {
  if (kind === "steps") return stepSchema;
  return typeof kind === "object" ? { $ref: `#/$defs/${kind.type}` } : PLAIN[kind];
}

function schemaOf({ kind, isList }: PropertySpec): JsonSchema {
  const own = schemaOfKind(kind);
  return isList ? { type: "array", items: own } : own;
}

const propertiesOf = (specs: Readonly<Record<string, PropertySpec>>): JsonSchema =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, schemaOf(spec)]));

const objectOf = (type: JsonSchema, specs: Readonly<Record<string, PropertySpec>>): JsonSchema => ({
  type: "object",
  properties: { "@type": type, ...propertiesOf(specs) },
  required: ["@type"],
  additionalProperties: false,
});

function definitionsFor(specs: Readonly<Record<string, PropertySpec>>): JsonSchema {
  const found = new Map<string, JsonSchema>();
  const queue = [specs];
  for (let own = queue.pop(); own !== undefined; own = queue.pop()) {
    for (const { kind } of Object.values(own)) {
      if (typeof kind !== "object" || found.has(kind.type)) continue;
      found.set(kind.type, objectOf({ const: kind.type }, nestedTypes()[kind.type]));
      queue.push(nestedTypes()[kind.type]);
    }
  }
  return Object.fromEntries(found);
}

/** Records have the offer's facts as properties; JSON-LD has them only in the offer. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(["price", "priceCurrency", "availability"]);

/**
 * The JSON Schema of a record type as in the format `records`. @throws OptionsError for an unknown
 * type
 */
export function recordSchema(type: RecordType): JsonSchema {
  if (!recordTypeNames.includes(type)) {
    throw new OptionsError(
      "type",
      `there are no records of this type; the types are: ${recordTypeNames.join(", ")}`,
    );
  }
  const all = Object.entries(recordTypes()[type]);
  const specs = Object.fromEntries(
    type === "Product" ? all.filter(([name]) => !NOT_WRITTEN.has(name)) : all,
  );
  const own = {
    anyOf: [
      { const: type },
      { type: "array", prefixItems: [{ const: type }], items: { type: "string" } },
    ],
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: type,
    ...objectOf(own, specs),
    $defs: definitionsFor(specs),
  };
}
