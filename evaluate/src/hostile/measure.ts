import type { ReportTable } from "../reporting/report-table.ts";
import { type HostileFamily, hostileFamilies } from "./families.ts";
import { type HostileStage, hostileStages } from "./stages.ts";

/** Doubling a page may multiply the time by this much: by 2 for the work, by the rest for sorting, memory and noise. */
export const MAX_RATIO = 2.5;
/** Times below say nothing about growth: starting up and collecting garbage are the larger part. */
const MIN_TELLING_MS = 60;
/** What takes longer at the smaller size is not tried at the larger. */
const MAX_MS = 8000;
/** A ratio beyond the bound is measured again so often before it is believed. */
const TRIES = 3;

/** How one stage grows with one family of pages. */
export interface Growth {
  readonly family: string;
  readonly stage: string;
  /** Processor time at the larger size. */
  readonly ms: number;
  /** Times the processor time when the page doubles; 1 where both times are too short to tell. */
  readonly ratio: number;
  /** Why there is no figure: a limit that was passed, or an error, which is a fault. */
  readonly error: string | undefined;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timeOf(stage: HostileStage, html: string): number {
  const work = stage.prepare(html);
  const startedAt = cpuMs();
  work();
  return cpuMs() - startedAt;
}

function growthOf(stage: HostileStage, small: string, large: string): { ms: number; ratio: number } {
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < TRIES; run++) {
    before = Math.min(before, timeOf(stage, small));
    if (before > MAX_MS) return { ms: before, ratio: Number.POSITIVE_INFINITY };
    after = Math.min(after, timeOf(stage, large));
    if (after < MIN_TELLING_MS) return { ms: after, ratio: 1 };
    if (after <= MAX_RATIO * before) break;
  }
  return { ms: after, ratio: after / Math.max(before, MIN_TELLING_MS / 4) };
}

/** Measures one stage on one family; never throws. */
export function measureGrowth(stage: HostileStage, family: HostileFamily, chars: number): Growth {
  const names = { family: family.name, stage: stage.name };
  try {
    return { ...names, ...growthOf(stage, family.make(chars), family.make(2 * chars)), error: undefined };
  } catch (error) {
    return { ...names, ms: 0, ratio: 1, error: error instanceof Error ? `${error.name}: ${error.message}` : "thrown" };
  }
}

/** Measures all stages and families whose names hold these texts. */
export function measureAll(
  chars: number,
  wanted: { readonly stage: string; readonly family: string },
  progress: (growth: Growth) => void,
): Growth[] {
  const families = hostileFamilies.filter(({ name }) => name.includes(wanted.family));
  const all: Growth[] = [];
  for (const stage of hostileStages.filter(({ name }) => name.includes(wanted.stage))) {
    for (const family of families) {
      const growth = measureGrowth(stage, family, chars);
      all.push(growth);
      progress(growth);
    }
  }
  return all;
}

/** Whether something is wrong: time that grows faster than the page, or an error that is no limit. */
export const isFault = ({ ratio, error }: Growth): boolean =>
  ratio > MAX_RATIO || (error !== undefined && !error.startsWith("LimitError"));

/** The table of the families, each with its worst stage. */
export function hostileTable(all: readonly Growth[], chars: number): ReportTable {
  const families = [...new Set(all.map(({ family }) => family))];
  const rows = families.map((family) => {
    const own = all.filter((growth) => growth.family === family);
    const worst = own.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    const slowest = own.reduce((a, b) => (b.ms > a.ms ? b : a));
    const refused = own.find(({ error }) => error !== undefined)?.error ?? "";
    return [
      family,
      worst.ratio.toFixed(1),
      worst.ratio === 1 ? "" : worst.stage,
      slowest.ms.toFixed(0),
      slowest.stage,
      refused.split(";", 1)[0],
    ];
  });
  return {
    name: "hostile",
    title: "Time against size on hostile pages",
    notes: [
      `${families.length} families of pages of ${chars / 1000} and ${(2 * chars) / 1000} thousand characters, ${new Set(all.map(({ stage }) => stage)).size} stages, methods, formats and questions each; ` +
        `processor time, the best of up to ${TRIES} runs where the first ratio was above ${MAX_RATIO}. Times under ${MIN_TELLING_MS} ms count as 1.`,
    ],
    head: ["family", "worst ratio at doubling", "of", "slowest ms", "of", "refused"],
    rows,
  };
}
