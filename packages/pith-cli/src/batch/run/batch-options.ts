import { availableParallelism } from "node:os";
import type { WantedPages } from "pith-node";
import { JOINED } from "pith-node/web";
import { describeValue } from "../../../../pith/src/safety/describe-value.ts";
import { OptionsError } from "../../../../pith/src/safety/errors.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import { checkCount, maxWorkers } from "../../../../pith-node/src/check-count.ts";
import type { DiscoverySource } from "../fetch/discover.ts";
import {
  type FetchSettings,
  type ResolvedFetchSettings,
  resolveFetchSettings,
} from "../fetch/fetch-settings.ts";
import type { FetchCounts } from "../fetch/page-fetcher.ts";
import { checkFilters, type PageFilters } from "../task/filters.ts";
import type { SharedOptions } from "../task/page-work.ts";
import type { BatchCounts, InputProblem } from "./counts.ts";
import type { DuplicateMode } from "./duplicates.ts";

/** How to share a batch with other machines. */
export interface QueueSettings {
  readonly address: string;
  /**
   * A folder that all machines see under this path, or `s3://BUCKET/PREFIX`. Default: in the
   * journal.
   */
  readonly store?: string;
  /** Input items per shard. Default 1,000. */
  readonly pagesPerShard?: number;
}

export interface BatchOptions {
  /** Folders, glob patterns, files, `http` addresses, or `-` for standard input. */
  readonly inputs: readonly string[];
  /**
   * A file (`.jsonl`, `.parquet`, `.warc`, optionally compressed), a folder, or `-` for standard
   * output.
   */
  readonly output: string;
  readonly extract?: SharedOptions;
  readonly filters?: PageFilters;
  /**
   * Leave out duplicate texts: the same words, or nearly the same. Needs `keepOrder`. Default:
   * none.
   */
  readonly duplicates?: DuplicateMode;
  /** Add authors, date, language and kind to each record. Default: for Parquet only. */
  /** Add doubts (their kinds) and the fingerprint of `pith/check` to each record. Default false. */
  readonly withCheck?: boolean;
  /**
   * An earlier output (text, Markdown or JSON): write only pages new or changed since, with
   * `change` and `diff`.
   */
  readonly changedSince?: string;
  /**
   * Follow articles and threads over this many pages and join them, with `urls` and `stopped`.
   * Default 1.
   */
  readonly pages?: WantedPages;
  readonly fetch?: FetchSettings;
  /** Replace each input address by the pages in its site's sitemaps, feeds, or both. */
  readonly discover?: readonly DiscoverySource[];
  /** Most addresses from sitemaps and feeds. Default 1,000,000. */
  readonly maxDiscovered?: number;
  /** Let the workers of a queue do the work (`startShardWorker`), on any number of machines. */
  readonly queue?: QueueSettings;
  /** Worker threads. Default: as many as the machine can run in parallel. */
  readonly workers?: number;
  /** Write pages in input order. Default true. */
  readonly keepOrder?: boolean;
  /** Time limit for one page in milliseconds, 0 for no limit. Default 60,000. */
  readonly pageTimeoutMs?: number;
  /** Extra time for a page to stop by itself before its worker is terminated. Default 5,000. */
  readonly graceMs?: number;
  /** Maximum heap of one worker in MiB. Default: Node's own limit. */
  readonly maxHeapMiB?: number;
  /** Pages between two updates of the journal. Default 200. */
  readonly pagesPerCommit?: number;
  /** Discard earlier progress and start over. Default false. */
  readonly restart?: boolean;
  /** Replace an existing output without a journal. Default false. */
  readonly overwrite?: boolean;
  /** The source of `-`. Default `process.stdin`. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** Receives the output of `-`. */
  readonly write?: (data: string) => Promise<void>;
  /** Called with listings that could not be read during discovery. */
  readonly onProblem?: (text: string) => void;
  readonly onProgress?: (progress: BatchProgress) => void;
  /** Stops the batch; it can be resumed later. */
  readonly signal?: AbortSignal;
}

