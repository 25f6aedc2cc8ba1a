import { checkClock, spend } from "../../safety/clock.ts";
import { LimitError } from "../../safety/errors.ts";
import type { TreeLimits } from "../../safety/tree-limits.ts";
import type { PageTree } from "./page-tree.ts";
import { createTagTable, type TagTable } from "./tag-table.ts";
import { TAG } from "./tags.ts";
import { type Attribute, AttributeStore, type TextToken } from "./tokens.ts";
import type { TreeSink } from "./tree-construction.ts";
import { orderTree } from "./tree-order.ts";

/** Nodes are integers in order of creation; 0 is "no node". */
type Handle = number;

const NONE = 0;
const CHECK_EVERY = 4096;
/** "$", "$?", "/$". */
const MARK_CHARS = 2;

const COLUMNS = [
  "nodeTags",
  "parents",
  "firsts",
  "lasts",
  "nexts",
  "previous",
  "attrStarts",
] as const;
/** One entry per node in each column. */
type Links = Readonly<Record<(typeof COLUMNS)[number], Int32Array>>;

const FIRST_CAPACITY = 1024;
/** Larger arrays are not kept for the next page; this many nodes take 1.8 MB. */
const MAX_SPARE = 1 << 16;
/**
 * Arrays of the last finished tree, for reuse: creating and growing arrays takes a twentieth of the
 * parse time.
 */
let spare: Links | undefined;

function takeLinks(): Links {
  const taken = spare;
  spare = undefined;
  return (
    taken ??
    (Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(FIRST_CAPACITY)])) as Links)
  );
}

function recycle(links: Links, count: number): void {
  if (links.parents.length > MAX_SPARE) return;
  for (const name of COLUMNS) links[name].fill(0, 0, count);
  spare = links;
}

/**
 * Builds linked integer arrays, which `finish` renumbers. Template contents are children of their
 * template.
 */
export class TreeBuilder implements TreeSink {
  readonly tags: TagTable = createTagTable();
  private count = 1;
  private capacity: number;
  private nodeTags: Int32Array;
  private parents: Int32Array;
  private firsts: Int32Array;
  /** An element's last child, or a text run's index in `texts`. */
  private lasts: Int32Array;
  private nexts: Int32Array;
  private previous: Int32Array;
  private attrStarts: Int32Array;
  private starts: Int32Array | undefined;
  private ends: Int32Array | undefined;
  readonly templates: Handle[] = [];
  /** Comments that frameworks use as markers. */
  private readonly marks = new Map<Handle, string>();
  private readonly texts: string[] = [];
  readonly attributes: AttributeStore = new AttributeStore();
  readonly hasPositions: boolean;
  /** Attributes that later tags added to `html` and `body`, by element. */
  private readonly adopted = new Map<Handle, Map<string, string>>();
  private adoptedCount = 0;

  constructor(
    private readonly limits: TreeLimits,
    withPositions: boolean,
  ) {
    this.hasPositions = withPositions;
    const links = takeLinks();
    this.capacity = links.parents.length;
    this.nodeTags = links.nodeTags;
    this.parents = links.parents;
    this.firsts = links.firsts;
    this.lasts = links.lasts;
    this.nexts = links.nexts;
    this.previous = links.previous;
    this.attrStarts = links.attrStarts;
    if (withPositions) {
      this.starts = new Int32Array(this.capacity).fill(-1);
      this.ends = new Int32Array(this.capacity).fill(-1);
    }
  }

  /** Throws when the page exceeds a limit. */
  checkProgress(attributes: number): void {
    checkClock();
    this.checkAttributes(attributes);
  }

  private checkAttributes(attributes: number): void {
    const { maxAttributes } = this.limits;
    if (attributes > maxAttributes)
      throw new LimitError("limits.maxAttributes", maxAttributes, "the page's attribute count");
  }

  private create(tag: number): Handle {
    const node = this.count++;
    if (node > this.limits.maxNodes)
      throw new LimitError("limits.maxNodes", this.limits.maxNodes, "the page's node count");
    if (node % CHECK_EVERY === 0) this.checkProgress(this.attributes.kept);
    if (node + 1 === this.capacity) this.grow();
    this.nodeTags[node] = tag;
    this.attrStarts[node + 1] = this.attributes.kept;
    return node;
  }

  private grow(): void {
    // Grow by half, so that little of the final allocation is unused.
    const capacity = this.capacity + (this.capacity >> 1);
    const widen = (from: Int32Array, fill: number): Int32Array => {
      checkClock();
      const to = new Int32Array(capacity);
      if (fill !== 0) to.fill(fill, this.capacity);
      to.set(from);
      return to;
    };
    for (const name of COLUMNS) this[name] = widen(this[name], 0);
    if (this.starts) this.starts = widen(this.starts, -1);
    if (this.ends) this.ends = widen(this.ends, -1);
    this.capacity = capacity;
  }

  createDocument(): Handle {
    return this.create(TAG["#document"]);
  }

  createElement(tag: number, hasAttributes: boolean): Handle {
    const element = this.create(tag);
    const { attributes } = this;
    if (hasAttributes) attributes.kept = attributes.end;
    this.attrStarts[element + 1] = attributes.kept;
    if (tag === TAG.template) this.templates.push(element);
    return element;
  }

