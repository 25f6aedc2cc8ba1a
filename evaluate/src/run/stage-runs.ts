import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { STAGES, type Stage, type StageRatios } from "./stages.ts";

/** A run of the bench as it is kept: where, when, and what came of it. */
export interface StageRun {
  /** ISO 8601. */
  readonly date: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly memoryGb: number; readonly node: string };
  readonly passes: number;
  readonly samples: ReadonlyArray<{ readonly name: string; readonly pages: number } & StageRatios>;
}

/** A ratio that has grown by more than this share counts as a loss. */
export const LOSS = 0.1;

/** The machine that this runs on. */
export function describeMachine(): StageRun["machine"] {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

/** The youngest run that is kept, by the names of the files. */
export function readLastRun(folder: string): StageRun | undefined {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return undefined;
  }
  const last = names
    .filter((name) => /^stages-.*\.json$/.test(name))
    .sort()
    .at(-1);
  return last === undefined ? undefined : (JSON.parse(readFileSync(join(folder, last), "utf8")) as StageRun);
}

/** Keeps a run; gives the name of its file. */
export function saveRun(folder: string, run: StageRun): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `stages-${run.date.replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

/** What takes longer than in an earlier run, by the medians of samples that both have. */
export function findLosses(run: StageRun, earlier: StageRun): string[] {
  return run.samples.flatMap((sample) => {
    const before = earlier.samples.find(({ name }) => name === sample.name);
    if (!before) return [];
    return STAGES.flatMap(([stage]: readonly [Stage, ...unknown[]]) => {
      const [now, then] = [sample.median[stage], before.median[stage]];
      if (!(now > then * (1 + LOSS))) return [];
      return [`${sample.name}: ${stage} ${then.toFixed(2)} → ${now.toFixed(2)}`];
    });
  });
}
