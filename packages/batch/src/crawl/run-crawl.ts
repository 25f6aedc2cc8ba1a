import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AbortedError, OptionsError, pithOptions } from "pith";
import { argument } from "pith/page";
import { dropEnd } from "pith-base";
import { makeFolder } from "pith-node/tools";
import { Discoverer } from "../fetch/discover.ts";
import { resolveFetchSettings, sendableSettings } from "../fetch/fetch-settings.ts";
import { type FetchCounts, PageFetcher } from "../fetch/page-fetcher.ts";
import type { PageItem } from "../input/input-item.ts";
import { RENDERING_FIELD, renderingField } from "../input/rendering-field.ts";
import { AppendFile } from "../output/append-file.ts";
import { oneLine, writeRecord } from "../output/wet.ts";
import type { BatchOptions, BatchReport, QueueSettings } from "../run/batch-options.ts";
import { JournalError, JournalLock } from "../run/journal-lock.ts";
import { checkBatch, journalFolder, runBatch } from "../run/run-batch.ts";
import { canonicalAddress } from "./addresses.ts";
import { CrawlLog } from "./crawl-log.ts";
import { CrawlState, type Fetched } from "./crawl-state.ts";
import { Frontier, type FrontierEntry, type Refusal } from "./frontier.ts";
import { LocalSource, type PageSource } from "./page-source.ts";
import { QueueSource } from "./queue-source.ts";
import type { CrawlScope } from "./scope.ts";

const RESPONSE = "response";

/** Bytes from the beginning of a record to its type. */
const TYPE_OFFSET: number = "WARC/1.0\r\nWARC-Type: ".length;

/** Overwrites the type of a discarded record, so that readers skip it. Same length as `response`. */
const NO_RESPONSE = "metadata";

/** Writes a fetched page as a `response` record of WARC 1.0. Its id is derived from its address. */
function warcRecord({ url = "", id, fetched, contentType, robotsTag, rendering, bytes }: PageItem): Uint8Array {
  const fields = [
    ...(contentType === undefined ? [] : [`Content-Type: ${oneLine(contentType)}`]),
    ...(robotsTag === undefined ? [] : [`X-Robots-Tag: ${oneLine(robotsTag)}`]),
  ];
  const head = ["HTTP/1.1 200 OK", ...fields, `Content-Length: ${bytes.length}`, "", ""].join("\r\n");
  const hash = createHash("sha256").update(`${id}\n${url}`).digest("hex");
  return writeRecord(
    [
      ["WARC-Type", RESPONSE],
      ["WARC-Record-ID", `<urn:uuid:${hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, "$1-$2-$3-$4-$5")}>`],
      ["WARC-Target-URI", url],
      ["WARC-Date", (fetched ?? new Date().toISOString()).replace(/\.\d+Z$/u, "Z")],
      ...(rendering === undefined ? [] : [[RENDERING_FIELD, renderingField(rendering)] as const]),
      ["Content-Type", "application/http; msgtype=response"],
    ],
    Buffer.concat([Buffer.from(head), bytes]),
  );
}

/** A crawl: the options of a batch, with addresses to start from and a scope. */
export interface CrawlOptions extends Omit<BatchOptions, "inputs" | "discover" | "maxDiscovered" | "pages"> {
  readonly starts: readonly string[];
  readonly scope?: CrawlScope;
  /** Read the addresses in sitemaps and feeds before any link. Default true. */
  readonly listings?: boolean;
}

/** Totals of a crawl over all its runs. */
export interface CrawlCounts {
  readonly asked: number;
  readonly pages: number;
  /** Pages that were another name of an archived page. */
  readonly duplicates: number;
  /** Pages requested before they were recognised as part of a trap. */
  readonly traps: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<Refusal, number>>;
  readonly fetched: FetchCounts;
}

/** The result of a crawl: its own counts, and the report of the batch over its pages. */
export interface CrawlReport extends BatchReport {
  readonly crawl: CrawlCounts;
}

