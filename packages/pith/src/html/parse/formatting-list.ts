import { spend } from "../../safety/clock.ts";
import { type Attribute, NO_ATTRIBUTES, type TagToken } from "./tokens.ts";

type AttributesOf = (element: number) => readonly Attribute[];

/** A formatting element to reopen after it was closed too early. */
export interface FormattingEntry {
  node: number;
  /** Without attributes: the element has them. */
  readonly token: TagToken;
  /** Equal for identical tags; computed on need. */
  likeness?: string;
}

/** Maximum of identical entries ("Noah's Ark clause"). */
const MOST_ALIKE = 3;

function likenessOf({ name }: TagToken, attrs: readonly Attribute[]): string {
  if (attrs.length === 0) return name;
  return JSON.stringify([
    name,
    ...attrs.map((attr) => [attr.name, attr.value]).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

/**
 * The entries after a marker, indexed by name; alike ones only on need, since three of one name are
 * rare.
 */
class Region {
  private readonly names = new Map<string, number>();
  private similar: Map<string, FormattingEntry[]> | undefined;

  constructor(private readonly attributesOf: AttributesOf) {}

  has(name: string): boolean {
    return (this.names.get(name) ?? 0) > 0;
  }

  /** The entries in `entries` that are identical to a tag; `entries` ends with this region. */
  like(
    token: TagToken,
    entries: ReadonlyArray<FormattingEntry | undefined>,
  ): readonly FormattingEntry[] {
    if ((this.names.get(token.name) ?? 0) < MOST_ALIKE) return [];
    if (this.similar === undefined) {
      this.similar = new Map();
      for (const entry of entries.slice(entries.lastIndexOf(undefined) + 1)) {
        spend();
        if (entry) this.addLike(this.similar, entry);
      }
    }
    return this.similar.get(likenessOf(token, token.attrs)) ?? [];
  }

  add(entry: FormattingEntry): void {
    const { name } = entry.token;
    this.names.set(name, (this.names.get(name) ?? 0) + 1);
    if (this.similar) this.addLike(this.similar, entry);
  }

  remove(entry: FormattingEntry): void {
    const { name } = entry.token;
    this.names.set(name, (this.names.get(name) ?? 0) - 1);
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
    entry.likeness ??= likenessOf(entry.token, this.attributesOf(entry.node));
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

  /** The newest entry after the last marker with a name, or else for a node. */
  private findLast(name: string | undefined, node: number): FormattingEntry | undefined {
    for (let i = this.entries.length - 1; i >= 0; i--) {
      spend();
      const entry = this.entries[i];
      if (entry === undefined) return undefined;
      if (name === undefined ? entry.node === node : entry.token.name === name) return entry;
    }
    return undefined;
  }

  push(node: number, token: TagToken): void {
    const similar = this.region.like(token, this.entries);
    if (similar.length >= MOST_ALIKE) {
      const places = similar.map((entry) => this.indexOf(entry));
      this.removeAt(Math.min(...places));
    }
    // The tokenizer reuses its tokens.
    const entry = { node, token: { ...token, attrs: NO_ATTRIBUTES } };
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

  named(name: string): FormattingEntry | undefined {
    return this.region.has(name) ? this.findLast(name, 0) : undefined;
  }

  of(node: number): FormattingEntry | undefined {
    return this.findLast(undefined, node);
  }

  private indexOf(entry: FormattingEntry): number {
    return this.entries.lastIndexOf(entry);
  }

  private removeAt(index: number): void {
    const [entry] = this.entries.splice(index, 1);
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
