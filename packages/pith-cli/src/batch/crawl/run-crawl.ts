import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AbortedError, OptionsError } from "../../../../pith/src/safety/errors.ts";
import { resolveLimits } from "../../../../pith/src/safety/limits.ts";
import { checkObject, isTextList } from "../../../../pith/src/safety/option-spec.ts";
import { makeFolder } from "../../../../pith-node/src/make-folder.ts";
import { addressMeant } from "../../address-meant.ts";
import { Discoverer } from "../fetch/discover.ts";
import { sendableSettings } from "../fetch/fetch-settings.ts";
import { type FetchCounts, noFetches, PageFetcher } from "../fetch/page-fetcher.ts";
import type { PageItem } from "../input/input-item.ts";
import { RENDERING_FIELD, renderingField } from "../input/rendering-field.ts";
import { AppendFile } from "../output/append-file.ts";
import { oneLine, recordId, writeRecord } from "../output/wet.ts";
import { placeIn } from "../queue/part-store.ts";
import type { BatchOptions, BatchReport, ResolvedOptions } from "../run/batch-options.ts";
import { total } from "../run/counts.ts";
import { JournalError } from "../run/journal-lock.ts";
import { checkOptions, checkOutput, runJournalled, withJournal } from "../run/run-batch.ts";
import { canonicalAddress } from "./addresses.ts";
import { CrawlLog } from "./crawl-log.ts";
import { CrawlState, type Fetched } from "./crawl-state.ts";
import { Frontier, type FrontierEntry, type Refusal } from "./frontier.ts";
import { LocalSource, type PageSource } from "./page-source.ts";
import { QueueSource } from "./queue-source.ts";
import type { StoppedPlace } from "./repeats.ts";
import type { CrawlScope } from "./scope.ts";

const LOG = "crawl.log";
const RESPONSE = "response";

/** Bytes from the beginning of a record to its type. */
const TYPE_OFFSET: number = "WARC/1.0\r\nWARC-Type: ".length;

/**
 * Overwrites the type of a discarded record, so that readers skip it. Same length as `response`.
 */
const NO_RESPONSE = "metadata";

/** Writes a fetched page as a `response` record of WARC 1.0. Its id is derived from its address. */
function warcRecord({
  url = "",
  id,
  fetched,
  contentType,
  robotsTag,
  rendering,
  bytes,
}: PageItem): Uint8Array {
  const fields = [
    ...(contentType === undefined ? [] : [`Content-Type: ${oneLine(contentType)}`]),
    ...(robotsTag === undefined ? [] : [`X-Robots-Tag: ${oneLine(robotsTag)}`]),
  ];
  const head = ["HTTP/1.1 200 OK", ...fields, `Content-Length: ${bytes.length}`, "", ""].join(
    "\r\n",
  );
  return writeRecord(
    [
      ["WARC-Type", RESPONSE],
      ["WARC-Record-ID", recordId(RESPONSE, id, url)],
      ["WARC-Target-URI", url],
      ["WARC-Date", (fetched ?? new Date().toISOString()).replace(/\.\d+Z$/u, "Z")],
      ...(rendering === undefined ? [] : [[RENDERING_FIELD, renderingField(rendering)] as const]),
      ["Content-Type", "application/http; msgtype=response"],
    ],
    Buffer.concat([Buffer.from(head), bytes]),
  );
}

/** A crawl: the options of a batch, with addresses to start from and a scope. */
export interface CrawlOptions
  extends Omit<BatchOptions, "inputs" | "discover" | "maxDiscovered" | "pages"> {
  readonly starts: readonly string[];
  readonly scope?: CrawlScope;
}

/** Totals of a crawl over all its runs. */
export interface CrawlCounts {
  readonly asked: number;
  readonly pages: number;
  /** Pages that were another name of an archived page. */
  readonly duplicates: number;
  /** Pages requested before they were recognised as part of a trap or as repeating known texts. */
  readonly traps: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<Refusal, number>>;
  /** Hosts and folders that were left early, because their pages repeat known texts. */
  readonly stopped: readonly StoppedPlace[];
  readonly fetched: FetchCounts;
}

