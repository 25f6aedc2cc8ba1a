import { extract, formatIds, headlines, LimitError, methods, parse, readable } from "../../../src/index.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import type { HostileFamily } from "./families.ts";

/** How long work may go on without a look at the clock. */
export const MAX_GAP_MS = 50;
/** A stage is measured at the full size when its gap at the small size, made larger in proportion, comes near the bound. */
const WORTH_A_LOOK = 0.5;
/** Looks come at the same places in each run; the shortest time from one to the next is the work's own. */
const RUNS = 3;
/** What is done on each page before anything is measured, so that code is compiled. */
const WARM_UP_CHARS = 20_000;

interface GapStage {
  readonly name: string;
  readonly work: (html: string, signal: AbortSignal) => unknown;
}

const url = "https://www.example.org/news/ferry";
const now = new Date(0);
const RULES = { drop: [".a .b p", "div:has(b ~ p)", "p:nth-last-of-type(2)"], keep: ["h2 ~ p"] };

/** All that a deadline stops. */
const gapStages: readonly GapStage[] = [
  { name: "parse", work: (html, signal) => parse(html, { url, signal, positions: true }) },
  ...methods.map(({ id }) => ({
    name: `${id} as text`,
    work: (html: string, signal: AbortSignal) => extract(html, { url, signal, now, method: id }).outcome,
  })),
  { name: "pith as json", work: (html, signal) => extract(html, { url, signal, now, format: "json" }).outcome },
  ...formatIds.map((format) => ({
    name: `all text as ${format}, by rules`,
    work: (html: string, signal: AbortSignal) =>
      extract(html, { url, signal, now, method: "full-text", format, rules: RULES }).outcome,
  })),
  { name: "readable", work: (html, signal) => readable(html, { url, signal }) },
  { name: "headlines", work: (html, signal) => headlines(html, { url, signal }) },
];

/** A signal that tells each time that it is asked. */
function watchedSignal(onLook: () => void): AbortSignal {
  const { signal } = new AbortController();
  Object.defineProperty(signal, "aborted", {
    get() {
      onLook();
      return false;
    },
  });
  return signal;
}

/** The times between two looks, in their order, in milliseconds; undefined when the page is larger than the limits. */
function gapsOf({ work }: GapStage, html: string): Float64Array | undefined {
  let times = new Float64Array(1024);
  let count = 0;
  const signal = watchedSignal(() => {
    if (count === times.length) {
      const longer = new Float64Array(2 * count);
      longer.set(times);
      times = longer;
    }
    times[count++] = performance.now();
  });
  try {
    work(html, signal);
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
  return times.subarray(1, count).map((time, at) => time - (times[at] ?? 0));
}

/** Where pith is at one of its looks: the innermost functions. */
function placeOfLook(stage: GapStage, html: string, index: number): string {
  let count = 0;
  let place = "";
  const signal = watchedSignal(() => {
    if (count++ !== index) return;
    const lines = (new Error().stack ?? "").split("\n");
    const names = lines.map((line) => /at (?:new )?([\w.$<>]+) \(/u.exec(line)?.[1] ?? "");
    place = names
      .filter((name) => name !== "" && !/aborted|check|lookAtClock|spend|AbortSignal|placeOfLook/u.test(name))
      .slice(0, 3)
      .join(" < ");
  });
  stage.work(html, signal);
  return place;
}

/** The longest work without a look at the clock, of one stage on one family of pages. */
export interface ClockGap {
  readonly family: string;
  readonly stage: string;
  readonly chars: number;
  readonly ms: number;
  /** Between which two looks it lies. */
  readonly from: string;
  readonly to: string;
}

/** Measures a stage on one page; undefined when the page is larger than the limits. */
function measureGap(stage: GapStage, html: string, runs: number): { ms: number; index: number } | undefined {
  let least: Float64Array | undefined;
  for (let run = 0; run < runs; run++) {
    const gaps = gapsOf(stage, html);
    if (!gaps) return undefined;
    const before = least;
    least = before?.length === gaps.length ? before.map((gap, at) => Math.min(gap, gaps[at] ?? gap)) : gaps;
  }
  const all = least ?? new Float64Array(0);
  const index = all.reduce((longest, gap, at) => (gap > (all[longest] ?? 0) ? at : longest), 0);
  return { ms: all[index] ?? 0, index };
}

/** The largest page of a family, up to a size, that the limits let pass. */
function largestPage({ make }: HostileFamily, chars: number): string {
  for (let size = chars; ; size = Math.trunc(size * 0.7)) {
    const html = make(size);
    try {
      parse(html, { url });
      return html;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  }
}

/** Measures all stages on these families, first on pages of a tenth of the size, and in full where that is telling. */
export function measureGaps(
  families: readonly HostileFamily[],
  wantedStage: string,
  chars: number,
  progress: (gap: ClockGap) => void,
): ClockGap[] {
  const all: ClockGap[] = [];
  const stages = gapStages.filter(({ name }) => name.includes(wantedStage));
  for (const family of families) {
    const large = largestPage(family, chars);
    const small = family.make(large.length / 10);
    const scale = large.length / small.length;
    for (const stage of stages) {
      gapsOf(stage, family.make(WARM_UP_CHARS));
      const first = measureGap(stage, small, 2);
      if (!first) continue;
      const names = { family: family.name, stage: stage.name };
      let gap: ClockGap = { ...names, chars: small.length, ms: first.ms, from: "", to: "" };
      if (first.ms * scale > WORTH_A_LOOK * MAX_GAP_MS) {
        const { ms, index } = measureGap(stage, large, RUNS) ?? { ms: 0, index: 0 };
        const isLong = ms > WORTH_A_LOOK * MAX_GAP_MS;
        const from = isLong ? placeOfLook(stage, large, index) : "";
        gap = { ...names, chars: large.length, ms, from, to: isLong ? placeOfLook(stage, large, index + 1) : "" };
      }
      all.push(gap);
      progress(gap);
    }
  }
  return all;
}

/** The table of the families, each with its longest gap. */
export function clockGapTable(all: readonly ClockGap[], chars: number): ReportTable {
  const families = [...new Set(all.map(({ family }) => family))];
  const worst = families.map((family) =>
    all.filter((gap) => gap.family === family).reduce((a, b) => (b.ms > a.ms ? b : a)),
  );
  const stages = new Set(all.map(({ stage }) => stage)).size;
  return {
    name: "clock-gaps",
    title: "Longest work between two looks at the clock",
    notes: [
      `${families.length} families of pages of ${chars / 1e6} million characters, or the largest that the default limits let pass, ${stages} stages each. ` +
        `Looks come at the same places in each run: the least of ${RUNS} runs for each stretch, then the longest stretch. A stage is first tried on a tenth of the page; ` +
        `where that, times ten, stays below ${WORTH_A_LOOK * MAX_GAP_MS} ms, the figure is that of the tenth.`,
    ],
    head: ["family", "longest ms", "of", "thousand characters", "from", "to"],
    rows: worst
      .sort((a, b) => b.ms - a.ms)
      .map(({ family, stage, chars: size, ms, from, to }) => [
        family,
        ms.toFixed(0),
        stage,
        (size / 1000).toFixed(0),
        from,
        to,
      ]),
  };
}
