import { cleanText } from "../html/clean-text.ts";
import { oncePer } from "../html/once-per.ts";
import { checkClock } from "../safety/clock.ts";
import type { JsonObject, JsonValue } from "../text/bounded-json.ts";
import { MAX_REPAIRED_ON_PAGE, parseLenientJson } from "./lenient-json.ts";
import type { MeasuredPage } from "./measured-page.ts";
import type { MetadataSource } from "./metadata-source.ts";
import { pageHead } from "./page-head.ts";

/** A described thing (JSON-LD object, microdata or RDFa item) and its place. */
export interface Thing {
  /** Short type names (`NewsArticle`), without the vocabulary's address. */
  readonly types: readonly string[];
  readonly properties: JsonObject;
  /** The parent's property; "" at the top. */
  readonly role: string;
  /** The nearest enclosing thing. */
  readonly parent: Thing | undefined;
  readonly source: MetadataSource;
  /** The thing's script or element. */
  readonly node: number;
}

/** All things of a page, and those with an id by id. */
export interface ThingStore {
  readonly things: Thing[];
  readonly byId: Map<string, JsonObject>;
}

/** Most objects: product lists have some hundreds. */
const MAX_THINGS = 3000;
/** Most visited values, including arrays. */
const MAX_VALUES = 200_000;

/** Most scripts; real pages have fewer that matter. */
const MAX_SCRIPTS = 200;

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Most levels of nested arrays, which are templates' accidents. */
const MAX_NESTED_ARRAYS = 3;

/** The value as a flat list; empty without a value. */
export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flat(MAX_NESTED_ARRAYS) : [value];
}

/** Normalises `schema:name`, `https://schema.org/name` and `name`. */
export const localName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf(":"), name.lastIndexOf("/"), name.lastIndexOf("#")) + 1);

function shortTypes(value: JsonValue | undefined): string[] {
  const names: string[] = [];
  for (const type of asList(value)) {
    if (typeof type !== "string" || names.length >= 8) continue;
    for (const name of type.split(/\s+/u, 8)) {
      if (name) names.push(localName(name));
    }
  }
  return names;
}

/** Adds all objects of a JSON value to the store, iteratively and in document order. */
export function addThings(
  store: ThingStore,
  root: JsonValue,
  source: MetadataSource,
  node: number,
): void {
  const stack: Array<Pick<Thing, "role" | "parent"> & { readonly value: JsonValue }> = [
    { value: root, role: "", parent: undefined },
  ];
  for (let count = 0; stack.length > 0 && count < MAX_VALUES; count++) {
    const visit = stack.pop();
    if (!visit || typeof visit.value !== "object" || visit.value === null) continue;
    const { value, role, parent } = visit;
    if (Array.isArray(value)) {
      const few = Math.min(value.length, MAX_VALUES - count);
      for (let i = few - 1; i >= 0; i--) stack.push({ value: value[i], role, parent });
      continue;
    }
    if (store.things.length >= MAX_THINGS) return;
    const thing: Thing = {
      types: shortTypes(value["@type"]),
      properties: value,
      role,
      parent,
      source,
      node,
    };
    store.things.push(thing);
    const id = value["@id"];
    if (typeof id === "string") {
      const known = store.byId.get(id);
      if (!known || Object.keys(known).length < Object.keys(value).length)
        store.byId.set(id, value);
    }
    for (const [name, inner] of Object.entries(value).reverse()) {
      if (typeof inner !== "object" || inner === null) continue;
      if (name === "@graph") stack.push({ value: inner, role, parent });
      else stack.push({ value: inner, role: name, parent: thing });
    }
  }
}

const jsonLdOf: (page: MeasuredPage) => ThingStore = oncePer((page) => {
  const store: ThingStore = { things: [], byId: new Map() };
  const repairs = { left: MAX_REPAIRED_ON_PAGE };
  for (const { node } of pageHead(page).data.slice(0, MAX_SCRIPTS)) {
    checkClock();
    const root = parseLenientJson(page.tree.textContent(node), repairs);
    if (root !== undefined) addThings(store, root, "json-ld", node);
  }
  return store;
});

/** The things in a page's JSON-LD, in a store that can be extended. */
export function jsonLdThings(page: MeasuredPage): ThingStore {
  const { things, byId } = jsonLdOf(page);
  return { things: [...things], byId: new Map(byId) };
}

/** Replaces a reference (`{"@id": …}` alone) by its object. */
export function resolve(store: ThingStore, value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const id = value["@id"];
  if (typeof id !== "string" || "name" in value || "url" in value) return value;
  return store.byId.get(id) ?? value;
}

/** The first text of a value: itself, the first of a list, or an object's `@value` or `name`. */
export function firstText(
  store: ThingStore,
  value: JsonValue | undefined,
  maxChars = 2000,
): string {
  for (const entry of asList(value).slice(0, 20)) {
    let text: JsonValue | undefined = resolve(store, entry);
    if (isObject(text)) text = text["@value"] ?? text.name;
    if (Array.isArray(text)) text = text[0];
    if (typeof text === "number") text = String(text);
    if (typeof text !== "string") continue;
    const clean = cleanText(text, maxChars);
    if (clean) return clean;
  }
  return "";
}