/** The result of a crawl: its own counts, and the report of the batch over its pages. */
export interface CrawlReport extends BatchReport {
  readonly crawl: CrawlCounts;
}

/**
 * Pages requested ahead per parallel fetch, so that a slow host does not immediately block the
 * others.
 */
const WINDOW_PER_FETCH = 4;

interface CrawlSetup {
  /** The options of the batch over the crawl's pages. */
  readonly options: ResolvedOptions;
  readonly starts: readonly string[];
  readonly scope: CrawlScope;
  readonly folder: string;
  /** The WARC file of the crawl's pages. */
  readonly path: string;
  readonly maxBytes: number;
}

interface OpenCrawl {
  readonly frontier: Frontier;
  readonly state: CrawlState;
  readonly log: CrawlLog;
}

const isSkipped = (page: Fetched | undefined): boolean =>
  page === undefined || (page.item.kind === "bad" && page.item.code === "unwanted");

async function fetchAll(
  { options: { signal, fetch } }: CrawlSetup,
  { frontier, state, log }: OpenCrawl,
  archive: AppendFile,
  source: PageSource,
): Promise<void> {
  const get = (candidate: FrontierEntry): Promise<Fetched> => {
    const page = source.get(candidate, {
      isWanted: () => !frontier.isClosed(candidate),
      refusal: (address) => state.refusalOf(candidate, address),
    });
    // The consumer handles the error; requests after a failed one are dropped.
    page.catch(() => undefined);
    return page;
  };
  const ahead: Array<{ candidate: FrontierEntry; page: Promise<Fetched> | undefined }> = [];
  let next = state.next;
  for (;;) {
    while (ahead.length < fetch.maxConcurrent * WINDOW_PER_FETCH && next < frontier.size) {
      const candidate = frontier.at(next++);
      if (!candidate) break;
      // Closed traps stay closed and are not requested.
      ahead.push({
        candidate,
        page: frontier.isClosed(candidate) ? undefined : get(candidate),
      });
    }
    const first = ahead.shift();
    if (!first) return;
    const { candidate } = first;
    const early = await first.page;
    // A page with new text may have linked to it since it was skipped.
    const isBack = isSkipped(early) && !frontier.isClosed(candidate);
    const page = isBack ? await get(candidate) : early;
    if (signal?.aborted) throw new AbortedError(signal.reason);
    // The outcome must not depend on whether the page was requested early.
    const isTrap = page === undefined || frontier.isClosed(candidate);
    const event = isTrap
      ? { kind: "page" as const, url: candidate.url, outcome: "trap", links: [] }
      : state.judge(candidate, page);
    if (event.outcome === "page" && page?.item.kind === "page")
      await archive.write(warcRecord(page.item));
    const noted = { ...event, bytes: archive.bytes };
    await log.note(noted);
    state.take(noted);
  }
}

/**
 * Restores the state from the log of earlier runs. @throws JournalError when the log is of another
 * crawl
 */
async function openLog(path: string, settings: unknown, state: CrawlState): Promise<CrawlLog> {
  let isStarted = false;
  const log = await CrawlLog.open(path, (event) => {
    if (event.kind === "page") state.take(event);
    else if (event.kind === "listed") state.listing = event.urls;
    else if (event.kind === "complete") state.isComplete = true;
    else if (JSON.stringify(event.settings) !== JSON.stringify(settings)) {
      throw new JournalError(
        `${path} is from a crawl with other start URLs or scope; start over with --restart`,
      );
    }
    isStarted = true;
  });
  if (!isStarted) await log.note({ kind: "begun", settings });
  return log;
}

async function openSource(setup: CrawlSetup, fetcher: PageFetcher): Promise<PageSource> {
  const { options, starts, scope, folder, maxBytes } = setup;
  const { queue, fetch, onProblem = () => undefined } = options;
  if (!queue)
    return new LocalSource(fetcher, fetch.maxConcurrent, fetch.maxConcurrent * WINDOW_PER_FETCH);
  const id = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 16);
  const place =
    queue.store === undefined
      ? resolve(folder, "fetched")
      : placeIn(queue.store, `pith-crawl-${id}`);
  const task = { fetch: sendableSettings(fetch), maxBytes, starts, scope };
  return QueueSource.open({ address: queue.address, place, task, onProblem });
}

