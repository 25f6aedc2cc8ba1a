import { codeAt } from "../../text/code-at.ts";
import { KNOWN_TAGS } from "./tags.ts";

/** The most frequent attributes, by 420 pages of seven sets. */
const COMMON_ATTRIBUTES = "href name src type content class id rel width style alt title";

/** One step of the hash for `NameTable.find`: start at 0 and pass each character unchanged. */
export const hashStep = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

const FIRST_SIZE = 512;
/**
 * Slots to probe per name. Names built to collide go to a `Map`, whose hashing is unpredictable.
 */
const MAX_PROBES = 8;

const TO_CHANGE = /[A-Z\0]/;

const lowerCased = (text: string): string =>
  !TO_CHANGE.test(text)
    ? text
    : text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replaceAll("\0", "\ufffd");

function isSpelled(source: string, start: number, end: number, spelling: string): boolean {
  if (spelling.length !== end - start) return false;
  for (let i = 0; i < spelling.length; i++) {
    if (codeAt(source, start + i) !== codeAt(spelling, i)) return false;
  }
  return true;
}

/**
 * The names of one page, each converted to a string once: ASCII lower case, NUL replaced, as in the
 * standard.
 *
 * Relies on: a page uses few names and uses them often. Source characters are compared with those
 * of a known name, so a lookup allocates nothing. Each spelling has its own slot: `DIV` and `div`
 * are two slots with the same name.
 */
export class NameTable {
  private readonly names = new Map<string, string>();
  private readonly known: NameTable | undefined;
  private slots: Array<string | undefined>;
  private spellings: string[];
  private hashes: Int32Array;
  private count: number;

  /** Starts with the names of another table, which must not change any more. */
  constructor(known?: NameTable) {
    this.known = known;
    this.slots = known?.slots.slice() ?? new Array(FIRST_SIZE).fill(undefined);
    this.spellings = known?.spellings.slice() ?? new Array(FIRST_SIZE).fill("");
    this.hashes = known?.hashes.slice() ?? new Int32Array(FIRST_SIZE);
    this.count = known?.count ?? 0;
  }

  add(name: string): void {
    let hash = 0;
    for (let i = 0; i < name.length; i++) hash = hashStep(hash, codeAt(name, i));
    this.find(name, 0, name.length, hash);
  }

  /** The name from `start` to `end`, whose characters have this hash. */
  find(source: string, start: number, end: number, hash: number): string {
    const mask = this.slots.length - 1;
    const first = hash ^ (hash >>> 15);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const slot = (first + probe) & mask;
      const name = this.slots[slot];
      if (name === undefined) {
        const spelling = source.slice(start, end);
        return this.put(slot, spelling, hash, this.named(spelling));
      }
      if (this.hashes[slot] === hash && isSpelled(source, start, end, this.spellings[slot]))
        return name;
    }
    return this.named(source.slice(start, end));
  }

  private named(spelling: string): string {
    const text = lowerCased(spelling);
    let name = this.known?.names.get(text) ?? this.names.get(text);
    if (name === undefined) {
      name = text;
      this.names.set(text, name);
    }
    return name;
  }

  private put(slot: number, spelling: string, hash: number, name: string): string {
    this.slots[slot] = name;
    this.spellings[slot] = spelling;
    this.hashes[slot] = hash;
    if (++this.count * 2 > this.slots.length) this.grow();
    return name;
  }

  private grow(): void {
    const { slots, spellings, hashes } = this;
    const size = slots.length * 4;
    this.slots = new Array(size).fill(undefined);
    this.spellings = new Array(size).fill("");
    this.hashes = new Int32Array(size);
    this.count = 0;
    slots.forEach((name, at) => {
      if (name === undefined) return;
      const first = hashes[at] ^ (hashes[at] >>> 15);
      let probe = 0;
      while (probe < MAX_PROBES && this.slots[(first + probe) & (size - 1)] !== undefined) probe++;
      if (probe < MAX_PROBES)
        this.put((first + probe) & (size - 1), spellings[at], hashes[at], name);
    });
  }
}

const commonNames = new NameTable();
for (const name of KNOWN_TAGS)
  if (/^[a-z]/.test(name) && !name.includes(":")) commonNames.add(name);
for (const name of COMMON_ATTRIBUTES.split(" ")) commonNames.add(name);

export const createNameTable = (): NameTable => new NameTable(commonNames);
