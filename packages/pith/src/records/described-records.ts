import { foldText } from "../html/clean-text.ts";
import type { Thing } from "../page/json-ld.ts";
import { checkClock } from "../safety/clock.ts";
import type { JsonValue } from "../text/bounded-json.ts";
import type { ValueReader } from "./read-value.ts";
import { RecordBuilder } from "./record-builder.ts";
import type { RecordCandidate, RecordType, RecordValue } from "./record-types.ts";
import type { BlockFinder } from "./value-places.ts";
import { recordTypeOf, recordTypes } from "./vocabulary.ts";

/** Most records of a page: lists of products have some hundreds. */
const MAX_RECORDS = 500;
const OWN_ROLES =
  /^(?:|mainEntity(?:OfPage)?|itemListElement|item|hasPart|itemOffered|events?|about|subjectOf|makesOffer|location|referencesOrder|orderedItem|orderItem)$/;
const TOP_LEVEL_ROLE = /^(?:|mainEntity|itemListElement|item)$/;
const FOR_THEMSELVES: ReadonlySet<RecordType> = new Set(["Person", "Place", "ItemList", "Review"]);
const MAX_STEPS = 10;
/** Properties that credit a thing's makers. */
const CREDITS = /^(?:author|creator|publisher|editor|reviewedBy)$/;

function isRecord(thing: Thing, type: RecordType): boolean {
  if (FOR_THEMSELVES.has(type)) return TOP_LEVEL_ROLE.test(thing.role);
  let step: Thing | undefined = thing;
  for (let i = 0; step && i < MAX_STEPS; i++, step = step.parent)
    if (!OWN_ROLES.test(step.role)) return false;
  return step === undefined;
}

function positionOf(
  { context: { page } }: ValueReader,
  node: number | undefined,
): Pick<RecordCandidate, "position"> {
  const { positions } = page.tree;
  return positions && node !== undefined && node > 0
    ? { position: [positions.start[node], positions.end[node]] }
    : {};
}

function addThing(
  builder: RecordBuilder,
  thing: Thing,
  reader: ValueReader,
  finder: BlockFinder,
): void {
  const { properties, source, types, node } = thing;
  const { things } = reader.context;
  const type = types[0] ?? "item";
  for (const name of types) builder.addSubtype(name);
  for (const [name, spec] of Object.entries(recordTypes()[builder.type])) {
    const value = reader.firstOf(properties, name, spec, 0);
    if (value === undefined) continue;
    const blocksOf = (value: RecordValue): readonly number[] =>
      spec.kind === "address" ? [] : finder.find(value);
    const named =
      [name, ...(spec.alias ?? [])].find((alias) => properties[alias] !== undefined) ?? name;
    const nodes = things.places.get(properties)?.get(named);
    builder.add(name, {
      value,
      source,
      property: `${type}.${named}`,
      blocks: nodes ? finder.at(nodes) : blocksOf(value),
      ...positionOf(reader, nodes?.[0] ?? things.nodeOf.get(properties) ?? node),
    });
  }
}

/** Whether two names are of the same thing: equal, or one begins with the other. */
function isSameName(a: string, b: string): boolean {
  const one = foldText(a);
  const other = foldText(b);
  return (
    one !== "" &&
    other !== "" &&
    (one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `))
  );
}

/**
 * The records in a page's JSON-LD, microdata and RDFa; descriptions of the same thing are merged
 * into one record.
 */
export function readDescribedRecords(reader: ValueReader, finder: BlockFinder): RecordBuilder[] {
  const builders: RecordBuilder[] = [];
  const byName = new Map<string, RecordBuilder>();
  const sourcesOf = new Map<RecordBuilder, Set<string>>();
  const { things } = reader.context.things.store;
  const idsUnder = (roles: RegExp): ReadonlySet<JsonValue | undefined> =>
    new Set(
      things.filter(({ role }) => roles.test(role)).map(({ properties }) => properties["@id"]),
    );
  const credited = idsUnder(CREDITS);
  const about = idsUnder(/^mainEntity$/);
  /** Persons and organisations that a graph only credits; no page is about them. */
  const isOnlyCredited = ({ properties: { "@id": id, mainEntityOfPage } }: Thing): boolean =>
    id !== undefined && credited.has(id) && !about.has(id) && mainEntityOfPage === undefined;
  for (const thing of things) {
    const type = recordTypeOf(thing.types, thing.properties.offers !== undefined);
    if (type === undefined || !isRecord(thing, type) || builders.length >= MAX_RECORDS) continue;
    if (type === "Person" && isOnlyCredited(thing)) continue;
    checkClock();
    const own = new RecordBuilder(type);
    addThing(own, thing, reader, finder);
    const name = own.names()[0];
    const key = `${type} ${foldText(name ?? "")}`;
    const single = builders.filter((other) => other.type === type);
    const near =
      single.length === 1 &&
      !sourcesOf.get(single[0])?.has(thing.source) &&
      (name === undefined || single[0].names().some((known) => isSameName(known, name)));
    const known =
      (name === undefined ? undefined : byName.get(key)) ?? (near ? single[0] : undefined);
    if (known) {
      if (type === "Product" && sourcesOf.get(known)?.has(thing.source)) known.addVariant(own);
      else addThing(known, thing, reader, finder);
      sourcesOf.get(known)?.add(thing.source);
      continue;
    }
    if (own.isEmpty) continue;
    builders.push(own);
    byName.set(key, own);
    sourcesOf.set(own, new Set([thing.source]));
  }
  return builders;
}