/** Fetches the pages that earlier runs have not. */
async function complete(setup: CrawlSetup, open: OpenCrawl): Promise<FetchCounts> {
  const { options, starts, scope, path, maxBytes } = setup;
  const { fetch, signal } = options;
  const { state, log } = open;
  const fetcher = new PageFetcher(fetch, maxBytes);
  const source = await openSource(setup, fetcher);
  const close = async (): Promise<void> => {
    await source.close();
    await fetcher.close();
  };
  const onAbort = (): void => void close().catch(() => undefined);
  signal?.addEventListener("abort", onAbort);
  try {
    if (!state.listing) {
      const discoverer = new Discoverer(fetcher, {
        wanted: ["sitemap", "feed"],
        maxUrls: scope.maxPages ?? 100_000,
        signal,
      });
      const { urls, problems } = await discoverer.discover(starts);
      for (const { url, problem, isGuess } of problems)
        if (!isGuess) options.onProblem?.(`${url}: ${problem}`);
      state.listing = urls;
      await log.note({ kind: "listed", urls: state.listing });
    }
    const archive = await AppendFile.open(path, state.archiveBytes);
    try {
      await fetchAll(setup, open, archive, source);
      for (const place of state.wasted)
        await archive.overwrite(Buffer.from(NO_RESPONSE), place + TYPE_OFFSET);
      await archive.sync();
    } finally {
      await archive.close();
    }
    await log.note({ kind: "complete" });
    return source.counts;
  } finally {
    signal?.removeEventListener("abort", onAbort);
    await close();
  }
}

async function gather(setup: CrawlSetup): Promise<CrawlCounts> {
  const { starts, scope, folder } = setup;
  const frontier = new Frontier(starts, scope);
  for (const start of starts) frontier.add(start, 0);
  const state = new CrawlState(frontier);
  const log = await openLog(join(folder, LOG), { starts, scope }, state);
  try {
    const fetched = state.isComplete ? noFetches : await complete(setup, { frontier, state, log });
    const { pages, duplicates, errors, stopped } = state;
    const traps = state.wasted.length;
    const asked = pages + duplicates + traps + total(errors);
    const { refused } = frontier;
    return { asked, pages, duplicates, traps, errors, refused, stopped, fetched };
  } finally {
    await log.close();
  }
}

/** The start addresses of a crawl. @throws OptionsError */
function checkStarts(starts: readonly string[]): readonly string[] {
  if (!isTextList(starts) || starts.length === 0)
    throw new OptionsError("starts", "starts must be a list of one or more URLs");
  return starts.map((start) => {
    const url = canonicalAddress(start);
    if (url === undefined) {
      const meant = addressMeant(start);
      const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
      throw new OptionsError("starts", `start URLs must be http or https, got ${start}${hint}`);
    }
    return url;
  });
}

/**
 * Crawls sites and extracts their pages as a batch; the same call resumes. @throws as `runBatch`
 */
export async function runCrawl(given: CrawlOptions): Promise<CrawlReport> {
  checkObject("runCrawl", given);
  const { starts: addresses, scope = {}, ...batch } = given;
  const starts = checkStarts(addresses);
  if (typeof given.output !== "string" || given.output === "-")
    throw new OptionsError(
      "output",
      "a crawl needs an output file; it stores its pages next to it",
    );
  return withJournal(given.output, async (journal) => {
    const folder = journal.folder.replace(/\.journal$/u, ".crawl");
    const path = join(folder, "pages.warc");
    const options = checkOptions({ ...batch, inputs: [path] });
    await makeFolder(folder);
    if (options.restart) {
      await rm(join(folder, LOG), { force: true });
      await journal.clear();
    }
    if (!(await journal.readJob())) await checkOutput(options);
    const { maxBytes } = resolveLimits(options.extract.limits);
    const crawl = await gather({ options, starts, scope, folder, path, maxBytes });
    const report = await runJournalled(options, journal);
    return { ...report, crawl };
  });
}
