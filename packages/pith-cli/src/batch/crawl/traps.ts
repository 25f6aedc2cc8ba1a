import { remember } from "../../../../pith/src/text/remember.ts";
import { type AddressKeys, keysOf, pathOf } from "./addresses.ts";
import type { BlockMark } from "./text-pieces.ts";

/* Bounds chosen on the artificial sites of packages/pith-cli/test/batch/crawl-site.ts, not fitted to real ones: whole numbers. */

/** Most text blocks to remember; beyond that, all count as new. */
const MAX_KNOWN_BLOCKS = 8_000_000;
/**
 * Words in blocks new to the crawl from which a page has new text: a short sentence. Digits do not
 * count.
 */
const NEW_WORDS = 10;
/**
 * Consecutive pages of one address shape without new text or useful links: a year of empty months.
 */
const MAX_STALE = 12;
/** The same for all pages of a folder, some of which may be useful. */
const MAX_STALE_FOLDER = 48;
/** A shape with many useful pages tolerates more stale ones: this fraction of the useful pages. */
const USEFUL_PER_STALE = 4;
/**
 * Parameter combinations of one path that are always taken: a shop's list with one or two filters.
 */
const FREE_QUERIES = 200;
/**
 * Beyond these, how often a value of the most varied parameter may repeat: filters multiply a few
 * values each.
 */
const MAX_REUSE = 4;
const MAX_NAMES = 30;
/**
 * A view of a list has fewer new words than this, less than half of its words. Short articles have
 * more.
 */
const VIEW_WORDS = 30;
const LITTLE_NEW = 0.5;

class Queries {
  private count = 0;
  private readonly values = new Map<string, Set<string>>();
  /**
   * Page numbers with little new text, and how many there have been since the last page with more.
   */
  private readonly dull: number[] = [];
  private row = 0;
  /** Whether no more addresses are taken or requested. */
  isClosed = false;

  private get areViews(): boolean {
    const most = Math.max(0, ...[...this.values.values()].map(({ size }) => size));
    return this.count >= MAX_REUSE * most;
  }

  /** Views that only repeat other pages; none if there are few. */
  get wasted(): readonly number[] {
    return this.dull.length >= MAX_STALE && this.areViews ? this.dull : [];
  }

  /** Records whether one of its pages had little new text and led nowhere else. */
  note(page: number, isDull: boolean): void {
    this.row = isDull ? this.row + 1 : 0;
    if (isDull) this.dull.push(page);
    this.isClosed ||= this.row >= MAX_STALE_FOLDER && this.areViews;
  }

  /** Counts one more combination; false if it only recombines known values. */
  take(parameters: URLSearchParams): boolean {
    if (this.isClosed || (this.count >= FREE_QUERIES && this.areViews)) return false;
    this.count++;
    for (const [name, value] of parameters) {
      const known = this.values.get(name);
      if (known) known.add(value);
      else if (this.values.size < MAX_NAMES) this.values.set(name, new Set([value]));
    }
    return true;
  }
}

interface Kind {
  useful: number;
  stale: number[];
  /** Stale pages since the last useful one. */
  row: number;
  /** Whether the last page had no new text. */
  isDull: boolean;
  isClosed: boolean;
}

export const wordsOf = (blocks: readonly BlockMark[]): number =>
  blocks.reduce((total, [, count]) => total + count, 0);

/** Whether so many new words are new text; without a number they may be. */
export const areNewText = (words: number | undefined): boolean =>
  words === undefined || words >= NEW_WORDS;

export interface CrawlYield {
  readonly address: string;
  readonly page: number;
  /**
   * Its blocks that are new to the crawl; undefined when they could not be read, which counts as
   * new.
   */
  readonly blocks: readonly BlockMark[] | undefined;
  /** All its words; undefined when they could not be read. */
  readonly words?: number | undefined;
  /** Its links that were first found on this page. */
  readonly fresh: readonly string[];
}

export class Traps {
  private readonly kinds = new Map<string, Kind>();
  private readonly queries = new Map<string, Queries>();
  private readonly blocks = new Set<number>();
  private readonly dropped = new Set<number>();

  /** Page numbers that turned out to be in a trap after they were taken. */
  get wasted(): ReadonlySet<number> {
    return new Set([
      ...this.dropped,
      ...[...this.queries.values()].flatMap(({ wasted }) => wasted),
    ]);
  }

  unseen(blocks: readonly BlockMark[]): readonly BlockMark[] {
    return blocks.filter(([hash]) => !this.blocks.has(hash));
  }

  isClosed(address: string): boolean {
    const { shapes, folders, variant } = keysOf(address);
    if (variant !== undefined && this.queries.get(pathOf(address))?.isClosed) return true;
    return [...shapes, ...folders, ...(variant === undefined ? [] : [variant])].some(
      (key) => this.kinds.get(key)?.isClosed,
    );
  }

  /** Counts a path's parameter combinations; false if one only recombines known values. */
  takeQuery(url: URL): boolean {
    if (url.search === "") return true;
    return remember(this.queries, pathOf(url.href), () => new Queries()).take(url.searchParams);
  }

  note({ address, page, blocks, words: all, fresh }: CrawlYield): boolean {
    const words = blocks && wordsOf(blocks);
    if (this.blocks.size < MAX_KNOWN_BLOCKS)
      for (const [hash] of blocks ?? []) this.blocks.add(hash);
    const isNew = areNewText(words);
    const path = pathOf(address);
    const isLittle =
      !isNew ||
      (words !== undefined && all !== undefined && words < Math.min(VIEW_WORDS, LITTLE_NEW * all));
    const leadsOn = fresh.some((link) => pathOf(link) !== path);
    this.queries.get(path)?.note(page, isLittle && !leadsOn);
    const { shapes, folders } = keysOf(address);
    for (const key of [...shapes, ...folders]) this.kindOf(key).isDull = !isNew;
    // A page without new links does not continue a trap: pages filled by scripts look alike, but
    // are finite.
    const isUseful = isNew || fresh.some((link) => !this.isDull(keysOf(link)));
    if (isUseful || fresh.length > 0) {
      for (const key of shapes) this.count(key, isUseful, page, MAX_STALE);
      for (const key of folders) this.count(key, isUseful, page, MAX_STALE_FOLDER);
    }
    return isUseful;
  }

  /**
   * Records whether an address was another name of a page; parameters that are nothing else close
   * for the host.
   */
  noteVariant(address: string, page: number, isUseless: boolean): void {
    const { variant } = keysOf(address);
    if (variant !== undefined) this.count(variant, !isUseless, page, MAX_STALE);
  }

  private isDull({ shapes, folders }: AddressKeys): boolean {
    return [...shapes, ...folders].some((key) => this.kinds.get(key)?.isDull);
  }

  private kindOf(key: string): Kind {
    return remember(this.kinds, key, () => ({
      useful: 0,
      stale: [],
      row: 0,
      isDull: false,
      isClosed: false,
    }));
  }

  private count(key: string, isUseful: boolean, page: number, most: number): void {
    const kind = this.kindOf(key);
    if (kind.isClosed) return;
    if (isUseful) {
      kind.useful++;
      kind.row = 0;
      return;
    }
    kind.stale.push(page);
    if (++kind.row < Math.max(most, kind.useful / USEFUL_PER_STALE)) return;
    kind.isClosed = true;
    for (const number of kind.stale) this.dropped.add(number);
    kind.stale = [];
  }
}
