import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type DataSet, findSet, hashSet, pageSetNames } from "../data/pages.ts";
import {
  type CostCheck,
  type Costs,
  checkCosts,
  measureCosts,
  updateCosts,
} from "../gate/costs.ts";
import {
  checkFloors,
  type FloorCheck,
  type Floors,
  type FloorUpdate,
  noFloors,
  type SetFloors,
  updateFloors,
} from "../gate/floors.ts";
import { measureMethods, type SetFigures } from "../gate/measure-methods.ts";
import { CROSS_VALIDATED } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolder, openSets, parseArguments, processesOf } from "./common-options.ts";

const floorsFile = fileURLToPath(new URL("../../floors.json", import.meta.url));

const parseFloors = (file: string): Floors => JSON.parse(readFileSync(file, "utf8")) as Floors;

/** Reads a floors file. A missing file, or a set missing in it, has no floors yet. */
function readFloors(file: string, sets: readonly string[]): Floors {
  const floors = existsSync(file) ? parseFloors(file) : undefined;
  const none = noFloors(floors?.sample ?? parseFloors(floorsFile).sample, sets);
  return { ...none, ...floors, sets: { ...none.sets, ...floors?.sets } };
}

/** A set whose floors are measured, with its current hash. */
interface PresentSet {
  readonly set: DataSet;
  readonly dataHash: string;
}

/**
 * Finds the sets that can be measured and reports the others on stdout. The data of `rebased` sets
 * may have changed.
 */
async function findSets(
  known: ReadonlyArray<readonly [string, SetFloors]>,
  directory: string,
  rebased: readonly string[],
): Promise<ReadonlyMap<string, PresentSet>> {
  const found = new Map<string, PresentSet>();
  for (const [name, { dataHash: expected }] of known) {
    const set = findSet(name, directory);
    if (!set) {
      process.stdout.write(`skipped ${name}: no data\n`);
      continue;
    }
    const dataHash = await hashSet(set);
    if (dataHash === expected || rebased.includes(name)) found.set(name, { set, dataHash });
    else process.stdout.write(`skipped ${name}: the data have changed (${dataHash})\n`);
  }
  return found;
}

function describe({ set, method, floor, figure, state }: FloorCheck): string {
  const show = (value: number | undefined): string =>
    value === undefined ? "none" : value.toFixed(4);
  return `${state.padEnd(5)} ${set}/${method}: ${show(figure)}, floor ${show(floor)}`;
}

/** The figures compared with the floors. */
interface Measured {
  readonly floors: Floors;
  readonly present: ReadonlyMap<string, PresentSet>;
  readonly figures: ReadonlyMap<string, SetFigures>;
  readonly rebased: readonly string[];
}

/** Compares figures with their floors; returns the new floors and whether one was missed. */
function compareSets(
  { floors, present, figures, rebased }: Measured,
  update: FloorUpdate,
): { readonly sets: Readonly<Record<string, SetFloors>>; readonly failed: boolean } {
  const sets: Record<string, SetFloors> = {};
  let failed = false;
  for (const [name, known] of Object.entries(floors.sets)) {
    sets[name] = known;
    const measured = figures.get(name);
    const data = present.get(name);
    if (!measured || !data) continue;
    const rebase = rebased.includes(name);
    const checks = checkFloors(name, rebase ? {} : known.wordF1, measured);
    const wordF1 = updateFloors(checks, { ...update, raise: update.raise || rebase });
    sets[name] = { dataHash: data.dataHash, wordF1 };
    for (const check of checks) {
      process.stdout.write(`${describe(check)}\n`);
      const isLowered = update.lower.includes(`${check.set}/${check.method}`);
      if ((check.state === "sunk" || check.state === "gone") && !isLowered) failed = true;
    }
  }
  return { sets, failed };
}

const describeCost = ({ stage, figure, record, now, state }: CostCheck): string =>
  `${state.padEnd(5)} costs/${stage}: ${figure} ${now.toFixed(2)}, record ${record?.toFixed(2) ?? "none"}`;

