import type { BadItem, PageItem } from "../input/input-item.ts";
import { canonicalAddress, pathOf } from "./addresses.ts";
import type { PageEvent } from "./crawl-log.ts";
import type { Frontier, FrontierEntry } from "./frontier.ts";
import type { LinkAnswer } from "./link-work.ts";
import type { StoppedPlace } from "./repeats.ts";
import { wordsOf } from "./traps.ts";

export interface Fetched {
  readonly item: PageItem | BadItem;
  /** Missing when the page's links could not be read. */
  readonly found?: LinkAnswer;
}

/**
 * The progress of a crawl. Pages are processed in frontier order, so the result depends only on the
 * site.
 */
export class CrawlState {
  readonly errors: Record<string, number> = {};
  next = 0;
  archiveBytes = 0;
  /** Whether all pages are in the archive and those in traps have been removed. */
  isComplete = false;
  /**
   * Addresses of sitemaps and feeds, added after the starts, which may have moved; undefined until
   * they are read.
   */
  listing: readonly string[] | undefined;
  private readonly starts: number;
  private readonly written = new Set<string>();
  /** Texts by the path of their page. */
  private readonly texts = new Set<string>();
  /** Archive offsets by page number. */
  private readonly places = new Map<number, number>();
  duplicates = 0;

  /** @param frontier only the start addresses */
  constructor(private readonly frontier: Frontier) {
    this.starts = frontier.size;
  }

  get pages(): number {
    return this.places.size - this.wasted.length;
  }

  /** Offsets in the archive of pages that turned out to be in traps. */
  get wasted(): readonly number[] {
    return [...this.frontier.wasted].flatMap((page) => this.places.get(page) ?? []);
  }

  /** Hosts and folders that were left because their pages repeat known texts. */
  get stopped(): readonly StoppedPlace[] {
    return this.frontier.repeats.stopped;
  }

  /** The outcome of a page that redirects, unless the target is taken in its place. */
  refusalOf(
    { url: asked, depth }: FrontierEntry,
    address: string,
  ): "duplicate" | "elsewhere" | undefined {
    const url = canonicalAddress(address);
    if (url === undefined || url === asked) return undefined;
    // The target has its own turn; its links are followed then.
    if (this.frontier.has(url)) return "duplicate";
    // A start may move to another host.
    return depth > 0 && !this.frontier.scope.has(new URL(url)) ? "elsewhere" : undefined;
  }

  judge({ url: asked, depth }: FrontierEntry, { item, found }: Fetched): Omit<PageEvent, "bytes"> {
    if (item.kind === "bad")
      return { kind: "page", url: asked, outcome: item.code ?? "input", links: [] };
    const url = canonicalAddress(item.url ?? asked) ?? asked;
    const refusal = this.refusalOf({ url: asked, depth }, url);
    if (refusal !== undefined) return { kind: "page", url: asked, outcome: refusal, links: [] };
    const canonical =
      found?.canonical === undefined ? undefined : canonicalAddress(found.canonical);
    const isVariant = canonical !== undefined && pathOf(canonical) === pathOf(url);
    const isKnown =
      (isVariant && this.written.has(canonical)) ||
      (found !== undefined && this.texts.has(textKey(url, found.text)));
    const blocks = found && this.frontier.traps.unseen(found.blocks);
    return {
      kind: "page",
      url,
      outcome: isKnown ? "duplicate" : "page",
      links: this.frontier.unseen(found?.links ?? [], blocks),
      ...(isVariant && { canonical }),
      ...(found && { blocks, words: wordsOf(found.blocks), text: found.text }),
    };
  }

  take({ url, outcome, links, canonical, blocks, words, text, bytes }: PageEvent): void {
    const page = this.next++;
    const depth = this.frontier.at(page)?.depth ?? 0;
    if (outcome === "trap") this.frontier.refuseInTurn(page);
    else if (outcome === "duplicate") this.duplicates++;
    else if (outcome === "page") this.places.set(page, this.archiveBytes);
    else this.errors[outcome] = (this.errors[outcome] ?? 0) + 1;
    this.archiveBytes = bytes;
    if (outcome === "page" || outcome === "duplicate") {
      if (depth === 0) this.frontier.scope.addStart(url);
      for (const name of [url, ...(canonical === undefined ? [] : [canonical])]) {
        this.written.add(name);
        this.frontier.know(name);
      }
      if (text) this.texts.add(textKey(url, text));
      const isUseful = this.frontier.follow(links, depth + 1, {
        address: url,
        page,
        blocks,
        words,
        text,
      });
      this.frontier.traps.noteVariant(url, page, outcome === "duplicate" && !isUseful);
    }
    if (this.next === this.starts)
      for (const address of this.listing ?? []) this.frontier.add(address, 1);
    if (this.next === this.frontier.size) this.frontier.takeWaiting();
  }
}

const textKey = (url: string, text: number): string => `${pathOf(url)} ${text}`;
