import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReportTable } from "../reporting/report-table.ts";
import type { MemoryCase, PageSort } from "./cases.ts";

/** What a page may take by the default limits, in all, with Node and the model. */
export const MAX_PEAK_MEGABYTES = 1024;
/**
 * What extraction needs at one time, as a multiple of the page's bytes and those of the output, by format: what is stated in
 * `THREAT_MODEL.md`. Hostile is a page of hardly more than tags; how large it can be `maxNodes` says.
 */
const MAX_MULTIPLES: Readonly<Record<PageSort, Readonly<Record<string, number>>>> = {
  ordinary: { text: 6, markdown: 6, json: 6 },
  hostile: { text: 40, markdown: 60, json: 40 },
};
/** Below this size what engines allocate ahead is the larger part. */
const MIN_TELLING_BYTES = 1_000_000;

/** What one page took in one format. */
export interface MemoryUse extends MemoryCase {
  readonly format: string;
  readonly bytes: number;
  readonly outputBytes: number;
  /** What was in use at one time beside the page, garbage left aside. */
  readonly neededBytes: number;
  /** Peak of the whole process, and what the page added to it, garbage counted. */
  readonly peakBytes: number;
  readonly growthBytes: number;
  readonly ms: number;
  /** The message of what was thrown; "" when the page came through. */
  readonly refused: string;
}

const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));
const LOADER = import.meta.resolve("tsx");

/** What a child process found out; a message where it ended otherwise. */
function runChild(file: string, format: string, what: "taken" | "needed"): Partial<MemoryUse> {
  // What is needed is looked for without a bound, since the child holds the page twice.
  const bound = what === "taken" ? [`--max-old-space-size=${MAX_PEAK_MEGABYTES}`] : [];
  const flags = ["--import", LOADER, ...bound];
  const run = spawnSync(process.execPath, [...flags, CHILD, file, format, what], { encoding: "utf8" });
  if (run.status === 0) return JSON.parse(run.stdout) as Partial<MemoryUse>;
  return { refused: `ended with ${run.status ?? run.signal}: ${run.stderr.slice(-200)}` };
}

function measureOne(each: MemoryCase, file: string, format: string): MemoryUse {
  const endless = Number.POSITIVE_INFINITY;
  const unknown = {
    neededBytes: endless,
    outputBytes: 0,
    peakBytes: endless,
    growthBytes: endless,
    ms: 0,
    refused: "",
  };
  const taken = runChild(file, format, "taken");
  const needed = taken.refused === "" ? runChild(file, format, "needed") : { neededBytes: 0 };
  return { ...each, format, bytes: statSync(file).size, ...unknown, ...taken, ...needed };
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

/** What a page needed, as a multiple of its bytes, and of these with the bytes of the output. */
export const multiplesOf = ({
  bytes,
  outputBytes,
  neededBytes,
}: MemoryUse): readonly [ofPage: number, ofBoth: number] => [neededBytes / bytes, neededBytes / (bytes + outputBytes)];

/** Whether a page took more than is promised. */
export const takesTooMuch = (use: MemoryUse): boolean => {
  const { sort, format, bytes, peakBytes, refused } = use;
  if (refused !== "") return !refused.includes("limits.");
  if (peakBytes > MAX_PEAK_MEGABYTES * 1e6) return true;
  const [, multiple] = multiplesOf(use);
  return bytes >= MIN_TELLING_BYTES && multiple > (MAX_MULTIPLES[sort][format] ?? Number.POSITIVE_INFINITY);
};

/** The table of the cases. */
export function memoryTable(all: readonly MemoryUse[]): ReportTable {
  return {
    name: "memory",
    title: "Peak memory by the default limits",
    notes: [
      "Each page through the default method, with metadata, in processes of its own. Needed: the most memory in use at one time " +
        "beside the page's text, garbage left aside, over the page's bytes, and over those of page and output. Peak: of the whole " +
        "process, which was given bytes and has extracted some small pages before, with Node, the model, the page and garbage; " +
        `added: what the page added to it. Pages under ${MIN_TELLING_BYTES / 1e6} MB are held to the peak alone.`,
    ],
    head: [
      ...["page", "sort", "format", "MB", "output MB", "needed MB", "times page", "times page and output"],
      ...["peak MB", "added MB", "seconds", "refused"],
    ],
    rows: all.map((use) => {
      const [ofPage, ofBoth] = multiplesOf(use);
      return [
        ...[use.name, use.sort, use.format, (use.bytes / 1e6).toFixed(1), (use.outputBytes / 1e6).toFixed(1)],
        ...[(use.neededBytes / 1e6).toFixed(0), ofPage.toFixed(1), ofBoth.toFixed(1)],
        ...[(use.peakBytes / 1e6).toFixed(0), (use.growthBytes / 1e6).toFixed(0), (use.ms / 1000).toFixed(1)],
        use.refused.split(";", 1)[0] ?? "",
      ];
    }),
  };
}
