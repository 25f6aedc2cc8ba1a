import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";
import { lookAtClock, spend } from "../deadline.ts";
import { LimitError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { PageTree } from "./page-tree.ts";
import { KNOWN_TAGS, TAG } from "./tags.ts";
import { orderTree } from "./tree-order.ts";

/** parse5 sees nodes as these integers; 0 is "no node", so that handles are truthy. */
type Handle = number;
export type HandleMap = TreeAdapterTypeMap<
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle
>;

const NONE = 0;
const CHECK_EVERY = 4096;
const LOCATED = { startOffset: 0 } as Token.ElementLocation;
const PREFIXES: Readonly<Partial<Record<html.NS, string>>> = {
  [html.NS.SVG]: "svg:",
  [html.NS.MATHML]: "math:",
};

/** The name and namespace behind a tag id. HTML's own `<svg:rect>` must not pass for an SVG element. */
interface TagEntry {
  readonly localName: string;
  readonly namespace: html.NS;
}

function knownEntry(name: string): TagEntry {
  if (name.startsWith("svg:")) return { localName: name.slice(4), namespace: html.NS.SVG };
  if (name.startsWith("math:")) return { localName: name.slice(5), namespace: html.NS.MATHML };
  return { localName: name, namespace: html.NS.HTML };
}

const entryKey = (namespace: html.NS, localName: string): string =>
  namespace === html.NS.HTML ? localName : `${namespace} ${localName}`;
const KNOWN_ENTRIES = KNOWN_TAGS.map(knownEntry);
const KNOWN_IDS = KNOWN_ENTRIES.map((entry, id) => [entryKey(entry.namespace, entry.localName), id] as const);

/**
 * parse5's tree adapter that builds linked integer arrays instead of objects; `finish` renumbers them
 * to document order. Template contents are children of their template, so nothing is out of reach.
 */
export class TreeBuilder implements TreeAdapter<HandleMap> {
  private capacity = 1024;
  private count = 1;
  private tags: Int32Array = new Int32Array(this.capacity);
  private parents: Int32Array = new Int32Array(this.capacity);
  private firsts: Int32Array = new Int32Array(this.capacity);
  private lasts: Int32Array = new Int32Array(this.capacity);
  private nexts: Int32Array = new Int32Array(this.capacity);
  private previous: Int32Array = new Int32Array(this.capacity);
  /** Of a text run its place in `texts`, of an element that of its first attribute. */
  private values: Int32Array = new Int32Array(this.capacity);
  private attrCounts: Int32Array = new Int32Array(this.capacity);
  private starts: Int32Array | undefined;
  private ends: Int32Array | undefined;
  private readonly texts: string[] = [];
  private readonly attrNames: string[] = [];
  private readonly attrValues: string[] = [];
  /** Attributes that `html` and `body` elements got from later tags, by element. */
  private readonly adopted = new Map<Handle, Map<string, string>>();
  private readonly tagIds = new Map<string, number>(KNOWN_IDS);
  private readonly tagEntries: TagEntry[] = [...KNOWN_ENTRIES];
  private readonly tagNames: string[] = [...KNOWN_TAGS];
  private mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;
  private insertedText = NONE;
  private readonly limits: Limits;

  constructor(limits: Limits, withPositions: boolean) {
    this.limits = limits;
    if (withPositions) {
      this.starts = new Int32Array(this.capacity).fill(-1);
      this.ends = new Int32Array(this.capacity).fill(-1);
    }
  }

  /** Throws when the page must not go on. */
  checkProgress(attributes: number): void {
    lookAtClock();
    const { maxAttributes } = this.limits;
    if (attributes > maxAttributes)
      throw new LimitError("limits.maxAttributes", maxAttributes, "the page's attribute count");
  }

  private create(tag: number): Handle {
    const node = this.count++;
    if (node > this.limits.maxNodes)
      throw new LimitError("limits.maxNodes", this.limits.maxNodes, "the page's node count");
    if (node % CHECK_EVERY === 0) this.checkProgress(this.attrNames.length);
    if (node === this.capacity) this.grow();
    this.tags[node] = tag;
    return node;
  }

  private grow(): void {
    const capacity = this.capacity * 2;
    const widen = (from: Int32Array, fill: number): Int32Array => {
      const to = new Int32Array(capacity);
      if (fill !== 0) to.fill(fill, this.capacity);
      to.set(from);
      return to;
    };
    this.tags = widen(this.tags, 0);
    this.parents = widen(this.parents, 0);
    this.firsts = widen(this.firsts, 0);
    this.lasts = widen(this.lasts, 0);
    this.nexts = widen(this.nexts, 0);
    this.previous = widen(this.previous, 0);
    this.values = widen(this.values, 0);
    this.attrCounts = widen(this.attrCounts, 0);
    if (this.starts) this.starts = widen(this.starts, -1);
    if (this.ends) this.ends = widen(this.ends, -1);
    this.capacity = capacity;
  }

  private tagId(namespace: html.NS, localName: string): number {
    const key = entryKey(namespace, localName);
    let id = this.tagIds.get(key);
    if (id === undefined) {
      id = this.tagNames.length;
      this.tagNames.push((PREFIXES[namespace] ?? "") + localName);
      this.tagEntries.push({ localName, namespace });
      this.tagIds.set(key, id);
    }
    return id;
  }

  createDocument(): Handle {
    return this.create(TAG["#document"]);
  }

  createDocumentFragment(): Handle {
    return this.create(TAG["#document"]);
  }

  createElement(tagName: string, namespace: html.NS, attrs: Token.Attribute[]): Handle {
    const element = this.create(this.tagId(namespace, tagName));
    this.values[element] = this.attrNames.length;
    this.attrCounts[element] = attrs.length;
    for (const { prefix, name, value } of attrs) {
      this.attrNames.push(prefix ? `${prefix}:${name}` : name);
      this.attrValues.push(value);
    }
    return element;
  }

  createCommentNode(): Handle {
    return this.create(TAG["#comment"]);
  }

  createTextNode(value: string): Handle {
    const node = this.create(TAG["#text"]);
    this.values[node] = this.texts.length;
    this.texts.push(value);
    return node;
  }

  appendChild(parent: Handle, node: Handle): void {
    const last = this.lasts[parent];
    this.parents[node] = parent;
    this.previous[node] = last;
    this.nexts[node] = NONE;
    if (last === NONE) this.firsts[parent] = node;
    else this.nexts[last] = node;
    this.lasts[parent] = node;
  }

  insertBefore(parent: Handle, node: Handle, reference: Handle): void {
    const before = this.previous[reference];
    this.parents[node] = parent;
    this.previous[node] = before;
    this.nexts[node] = reference;
    this.previous[reference] = node;
    if (before === NONE) this.firsts[parent] = node;
    else this.nexts[before] = node;
  }

  detachNode(node: Handle): void {
    const parent = this.parents[node];
    if (parent === NONE) return;
    const before = this.previous[node];
    const after = this.nexts[node];
    if (before === NONE) this.firsts[parent] = after;
    else this.nexts[before] = after;
    if (after === NONE) this.lasts[parent] = before;
    else this.previous[after] = before;
    this.parents[node] = NONE;
    this.previous[node] = NONE;
    this.nexts[node] = NONE;
  }

  insertText(parent: Handle, text: string): void {
    const last = this.lasts[parent];
    if (last !== NONE && this.tags[last] === TAG["#text"]) {
      this.texts[this.values[last]] += text;
      this.insertedText = last;
    } else {
      this.insertedText = this.createTextNode(text);
      this.appendChild(parent, this.insertedText);
    }
  }

  insertTextBefore(parent: Handle, text: string, reference: Handle): void {
    const before = this.previous[reference];
    if (before !== NONE && this.tags[before] === TAG["#text"]) {
      this.texts[this.values[before]] += text;
      this.insertedText = before;
    } else {
      this.insertedText = this.createTextNode(text);
      this.insertBefore(parent, this.insertedText, reference);
    }
  }

  adoptAttributes(recipient: Handle, attrs: Token.Attribute[]): void {
    let own = this.adopted.get(recipient);
    if (!own) {
      own = new Map(this.getAttrList(recipient).map(({ name, value }) => [name, value]));
      this.adopted.set(recipient, own);
    }
    for (const { name, value } of attrs) if (!own.has(name)) own.set(name, value);
  }

  getFirstChild(node: Handle): Handle | null {
    return this.firsts[node] || null;
  }

  /**
   * With positions on, parse5 asks for all siblings after each text token, just to find the text node
   * that it has inserted. Answering with that node and its successor keeps long sibling lists linear.
   */
  getChildNodes(node: Handle): Handle[] {
    if (this.insertedText !== NONE && this.parents[this.insertedText] === node) {
      const text = this.insertedText;
      this.insertedText = NONE;
      const next = this.nexts[text];
      return next === NONE ? [text] : [text, next];
    }
    const children: Handle[] = [];
    for (let child = this.firsts[node]; child !== NONE; child = this.nexts[child]) children.push(child);
    return children;
  }

  getParentNode(node: Handle): Handle | null {
    return this.parents[node] || null;
  }

  getAttrList(element: Handle): Token.Attribute[] {
    const from = this.values[element];
    return Array.from({ length: this.attrCounts[element] }, (_, i) => ({
      name: this.attrNames[from + i],
      value: this.attrValues[from + i],
    }));
  }

  getTagName(element: Handle): string {
    return this.tagEntries[this.tags[element]].localName;
  }

  getNamespaceURI(element: Handle): html.NS {
    return this.tagEntries[this.tags[element]].namespace;
  }

  getTextNodeContent(node: Handle): string {
    return this.texts[this.values[node]];
  }

  getCommentNodeContent(): string {
    return "";
  }

  getDocumentTypeNodeName(): string {
    return "";
  }

  getDocumentTypeNodePublicId(): string {
    return "";
  }

  getDocumentTypeNodeSystemId(): string {
    return "";
  }

  getTemplateContent(template: Handle): Handle {
    return template;
  }

  setTemplateContent(): void {
    // The template itself holds its content.
  }

  setDocumentType(): void {
    // Only the mode matters, and parse5 sets that by itself.
  }

  setDocumentMode(_document: Handle, mode: html.DOCUMENT_MODE): void {
    this.mode = mode;
  }

  getDocumentMode(): html.DOCUMENT_MODE {
    return this.mode;
  }

  isTextNode(node: Handle): node is Handle {
    return this.tags[node] === TAG["#text"];
  }

  isCommentNode(node: Handle): node is Handle {
    return this.tags[node] === TAG["#comment"];
  }

  isDocumentTypeNode(_node: Handle): _node is Handle {
    return false;
  }

  isElementNode(node: Handle): node is Handle {
    return this.tags[node] > TAG["#comment"];
  }

  /** One end tag, or the end of the page, may close as many elements as the page has. */
  onItemPop(): void {
    spend();
  }

  setNodeSourceCodeLocation(node: Handle, location: Token.ElementLocation | null): void {
    if (location === null || !this.starts || !this.ends) return;
    this.starts[node] = location.startOffset;
    this.ends[node] = location.endOffset;
  }

  getNodeSourceCodeLocation(node: Handle): Token.ElementLocation | null {
    spend();
    return this.starts === undefined || this.starts[node] < 0 ? null : LOCATED;
  }

  updateNodeSourceCodeLocation(node: Handle, location: Partial<Token.ElementLocation>): void {
    if (location.endOffset !== undefined && this.ends) this.ends[node] = location.endOffset;
  }

  /** The tree in document order. The builder must not be used after this. */
  finish(document: Handle): PageTree {
    this.checkProgress(this.attrNames.length);
    const { tags, parents, firsts, nexts, values, attrCounts, starts, ends } = this;
    const { count, tagNames, texts, attrNames, attrValues, adopted } = this;
    const nodes = { count, tags, parents, firsts, nexts, values, attrCounts, starts, ends };
    return orderTree({ ...nodes, tagNames, texts, attrNames, attrValues, adopted }, document, this.limits.maxDepth);
  }
}
