import { spend } from "../../safety/clock.ts";
import type { Attribute, TagToken } from "./tokens.ts";

type AttributesOf = (element: number) => readonly Attribute[];

/** A formatting element to reopen after it was closed too early. */
export interface FormattingEntry {
  node: number;
  readonly tag: number;
  /** Source position of its tag. */
  readonly start: number;
  readonly end: number;
  /** Equal for identical tags; computed on need. */
  likeness?: string;
}

/** Maximum of identical entries ("Noah's Ark clause"). */
const MOST_ALIKE = 3;

function likenessOf(tag: number, attrs: readonly Attribute[]): string {
  if (attrs.length === 0) return String(tag);
  return JSON.stringify([
    tag,
    ...attrs.map((attr) => [attr.name, attr.value]).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

/**
 * The entries after a marker, indexed by name; alike ones only on need, since three of one name are
 * rare.
 */
class Region {
  /** Entries by tag; most regions, those of cells, have none. */
  private tags: Map<number, number> | undefined;
  private similar: Map<string, FormattingEntry[]> | undefined;

  constructor(private readonly attributesOf: AttributesOf) {}

  private count(tag: number): number {
    return this.tags?.get(tag) ?? 0;
  }

  has(tag: number): boolean {
    return this.count(tag) > 0;
  }

  /** The entries in `entries` that are identical to an element; `entries` ends with this region. */
  like(
    node: number,
    tag: number,
    entries: ReadonlyArray<FormattingEntry | undefined>,
  ): readonly FormattingEntry[] {
    if (this.count(tag) < MOST_ALIKE) return [];
    if (this.similar === undefined) {
      this.similar = new Map();
      for (const entry of entries.slice(entries.lastIndexOf(undefined) + 1)) {
        spend();
        if (entry) this.addLike(this.similar, entry);
      }
    }
    return this.similar.get(likenessOf(tag, this.attributesOf(node))) ?? [];
  }

  add(entry: FormattingEntry): void {
    const { tag } = entry;
    this.tags ??= new Map();
    this.tags.set(tag, this.count(tag) + 1);
    if (this.similar) this.addLike(this.similar, entry);
  }

  remove(entry: FormattingEntry): void {
    const { tag } = entry;
    this.tags?.set(tag, this.count(tag) - 1);
    if (this.similar === undefined) return;
    const likeness = this.likenessOf(entry);
    const left = (this.similar.get(likeness) ?? []).filter((other) => other !== entry);
    if (left.length > 0) this.similar.set(likeness, left);
    else this.similar.delete(likeness);
  }

  private addLike(equal: Map<string, FormattingEntry[]>, entry: FormattingEntry): void {
    const likeness = this.likenessOf(entry);
    equal.set(likeness, [...(equal.get(likeness) ?? []), entry]);
  }

  private likenessOf(entry: FormattingEntry): string {
    entry.likeness ??= likenessOf(entry.tag, this.attributesOf(entry.node));
    return entry.likeness;
  }
}

/** The list of active formatting elements (HTML Standard, 13.2.4.3). `undefined` is a marker. */
export class FormattingList {
  private readonly entries: Array<FormattingEntry | undefined> = [];
  private readonly outer: Region[] = [];
  private region: Region;

  constructor(private readonly attributesOf: AttributesOf) {
    this.region = new Region(attributesOf);
  }

  get length(): number {
    return this.entries.length;
  }

  /**
   * The entry at an index; `undefined` for a marker and for negative indexes (reading there is slow
   * in V8).
   */
  at(index: number): FormattingEntry | undefined {
    return index < 0 ? undefined : this.entries[index];
  }

  /** The newest entry after the last marker with a tag, or else for a node. */
  private findLast(tag: number | undefined, node: number): FormattingEntry | undefined {
    for (let i = this.entries.length - 1; i >= 0; i--) {
      spend();
      const entry = this.entries[i];
      if (entry === undefined) return undefined;
      if (tag === undefined ? entry.node === node : entry.tag === tag) return entry;
    }
    return undefined;
  }

  push(node: number, tag: number, { start, end }: TagToken): void {
    const similar = this.region.like(node, tag, this.entries);
    if (similar.length >= MOST_ALIKE) {
      const places = similar.map((entry) => this.indexOf(entry));
      this.removeAt(Math.min(...places));
    }
    const entry = { node, tag, start, end };
    this.entries.push(entry);
    this.region.add(entry);
  }

  mark(): void {
    this.entries.push(undefined);
    this.outer.push(this.region);
    this.region = new Region(this.attributesOf);
  }

  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop() !== undefined) spend();
    this.region = this.outer.pop() ?? new Region(this.attributesOf);
  }

  named(tag: number): FormattingEntry | undefined {
    return this.region.has(tag) ? this.findLast(tag, 0) : undefined;
  }

  of(node: number): FormattingEntry | undefined {
    return this.findLast(undefined, node);
  }

  private indexOf(entry: FormattingEntry): number {
    return this.entries.lastIndexOf(entry);
  }

  private removeAt(index: number): void {
    const entry = this.entries[index];
    // Nearly always the last: a list that `splice` empties loses its memory.
    if (index === this.entries.length - 1) this.entries.pop();
    else this.entries.splice(index, 1);
    if (entry) this.region.remove(entry);
  }

  remove(entry: FormattingEntry): void {
    const index = this.indexOf(entry);
    if (index >= 0) this.removeAt(index);
  }

  insertAfter(entry: FormattingEntry, added: FormattingEntry): void {
    this.entries.splice(this.indexOf(entry) + 1, 0, added);
    this.region.add(added);
  }
}
