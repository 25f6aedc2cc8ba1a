import { join } from "node:path";
import { AbortedError, OptionsError } from "../../../../src/errors.ts";
import { resolveLimits } from "../../../../src/limits.ts";
import { makeFolder } from "../../../node/src/make-folder.ts";
import { WorkerPool } from "../../../node/src/worker-pool.ts";
import { Discoverer } from "../fetch/discover.ts";
import { resolveFetchSettings } from "../fetch/fetch-settings.ts";
import { type FetchCounts, PageFetcher } from "../fetch/page-fetcher.ts";
import type { BadItem, PageItem } from "../input/input-item.ts";
import { AppendFile } from "../output/append-file.ts";
import { linkWorker } from "../places.ts";
import type { BatchOptions, BatchReport } from "../run/batch-options.ts";
import { JournalError, JournalLock } from "../run/journal-lock.ts";
import { journalFolder, runBatch } from "../run/run-batch.ts";
import { CrawlLog, type PageEvent } from "./crawl-log.ts";
import { type Candidate, type CrawlScope, canonicalAddress, Frontier, type Refusal } from "./frontier.ts";
import type { LinkAnswer, LinkTask } from "./link-work.ts";
import { warcRecord } from "./warc-record.ts";

/** A crawl: what a batch has, with addresses to start from, and what belongs to the site. */
export interface CrawlOptions extends Omit<BatchOptions, "inputs" | "discover" | "maxDiscovered"> {
  readonly starts: readonly string[];
  readonly scope?: CrawlScope;
  /** Take what sitemaps and feeds list before any link. Default true. */
  readonly listings?: boolean;
}

/** What a crawl found, over all its runs. */
export interface CrawlCounts {
  /** Addresses that were asked for. */
  readonly asked: number;
  /** Pages in the archive. */
  readonly pages: number;
  /** Pages that were another name of one in the archive. */
  readonly duplicates: number;
  /** Pages that could not be had, by the code of their error. */
  readonly errors: Readonly<Record<string, number>>;
  /** Addresses that were found and not asked for, by the reason. */
  readonly refused: Readonly<Record<Refusal, number>>;
  /** What fetching took in this run. */
  readonly fetched: FetchCounts;
}

/** What a crawl did: its own counts, and the report of the batch over its pages. */
export interface CrawlReport extends BatchReport {
  readonly crawl: CrawlCounts;
}

/** Pages that are under way at most; they are taken in the order of the frontier. */
const WINDOW = 64;
/** Longest time for the links of one page in milliseconds. */
const LINKS_MS = 20_000;

interface Fetched {
  readonly item: PageItem | BadItem;
  readonly found?: LinkAnswer;
}

/** One crawl at work: fetches ahead, and takes pages in the order of the frontier, so that its result depends on the site alone. */
class Crawl {
  readonly written = new Set<string>();
  readonly errors: Record<string, number> = {};
  pages = 0;
  duplicates = 0;
  next = 0;
  archiveBytes = 0;
  private readonly frontier: Frontier;
  private readonly starts: number;
  private readonly listing: readonly string[];

  /** @param listing addresses of sitemaps and feeds; taken after the starts, which may have moved to another host */
  constructor(frontier: Frontier, listing: readonly string[]) {
    this.frontier = frontier;
    this.starts = frontier.size;
    this.listing = listing;
  }

  /** What a page means for the crawl. */
  judge({ url: asked, depth }: Candidate, { item, found }: Fetched): Omit<PageEvent, "bytes"> {
    if (item.kind === "bad") return { kind: "page", url: asked, outcome: item.code ?? "input", links: [] };
    const url = canonicalAddress(item.url ?? asked) ?? asked;
    if (depth > 0 && url !== asked && !this.frontier.has(url)) {
      return { kind: "page", url: asked, outcome: "elsewhere", links: [] };
    }
    const canonical = found?.canonical === undefined ? undefined : canonicalAddress(found.canonical);
    const isVariant = canonical !== undefined && new URL(canonical).pathname === new URL(url).pathname;
    const isKnown = this.written.has(url) || (isVariant && this.written.has(canonical));
    return {
      kind: "page",
      url,
      outcome: isKnown ? "duplicate" : "page",
      links: this.frontier.unseen(found?.links ?? []),
      ...(isVariant && { canonical }),
      ...(found && { signature: found.signature }),
    };
  }

  /** Takes what is known of the next page, now or from the log. */
  take({ url, outcome, links, canonical, signature, bytes }: PageEvent): void {
    const depth = this.frontier.at(this.next++)?.depth ?? 0;
    this.archiveBytes = bytes;
    if (outcome === "trap") this.frontier.refused.trap++;
    else if (outcome === "duplicate") this.duplicates++;
    else if (outcome === "page") this.pages++;
    else this.errors[outcome] = (this.errors[outcome] ?? 0) + 1;
    if (outcome === "page" || outcome === "duplicate") {
      if (depth === 0) this.frontier.addStart(url);
      for (const name of [url, ...(canonical === undefined ? [] : [canonical])]) {
        this.written.add(name);
        this.frontier.know(name);
      }
      const others = this.frontier.follow(url, signature, links, depth + 1);
      this.frontier.noteVariant(url, outcome === "duplicate" && others === 0);
    }
    if (this.next === this.starts) for (const url of this.listing) this.frontier.add(url, 1);
  }
}

/** Sitemaps and feeds of the starts. */
async function listed(
  options: CrawlOptions,
  fetcher: PageFetcher,
  starts: readonly string[],
): Promise<readonly string[]> {
  if (options.listings === false) return [];
  const most = options.scope?.maxPages ?? 100_000;
  const discoverer = new Discoverer(fetcher, ["sitemap", "feed"], most, options.signal);
  return (await discoverer.discover(starts)).urls;
}