/** Compares costs with their records; returns the new records and whether one was exceeded. */
async function compareCosts(
  sets: readonly DataSet[],
  records: Costs,
  update: FloorUpdate,
): Promise<{ readonly costs: Costs; readonly failed: boolean }> {
  const now = await measureCosts(sets, records);
  if (!now) {
    process.stdout.write("skipped costs: they need npm run build and data\n");
    return { costs: records, failed: false };
  }
  const checks = checkCosts(records, now);
  for (const check of checks) process.stdout.write(`${describeCost(check)}\n`);
  const failed = checks.some(
    ({ stage, state }) => state === "grown" && !update.lower.includes(`costs/${stage}`),
  );
  return { costs: updateCosts(records, now, update), failed };
}

/** The exit code without data. */
const NOTHING_CHECKED = 3;

/** Measures a fixed sample and compares it with the floors. */
export const gateCommand: Command = {
  name: "gate",
  summary: "fail if a method's word F1 is below its floor or a stage exceeds its cost record",
  help: `npm run evaluate -- gate [options]

Reads lab/evaluate/floors.json. Skips sets that are missing or whose data have changed. Needs no rivals. The exit code is 1 if a
figure has sunk, and 3 if no set is available.

"pith" is the shipped default, which was trained on these pages: its floor detects changed code. "${CROSS_VALIDATED}" uses the
models of lab/evaluate/fold-models, which have not seen the page's domain: its floor detects overfitted models and rules.
"costs" are the CPU time of text, Markdown, JSON and link-density as multiples of parse5.parse, of all pages of a fixed set and
of its median page, and the megabytes allocated per page: 10 % above the record fails. They need npm run build, and an idle machine to be recorded.

Options
  --raise              write new and higher figures into floors.json
  --lower SET/METHOD   accept a lower figure, or drop the floor of a removed method; repeatable. Nothing else lowers a
                       floor. costs/STAGE accepts the stage's current cost
  --rebase SET         record new floors for a set whose data have changed
  --floors FILE        your own floors, for other data (default: lab/evaluate/floors.json)
  --sets A,B           only these sets; records floors for new ones (default: all with floors)
  --data DIR           where the sets are (default: PITH_DATA, else ../shared/datasets)
  --processes N        parallel child processes (default: 2)`,
  async run(args) {
    const given = parseArguments(args, {
      value: "floors sets data processes",
      values: "lower rebase",
      flag: "raise",
    });
    const file =
      given.value("floors") === undefined ? floorsFile : resolve(given.value("floors") ?? "");
    const names = given.value("sets")?.split(",");
    const floors = readFloors(file, names ?? []);
    const update = { raise: given.flag("raise"), lower: given.values("lower") };
    const wrong = update.lower.find(
      (name) => !Object.hasOwn({ ...floors.sets, costs: 0 }, name.split("/")[0] ?? ""),
    );
    if (wrong !== undefined) throw new UsageError(`--lower takes SET/METHOD, got ${wrong}`);
    const { share, seed } = floors.sample;
    const run = { processes: processesOf(given), accepts: sampleOf(share, seed) };
    const known = Object.entries(floors.sets).filter(([name]) => names?.includes(name) ?? true);
    // A set without floors accepts any file.
    const isNew = known.flatMap(([name, { dataHash }]) => (dataHash === "" ? [name] : []));
    const rebased = [...given.values("rebase"), ...isNew];
    const present = await findSets(known, dataFolder(given), rebased);
    if (present.size === 0) {
      process.stderr.write(
        "gate: no data sets found, nothing checked; set their folder with --data or PITH_DATA\n",
      );
      return NOTHING_CHECKED;
    }
    const sets = Array.from(present.values(), ({ set }) => set);
    const figures = await measureMethods(sets, run);
    const held = compareSets({ floors, present, figures, rebased }, update);
    const timed = names === undefined ? openSets(given, pageSetNames) : [];
    const { costs, failed: isSlow } = await compareCosts(timed, floors.costs ?? {}, update);
    const failed = held.failed || isSlow;
    const text = `${JSON.stringify({ sample: floors.sample, sets: held.sets, ...(Object.keys(costs).length > 0 && { costs }) }, null, 2)}\n`;
    const before = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (text !== before && (update.raise || update.lower.length > 0 || rebased.length > 0)) {
      writeFileSync(file, text);
      process.stderr.write(`${file} is written\n`);
    }
    if (failed)
      process.stdout.write(
        "A figure is below its floor or above its record. If intended: npm run evaluate -- gate --lower SET/METHOD\n",
      );
    return failed ? 1 : 0;
  },
};
