import { codeAt } from "../../text/code-at.ts";
import { KNOWN_TAGS } from "./tags.ts";

/** The most frequent attributes, by 420 pages of seven sets. */
const COMMON_ATTRIBUTES = [
  "href",
  "name",
  "src",
  "type",
  "content",
  "class",
  "id",
  "rel",
  "width",
  "style",
  "alt",
  "title",
];

/** One step of the hash for `NameTable.find`: start at 0 and pass each character unchanged. */
export const hashStep = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

const FIRST_SIZE = 1024;
/**
 * Slots to probe per name. Names built to collide go to a `Map`, whose hashing is unpredictable.
 */
const MAX_PROBES = 8;
const FREE = -1;

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
 * The names of tags and attributes as integers. Those of one page are converted to strings once:
 * ASCII lower case, NUL replaced, as in the standard.
 *
 * Relies on: a page uses few names and uses them often. Source characters are compared with those
 * of a known name, so a lookup allocates nothing. Each spelling has its own slot: `DIV` and `div`
 * are two slots with the same name.
 */
export class NameTable {
  /** Names by id. */
  readonly names: string[];
  private readonly ids = new Map<string, number>();
  private readonly known: NameTable | undefined;
  private slots: Int32Array;
  private spellings: string[];
  private hashes: Int32Array;
  private count: number;

  /** Starts with the names of another table, which must not change any more. */
  constructor(known?: NameTable) {
    this.known = known;
    this.names = known?.names.slice() ?? [];
    this.slots = known?.slots.slice() ?? new Int32Array(FIRST_SIZE).fill(FREE);
    this.spellings = known?.spellings.slice() ?? new Array(FIRST_SIZE).fill("");
    this.hashes = known?.hashes.slice() ?? new Int32Array(FIRST_SIZE);
    this.count = known?.count ?? 0;
  }

  /** Adds a name and returns its id. */
  add(name: string): number {
    let hash = 0;
    for (let i = 0; i < name.length; i++) hash = hashStep(hash, codeAt(name, i));
    return this.find(name, 0, name.length, hash);
  }

  /** Reserves an id that no name will have. */
  reserve(): void {
    this.names.push("");
  }

  /** The id of the name from `start` to `end`, whose characters have this hash. */
  find(source: string, start: number, end: number, hash: number): number {
    const { slots, hashes, spellings } = this;
    const mask = slots.length - 1;
    const first = hash ^ (hash >>> 15);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const slot = (first + probe) & mask;
      const id = slots[slot];
      if (id === FREE) {
        const spelling = source.slice(start, end);
        return this.put(slot, spelling, hash, this.idOf(spelling));
      }
      if (hashes[slot] === hash && isSpelled(source, start, end, spellings[slot])) return id;
    }
    return this.idOf(source.slice(start, end));
  }

  private idOf(spelling: string): number {
    const name = lowerCased(spelling);
    let id = this.known?.ids.get(name) ?? this.ids.get(name);
    if (id === undefined) {
      id = this.names.length;
      this.names.push(name);
      this.ids.set(name, id);
    }
    return id;
  }

  private put(slot: number, spelling: string, hash: number, id: number): number {
    this.slots[slot] = id;
    this.spellings[slot] = spelling;
    this.hashes[slot] = hash;
    if (++this.count * 2 > this.slots.length) this.grow();
    return id;
  }

  private grow(): void {
    const { slots, spellings, hashes } = this;
    const size = slots.length * 4;
    this.slots = new Int32Array(size).fill(FREE);
    this.spellings = new Array(size).fill("");
    this.hashes = new Int32Array(size);
    this.count = 0;
    slots.forEach((id, at) => {
      if (id === FREE) return;
      const first = hashes[at] ^ (hashes[at] >>> 15);
      let probe = 0;
      while (probe < MAX_PROBES && this.slots[(first + probe) & (size - 1)] !== FREE) probe++;
      if (probe < MAX_PROBES) this.put((first + probe) & (size - 1), spellings[at], hashes[at], id);
    });
  }
}

/** The names with the same id in every page: of known tags, the tag's, then those of `nameId`. */
const fixedNames = new NameTable();
for (const name of KNOWN_TAGS) {
  if (/^[a-z]/.test(name) && !name.includes(":")) fixedNames.add(name);
  else fixedNames.reserve();
}
for (const name of COMMON_ATTRIBUTES) fixedNames.add(name);

/** The id of a name in every page; call only before the first page. */
export const nameId = (name: string): number => fixedNames.add(name);

export const createNameTable = (): NameTable => new NameTable(fixedNames);
