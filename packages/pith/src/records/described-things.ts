import { TAG } from "../html/parse/tags.ts";
import type { ItemReading } from "../metadata/microdata.ts";
import { ItemCollector } from "../metadata/microdata.ts";
import type { ThingStore } from "../page/json-ld.ts";
import { jsonLdThings } from "../page/json-ld.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { JsonObject } from "../text/bounded-json.ts";

export interface DescribedThings {
  readonly store: ThingStore;
  /** The script or element of each object. */
  readonly nodeOf: ReadonlyMap<JsonObject, number>;
  /** For microdata and RDFa, the elements of each value, by property. */
  readonly places: ReadonlyMap<JsonObject, ReadonlyMap<string, readonly number[]>>;
}

/** Limits on reading; real pages have less. */
const READING: ItemReading = { maxItems: 20_000, maxTextChars: 10_000 };

const ITEM_ATTRIBUTES = ["itemprop", "itemtype", "itemscope", "property", "typeof", "rel"];
type ItemAttribute = (typeof ITEM_ATTRIBUTES)[number];
const isItemAttribute = (name: string): name is ItemAttribute =>
  ITEM_ATTRIBUTES.some((known) => known === name);

function collectItems(page: MeasuredPage, microdata: ItemCollector, rdfa: ItemCollector): void {
  const { tree } = page;
  for (let node = 1; node < tree.nodeCount; node++) {
    if (!tree.hasAttributes(node)) continue;
    const own: Partial<Record<ItemAttribute, string>> = {};
    tree.forEachAttribute(node, (name, value) => {
      if (isItemAttribute(name)) own[name] = value;
    });
    if (own.itemprop !== undefined || own.itemscope !== undefined) {
      microdata.visit(
        node,
        own.itemprop,
        own.itemscope === undefined ? undefined : (own.itemtype ?? ""),
      );
    }
    if (own.typeof !== undefined) rdfa.visit(node, own.property ?? own.rel, own.typeof);
    else if (
      own.property !== undefined &&
      (tree.tag[node] !== TAG.meta || !own.property.includes(":"))
    ) {
      rdfa.visit(node, own.property, undefined);
    }
  }
}

export function readDescribedThings(page: MeasuredPage): DescribedThings {
  const store = jsonLdThings(page);
  const microdata = new ItemCollector(page, "microdata", READING);
  const rdfa = new ItemCollector(page, "rdfa", READING);
  collectItems(page, microdata, rdfa);
  microdata.finish(store);
  rdfa.finish(store);
  const nodeOf = new Map([...microdata.nodeOf, ...rdfa.nodeOf]);
  for (const { properties, node } of store.things)
    if (node > 0 && !nodeOf.has(properties)) nodeOf.set(properties, node);
  return { store, nodeOf, places: new Map([...microdata.places, ...rdfa.places]) };
}
