import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DataSet } from "../data/pages.ts";
import { projectRoot } from "../run/extractors.ts";
import {
  gateStages,
  loadBuilt,
  measureStages,
  type StageCost,
  type StageName,
} from "../run/stages.ts";
import { drawTimedPages, TIMED_PAGES } from "../run/timed-pages.ts";

/** Recorded costs of stages, as in `floors.json`; a figure without a record is new. */
export type Costs = Readonly<Partial<Record<StageName, Partial<StageCost>>>>;

/** A figure this far above its record fails. */
export const MAX_GROWTH = 1.1;
const ROUNDS = 3;
/** A time fails only if the least of this many measurements is too long. */
const TRIES = 3;

/** The verdict on one stage. */
export interface CostCheck {
  readonly stage: StageName;
  readonly figure: keyof StageCost;
  readonly record: number | undefined;
  readonly now: number;
  readonly state: "held" | "grown" | "less" | "new";
}

const FIGURES = ["timesParse5", "medianTimesParse5", "megabytesPerPage"] as const;

function stateOf(record: number | undefined, now: number): CostCheck["state"] {
  if (record === undefined) return "new";
  if (now > record * MAX_GROWTH) return "grown";
  return now < record / MAX_GROWTH ? "less" : "held";
}

/** Compares costs with their records. */
export function checkCosts(records: Costs, now: ReadonlyMap<StageName, StageCost>): CostCheck[] {
  return Array.from(now, ([stage, cost]) =>
    FIGURES.map((figure): CostCheck => {
      const record = records[stage]?.[figure];
      return { stage, figure, record, now: cost[figure], state: stateOf(record, cost[figure]) };
    }),
  ).flat();
}

/** Each figure by a function of its name. */
const figuresBy = (figure: (name: keyof StageCost) => number): StageCost => ({
  timesParse5: figure("timesParse5"),
  medianTimesParse5: figure("medianTimesParse5"),
  megabytesPerPage: figure("megabytesPerPage"),
});

const leastOf = (one: Partial<StageCost>, other: StageCost): StageCost =>
  figuresBy((name) => Math.min(one[name] ?? other[name], other[name]));

/** The new records: nothing rises unless `lower` names it as `costs/STAGE`. */
export function updateCosts(
  records: Costs,
  now: ReadonlyMap<StageName, StageCost>,
  update: { readonly raise: boolean; readonly lower: readonly string[] },
): Costs {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const changed = Array.from(now, ([stage, cost]): [StageName, StageCost] | undefined => {
    const old = records[stage];
    if (update.lower.includes(`costs/${stage}`) || (update.raise && old === undefined))
      return [stage, cost];
    return update.raise && old !== undefined ? [stage, leastOf(old, cost)] : undefined;
  }).filter((entry) => entry !== undefined);
  const rounded = changed.map(([stage, cost]) => [stage, figuresBy((name) => round(cost[name]))]);
  return { ...records, ...Object.fromEntries(rounded) };
}

/** Current costs of the gate's stages on pages of these sets; undefined without a build. */
export async function measureCosts(
  sets: readonly DataSet[],
  records: Costs,
): Promise<ReadonlyMap<StageName, StageCost> | undefined> {
  const isBuilt = ["packages/pith/dist/index.js", "packages/pith/dist/methods/index.js"].every(
    (file) => existsSync(join(projectRoot, file)),
  );
  if (!isBuilt || sets.length === 0) return undefined;
  const built = await loadBuilt();
  const pages = await drawTimedPages(sets, TIMED_PAGES);
  let least = new Map(measureStages(built, pages, ROUNDS, gateStages));
  for (
    let run = 1;
    run < TRIES && checkCosts(records, least).some(({ state }) => state === "grown");
    run++
  ) {
    const again = measureStages(built, pages, ROUNDS, gateStages);
    least = new Map(
      Array.from(least, ([stage, cost]) => [stage, leastOf(cost, again.get(stage) ?? cost)]),
    );
  }
  return least;
}