/** Fetches what is left of the frontier. */
async function fetchAll(
  { signal }: CrawlOptions,
  { frontier, crawl, log, archive }: { frontier: Frontier; crawl: Crawl; log: CrawlLog; archive: AppendFile },
  get: (url: string, number: number) => Promise<Fetched>,
): Promise<void> {
  const ahead: Array<{ candidate: Candidate; page: Promise<Fetched> | undefined }> = [];
  let begun = crawl.next;
  for (;;) {
    while (ahead.length < WINDOW && begun < frontier.size) {
      const candidate = frontier.at(begun++);
      // What is closed stays closed: it is not asked for.
      if (candidate)
        ahead.push({ candidate, page: frontier.isClosed(candidate.url) ? undefined : get(candidate.url, begun) });
    }
    const first = ahead.shift();
    if (!first) return;
    const { candidate } = first;
    const page = await first.page;
    if (signal?.aborted) throw new AbortedError(signal.reason);
    // Whether it was asked for ahead of its turn makes no difference to what comes of it.
    const isTrap = page === undefined || frontier.isClosed(candidate.url);
    const event = isTrap
      ? { kind: "page" as const, url: candidate.url, outcome: "trap", links: [] }
      : crawl.judge(candidate, page);
    if (event.outcome === "page" && page?.item.kind === "page") await archive.write(warcRecord(page.item));
    const noted = { ...event, bytes: archive.bytes };
    await log.note(noted);
    crawl.take(noted);
  }
}

/** Brings the archive of a crawl to its end, or goes on with it. */
async function gather(options: CrawlOptions, folder: string): Promise<CrawlCounts> {
  const starts = options.starts.map((start) => {
    const url = canonicalAddress(start);
    if (url === undefined) throw new OptionsError("starts", `a crawl starts from http addresses, got ${start}`);
    return url;
  });
  if (starts.length === 0) throw new OptionsError("starts", "a crawl needs an address to start from");
  const settings = { starts, scope: options.scope ?? {}, listings: options.listings ?? true };
  const log = await CrawlLog.open(join(folder, "crawl.log"), options.restart ?? false);
  const { maxBytes } = resolveLimits(options.extract?.limits);
  const fetcher = new PageFetcher(resolveFetchSettings(options.fetch ?? {}), maxBytes);
  const onAbort = (): void => void fetcher.close();
  options.signal?.addEventListener("abort", onAbort);
  const pool = new WorkerPool<LinkTask, LinkAnswer>({ module: linkWorker, workers: 1, maxQueue: WINDOW });
  try {
    const frontier = new Frontier(starts, options.scope ?? {});
    for (const start of starts) frontier.add(start, 0);
    const [begun] = log.events;
    if (begun?.kind !== "begun") await log.note({ kind: "begun", settings });
    else if (JSON.stringify(begun.settings) !== JSON.stringify(settings)) {
      throw new JournalError(`${folder} has a crawl with other starts or another scope; begin anew with --restart`);
    }
    const known = log.events.find((event) => event.kind === "listed");
    const urls = known ? known.urls : await listed(options, fetcher, starts);
    if (options.signal?.aborted) throw new AbortedError(options.signal.reason);
    if (!known) await log.note({ kind: "listed", urls });
    const crawl = new Crawl(frontier, urls);
    for (const event of log.events) if (event.kind === "page") crawl.take(event);
    const archive = await AppendFile.open(join(folder, "pages.warc"), crawl.archiveBytes);
    try {
      await fetchAll(options, { frontier, crawl, log, archive }, async (url, number) => {
        const item = await fetcher.fetchItem({ kind: "url", source: url, number, url });
        if (item.kind !== "page") return { item };
        const { bytes, url: final = url, contentType, robotsTag } = item;
        const task = { bytes, url: final, ...(contentType && { contentType }), ...(robotsTag && { robotsTag }) };
        // A page whose links cannot be read in time is a page all the same.
        const found = await pool.run(task, { deadlineMs: LINKS_MS }).catch(() => undefined);
        return { item, ...(found && { found }) };
      });
      await archive.sync();
    } finally {
      await archive.close();
    }
    const { pages, duplicates, errors } = crawl;
    const failed = Object.values(errors).reduce((total, count) => total + count, 0);
    const asked = pages + duplicates + failed;
    return { asked, pages, duplicates, errors, refused: frontier.refused, fetched: fetcher.counts };
  } finally {
    options.signal?.removeEventListener("abort", onAbort);
    await log.close();
    await fetcher.close();
    await pool.terminate();
  }
}

/** The folder beside an output that holds the pages of a crawl and its log. */
const crawlFolder = (output: string): string => journalFolder(output).replace(/\.journal$/u, ".crawl");

/**
 * Crawls sites from some addresses, and extracts their pages as a batch. The pages are kept as a WARC file; a crawl that is
 * cut off, in whatever way, is gone on with by the same call.
 * @throws OptionsError, FileError, JournalError, AbortedError as `runBatch`
 */
export async function runCrawl(options: CrawlOptions): Promise<CrawlReport> {
  const { starts: _, scope: __, listings: ___, ...batch } = options;
  if (options.output === "-")
    throw new OptionsError("output", "a crawl needs an output file, beside which it keeps its pages");
  const folder = crawlFolder(options.output);
  await makeFolder(folder);
  const lock = await JournalLock.take(folder);
  try {
    const crawl = await gather(options, folder);
    const report = await runBatch({ ...batch, inputs: [join(folder, "pages.warc")] });
    return { ...report, crawl };
  } finally {
    await lock.release();
  }
}
