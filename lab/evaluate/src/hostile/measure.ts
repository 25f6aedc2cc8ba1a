import {
  check,
  diff,
  fingerprint,
  guardOutput,
  locate,
  markSpeakers,
  provenance,
} from "../../../../packages/pith/src/check/index.ts";
import { chunks } from "../../../../packages/pith/src/chunks.ts";
import {
  type ExtractOptions,
  type ExtractResult,
  extract,
} from "../../../../packages/pith/src/index.ts";
import { records } from "../../../../packages/pith/src/records/index.ts";
import { formatIds } from "../../../../packages/pith/src/render/formats.ts";
import { DeadlineError, LimitError } from "../../../../packages/pith/src/safety/errors.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { cpuTimeMs } from "../site/cpu-time.ts";
import type { HostileFamily } from "./make-page.ts";

/**
 * Doubling a page may multiply the time by this much: 2 for the work, the rest for sorting, memory
 * and noise.
 */
export const MAX_RATIO = 2.5;
/** Most milliseconds that a page may stop after `timeoutMs`. */
export const MAX_LATE_MS = 1000;
/** Shorter times say nothing about growth: compilation and garbage collection dominate. */
const MIN_TELLING_MS = 50;
const TIMEOUT_MS = 100;
/** Approximate matching of a quote is quadratic in its length. */
const QUOTE_CHARS = 200;
const url = "https://www.example.org/news/ferry";

type Job = (html: string, options: ExtractOptions) => unknown;

/** The questions about a result, by name. */
const questions: Readonly<
  Record<string, (result: ExtractResult, html: string, options: ExtractOptions) => unknown>
> = {
  check: (result) => check(result, { places: "markdown" }),
  chunks: (result) => chunks(result),
  records: (result) => records(result),
  fingerprint: (result) => fingerprint(result),
  provenance: (result) => provenance(result, "markdown"),
  guarded: (result) => guardOutput(result, "markdown", "mark"),
  speakers: (result) => markSpeakers(result, "markdown"),
  locate: (result) => locate(result, `${result.content.slice(0, QUOTE_CHARS)} xq`),
  diff: (result, html, options) => diff(result, extract(html.replace("ferry", "boat"), options)),
  diffSince: (result, html, options) =>
    diff({ markdown: extract(html.replaceAll("e", "i"), options).as("markdown") }, result),
};

/** Each format, then each check. */
const jobs: ReadonlyMap<string, Job> = new Map<string, Job>([
  ...formatIds.map((format): [string, Job] => [
    format,
    (html, options) => extract(html, { ...options, format, include: ["all"] }),
  ]),
  ...Object.entries(questions).map(([name, ask]): [string, Job] => [
    name,
    (html, options) => ask(extract(html, options), html, options),
  ]),
]);

/** Figures of one job on the pages of one family. */
export interface HostileFigures {
  readonly family: string;
  readonly job: string;
  /** CPU time of the whole page. */
  readonly ms: number;
  /** Ratio to the CPU time of half the page; undefined if too short to tell. */
  readonly ratio: number | undefined;
  /** How late `timeoutMs` stopped the page; undefined if it finished or was refused before. */
  readonly lateMs: number | undefined;
  /** The limit that refused the page. */
  readonly refused?: string;
}

interface Timing {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly stoppedBy: "deadline" | "limit" | undefined;
  readonly refused?: string;
}

function timeJob(job: Job, html: string, timeoutMs: number): Timing {
  const cpu = cpuTimeMs();
  const wall = performance.now();
  const timing = () => ({ cpuMs: cpuTimeMs() - cpu, wallMs: performance.now() - wall });
  try {
    job(html, { url, now: new Date(0), limits: { timeoutMs } });
    return { ...timing(), stoppedBy: undefined };
  } catch (error) {
    if (error instanceof DeadlineError) return { ...timing(), stoppedBy: "deadline" };
    if (error instanceof LimitError)
      return { ...timing(), stoppedBy: "limit", refused: error.option ?? "" };
    throw error;
  }
}

/** Measures every job on one family, with pages of `chars` characters and of half as many. */
export function measureFamily({ name, make }: HostileFamily, chars: number): HostileFigures[] {
  const half = make(chars / 2);
  const whole = make(chars);
  return Array.from(jobs, ([job, run]) => {
    // The first run compiles; the minimum of two counts.
    const first = timeJob(run, half, 0).cpuMs;
    const second = timeJob(run, half, 0).cpuMs;
    const { cpuMs, refused } = timeJob(run, whole, 0);
    const stopped = timeJob(run, whole, TIMEOUT_MS);
    const halfMs = Math.min(first, second);
    return {
      family: name,
      job,
      ms: cpuMs,
      ratio: halfMs < MIN_TELLING_MS || refused !== undefined ? undefined : cpuMs / halfMs,
      lateMs: stopped.stoppedBy === "deadline" ? stopped.wallMs - TIMEOUT_MS : undefined,
      ...(refused !== undefined && { refused }),
    };
  });
}

/** Whether time grows faster than the page, or the deadline stops it too late. */
export const isFault = ({ ratio = 0, lateMs = 0 }: HostileFigures): boolean =>
  ratio > MAX_RATIO || lateMs > MAX_LATE_MS;

/** Figures by family: the worst ratio, the latest stop and the slowest job. */
export function hostileTable(all: readonly HostileFigures[], chars: number): ReportTable {
  const most = (values: ReadonlyArray<number | undefined>): number | undefined => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  };
  return {
    name: "hostile",
    title: "Hostile pages",
    notes: [
      `Pages of ${chars / 1e6} million characters: ${[...jobs.keys()].join(", ")}, each with the default method. Growth is the greatest ratio of CPU time to that of half the page; late is how long after a \`timeoutMs\` of ${TIMEOUT_MS} the page stopped at the latest. Empty if everything finished in ${MIN_TELLING_MS} ms, before the deadline, or was refused.`,
    ],
    head: ["family", "growth", "late ms", "slowest s", "of", "refused by"],
    rows: [...new Set(all.map(({ family }) => family))].map((family) => {
      const own = all.filter((figures) => figures.family === family);
      const slowest = own.reduce((a, b) => (b.ms > a.ms ? b : a));
      return [
        family,
        most(own.map(({ ratio }) => ratio))?.toFixed(1) ?? "",
        most(own.map(({ lateMs }) => lateMs))?.toFixed(0) ?? "",
        (slowest.ms / 1000).toFixed(2),
        slowest.job,
        own.find(({ refused }) => refused !== undefined)?.refused ?? "",
      ];
    }),
  };
}
