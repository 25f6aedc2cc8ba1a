import { spend } from "../../safety/clock.ts";
import { KIND, type TagTable } from "./tag-table.ts";
import { TAG } from "./tags.ts";

/**
 * The stack of open elements (13.2.4.2). Each slot links to the next of its name and kinds, so none
 * is searched.
 */
export class OpenElements {
  readonly nodes: number[] = [];
  readonly tags: number[] = [];
  templates = 0;
  private readonly tops: number[] = [];
  private readonly sameBelow: number[] = [];
  private readonly scopes: number[] = [];
  private readonly specials: number[] = [];
  private readonly itemBoundaries: number[] = [];
  private readonly htmls: number[] = [];
  private readonly formatting = new Set<number>();

  constructor(
    private readonly table: TagTable,
    private readonly onPop: (node: number, tag: number) => void,
  ) {}

  get last(): number {
    return this.nodes.length - 1;
  }

  /** The current node; 0 when none is open. */
  get current(): number {
    return this.nodes.length === 0 ? 0 : this.nodes[this.nodes.length - 1];
  }

  /** Its tag; -1 when none is open. */
  get currentTag(): number {
    return this.tags.length === 0 ? -1 : this.tags[this.tags.length - 1];
  }

  /** Whether the current element has one of these bits of `KIND`. */
  isCurrent(kind: number): boolean {
    return this.tags.length > 0 && (this.table.kinds[this.currentTag] & kind) !== 0;
  }

  /** The topmost slot with a tag, or -1. */
  top(tag: number): number {
    return this.tops[tag] ?? -1;
  }

  topOf(tags: readonly number[]): number {
    let top = -1;
    for (const tag of tags) top = Math.max(top, this.top(tag));
    return top;
  }

  get topHtml(): number {
    return this.htmls[this.last];
  }

  private index(slot: number): void {
    const tag = this.tags[slot];
    const kinds = this.table.kinds[tag];
    const below = slot - 1;
    this.sameBelow[slot] = this.top(tag);
    this.tops[tag] = slot;
    this.scopes[slot] = kinds & KIND.scope || below < 0 ? slot : this.scopes[below];
    this.specials[slot] = kinds & KIND.special || below < 0 ? slot : this.specials[below];
    this.itemBoundaries[slot] =
      kinds & KIND.itemBoundary || below < 0 ? slot : this.itemBoundaries[below];
    this.htmls[slot] = this.table.namespaces[tag] === 0 || below < 0 ? slot : this.htmls[below];
  }

  push(node: number, tag: number): void {
    this.nodes.push(node);
    this.tags.push(tag);
    this.index(this.last);
    this.noteOpened(node, tag);
  }

  private noteOpened(node: number, tag: number): void {
    if (tag === TAG.template) this.templates++;
    else if (this.table.kinds[tag] & KIND.formatting) this.formatting.add(node);
  }

  private noteClosed(node: number, tag: number): void {
    spend();
    if (tag === TAG.template) this.templates--;
    else if (this.table.kinds[tag] & KIND.formatting) this.formatting.delete(node);
    this.onPop(node, tag);
  }

  pop(): void {
    const slot = this.last;
    const node = this.nodes[slot];
    const tag = this.tags[slot];
    this.tops[tag] = this.sameBelow[slot];
    this.nodes.pop();
    this.tags.pop();
    this.noteClosed(node, tag);
  }

  shorten(length: number): void {
    while (this.nodes.length > length) this.pop();
  }

  /** Closes elements up to and including the topmost one with the tag; all if none has it. */
  popUntil(tag: number): void {
    this.shorten(Math.max(this.top(tag), 0));
  }

  private unindexFrom(slot: number): void {
    for (let at = this.last; at >= slot; at--) {
      spend();
      this.tops[this.tags[at]] = this.sameBelow[at];
    }
  }

  private indexFrom(slot: number): void {
    for (let at = slot; at < this.nodes.length; at++) this.index(at);
  }

  removeAt(slot: number): void {
    if (slot === this.last) {
      this.pop();
      return;
    }
    const node = this.nodes[slot];
    const tag = this.tags[slot];
    this.unindexFrom(slot);
    this.nodes.splice(slot, 1);
    this.tags.splice(slot, 1);
    this.indexFrom(slot);
    this.noteClosed(node, tag);
  }

  insertAt(slot: number, node: number, tag: number): void {
    this.unindexFrom(slot);
    this.nodes.splice(slot, 0, node);
    this.tags.splice(slot, 0, tag);
    this.indexFrom(slot);
    this.noteOpened(node, tag);
  }

  replaceAt(slot: number, node: number): void {
    this.formatting.delete(this.nodes[slot]);
    this.formatting.add(node);
    this.nodes[slot] = node;
  }

  remove(node: number, tag: number): void {
    const slot = this.slotOf(node, tag);
    if (slot >= 0) this.removeAt(slot);
  }

  isOpen(node: number): boolean {
    return this.formatting.has(node);
  }

  /** The slot of an element, or -1. */
  slotOf(node: number, tag: number): number {
    let slot = this.top(tag);
    while (slot >= 0 && this.nodes[slot] !== node) {
      spend();
      slot = this.sameBelow[slot];
    }
    return slot;
  }

  /** The lowest special element above a slot, or -1. */
  specialAbove(slot: number): number {
    if (!this.hasSpecialAbove(slot)) return -1;
    let at = slot + 1;
    for (; !(this.table.kinds[this.tags[at]] & KIND.special); at++) spend();
    return at;
  }

  hasSpecialAbove(slot: number): boolean {
    return this.specials[this.last] > slot;
  }

  hasItemBoundaryAbove(slot: number): boolean {
    return this.itemBoundaries[this.last] > slot;
  }

  isInScope(slot: number): boolean {
    return slot >= 0 && slot >= this.scopes[this.last];
  }

  hasInScope(tag: number): boolean {
    return this.isInScope(this.top(tag));
  }

  hasInListItemScope(tag: number): boolean {
    const top = this.top(tag);
    return this.isInScope(top) && top > this.top(TAG.ol) && top > this.top(TAG.ul);
  }

  hasInButtonScope(tag: number): boolean {
    const top = this.top(tag);
    return this.isInScope(top) && top > this.top(TAG.button);
  }

  hasInTableScope(...tags: readonly number[]): boolean {
    const top = this.topOf(tags);
    return top >= 0 && top >= Math.max(this.top(TAG.table), this.top(TAG.template));
  }

  hasInSelectScope(): boolean {
    for (let slot = this.last; slot >= 0; slot--) {
      const tag = this.tags[slot];
      if (tag === TAG.select) return true;
      if (this.table.namespaces[tag] === 0 && tag !== TAG.option && tag !== TAG.optgroup)
        return false;
    }
    return false;
  }

  /** Closes the elements whose end tags are implied, except those with the tag `except`. */
  closeImplied(kind: number, except = -1): void {
    while (this.isCurrent(kind) && this.currentTag !== except) this.pop();
  }
}