const LOG = "crawl.log";

/** Pages requested ahead per parallel fetch, so that a slow host does not immediately block the others. */
const WINDOW_PER_FETCH = 4;

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

interface OpenCrawl {
  readonly frontier: Frontier;
  readonly state: CrawlState;
  readonly log: CrawlLog;
}

async function fetchAll(
  { signal }: CrawlOptions,
  { frontier, state, log, archive }: OpenCrawl & { readonly archive: AppendFile },
  window: number,
  source: PageSource,
): Promise<void> {
  const get = (candidate: FrontierEntry): Promise<Fetched> => {
    const page = source.get(candidate, {
      isWanted: () => !frontier.traps.isClosed(candidate.url),
      refusal: (address) => state.refusalOf(candidate, address),
    });
    // The consumer handles the error; requests after a failed one are dropped.
    page.catch(() => undefined);
    return page;
  };
  const ahead: Array<{ candidate: FrontierEntry; page: Promise<Fetched> | undefined }> = [];
  let next = state.next;
  for (;;) {
    while (ahead.length < window && next < frontier.size) {
      const candidate = frontier.at(next++);
      if (!candidate) break;
      // Closed traps stay closed and are not requested.
      ahead.push({ candidate, page: frontier.traps.isClosed(candidate.url) ? undefined : get(candidate) });
    }
    const first = ahead.shift();
    if (!first) return;
    const { candidate } = first;
    const page = await first.page;
    if (signal?.aborted) throw new AbortedError(signal.reason);
    // The outcome must not depend on whether the page was requested early.
    const isTrap = page === undefined || frontier.traps.isClosed(candidate.url);
    const event = isTrap
      ? { kind: "page" as const, url: candidate.url, outcome: "trap", links: [] }
      : state.judge(candidate, page);
    if (event.outcome === "page" && page?.item.kind === "page") await archive.write(warcRecord(page.item));
    const noted = { ...event, bytes: archive.bytes };
    await log.note(noted);
    state.take(noted);
  }
}

/** The start addresses of a crawl. @throws OptionsError */
function startsOf(options: CrawlOptions): readonly string[] {
  if (options.starts.length === 0) throw new OptionsError("starts", "a crawl needs a start URL");
  return options.starts.map((start) => {
    const url = canonicalAddress(start);
    if (url === undefined) throw new OptionsError("starts", `start URLs must be http or https, got ${start}`);
    return url;
  });
}

/** Restores the state from the log of earlier runs. @throws JournalError when the log is of another crawl */
async function openLog(path: string, settings: unknown, state: CrawlState): Promise<CrawlLog> {
  let isStarted = false;
  const log = await CrawlLog.open(path, (event) => {
    if (event.kind === "page") state.take(event);
    else if (event.kind === "listed") state.listing = event.urls;
    else if (event.kind === "complete") state.isComplete = true;
    else if (JSON.stringify(event.settings) !== JSON.stringify(settings)) {
      throw new JournalError(`${path} is from a crawl with other start URLs or scope; start over with --restart`);
    }
    isStarted = true;
  });
  if (!isStarted) await log.note({ kind: "begun", settings });
  return log;
}

function openSource(options: CrawlOptions, folder: string, fetcher: PageFetcher): Promise<PageSource> | PageSource {
  const { queue, fetch = {}, scope = {}, onProblem, extract } = options;
  const settings = resolveFetchSettings(fetch);
  if (!queue) return new LocalSource(fetcher, settings, settings.maxConcurrent * WINDOW_PER_FETCH);
  return QueueSource.open({
    address: queue.address,
    place: placeOf(queue, folder),
    fetch: sendableSettings(settings),
    maxBytes: pithOptions.resolveLimits(extract?.limits).maxBytes,
    starts: startsOf(options),
    scope,
    onProblem: (text) => onProblem?.(text),
  });
}

