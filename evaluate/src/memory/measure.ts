import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReportTable } from "../reporting/report-table.ts";
import type { MemoryCase, PageSort } from "./cases.ts";

/** What a page may take by the default limits, in all, with Node and the model. */
export const MAX_PEAK_MEGABYTES = 1024;
/**
 * What a page adds to the peak of its process, as a multiple of its bytes, by format: what is stated in `THREAT_MODEL.md`.
 * Hostile is a page of hardly more than tags; how large it can be `maxNodes` says.
 */
const MAX_MULTIPLES: Readonly<Record<PageSort, Readonly<Record<string, number>>>> = {
  ordinary: { text: 10, markdown: 14, json: 20 },
  hostile: { text: 130, markdown: 300, json: 420 },
};
/** Below this size what engines allocate ahead is the larger part. */
const MIN_TELLING_BYTES = 1_000_000;

/** What one page took in one format. */
export interface MemoryUse extends MemoryCase {
  readonly format: string;
  readonly bytes: number;
  readonly peakBytes: number;
  readonly growthBytes: number;
  readonly ms: number;
  /** The message of what was thrown; "" when the page came through. */
  readonly refused: string;
}

const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));
const LOADER = import.meta.resolve("tsx");

function measureOne(each: MemoryCase, file: string, format: string): MemoryUse {
  const flags = ["--import", LOADER, `--max-old-space-size=${MAX_PEAK_MEGABYTES}`];
  const run = spawnSync(process.execPath, [...flags, CHILD, file, format], { encoding: "utf8" });
  if (run.status === 0) {
    return { ...each, format, ...(JSON.parse(run.stdout) as Omit<MemoryUse, keyof MemoryCase | "format">) };
  }
  const refused = `ended with ${run.status ?? run.signal}: ${run.stderr.slice(-200)}`;
  const endless = Number.POSITIVE_INFINITY;
  return { ...each, format, bytes: each.chars, peakBytes: endless, growthBytes: endless, ms: 0, refused };
}

/** Measures the cases in all the formats, each in a process of its own. */
export function measureMemory(
  cases: readonly MemoryCase[],
  formats: readonly string[],
  progress: (use: MemoryUse) => void,
): MemoryUse[] {
  const folder = mkdtempSync(join(tmpdir(), "pith-memory-"));
  const file = join(folder, "page.html");
  const all: MemoryUse[] = [];
  for (const each of cases) {
    writeFileSync(file, each.make(each.chars));
    for (const format of formats) {
      const use = measureOne(each, file, format);
      progress(use);
      all.push(use);
      // What parsing refuses, it refuses in each format.
      if (use.refused.includes("limits.")) break;
    }
  }
  rmSync(folder, { recursive: true });
  return all;
}

/** Whether a page took more than is promised. */
export const takesTooMuch = ({ sort, format, bytes, peakBytes, growthBytes, refused }: MemoryUse): boolean =>
  peakBytes > MAX_PEAK_MEGABYTES * 1e6 ||
  (bytes >= MIN_TELLING_BYTES && growthBytes > (MAX_MULTIPLES[sort][format] ?? Number.POSITIVE_INFINITY) * bytes) ||
  (refused !== "" && !refused.includes("limits."));

/** The table of the cases. */
export function memoryTable(all: readonly MemoryUse[]): ReportTable {
  return {
    name: "memory",
    title: "Peak memory by the default limits",
    notes: [
      "Each page as bytes through the default method, with metadata, in a process of its own that has extracted some small " +
        `pages before. Peak: of the whole process. Multiple: what the page added to it, over the page's bytes; pages under ${MIN_TELLING_BYTES / 1e6} MB ` +
        "are held to the peak alone.",
    ],
    head: ["page", "sort", "format", "MB", "peak MB", "added MB", "multiple", "seconds", "refused"],
    rows: all.map((use) => [
      use.name,
      use.sort,
      use.format,
      (use.bytes / 1e6).toFixed(1),
      (use.peakBytes / 1e6).toFixed(0),
      (use.growthBytes / 1e6).toFixed(0),
      (use.growthBytes / use.bytes).toFixed(1),
      (use.ms / 1000).toFixed(1),
      use.refused.split(";", 1)[0] ?? "",
    ]),
  };
}
