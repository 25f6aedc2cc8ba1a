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
 * What extraction needs at one time beside the page and what it writes, as a multiple of the page's bytes: what is stated in
 * `THREAT_MODEL.md`. Hostile is a page of hardly more than tags.
 */
const MAX_MULTIPLES: Readonly<Record<PageSort, number>> = { ordinary: 6, hostile: 40 };
/**
 * What a page of so many bytes may need, any page may: of one that is all tags `maxBlocks` and `maxNodes` bound what it takes,
 * not its size.
 */
const MIN_TELLING_BYTES: Readonly<Record<PageSort, number>> = { ordinary: 1_000_000, hostile: 3_250_000 };

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

/** What a page needed as a multiple of its bytes, in all and beside what was written. */
export const multiplesOf = ({
  bytes,
  outputBytes,
  neededBytes,
}: MemoryUse): readonly [inAll: number, besideOutput: number] => [
  neededBytes / bytes,
  (neededBytes - outputBytes) / bytes,
];

/** Whether a page took more than is promised. */
export const takesTooMuch = (use: MemoryUse): boolean => {
  const { sort, bytes, outputBytes, neededBytes, peakBytes, refused } = use;
  if (refused !== "") return !refused.includes("limits.");
  if (peakBytes > MAX_PEAK_MEGABYTES * 1e6) return true;
  return neededBytes - outputBytes > MAX_MULTIPLES[sort] * Math.max(bytes, MIN_TELLING_BYTES[sort]);
};

/** The table of the cases. */
export function memoryTable(all: readonly MemoryUse[]): ReportTable {
  return {
    name: "memory",
    title: "Peak memory by the default limits",
    notes: [
      "Each page through the default method, with metadata, in processes of its own. Needed: the most memory in use at one time " +
        "beside the page's text, garbage left aside, over the page's bytes, and without what was written, as the engine holds it. Peak: of the whole " +
        "process, which was given bytes and has extracted some small pages before, with Node, the model, the page and garbage; " +
        `added: what the page added to it. Allowed beside the output: ${MAX_MULTIPLES.ordinary} times the page, of pages of ` +
        `hardly more than tags ${MAX_MULTIPLES.hostile} times, and what pages of ` +
        `${MIN_TELLING_BYTES.ordinary / 1e6} and ${MIN_TELLING_BYTES.hostile / 1e6} MB may need in any case.`,
    ],
    head: [
      ...["page", "sort", "format", "MB", "output MB", "needed MB", "times page", "beside output"],
      ...["peak MB", "added MB", "seconds", "refused"],
    ],
    rows: all.map((use) => {
      const [inAll, besideOutput] = multiplesOf(use);
      return [
        ...[use.name, use.sort, use.format, (use.bytes / 1e6).toFixed(1), (use.outputBytes / 1e6).toFixed(1)],
        ...[(use.neededBytes / 1e6).toFixed(0), inAll.toFixed(1), besideOutput.toFixed(1)],
        ...[(use.peakBytes / 1e6).toFixed(0), (use.growthBytes / 1e6).toFixed(0), (use.ms / 1000).toFixed(1)],
        use.refused.split(";", 1)[0] ?? "",
      ];
    }),
  };
}
