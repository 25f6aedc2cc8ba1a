import { classValuesOf } from "../../html/parse/class-names.ts";
import { KNOWN_TAGS, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { hashNext, hashText } from "../../text/hashing.ts";
import { readNames } from "./names.ts";

export interface WordBag {
  readonly hashes: readonly number[];
  /** Sums of the words' weights by family, NaN until known. */
  readonly weights: number[];
}

/** Attributes besides `class` that describe an element. */
const NAMING_ATTRIBUTES: ReadonlySet<string> = new Set([
  "id",
  "role",
  "itemprop",
  "itemtype",
  "aria-label",
  "data-testid",
  "data-component",
]);
/** The content of a naming attribute. */
interface Naming {
  /** Groups of class words, as bits. */
  readonly bits: number;
  readonly bag: WordBag;
  /** Hash of the value without its numbers. */
  readonly shape: number;
}

/** A place for each of `wordFamilies`, of two lexicons. */
const UNKNOWN: readonly number[] = new Array<number>(14).fill(Number.NaN);

export const unknownWeights = (): number[] => UNKNOWN.slice();

const NO_NAMINGS: readonly Naming[] = [];

/** A list that has grown has room for 17: most have one naming. */
const withNaming = (namings: readonly Naming[], naming: Naming): readonly Naming[] =>
  namings.length === 0 ? [naming] : [...namings, naming];

function readNaming(value: string): Naming {
  const { hashes, bits, shape } = readNames(value);
  return { bits, bag: { hashes, weights: unknownWeights() }, shape };
}

/**
 * Names and shapes of a page's elements, cached, and computed only above blocks. Elements that look
 * alike from the root down have the same `shape`: same tags and same classes, ignoring digits.
 */
export class Ancestry {
  /** 0 if not computed. */
  private readonly shapes: Int32Array;
  /** The nearest named element at or above each, 0 without one. Empty while no element is named. */
  private named: Int32Array = new Int32Array(0);
  /** Each element's index in `namings`; 0 without names. Empty while no element is named. */
  private namingsOf: Uint32Array = new Uint32Array(0);
  /** The distinct lists of names of elements at or above blocks. */
  private readonly namings: Array<readonly Naming[]> = [NO_NAMINGS];
  /** The words of each distinct naming. */
  readonly bags: WordBag[] = [];
  /** Class word groups of each naming list, as bits. */
  private readonly bits: number[] = [0];
  private readonly classes: ReturnType<typeof classValuesOf>;
  private readonly namingOfClass: Array<Naming | undefined>;
  private readonly namingOfValue = new Map<string, Naming>();
  private readonly placeOfNaming = new Map<Naming, number>();
  /** The elements in progress in `prepare`. */
  private readonly path: number[] = [];

  constructor(readonly page: MeasuredPage) {
    this.shapes = new Int32Array(page.tree.nodeCount);
    this.classes = classValuesOf(page.tree);
    this.namingOfClass = new Array<Naming | undefined>(this.classes.values.length + 1).fill(
      undefined,
    );
    for (let block = 0; block < page.blocks.count; block++) {
      this.prepare(page.blocks.node[block]);
    }
  }

  /** Class word groups of the element's own names, as bits. */
  ownBits(node: number): number {
    return this.bits[this.namingsOf[node] ?? 0];
  }

  ownNamings(node: number): readonly Naming[] {
    return this.namings[this.namingsOf[node] ?? 0];
  }

  /** The nearest named element at or above; 0 without one. For elements above blocks. */
  nearestNamed(node: number): number {
    return this.named[node] ?? 0;
  }

  shape(node: number): number {
    return this.shapes[node];
  }

  private prepare(node: number): void {
    const { path } = this;
    const { tree } = this.page;
    let length = 0;
    for (let at = node; at >= 0 && this.shapes[at] === 0; at = tree.parent[at]) path[length++] = at;
    while (length > 0) this.prepareOne(path[--length]);
  }

  private prepareOne(node: number): void {
    const { tree } = this.page;
    const parent = tree.parent[node];
    const tag = tree.tag[node];
    let shape = hashNext(parent < 0 ? 0x811c9dc5 : this.shapes[parent], tag);
    if (tag >= KNOWN_TAGS.length) shape = hashText(tree.name(node), shape);
    // Themes describe the whole page on html and body, which says nothing about a block.
    if (tree.hasAttributes(node) && tag !== TAG.body && tag !== TAG.html) {
      let namings: readonly Naming[] = NO_NAMINGS;
      const { attrStart, attrNames, attrValues } = tree.data;
      for (let at = attrStart[node]; at < attrStart[node + 1]; at++) {
        if (attrValues[at] === "") continue;
        if (attrNames[at] === "class") {
          const naming = this.namingOfClassAt(node);
          namings = withNaming(namings, naming);
          shape = hashNext(shape, naming.shape);
        } else if (NAMING_ATTRIBUTES.has(attrNames[at]))
          namings = withNaming(namings, this.namingOf(attrValues[at]));
      }
      if (namings.length > 0) this.setNamings(node, this.placeOf(namings));
    }
    if (this.named.length > 0)
      this.named[node] = this.namingsOf[node] > 0 ? node : this.nearestNamed(parent);
    this.shapes[node] = shape || 1;
  }

  private setNamings(node: number, place: number): void {
    if (this.named.length === 0) {
      this.named = new Int32Array(this.page.tree.nodeCount);
      this.namingsOf = new Uint32Array(this.page.tree.nodeCount);
    }
    this.namingsOf[node] = place;
  }

  /** The index of an element's namings; shared by elements with the same single name. */
  private placeOf(namings: readonly Naming[]): number {
    const [naming] = namings;
    let place = namings.length === 1 ? this.placeOfNaming.get(naming) : undefined;
    if (place === undefined) {
      place = this.namings.push(namings) - 1;
      this.bits.push(namings.reduce((bits, own) => bits | own.bits, 0));
      if (namings.length === 1) this.placeOfNaming.set(naming, place);
    }
    return place;
  }

  private namingOfClassAt(node: number): Naming {
    const place = this.classes.ofNode[node];
    const naming = this.namingOfClass[place] ?? this.read(this.classes.values[place - 1]);
    this.namingOfClass[place] = naming;
    return naming;
  }

  private namingOf(value: string): Naming {
    const known = this.namingOfValue.get(value);
    if (known !== undefined) return known;
    const naming = this.read(value);
    this.namingOfValue.set(value, naming);
    return naming;
  }

  private read(value: string): Naming {
    const naming = readNaming(value);
    this.bags.push(naming.bag);
    return naming;
  }
}
