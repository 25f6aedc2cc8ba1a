import { hashEvenly, joinHashes } from "../../../../pith/src/text/hashing.ts";
import { canonicalAddress, isLooping } from "./addresses.ts";
import { type RepeatablePage, Repeats } from "./repeats.ts";
import { type CrawlScope, ScopeTest } from "./scope.ts";
import { type BlockMark, KnownPieces } from "./text-pieces.ts";
import { areNewText, type CrawlYield, Traps } from "./traps.ts";

export interface FrontierEntry {
  readonly url: string;
  readonly depth: number;
  /** Whether it was found only on pages whose text was known. */
  readonly isLinkedByKnown?: boolean;
}

interface Doubtful {
  readonly entry: FrontierEntry & { isLinkedByKnown?: boolean };
  /** Its place in the list; undefined if it was refused. */
  page: number | undefined;
}

export type Refusal = "scope" | "depth" | "trap" | "count";

/** Default page limit of a crawl. */
const DEFAULT_MAX_PAGES = 10_000;

/** Most addresses to remember; beyond that, refused addresses are counted again each time. */
const MAX_KNOWN = 4_000_000;

/** The place of an address that waits. */
const WAITING = -1;

/** 53 bits: among ten million addresses a collision has a chance of 1 in 180. */
const hashOf = (url: string): number => joinHashes(hashEvenly(url), hashEvenly(url, 1));

type FollowedPage = Omit<CrawlYield, "fresh"> & Pick<RepeatablePage, "text">;

/** The addresses of a crawl, deduplicated, in order of discovery. */
export class Frontier {
  readonly refused: Record<Refusal, number> = { scope: 0, depth: 0, trap: 0, count: 0 };
  readonly traps: Traps = new Traps();
  readonly repeats: Repeats = new Repeats((url) => this.scope.siteOf(url));
  readonly scope: ScopeTest;
  private readonly list: FrontierEntry[] = [];
  private readonly seen = new Map<number, boolean>();
  /** Addresses found only on pages with known text, by their hashes. */
  private readonly doubtful = new Map<number, Doubtful>();
  private readonly pieces = new KnownPieces();
  private readonly maxDepth: number;
  private readonly maxPages: number;
  /** Pages that each host may have while others have some left. */
  private readonly share: number;
  private readonly counts = new Map<string, number>();
  /** Addresses of hosts beyond their share, for when nothing else is left. */
  private waiting: FrontierEntry[] = [];

  constructor(starts: readonly string[], scope: CrawlScope) {
    this.scope = new ScopeTest(starts, scope);
    this.maxDepth = scope.maxDepth ?? Number.POSITIVE_INFINITY;
    this.maxPages = scope.maxPages ?? DEFAULT_MAX_PAGES;
    const hosts = new Set(starts.map((start) => this.scope.siteOf(new URL(start))));
    this.share = Math.floor(this.maxPages / Math.max(1, hosts.size));
  }

  get size(): number {
    return this.list.length;
  }

  at(index: number): FrontierEntry | undefined {
    return this.list[index];
  }

  /**
   * Adds an address; returns whether it was taken or why it was refused, and undefined for a known
   * one.
   */
  add(address: string, depth: number, isLinkedByKnown = false): "taken" | Refusal | undefined {
    const url = canonicalAddress(address);
    if (url === undefined) return undefined;
    const hash = hashOf(url);
    if (!isLinkedByKnown) this.trust(hash);
    if (this.seen.has(hash)) return undefined;
    const entry = { url, depth, ...(isLinkedByKnown && { isLinkedByKnown }) };
    const refusal = this.refusalOf(entry);
    if (refusal === undefined || this.seen.size < MAX_KNOWN)
      this.seen.set(hash, refusal === undefined);
    const waits = refusal === undefined && this.isBeyondShare(url);
    const taken = waits ? WAITING : this.list.length;
    const page = refusal === undefined ? taken : undefined;
    if (isLinkedByKnown && this.doubtful.size < MAX_KNOWN && (refusal ?? "trap") === "trap")
      this.doubtful.set(hash, { entry, page });
    if (refusal) this.refused[refusal]++;
    else if (waits) this.waiting.push(entry);
    else this.list.push(entry);
    return refusal ?? "taken";
  }

