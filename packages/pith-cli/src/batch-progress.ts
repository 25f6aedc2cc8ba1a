import { SingleBar } from "cli-progress";
import type { BatchProgress, BatchReport } from "./batch/run/batch-options.ts";
import type { BatchCounts } from "./batch/run/counts.ts";
import { total } from "./batch/run/counts.ts";
import { countOf } from "./count-of.ts";

/** Milliseconds between two lines when standard error is not a terminal. */
const PLAIN_LINE_MS = 10_000;
const BAR_WIDTH = 20;

/** A duration for people: `42 s`, `3 min 20 s`, `2 h 5 min`. */
function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function describeProgress(progress: BatchProgress, isTerminal: boolean): string {
  const { counts, pagesBefore, readBytes, totalBytes, bytesBefore, elapsedMs } = progress;
  const rate = (counts.pages - pagesBefore) / (elapsedMs / 1000);
  const parts = [
    countOf(counts.pages, "page"),
    `${rate.toFixed(1)} pages/s`,
    `${counts.extracted} extracted`,
    ...(total(counts.leftOut) > 0 ? [`${total(counts.leftOut)} filtered out`] : []),
    ...(total(counts.errors) > 0 ? [countOf(total(counts.errors), "error")] : []),
  ];
  const text = parts.join(", ");
  if (totalBytes === undefined || totalBytes === 0) return `pith: ${text}`;
  const share = Math.min(1, readBytes / totalBytes);
  const read = readBytes - bytesBefore;
  const left =
    read > 0 ? `, ${formatDuration((elapsedMs * (totalBytes - readBytes)) / read)} left` : "";
  const filled = Math.round(share * BAR_WIDTH);
  const bar = isTerminal ? `[${"=".repeat(filled)}${" ".repeat(BAR_WIDTH - filled)}] ` : "";
  return `pith: ${bar}${Math.floor(share * 100)} %, ${text}${left}`;
}

/**
 * Shows a batch's progress on standard error: one updating line on a terminal, occasional lines
 * elsewhere.
 */
export function showProgress(): { update(progress: BatchProgress): void; stop(): void } {
  let latest: BatchProgress | undefined;
  const isTerminal = process.stderr.isTTY === true;
  const bar = new SingleBar({
    format: () => (latest ? describeProgress(latest, isTerminal) : ""),
    stream: process.stderr,
    noTTYOutput: true,
    notTTYSchedule: PLAIN_LINE_MS,
    clearOnComplete: true,
    hideCursor: true,
    fps: 4,
  });
  return {
    update(progress) {
      const isFirst = latest === undefined;
      latest = progress;
      if (isFirst) bar.start(1, 0);
      bar.update(0);
    },
    stop() {
      if (latest) bar.stop();
    },
  };
}

function mostOf(counts: Readonly<Record<string, number>>): ReadonlyArray<[string, number]> {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8);
}

const listCounts = (counts: Readonly<Record<string, number>>): string =>
  mostOf(counts)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ");

/** What was skipped, by the ends of names and other kinds: `.md (93), image/png (2)`. */
const listSkipped = (counts: Readonly<Record<string, number>>): string =>
  mostOf(counts)
    .map(([kind, count]) => `${kind.replace(/^file: /u, "")} (${count})`)
    .join(", ");

/**
 * Selectors of `--keep` and `--drop` that matched nothing on any page: they are most often
 * misspelt.
 */
function listUnusedRules(
  { pages, extracted, empty, usedRules }: BatchCounts,
  selectors: readonly string[],
): string[] {
  if (extracted + empty === 0) return [];
  const unused = [...new Set(selectors)].filter((selector) => !Object.hasOwn(usedRules, selector));
  return unused.map(
    (selector) => `the selector ${selector} matches no element of ${countOf(pages, "page")}`,
  );
}

export function describeReport(report: BatchReport, selectors: readonly string[]): string[] {
  const { counts, output, wasFinished, wasResumed, newInputs, problems, workersLost } = report;
  const added = newInputs > 0 ? `${countOf(newInputs, "input")} added since it began` : "";
  if (wasFinished) {
    const without = added && `, without ${added}`;
    return [
      `${output} is already finished (${countOf(counts.pages, "page")}${without}); --restart starts over`,
    ];
  }
  const before = wasResumed ? ` (${report.pagesOfRun} in this run)` : "";
  const rate = `${formatDuration(report.elapsedMs)}, ${report.pagesPerSecond.toFixed(1)} pages/s`;
  const errors = total(counts.errors);
  return [
    `${countOf(counts.pages, "page")}${before}: ${counts.extracted} extracted, ${counts.empty} without content, ` +
      `${total(counts.leftOut)} filtered out, ${countOf(errors, "error")}; ${rate}`,
    ...(total(counts.leftOut) > 0 ? [`filtered out: ${listCounts(counts.leftOut)}`] : []),
    ...(errors > 0 ? [`errors: ${listCounts(counts.errors)}`] : []),
    ...(total(counts.skipped) > 0 ? [`not pages: ${listSkipped(counts.skipped)}`] : []),
    ...(added === "" ? [] : [`${added} left out; --restart starts over`]),
    ...listUnusedRules(counts, selectors),
    ...(workersLost > 0 ? [`${countOf(workersLost, "worker was", "workers were")} replaced`] : []),
    ...problems
      .slice(0, 10)
      .map(({ source, number, problem }) => `${source}, record ${number}: ${problem}`),
    ...(counts.broken > 10
      ? [`and ${counts.broken - 10} more problems with inputs; --report lists them`]
      : []),
  ];
}
