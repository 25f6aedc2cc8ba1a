import type { DataSet } from "../data/pages.ts";
import { readPages } from "../data/pages.ts";
import { findRival } from "../rivals/table.ts";
import { runPool } from "../workers/pool.ts";
import type { SpeedJob, SpeedReply } from "../workers/speed-child.ts";
import type { Extractor } from "./extractors.ts";
import { startProgress } from "./progress.ts";
import { sampleOf } from "./sample.ts";

/** How fast an extractor is on one thread, warm, all on the same pages. */
export interface Speed {
  readonly id: string;
  readonly pages: number;
  readonly megabytes: number;
  readonly pagesPerSecond: number;
  /** Megabytes (10^6 bytes, UTF-8) of HTML a second. */
  readonly megabytesPerSecond: number;
  /** Milliseconds that 50, 95 and 99 % of the pages stay within. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Most memory of the process, in megabytes; undefined when it works in another process. */
  readonly peakMegabytes: number | undefined;
  /** Time relative to `parse5.parse` alone, measured in the same process. */
  readonly timesParse5: number;
}

/** Pages of each set that are timed. */
const PAGES_PER_SET = 12;
const PASSES = 2;
/** A whole run over the pages may take this long. */
const RUN_TIMEOUT_MS = 900_000;

type TimedPage = SpeedJob["pages"][number];

/** The first pages of a seeded sample of each set: the same pages for all extractors and all runs. */
async function choosePages(sets: readonly DataSet[]): Promise<TimedPage[]> {
  const pages: TimedPage[] = [];
  const wants = sampleOf(0.1, "speed");
  for (const set of sets) {
    let taken = 0;
    for await (const page of readPages(set.file, wants)) {
      pages.push({ html: page.html, url: page.url });
      if (++taken === PAGES_PER_SET) break;
    }
  }
  return pages;
}

/** The value that a share of the sorted values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function toSpeed(id: string, pages: readonly TimedPage[], reply: SpeedReply): Speed {
  const megabytes = sum(pages.map(({ html }) => Buffer.byteLength(html))) / 1e6;
  const sorted = [...reply.pageMs].sort((a, b) => a - b);
  const seconds = sum(sorted) / 1000;
  return {
    id,
    pages: pages.length,
    megabytes,
    pagesPerSecond: pages.length / seconds,
    megabytesPerSecond: megabytes / seconds,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    peakMegabytes: findRival(id)?.outOfProcess ? undefined : reply.peakBytes / 1e6,
    timesParse5: sum(reply.pageMs) / sum(reply.parseMs),
  };
}

/** Seconds that an extractor takes for pages, on one thread of a process of its own, warm, each page once. */
export async function timeExtractor(id: string, pages: readonly TimedPage[]): Promise<number> {
  let seconds = Number.NaN;
  await runPool<SpeedJob, SpeedReply>({
    module: "./speed-child.ts",
    args: [id],
    processes: 1,
    timeoutMs: RUN_TIMEOUT_MS,
    jobs: [{ extractor: id, pages, passes: 1 }].values(),
    onReply: (_job, { pageMs }) => {
      seconds = sum(pageMs) / 1000;
    },
    onFailure: (_job, reason) => {
      process.stderr.write(`speed of ${id}: ${reason}\n`);
      return undefined;
    },
    onDone: () => undefined,
  });
  return seconds;
}

/** Times all extractors, one process after the other, and `parse5` alone as the first. */
export async function measureSpeed(sets: readonly DataSet[], extractors: readonly Extractor[]): Promise<Speed[]> {
  const pages = await choosePages(sets);
  const timed = extractors.filter(({ kind }) => kind !== "predictions");
  const runs = [{ id: "parse5", host: "parse5" }].concat(
    timed.map(({ id, kind }) => ({ id, host: kind === "pith" ? "pith" : id })),
  );
  const speeds: Speed[] = [];
  const progress = startProgress("speed", runs.length);
  for (const { id, host } of runs) {
    const job: SpeedJob = { extractor: id, pages, passes: PASSES };
    await runPool<SpeedJob, SpeedReply>({
      module: "./speed-child.ts",
      args: [host],
      processes: 1,
      timeoutMs: RUN_TIMEOUT_MS,
      jobs: [job].values(),
      onReply: (_job, reply) => void speeds.push(toSpeed(id, pages, reply)),
      onFailure: (_job, reason) => {
        process.stderr.write(`speed of ${id}: ${reason}\n`);
        return undefined;
      },
      onDone: () => progress.step(),
    });
  }
  progress.stop();
  return speeds;
}
