import { spend } from "../deadline.ts";
import type { TagToken } from "./tokens.ts";

/** A formatting element that is to be opened anew where it was closed too early. */
export interface FormattingEntry {
  node: number;
  readonly token: TagToken;
}

/** Elements alike that may wait at once ("Noah's Ark clause"). */
const MOST_ALIKE = 3;

function isAlike(one: TagToken, other: TagToken): boolean {
  if (one.name !== other.name || one.attrs.length !== other.attrs.length) return false;
  const values = new Map(other.attrs.map(({ name, value }) => [name, value]));
  return one.attrs.every(({ name, value }) => values.get(name) === value);
}

/** The list of active formatting elements (HTML Standard, 13.2.4.3). `undefined` is a marker. */
export class FormattingList {
  private readonly entries: Array<FormattingEntry | undefined> = [];

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
    let alike = 0;
    const earliest = this.findLast((entry) => isAlike(entry.token, token) && ++alike === MOST_ALIKE);
    if (earliest >= 0) this.entries.splice(earliest, 1);
    this.entries.push({ node, token });
  }

  mark(): void {
    this.entries.push(undefined);
  }

  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop() !== undefined) spend();
  }

  /** The newest element with a name behind the last marker. */
  named(name: string): FormattingEntry | undefined {
    return this.entries[this.findLast((entry) => entry.token.name === name)];
  }

  /** The entry of an element. */
  of(node: number): FormattingEntry | undefined {
    return this.entries[this.findLast((entry) => entry.node === node)];
  }

  indexOf(entry: FormattingEntry): number {
    return this.entries.lastIndexOf(entry);
  }

  remove(entry: FormattingEntry): void {
    const index = this.indexOf(entry);
    if (index >= 0) this.entries.splice(index, 1);
  }

  insertAfter(entry: FormattingEntry, added: FormattingEntry): void {
    this.entries.splice(this.indexOf(entry) + 1, 0, added);
  }
}