  /** Call when all addresses had their turn: takes those of hosts beyond their share. */
  takeWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const entry of waiting) {
      const hash = hashOf(entry.url);
      if (this.list.length >= this.maxPages) {
        this.seen.set(hash, false);
        this.doubtful.delete(hash);
        this.refused.count++;
        continue;
      }
      const known = this.doubtful.get(hash);
      if (known) known.page = this.list.length;
      this.list.push(entry);
    }
  }

  private isBeyondShare(url: string): boolean {
    const site = this.scope.siteOf(new URL(url));
    const count = (this.counts.get(site) ?? 0) + 1;
    this.counts.set(site, count);
    return count > this.share;
  }

  /**
   * The addresses that are new to the crawl, or of which a page with these new blocks is the first
   * with new text.
   */
  unseen(
    addresses: readonly string[],
    blocks: readonly BlockMark[] | undefined,
  ): readonly string[] {
    const isNew = this.hasNewText(blocks);
    return addresses.filter((address) => {
      const url = canonicalAddress(address);
      if (url === undefined) return false;
      const hash = hashOf(url);
      return !this.seen.has(hash) || (isNew && this.doubtful.has(hash));
    });
  }

  /**
   * Marks an address as known without requesting it: a page declared it as its canonical address.
   */
  know(address: string): void {
    const url = canonicalAddress(address);
    if (url !== undefined) this.seen.set(hashOf(url), true);
  }

  has(address: string): boolean {
    const url = canonicalAddress(address);
    return url !== undefined && this.seen.get(hashOf(url)) === true;
  }

  /** Whether an address is not requested any more: it is in a trap, or in a place that repeats. */
  isClosed({ url, isLinkedByKnown = false }: FrontierEntry): boolean {
    return this.traps.isClosed(url) || this.repeats.isStopped(url, isLinkedByKnown);
  }

  /** Page numbers that turned out to be of no use after they were taken. */
  get wasted(): ReadonlySet<number> {
    return new Set([...this.traps.wasted, ...this.repeats.wasted]);
  }

  /** Records that an address was in a trap when it had its turn. */
  refuseInTurn(page: number): void {
    this.refused.trap++;
    const entry = this.list[page];
    const known = entry && this.doubtful.get(hashOf(entry.url));
    if (known) known.page = undefined;
  }

  /**
   * Takes a page's links and its text blocks that are new to the crawl. Returns whether the page
   * was useful.
   */
  follow(links: readonly string[], depth: number, stated: FollowedPage): boolean {
    const { address, page, blocks, text } = stated;
    const { isLinkedByKnown = false } = this.at(page) ?? {};
    const isNew = this.hasNewText(blocks);
    if (blocks) this.pieces.add(blocks);
    const answers = links.map((link) => this.add(link, depth, !isNew));
    const leadsOn = answers.some((answer) => /taken|trap|count/u.test(answer ?? ""));
    this.repeats.note({ address, page, isLinkedByKnown, isNew, text, leadsOn });
    // Links to a trap continue it, whether they are taken or not.
    const fresh = links.filter((_, at) => /taken|trap/u.test(answers[at] ?? ""));
    return this.traps.note({ ...stated, fresh });
  }

  /** Whether blocks that are new to the crawl are more than variants of known text. */
  private hasNewText(blocks: readonly BlockMark[] | undefined): boolean {
    return areNewText(blocks && this.pieces.newWords(blocks));
  }

  /**
   * Takes back the doubt about an address to which a page with new text links; if it was refused, it
   * may be added.
   */
  private trust(hash: number): void {
    const known = this.doubtful.get(hash);
    if (!known) return;
    const { entry, page } = known;
    this.doubtful.delete(hash);
    entry.isLinkedByKnown = false;
    if (page === undefined) {
      this.seen.delete(hash);
      this.refused.trap--;
    } else this.repeats.forgive(entry.url, page);
  }

  private refusalOf(entry: FrontierEntry): Refusal | undefined {
    const url = new URL(entry.url);
    if (!this.scope.has(url)) return "scope";
    if (entry.depth > this.maxDepth) return "depth";
    if (isLooping(url.pathname) || this.isClosed(entry)) return "trap";
    // Others have the rest of the pages to themselves.
    if ((this.counts.get(this.scope.siteOf(url)) ?? 0) >= this.share) {
      if (this.list.length + this.waiting.length >= this.maxPages) return "count";
    } else if (this.list.length >= this.maxPages) return "count";
    return this.traps.takeQuery(url) ? undefined : "trap";
  }
}