export interface BatchProgress {
  readonly counts: BatchCounts;
  /** Pages done by earlier runs. */
  readonly pagesBefore: number;
  /** Bytes read from input files, and their total size; undefined when unknown. */
  readonly readBytes: number;
  readonly totalBytes: number | undefined;
  readonly bytesBefore: number;
  readonly elapsedMs: number;
}

export interface BatchReport {
  readonly output: string;
  readonly wasFinished: boolean;
  readonly wasResumed: boolean;
  /** Inputs added since the batch began, which it does not read. */
  readonly newInputs: number;
  readonly counts: BatchCounts;
  /** Problems with inputs; the first thousand. */
  readonly problems: readonly InputProblem[];
  readonly workers: number;
  /** Fetch counts of this run; missing when nothing was fetched. */
  readonly fetched?: FetchCounts;
  /** Workers that were terminated because of their page, or died. */
  readonly workersLost: number;
  readonly pagesOfRun: number;
  /** Milliseconds of this run, and of all runs of the batch. */
  readonly elapsedMs: number;
  readonly totalElapsedMs: number;
  readonly pagesPerSecond: number;
  /** The largest resident memory of this run, in bytes. */
  readonly peakMemoryBytes: number;
}

/** Options with their defaults. */
export type ResolvedOptions = Omit<BatchOptions, "fetch"> & {
  readonly fetch: ResolvedFetchSettings;
} & Required<
    Pick<
      BatchOptions,
      | "extract"
      | "filters"
      | "workers"
      | "keepOrder"
      | "pageTimeoutMs"
      | "graceMs"
      | "pagesPerCommit"
    >
  >;

/** The settings of a run that its workers do not need. */
export type RunSettings = Pick<
  ResolvedOptions,
  "keepOrder" | "pageTimeoutMs" | "graceMs" | "pages"
>;

function checkPaths(options: BatchOptions): void {
  const wrong = (name: string, what: string, got: unknown): never => {
    throw new OptionsError(name, `${name} must be ${what}, got ${describeValue(got)}`);
  };
  if (typeof options !== "object" || options === null) wrong("options", "an object", options);
  const { inputs, output } = options;
  const arePaths = Array.isArray(inputs) && inputs.every((input) => typeof input === "string");
  if (!arePaths) wrong("inputs", "a list of paths and addresses", inputs);
  if (typeof output !== "string") wrong("output", "a path, or - for standard output", output);
}

function checkPages({ pages, extract: { format = "text" } = {} }: BatchOptions): void {
  if (pages === undefined) return;
  if (pages !== "all") checkCount("pages", pages, 1);
  if (JOINED.includes(format)) return;
  throw new OptionsError(
    "pages",
    `several pages can be joined only as ${JOINED.join(", ")}, not as ${format}`,
  );
}

/** Fills in defaults. @throws OptionsError for conflicting options. */
export function resolveOptions(options: BatchOptions): ResolvedOptions {
  checkPaths(options);
  const resolved = {
    extract: {},
    filters: {},
    workers: availableParallelism(),
    keepOrder: true,
    pageTimeoutMs: 60_000,
    graceMs: 5_000,
    pagesPerCommit: 200,
    ...defined(options),
    fetch: resolveFetchSettings(options.fetch ?? {}),
  };
  checkCount("workers", resolved.workers, 1, maxWorkers);
  checkCount("pageTimeoutMs", resolved.pageTimeoutMs, 0);
  checkCount("graceMs", resolved.graceMs, 0);
  checkCount("pagesPerCommit", resolved.pagesPerCommit, 1);
  if (resolved.maxHeapMiB !== undefined) checkCount("maxHeapMiB", resolved.maxHeapMiB, 16);
  checkFilters(resolved.filters);
  checkPages(options);
  if (options.inputs.length === 0)
    throw new OptionsError("inputs", "a batch needs at least one input");
  const isPiped = options.output === "-" || options.inputs.includes("-");
  if (options.queue && isPiped)
    throw new OptionsError("queue", "a batch on a queue needs files, not pipes (-)");
  if (options.duplicates !== undefined && !resolved.keepOrder) {
    throw new OptionsError(
      "duplicates",
      "duplicates needs keepOrder: the order decides which of two equal texts is kept",
    );
  }
  return resolved;
}
