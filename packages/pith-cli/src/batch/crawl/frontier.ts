import { hashEvenly, joinHashes } from "../../../../pith/src/text/hashing.ts";
import { canonicalAddress, isLooping } from "./addresses.ts";
import { type CrawlScope, ScopeTest } from "./scope.ts";
import { type CrawlYield, Traps } from "./traps.ts";

export interface FrontierEntry {
  readonly url: string;
  readonly depth: number;
}

export type Refusal = "scope" | "depth" | "trap" | "count";

/** Default page limit of a crawl. */
const DEFAULT_MAX_PAGES = 10_000;

/** Most addresses to remember; beyond that, refused addresses are counted again each time. */
const MAX_KNOWN = 4_000_000;

/** 53 bits: among ten million addresses a collision has a chance of 1 in 180. */
const hashOf = (url: string): number => joinHashes(hashEvenly(url), hashEvenly(url, 1));

/** The addresses of a crawl, deduplicated, in order of discovery. */
export class Frontier {
  readonly refused: Record<Refusal, number> = { scope: 0, depth: 0, trap: 0, count: 0 };
  readonly traps: Traps = new Traps();
  readonly scope: ScopeTest;
  private readonly list: FrontierEntry[] = [];
  private readonly seen = new Map<number, boolean>();
  private readonly maxDepth: number;
  private readonly maxPages: number;

  constructor(starts: readonly string[], scope: CrawlScope) {
    this.scope = new ScopeTest(starts, scope);
    this.maxDepth = scope.maxDepth ?? Number.POSITIVE_INFINITY;
    this.maxPages = scope.maxPages ?? DEFAULT_MAX_PAGES;
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
  add(address: string, depth: number): "taken" | Refusal | undefined {
    const url = canonicalAddress(address);
    if (url === undefined || this.seen.has(hashOf(url))) return undefined;
    const refusal = this.refusalOf(new URL(url), depth);
    if (refusal === undefined || this.seen.size < MAX_KNOWN)
      this.seen.set(hashOf(url), refusal === undefined);
    if (refusal) this.refused[refusal]++;
    else this.list.push({ url, depth });
    return refusal ?? "taken";
  }

  unseen(addresses: readonly string[]): readonly string[] {
    return addresses.filter((address) => {
      const url = canonicalAddress(address);
      return url !== undefined && !this.seen.has(hashOf(url));
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

  /**
   * Takes a page's links and its text blocks that are new to the crawl. Returns whether the page
   * was useful.
   */
  follow(links: readonly string[], depth: number, stated: Omit<CrawlYield, "fresh">): boolean {
    // Links to a trap continue it, whether they are taken or not.
    const fresh = links.filter((link) => /taken|trap/u.test(this.add(link, depth) ?? ""));
    return this.traps.note({ ...stated, fresh });
  }

  private refusalOf(url: URL, depth: number): Refusal | undefined {
    if (!this.scope.has(url)) return "scope";
    if (depth > this.maxDepth) return "depth";
    if (isLooping(url.pathname) || this.traps.isClosed(url.href)) return "trap";
    if (this.list.length >= this.maxPages) return "count";
    return this.traps.takeQuery(url) ? undefined : "trap";
  }
}
