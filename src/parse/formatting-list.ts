import { spend } from "../deadline.ts";
import type { TagToken } from "./tokens.ts";

/** A formatting element that is to be opened anew where it was closed too early. */
export interface FormattingEntry {
  node: number;
  readonly token: TagToken;
}

/** Elements alike that may wait at once ("Noah's Ark clause"). */
const MOST_ALIKE = 3;

/** What elements alike have in common: their name and attributes, in whatever order. */
function likenessOf({ name, attrs }: TagToken): string {
  if (attrs.length === 0) return name;
  return JSON.stringify([name, ...attrs.map((attr) => [attr.name, attr.value]).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** What stands behind one marker, so that nothing is looked for that is not there. */
class Region {
  readonly alike = new Map<string, FormattingEntry[]>();
  private readonly names = new Map<string, number>();

  has(name: string): boolean {
    return (this.names.get(name) ?? 0) > 0;
  }

  add(entry: FormattingEntry): void {
    const likeness = likenessOf(entry.token);
    const { name } = entry.token;
    this.names.set(name, (this.names.get(name) ?? 0) + 1);
    this.alike.set(likeness, [...(this.alike.get(likeness) ?? []), entry]);
  }

  remove(entry: FormattingEntry): void {
    const likeness = likenessOf(entry.token);
    const { name } = entry.token;
    this.names.set(name, (this.names.get(name) ?? 0) - 1);
    const left = (this.alike.get(likeness) ?? []).filter((other) => other !== entry);
    if (left.length > 0) this.alike.set(likeness, left);
    else this.alike.delete(likeness);
  }
}

/** The list of active formatting elements (HTML Standard, 13.2.4.3). `undefined` is a marker. */
export class FormattingList {
  private readonly entries: Array<FormattingEntry | undefined> = [];
  private readonly outer: Region[] = [];
  private region = new Region();

  get length(): number {
    return this.entries.length;
  }

  at(index: number): FormattingEntry | undefined {
    return this.entries[index];
  }

  /** The newest entry behind the last marker that passes a test, or -1. */
  private findLast(test: (entry: FormattingEntry) => boolean): number {
    for (let i = this.entries.length - 1; i >= 0; i--) {
      spend();
      const entry = this.entries[i];
      if (entry === undefined) return -1;
      if (test(entry)) return i;
    }
    return -1;
  }

  push(node: number, token: TagToken): void {
    const alike = this.region.alike.get(likenessOf(token)) ?? [];
    if (alike.length >= MOST_ALIKE) {
      const places = alike.map((entry) => this.indexOf(entry));
      this.removeAt(Math.min(...places));
    }
    const entry = { node, token };
    this.entries.push(entry);
    this.region.add(entry);
  }

  mark(): void {
    this.entries.push(undefined);
    this.outer.push(this.region);
    this.region = new Region();
  }

  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop() !== undefined) spend();
    this.region = this.outer.pop() ?? new Region();
  }

  /** The newest element with a name behind the last marker. */
  named(name: string): FormattingEntry | undefined {
    return this.region.has(name) ? this.entries[this.findLast((entry) => entry.token.name === name)] : undefined;
  }

  /** The entry of an element. */
  of(node: number): FormattingEntry | undefined {
    return this.entries[this.findLast((entry) => entry.node === node)];
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
