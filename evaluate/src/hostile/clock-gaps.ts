import { LimitError, parse } from "../../../src/index.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import type { HostileFamily } from "./families.ts";
import { type GapStage, GapSubject, gapStages } from "./gap-stages.ts";
import { indexOfLargest, type Looks, MAX_GAP_MS, placeOfLook, watchStage } from "./looks.ts";

/** A stage is measured at the full size when its gap at the small size, made larger in proportion, comes near the bound. */
const WORTH_A_LOOK = 0.5;
/** Looks come at the same places in each run; the shortest time from one to the next is the work's own. */
const RUNS = 3;
/** What is done on each page before anything is measured, so that code is compiled. */
const WARM_UP_CHARS = 20_000;
/** The small page is this part of the full one. */
const SMALL = 10;

/** The longest work without a look at the clock, of one stage on one family of pages. */
export interface ClockGap {
  readonly family: string;
  readonly stage: string;
  readonly chars: number;
  /** Processor time of the work itself: the least of the runs. */
  readonly ms: number;
  /** Processor time of the longest stretch in any run, with the garbage that was collected in it. */
  readonly mostMs: number;
  /** Of that, what garbage collection took. */
  readonly garbageMs: number;
  /** Between which two looks the longest of the work itself lies. */
  readonly from: string;
  readonly to: string;
}

interface Measured {
  readonly least: Float64Array;
  readonly most: Looks["longest"];
}

/** What two runs tell together. */
function merge(before: Measured | undefined, { cpuMs, longest }: Looks): Measured {
  const isSame = before !== undefined && before.least.length === cpuMs.length;
  const least = isSame ? before.least.map((ms, at) => Math.min(ms, cpuMs[at] ?? ms)) : cpuMs;
  return { least, most: before && before.most.cpuMs > longest.cpuMs ? before.most : longest };
}

/** Measures a stage on one page, which is read anew for each run; undefined when it is larger than the limits. */
async function measureStage(stage: GapStage, html: string): Promise<Measured | undefined> {
  let measured: Measured | undefined;
  for (let run = 0; run < RUNS; run++) {
    const looks = await watchStage(stage, new GapSubject(html));
    if (!looks) return undefined;
    measured = merge(measured, looks);
  }
  return measured;
}

/** The largest page of a family, up to a size, that the limits let pass. */
function largestPage({ make }: HostileFamily, chars: number): string {
  for (let size = chars; ; size = Math.trunc(size * 0.7)) {
    const html = make(size);
    try {
      parse(html, { url: "https://www.example.org/" });
      return html;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  }
}

/** All stages on one page, one after the other, so that each finds what those before it found out. */
async function measureSmall(stages: readonly GapStage[], html: string): Promise<Map<GapStage, Measured>> {
  const all = new Map<GapStage, Measured>();
  for (let run = 0; run < 2; run++) {
    const subject = new GapSubject(html);
    for (const stage of stages) {
      const looks = await watchStage(stage, subject);
      if (looks) all.set(stage, merge(all.get(stage), looks));
    }
  }
  return all;
}

/** Measures all stages on these families, first on pages of a tenth of the size, and in full where that is telling. */
export async function measureGaps(
  families: readonly HostileFamily[],
  wantedStage: string,
  chars: number,
  progress: (gap: ClockGap) => void,
): Promise<ClockGap[]> {
  const all: ClockGap[] = [];
  const stages = gapStages.filter(({ name }) => name.includes(wantedStage));
  for (const family of families) {
    const large = largestPage(family, chars);
    const small = family.make(large.length / SMALL);
    const tiny = new GapSubject(family.make(WARM_UP_CHARS));
    for (const stage of stages) await watchStage(stage, tiny);
    for (const [stage, first] of await measureSmall(stages, small)) {
      const names = { family: family.name, stage: stage.name };
      const firstMs = Math.max(0, ...first.least);
      if ((firstMs * large.length) / small.length <= WORTH_A_LOOK * MAX_GAP_MS) {
        const { cpuMs: mostMs, garbageMs } = first.most;
        all.push({ ...names, chars: small.length, ms: firstMs, mostMs, garbageMs, from: "", to: "" });
        continue;
      }
      const measured = await measureStage(stage, large);
      if (!measured) continue;
      const { least, most } = measured;
      const index = indexOfLargest(least);
      const ms = least[index] ?? 0;
      const isLong = ms > WORTH_A_LOOK * MAX_GAP_MS;
      const from = isLong ? placeOfLook(stage, large, index) : "";
      const to = isLong ? placeOfLook(stage, large, index + 1) : "";
      all.push({ ...names, chars: large.length, ms, mostMs: most.cpuMs, garbageMs: most.garbageMs, from, to });
    }
    for (const gap of all) if (gap.family === family.name) progress(gap);
  }
  return all;
}

/** The table of the families, each with its longest gap. */
export function clockGapTable(all: readonly ClockGap[], chars: number): ReportTable {
  const families = [...new Set(all.map(({ family }) => family))];
  const longest = (of: readonly ClockGap[], by: "ms" | "mostMs"): ClockGap =>
    of.reduce((a, b) => (b[by] > a[by] ? b : a));
  const rows = families.map((family) => {
    const own = all.filter((gap) => gap.family === family);
    return { worst: longest(own, "ms"), most: longest(own, "mostMs") };
  });
  const stages = new Set(all.map(({ stage }) => stage)).size;
  return {
    name: "clock-gaps",
    title: "Longest work between two looks at the clock",
    notes: [
      `${families.length} families of pages of ${chars / 1e6} million characters, or the largest that the default limits let pass, ${stages} stages: ` +
        "decoding, parsing, each method, rules, each format with all text kept, the explained result, the other questions, profiles and the methods over sites. " +
        `Processor time of the thread, so that nothing else that runs counts. The work itself: looks come at the same places in each run, so the least of ${RUNS} runs for each stretch, then the longest stretch. ` +
        "In one run: the longest stretch that was seen at all, garbage collection and compiling included. " +
        `A stage is first tried on a tenth of the page; where that, times ten, stays below ${WORTH_A_LOOK * MAX_GAP_MS} ms, the figure is that of the tenth.`,
    ],
    head: [
      "family",
      "the work itself, ms",
      "of",
      "thousand characters",
      "from",
      "to",
      "in one run, ms",
      "garbage of it",
      "of",
    ],
    rows: rows
      .sort((a, b) => b.worst.ms - a.worst.ms)
      .map(({ worst, most }) => [
        worst.family,
        worst.ms.toFixed(0),
        worst.stage,
        (worst.chars / 1000).toFixed(0),
        worst.from,
        worst.to,
        most.mostMs.toFixed(0),
        most.garbageMs.toFixed(0),
        most.stage,
      ]),
  };
}
