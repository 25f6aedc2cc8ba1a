import { TAG } from "../html/parse/tags.ts";
import { addThings, localName, type ThingStore } from "../page/json-ld.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { addToList } from "../text/add-to-list.ts";
import type { JsonObject, JsonValue } from "../text/bounded-json.ts";
import { remember } from "../text/remember.ts";
import { nodeText } from "./node-text.ts";

/** Properties to read; others, above all `articleBody`, would only cost time. */
const PROPERTIES: ReadonlySet<string> = new Set([
  "headline",
  "alternativeHeadline",
  "name",
  "title",
  "author",
  "creator",
  "editor",
  "datePublished",
  "dateCreated",
  "dateModified",
  "uploadDate",
  "publisher",
  "description",
  "keywords",
  "articleSection",
  "inLanguage",
  "license",
  "image",
  "thumbnailUrl",
  "url",
  "mainEntityOfPage",
  "givenName",
  "familyName",
  "created",
  "modified",
  "date",
  "issued",
  "subject",
  "rights",
  "about",
]);
const HEADINGS = [TAG.h1, TAG.h2, TAG.h3, TAG.h4];
const MAX_VALUES = 200;
const MAX_REFERRED = 100;

export interface ItemReading {
  /** Properties to read. Default: all. */
  readonly properties?: ReadonlySet<string>;
  readonly maxItems: number;
  readonly maxTextChars: number;
}

const factReading: ItemReading = { properties: PROPERTIES, maxItems: 2000, maxTextChars: 500 };

/** An open item, or an element referenced by items' `itemref`, with its content. */
interface OpenItem {
  readonly end: number;
  readonly object: JsonObject;
}

function addValue(object: JsonObject, name: string, value: JsonValue): void {
  const old = object[name];
  if (old === undefined) object[name] = value;
  else if (!Array.isArray(old)) object[name] = [old, value];
  else if (old.length < MAX_VALUES) old.push(value);
}

/** Builds things from microdata or RDFa attributes of nodes in document order. */
export class ItemCollector {
  private readonly open: OpenItem[] = [];
  private readonly roots: JsonObject[] = [];
  private readonly loose: JsonObject = Object.create(null);
  private readonly properties = new Map<string, readonly string[]>();
  /** The elements of each item's values, by property. */
  readonly places: Map<JsonObject, Map<string, number[]>> = new Map();
  readonly nodeOf: Map<JsonObject, number> = new Map();
  /** By node, in document order; empty without `itemref`. */
  private readonly referred = new Map<number, OpenItem>();
  private readonly referredById = new Map<string, JsonObject>();
  private readonly referring: Array<readonly [object: JsonObject, ids: string]> = [];
  private items = 0;
  /** The first author outside of items, or -1. */
  private firstAuthor = -1;

  constructor(
    private readonly page: MeasuredPage,
    private readonly source: "microdata" | "rdfa",
    private readonly reading: ItemReading = factReading,
  ) {
    if (source === "microdata") this.findReferred();
  }

  /** The elements referenced by `itemref`. */
  private findReferred(): void {
    const { tree } = this.page;
    const ids = new Set<string>();
    tree.forEachWithAttribute("itemref", (_, value) => {
      for (const id of value.trim().split(/\s+/u, MAX_REFERRED)) ids.add(id);
    });
    if (ids.size === 0) return;
    tree.forEachWithAttribute("id", (node, id) => {
      if (!ids.has(id) || this.referredById.has(id) || this.referred.size >= MAX_REFERRED) return;
      const object: JsonObject = Object.create(null);
      this.referred.set(node, { end: tree.end[node], object });
      this.referredById.set(id, object);
    });
  }

  /**
   * The owner of a property outside of items: the nearest element referenced by `itemref`, if any.
   */
  private looseAt(node: number): JsonObject {
    let own = this.loose;
    for (const [start, { end, object }] of this.referred)
      if (node >= start && node < end) own = object;
    return own;
  }

  private joinReferred(): void {
    for (const [object, ids] of this.referring) {
      for (const id of ids.trim().split(/\s+/u, MAX_REFERRED)) {
        const values = this.referredById.get(id);
        if (values === undefined) continue;
        for (const [name, value] of Object.entries(values)) {
          for (const one of Array.isArray(value) ? value : [value]) addValue(object, name, one);
          for (const node of this.places.get(values)?.get(name) ?? [])
            this.notePlace(object, name, node);
        }
      }
    }
  }

  /** Visits an element with the names of its properties, and its type if it starts an item. */
  visit(node: number, names: string | undefined, type: string | undefined): void {
    while (this.open.length > 0 && this.open[this.open.length - 1].end <= node) this.open.pop();
    if (this.items++ > this.reading.maxItems) return;
    const holder = this.open.at(-1)?.object ?? this.looseAt(node);
    const properties = names === undefined ? [] : this.propertiesOf(names);
    if (type !== undefined) {
      const object: JsonObject = Object.create(null);
      object["@type"] = type;
      this.nodeOf.set(object, node);
      const referring = this.referred.size > 0 ? this.page.tree.attr(node, "itemref") : undefined;
      if (referring !== undefined) this.referring.push([object, referring]);
      if (properties.length === 0) this.roots.push(object);
      for (const name of properties) addValue(holder, name, object);
      this.open.push({ end: this.page.tree.end[node], object });
      return;
    }
    const wanted = this.reading.properties;
    const known = wanted ? properties.filter((name) => wanted.has(name)) : properties;
    if (known.length === 0) return;
    const value = this.value(node, known[0]);
    if (!value) return;
    if (holder === this.loose && known.includes("author") && this.isOfTeaser(node)) return;
    for (const name of known) {
      addValue(holder, name, value);
      this.notePlace(holder, name, node);
    }
  }

  /** Whether a heading parts an author outside of items from the first one: a teaser's own. */
  private isOfTeaser(node: number): boolean {
    if (this.firstAuthor < 0) this.firstAuthor = node;
    const { tree } = this.page;
    return HEADINGS.some((tag) => tree.find(tag, this.firstAuthor, node) >= 0);
  }

  private notePlace(holder: JsonObject, name: string, node: number): void {
    if (this.reading.properties) return;
    addToList(
      remember(this.places, holder, () => new Map()),
      name,
      node,
    );
  }

  /** The properties in an attribute; cached, because pages repeat few values. */
  private propertiesOf(names: string): readonly string[] {
    return remember(this.properties, names, () => names.trim().split(/\s+/u, 4).map(localName));
  }

  private value(node: number, name: string): string {
    const { tree } = this.page;
    const content = tree.attr(node, "content");
    if (content !== undefined) return content.slice(0, this.reading.maxTextChars * 4);
    const tag = tree.tag[node];
    if (tag === TAG.time)
      return tree.attr(node, "datetime") ?? nodeText(this.page, node, this.reading.maxTextChars);
    if (tag === TAG.img) return tree.attr(node, "src") ?? tree.attr(node, "data-src") ?? "";
    if (tag === TAG.meta) return "";
    if (tag === TAG.link || tag === TAG.a) {
      const href = tree.attr(node, "href") ?? "";
      if (tag === TAG.link || name === "url" || name === "license" || name === "mainEntityOfPage")
        return href;
    }
    return nodeText(this.page, node, this.reading.maxTextChars);
  }

  finish(store: ThingStore): void {
    this.joinReferred();
    for (const root of this.roots) addThings(store, root, this.source, this.nodeOf.get(root) ?? 0);
    if (Object.keys(this.loose).length > 0) addThings(store, this.loose, this.source, 0);
  }
}
