import type { MeasuredPage } from "../../measure/measured-page.ts";
import { KNOWN_TAGS, TAG } from "../../parse/tags.ts";
import { classWordBits } from "./class-words.ts";

const NAMING_ATTRIBUTES = ["class", "id", "role", "itemprop"] as const;

/** Mixes an integer into a hash (FNV-1a over its four bytes at once, good enough for shapes of one page). */
export function mixHash(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193) >>> 0;
}

/** The hash of a string. */
export function hashText(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * What the names and shapes of a page's elements say, computed only for elements above blocks and
 * remembered. `shape` is the same for elements that look alike from the root down: same tags, same classes
 * (digits aside, so that numbered items are alike).
 */
export class Ancestry {
  readonly page: MeasuredPage;
  private readonly bits: Int32Array;
  private readonly shapes: Uint32Array;
  private readonly done: Uint8Array;
  private readonly bitsOfNames = new Map<string, number>();

  constructor(page: MeasuredPage) {
    this.page = page;
    this.bits = new Int32Array(page.tree.nodeCount);
    this.shapes = new Uint32Array(page.tree.nodeCount);
    this.done = new Uint8Array(page.tree.nodeCount);
    for (let block = 0; block < page.blocks.count; block++) this.prepare(page.blocks.node[block]);
  }

  /** Class word groups of the element's own names, as bits. */
  ownBits(node: number): number {
    return this.bits[node];
  }

  shape(node: number): number {
    return this.shapes[node];
  }

  private prepare(node: number): void {
    const { tree } = this.page;
    const path: number[] = [];
    for (let at = node; at >= 0 && !this.done[at]; at = tree.parent[at]) path.push(at);
    for (let i = path.length - 1; i >= 0; i--) this.prepareOne(path[i]);
  }

  private prepareOne(node: number): void {
    const { tree } = this.page;
    this.done[node] = 1;
    const parent = tree.parent[node];
    const tag = tree.tag[node];
    let shape = mixHash(parent < 0 ? 0x811c9dc5 : this.shapes[parent], tag);
    if (tag >= KNOWN_TAGS.length) shape = hashText(tree.name(node), shape);
    // Themes put what the whole page is about on html and body: that says nothing about one block.
    if (tree.hasAttributes(node) && tag !== TAG.body && tag !== TAG.html) {
      let names = "";
      for (const name of NAMING_ATTRIBUTES) {
        const value = tree.attr(node, name);
        if (value) names += `${value} `;
      }
      if (names !== "") {
        let bits = this.bitsOfNames.get(names);
        if (bits === undefined) {
          bits = classWordBits(names);
          this.bitsOfNames.set(names, bits);
        }
        this.bits[node] = bits;
        const classes = tree.attr(node, "class");
        if (classes) shape = hashText(classes.slice(0, 120).replace(/\d+/g, ""), shape);
      }
    }
    this.shapes[node] = shape;
  }
}
