import { classValuesOf } from "../html/parse/class-names.ts";
import type { NodeColumn, PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { jsonLdThings, type ThingStore } from "../page/json-ld.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { type MetaElement, pageHead } from "../page/page-head.ts";
import { NOT_RENDERED } from "../page/rendering.ts";
import { anyOf } from "../text/phrases.ts";
import { ItemCollector } from "./microdata.ts";
import { AUTHOR, classify, DATE, TOPIC } from "./name-words.ts";

/** Limits for each kind: real pages have fewer that matter. */
const MAX_METAS = 2000;
const MAX_VALUES = 100;
const MAX_LINKS = 2000;
const MAX_NODES = 300;

const SPACE = /\s+/u;

/** Paths of authors' pages in common site software. */
const AUTHOR_PATH = anyOf(
  [
    "authors?",
    "autor(?:es|en)?",
    "auteurs?",
    "autore",
    "autori",
    "contributors?",
    "writers?",
    "journalists?",
    "reporters?",
    "redaktion",
    "redaccion",
  ],
  { before: "/", after: String.raw`/(?:\d|[^/?#]{2,80})`, flags: "iu" },
);

/** Attributes with metadata; several name an author. */
const ATTRIBUTE_USES = {
  id: "id",
  href: "href",
  rel: "rel",
  itemprop: "itemprop",
  itemscope: "itemscope",
  itemtype: "itemtype",
  property: "property",
  typeof: "typeof",
  "created-timestamp": "stamp",
  "data-published": "stamp",
  "data-author": "author",
  "data-author-username": "author",
  author: "author",
  "data-testid": "author",
} as const;

type AttributeUse = (typeof ATTRIBUTE_USES)[keyof typeof ATTRIBUTE_USES];

const USES: ReadonlyMap<string, AttributeUse> = new Map(Object.entries(ATTRIBUTE_USES));

/** Markup with metadata, collected in one pass over the tree. */
export class PageMarkup {
  readonly tree: PageTree;
  /** The base of relative URLs; undefined if the page has no web address. */
  readonly baseUrl: string | undefined;
  /** Contents of `meta` elements by lower-cased name, property or http-equiv, in document order. */
  readonly metas: Map<string, string[]> = new Map();
  /** By lower-cased relation. */
  readonly links: Map<string, { readonly node: number; readonly href: string }[]> = new Map();
  readonly things: ThingStore;
  readonly headings: number[] = [];
  readonly times: number[] = [];
  /** Elements whose class, id or data attribute marks an author. */
  readonly authorNodes: number[] = [];
  /** Links to authors' pages, by address. */
  readonly authorLinks: number[] = [];
  /** Elements whose class or id marks a date. */
  readonly dateNodes: number[] = [];
  /** Dates in attributes of custom elements. */
  readonly stamps: string[] = [];
  /** Elements whose class or id marks tags or categories. */
  readonly topicNodes: number[] = [];
  private readonly microdata: ItemCollector;
  private readonly rdfa: ItemCollector;
  private readonly classBits: Uint8Array;
  private readonly classOfNode: NodeColumn;
  private metaCount = 0;
  private linkCount = 0;

  constructor(readonly page: MeasuredPage) {
    const { tree } = page;
    const head = pageHead(page);
    this.tree = tree;
    this.baseUrl = head.base;
    this.things = jsonLdThings(page);
    this.microdata = new ItemCollector(page, "microdata");
    this.rdfa = new ItemCollector(page, "rdfa");
    const { values, ofNode } = classValuesOf(tree);
    this.classBits = Uint8Array.from([0, ...values.map(classify)]);
    this.classOfNode = ofNode;
    for (const meta of head.metas) this.takeMeta(meta);
    for (let node = 1; node < tree.nodeCount; node++) {
      const tag = tree.tag[node];
      if ((tag === TAG.h1 || tag === TAG.h2) && this.headings.length < MAX_NODES)
        this.headings.push(node);
      if (tree.hasAttributes(node)) this.takeAttributes(node, tag);
    }
    this.microdata.finish(this.things);
    this.rdfa.finish(this.things);
  }

  /** One loop over the attributes instead of one per name. */
  private takeAttributes(node: number, tag: number): void {
    let id: string | undefined;
    let href: string | undefined;
    let rel: string | undefined;
    let author: string | undefined;
    let property: string | undefined;
    let type: string | undefined;
    let itemprop: string | undefined;
    let itemscope: string | undefined;
    let itemtype: string | undefined;
    const { attrStart, attrNames, attrValues } = this.tree.data;
    const end = attrStart[node + 1];
    for (let i = attrStart[node]; i < end; i++) {
      const use = USES.get(attrNames[i]);
      if (use === undefined) continue;
      const value = attrValues[i];
      if (use === "id") id = value;
      else if (use === "href") href = value;
      else if (use === "rel") rel = value;
      else if (use === "itemprop") itemprop = value;
      else if (use === "itemscope") itemscope = value;
      else if (use === "itemtype") itemtype = value;
      else if (use === "property") property = value;
      else if (use === "typeof") type = value;
      else if (use === "stamp") this.stamps.push(value);
      else author = value;
    }
    if (itemprop !== undefined || itemscope !== undefined) {
      this.microdata.visit(node, itemprop, itemscope === undefined ? undefined : (itemtype ?? ""));
    }
    // Names with a colon in `meta` elements are those of Open Graph.
    if (
      type !== undefined ||
      (property !== undefined && (tag !== TAG.meta || !property.includes(":")))
    ) {
      this.rdfa.visit(node, property ?? rel, type);
    }
    if (rel !== undefined && href !== undefined) this.takeLink(node, rel, href);
    if (
      href !== undefined &&
      tag === TAG.a &&
      this.authorLinks.length < MAX_NODES &&
      AUTHOR_PATH.test(href)
    ) {
      this.authorLinks.push(node);
    }
    if (tag === TAG.time && this.times.length < MAX_NODES) this.times.push(node);
    let bits = this.classBits[this.classOfNode[node]];
    if (id !== undefined) bits |= classify(id);
    if (author !== undefined)
      bits |= this.tree.attr(node, "data-testid") === undefined ? AUTHOR : classify(author);
    if (
      bits === 0 ||
      this.page.visibility[node] & NOT_RENDERED ||
      tag === TAG.body ||
      tag === TAG.html
    )
      return;
    if (bits & AUTHOR && this.authorNodes.length < MAX_NODES) this.authorNodes.push(node);
    if (bits & DATE && this.dateNodes.length < MAX_NODES) this.dateNodes.push(node);
    if (bits & TOPIC && this.topicNodes.length < MAX_NODES) this.topicNodes.push(node);
  }

  private takeMeta(meta: MetaElement): void {
    const content = meta.content?.trim();
    if (!content || this.metaCount > MAX_METAS) return;
    const keys: string[] = [];
    for (const written of [meta.property, meta.name, this.tree.attr(meta.node, "http-equiv")]) {
      if (written === undefined) continue;
      const value = written.trim().toLowerCase();
      for (const key of SPACE.test(value) ? value.split(SPACE, 3) : [value])
        if (!keys.includes(key)) keys.push(key);
    }
    for (const key of keys) {
      const values = this.metas.get(key);
      this.metaCount++;
      if (!values) this.metas.set(key, [content]);
      else if (values.length < MAX_VALUES) values.push(content);
    }
  }

  private takeLink(node: number, rel: string, href: string): void {
    for (const relation of rel.trim().toLowerCase().split(SPACE, 6)) {
      if (this.linkCount++ > MAX_LINKS) return;
      const list = this.links.get(relation);
      if (!list) this.links.set(relation, [{ node, href }]);
      else if (list.length < MAX_VALUES) list.push({ node, href });
    }
  }
}

/** The first content of a `meta` name. */
export const metaContent = (markup: PageMarkup, name: string): string =>
  markup.metas.get(name)?.[0] ?? "";