  copyElement(element: Handle): Handle {
    const { attrStarts, attributes } = this;
    const from = attrStarts[element];
    attributes.keepAgain(from, attrStarts[element + 1]);
    return this.createElement(this.nodeTags[element], false);
  }

  createComment(data: string): Handle {
    const comment = this.create(TAG["#comment"]);
    if (data.length <= MARK_CHARS && data.includes("$")) this.marks.set(comment, data);
    return comment;
  }

  createDoctype(): void {
    // Only its effect on the mode matters.
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

  detach(node: Handle): void {
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

  moveChildren(from: Handle, to: Handle): void {
    for (let child = this.firsts[from]; child !== NONE; child = this.firsts[from]) {
      spend();
      this.detach(child);
      this.appendChild(to, child);
    }
  }

  insertText(parent: Handle, { chars, start, end }: TextToken, before: Handle): void {
    const last = before === NONE ? this.lasts[parent] : this.previous[before];
    if (last !== NONE && this.nodeTags[last] === TAG["#text"]) {
      this.texts[this.lasts[last]] += chars;
      this.setEnd(last, end);
      return;
    }
    const node = this.create(TAG["#text"]);
    this.lasts[node] = this.texts.length;
    this.texts.push(chars);
    this.setStart(node, start, end);
    if (before === NONE) this.appendChild(parent, node);
    else this.insertBefore(parent, node, before);
  }

  parentOf(node: Handle): Handle {
    return this.parents[node];
  }

  adoptAttributes(recipient: Handle): void {
    const { attributes } = this;
    let own = this.adopted.get(recipient);
    if (!own) {
      own = new Map(this.attributesOf(recipient).map(({ name, value }) => [name, value]));
      this.adopted.set(recipient, own);
    }
    for (let at = attributes.kept; at < attributes.end; at++) {
      const name = attributes.names[at];
      if (own.has(name)) continue;
      own.set(name, attributes.values[at]);
      this.adoptedCount++;
    }
    this.checkAttributes(attributes.kept + this.adoptedCount);
  }

  attributesOf(element: Handle): Attribute[] {
    return this.attributes.list(this.attrStarts[element], this.attrStarts[element + 1]);
  }

  attribute(element: Handle, name: string): string | undefined {
    for (let i = this.attrStarts[element]; i < this.attrStarts[element + 1]; i++) {
      if (this.attributes.names[i] === name) return this.attributes.values[i];
    }
    return undefined;
  }

  /** The first element for each part of an id matched by a pattern, by that part. */
  elementsById(pattern: RegExp): Map<string, Handle> {
    const found = new Map<string, Handle>();
    for (let element = 1; element < this.count; element++) {
      spend();
      const id =
        this.nodeTags[element] > TAG["#comment"] ? this.attribute(element, "id") : undefined;
      const part = id === undefined ? undefined : Object.values(pattern.exec(id)?.groups ?? {})[0];
      if (part !== undefined && !found.has(part)) found.set(part, element);
    }
    return found;
  }

  nameOf(node: Handle): string {
    return this.tags.names[this.nodeTags[node]];
  }

  textOf(node: Handle): string {
    return this.texts[this.lasts[node]];
  }

  /** The text of a marker comment; "" for other nodes. */
  commentOf(node: Handle): string {
    return this.marks.get(node) ?? "";
  }

  tagOf(node: Handle): number {
    return this.nodeTags[node];
  }

  firstChild(node: Handle): Handle {
    return this.firsts[node];
  }

  /** The last child, or the sibling before `before`. */
  childBefore(node: Handle, before: Handle): Handle {
    return before === NONE ? this.lasts[node] : this.previous[before];
  }

  nextSibling(node: Handle): Handle {
    return this.nexts[node];
  }

  setStart(node: Handle, start: number, end: number): void {
    if (!this.starts || !this.ends) return;
    this.starts[node] = start;
    this.ends[node] = end;
  }

  hasStart(node: Handle): boolean {
    return this.starts !== undefined && this.starts[node] >= 0;
  }

  setEnd(node: Handle, end: number): void {
    if (this.ends && this.hasStart(node)) this.ends[node] = end;
  }

  /** The tree in document order. Do not use the builder after this. */
  finish(document: Handle): PageTree {
    const { attributes } = this;
    this.checkProgress(attributes.kept);
    attributes.finish();
    const { nodeTags, parents, firsts, lasts, nexts, previous, attrStarts, starts, ends } = this;
    const { count, texts, adopted } = this;
    // No spread: V8 would give each page's object its own shape, and compiled code would look up
    // every property.
    const linked = {
      count,
      tags: nodeTags,
      tagNames: this.tags.names,
      parents,
      firsts,
      lasts,
      nexts,
      starts,
      ends,
      texts,
      attrStarts,
      attrNames: attributes.names,
      attrValues: attributes.values,
      adopted,
    };
    const tree = orderTree(linked, document, this.limits.maxDepth);
    recycle({ nodeTags, parents, firsts, lasts, nexts, previous, attrStarts }, count);
    return tree;
  }
}