async function complete(options: CrawlOptions, folder: string, path: string, open: OpenCrawl): Promise<FetchCounts> {
  const { state, log } = open;
  const settings = resolveFetchSettings(options.fetch ?? {});
  const fetcher = new PageFetcher(settings, pithOptions.resolveLimits(options.extract?.limits).maxBytes);
  let source: PageSource | undefined;
  const onAbort = (): void => void (source ?? fetcher).close();
  options.signal?.addEventListener("abort", onAbort);
  try {
    if (!state.listing) {
      state.listing = await listed(options, fetcher, startsOf(options));
      if (options.signal?.aborted) throw new AbortedError(options.signal.reason);
      await log.note({ kind: "listed", urls: state.listing });
    }
    const archive = await AppendFile.open(path, state.archiveBytes);
    try {
      source = await openSource(options, folder, fetcher);
      await fetchAll(options, { ...open, archive }, settings.maxConcurrent * WINDOW_PER_FETCH, source);
      for (const place of state.wasted) await archive.overwrite(Buffer.from(NO_RESPONSE), place + TYPE_OFFSET);
      await archive.sync();
    } finally {
      await archive.close();
    }
    await log.note({ kind: "complete" });
    return source.counts;
  } finally {
    options.signal?.removeEventListener("abort", onAbort);
    await source?.close();
    await fetcher.close();
  }
}

const NO_FETCHES: FetchCounts = { requests: 0, retries: 0, unchanged: 0, rendered: 0 };

async function gather(options: CrawlOptions, folder: string, path: string): Promise<CrawlCounts> {
  const { scope = {}, listings = true } = options;
  const starts = startsOf(options);
  const frontier = new Frontier(starts, scope);
  for (const start of starts) frontier.add(start, 0);
  const state = new CrawlState(frontier);
  const log = await openLog(join(folder, LOG), { starts, scope, listings }, state);
  try {
    const fetched = state.isComplete ? NO_FETCHES : await complete(options, folder, path, { frontier, state, log });
    return countsOf(state, frontier, fetched);
  } finally {
    await log.close();
  }
}

function placeOf({ store }: QueueSettings, folder: string): string {
  if (store === undefined) return resolve(folder, "fetched");
  const name = `pith-crawl-${createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 16)}`;
  return store.startsWith("s3://") ? `${dropEnd(store, "/")}/${name}` : resolve(store, name);
}

function countsOf(state: CrawlState, { refused }: Frontier, fetched: FetchCounts): CrawlCounts {
  const { pages, duplicates, errors, wasted } = state;
  const failed = Object.values(errors).reduce((total, count) => total + count, 0);
  const asked = pages + duplicates + wasted.length + failed;
  return { asked, pages, duplicates, traps: wasted.length, errors, refused, fetched };
}

const crawlFolder = (output: string): string => journalFolder(output).replace(/\.journal$/u, ".crawl");

/** Crawls sites and extracts their pages as a batch; the same call resumes. @throws as `runBatch` */
export async function runCrawl(options: CrawlOptions): Promise<CrawlReport> {
  argument.checkObject("runCrawl", options);
  const { starts, scope: _, listings: __, ...batch } = options;
  if (!Array.isArray(starts) || starts.length === 0 || starts.some((start) => typeof start !== "string"))
    throw new OptionsError("starts", "starts must be a list of one or more URLs");
  if (typeof options.output !== "string" || options.output === "-")
    throw new OptionsError("output", "a crawl needs an output file; it stores its pages next to it");
  const folder = crawlFolder(options.output);
  await makeFolder(folder);
  const lock = await JournalLock.take(folder);
  try {
    const archive = join(folder, "pages.warc");
    if (options.restart) await rm(join(folder, LOG), { force: true });
    await checkBatch({ ...batch, inputs: [archive] });
    const crawl = await gather(options, folder, archive);
    const report = await runBatch({ ...batch, inputs: [archive] });
    return { ...report, crawl };
  } finally {
    await lock.release();
  }
}
