import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ReportTable } from "../reporting/report-table.ts";

/** What a page may take by the default limits, in all, with Node and the model. */
export const MAX_PEAK_MEGABYTES = 1024;
/** Peak memory beyond that of the process before, as a multiple of the page's bytes. */
export const MAX_MULTIPLE = { hostile: 40, ordinary: 6 } as const;
/** Below this size what engines allocate ahead is the larger part. */
const MIN_TELLING_BYTES = 4_000_000;

/** A page that is measured alone. */
interface MemoryCase {
  readonly family: string;
  readonly chars: number;
  readonly kind: keyof typeof MAX_MULTIPLE;
}

/** The largest pages that the limits let pass, and larger ones, of the families that need most. */
const CASES: readonly MemoryCase[] = [
  { family: "identical paragraphs", chars: 20_000_000, kind: "ordinary" },
  { family: "one text", chars: 20_000_000, kind: "ordinary" },
  { family: "paragraphs of one letter", chars: 1_190_000, kind: "hostile" },
  { family: "paragraphs of one letter", chars: 9_800_000, kind: "hostile" },
  { family: "links", chars: 8_000_000, kind: "hostile" },
  { family: "links", chars: 27_000_000, kind: "hostile" },
  { family: "table cells", chars: 1_500_000, kind: "hostile" },
  { family: "nested a, b and i", chars: 4_000_000, kind: "hostile" },
  { family: "attributes of one element", chars: 14_000_000, kind: "hostile" },
  { family: "attributes of one element", chars: 64_000_000, kind: "hostile" },
  { family: "Markdown marks", chars: 10_000_000, kind: "hostile" },
  { family: "one class attribute", chars: 64_000_000, kind: "hostile" },
];

/** What one page took. */
export interface MemoryUse extends MemoryCase {
  readonly bytes: number;
  readonly peakBytes: number;
  readonly growthBytes: number;
  readonly ms: number;
  /** The message of what was thrown; "" when the page came through. */
  readonly refused: string;
}

function measure(each: MemoryCase): MemoryUse {
  const child = fileURLToPath(new URL("memory-child.ts", import.meta.url));
  const flags = ["--import", "tsx", `--max-old-space-size=${MAX_PEAK_MEGABYTES}`];
  const run = spawnSync(process.execPath, [...flags, child, each.family, String(each.chars)], { encoding: "utf8" });
  if (run.status !== 0) {
    const refused = `ended with ${run.status ?? run.signal}: ${run.stderr.slice(-200)}`;
    return {
      ...each,
      bytes: each.chars,
      peakBytes: Number.POSITIVE_INFINITY,
      growthBytes: Number.POSITIVE_INFINITY,
      ms: 0,
      refused,
    };
  }
  return { ...each, ...(JSON.parse(run.stdout) as Omit<MemoryUse, keyof MemoryCase>) };
}

/** Measures each case whose family's name holds the text. */
export function measureMemory(wanted: string, progress: (use: MemoryUse) => void): MemoryUse[] {
  return CASES.filter(({ family }) => family.includes(wanted)).map((each) => {
    const use = measure(each);
    progress(use);
    return use;
  });
}

/** Whether a page took more than is promised. */
export const takesTooMuch = ({ kind, bytes, peakBytes, growthBytes, refused }: MemoryUse): boolean =>
  peakBytes > MAX_PEAK_MEGABYTES * 1e6 ||
  (bytes >= MIN_TELLING_BYTES && growthBytes > MAX_MULTIPLE[kind] * bytes) ||
  (refused !== "" && !refused.includes("limits."));

/** The table of the cases. */
export function memoryTable(all: readonly MemoryUse[]): ReportTable {
  return {
    name: "memory",
    title: "Peak memory by the default limits",
    notes: [
      `Each page as bytes through the default method to Markdown and metadata, in a process of its own with a heap of ${MAX_PEAK_MEGABYTES} MB. ` +
        `Peak: of the whole process. Multiple: its growth over the page's bytes; pages under ${MIN_TELLING_BYTES / 1e6} MB are held to the peak alone.`,
    ],
    head: ["family", "kind", "MB", "peak MB", "multiple", "seconds", "refused"],
    rows: all.map(({ family, kind, bytes, peakBytes, growthBytes, ms, refused }) => [
      family,
      kind,
      (bytes / 1e6).toFixed(1),
      (peakBytes / 1e6).toFixed(0),
      (growthBytes / bytes).toFixed(1),
      (ms / 1000).toFixed(1),
      refused.split(";", 1)[0] ?? "",
    ]),
  };
}
