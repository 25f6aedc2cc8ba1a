import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dataDirectory } from "../data/pages.ts";
import { projectRoot } from "../run/extractors.ts";
import { getSet } from "./get-sets.ts";
import { publicSets } from "./public-sets.ts";

const RUN = join(projectRoot, "scripts/run.mjs");

const HELP = `Downloads public data sets, converts them to the benchmark's format, measures the methods and runs the gate. The first run
writes floors.json next to the sets; later runs are compared with it.

npm run data -- [options]

  --sets NAMES         ${publicSets.map(({ name, licence }) => `${name} (${licence})`).join(", ")}; all by default
  --data DIR           output folder (default: PITH_DATA, else ../shared/datasets next to the project)
  --sha256 NAME=HEX    expected checksum of a set's archive; by default that of the first download, which is recorded in
                       checksums.json next to the sets; repeatable
  --from NAME=URL      another address of a set's archive, such as a mirror; repeatable
  --no-gate            only download the sets
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sets: { type: "string" },
      data: { type: "string" },
      sha256: { type: "string", multiple: true, default: [] },
      from: { type: "string", multiple: true, default: [] },
      "no-gate": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const names = values.sets?.split(",") ?? publicSets.map(({ name }) => name);
  const folder = dataDirectory(values.data);
  const byName = (entries: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      entries.map((entry) => [
        entry.slice(0, entry.indexOf("=")),
        entry.slice(entry.indexOf("=") + 1),
      ]),
    );
  const checksums = byName(values.sha256);
  const addresses = byName(values.from);
  for (const name of names) {
    const set = publicSets.find((each) => each.name === name);
    if (set === undefined)
      throw new Error(
        `unknown public set ${name}; known are ${publicSets.map((each) => each.name).join(", ")}`,
      );
    const archive = addresses.get(name) ?? set.archive;
    await getSet(
      { ...set, archive },
      { folder, checksums, note: (text) => process.stderr.write(`${text}\n`) },
    );
  }
  if (values["no-gate"]) return 0;
  const evaluate = (...args: string[]): number =>
    spawnSync(process.execPath, [RUN, "lab/evaluate/src/main.ts", ...args], { stdio: "inherit" })
      .status ?? 1;
  const sets = ["--data", folder, "--sets", names.join(",")];
  // The project's floors hold only for its own files: the first run makes floors of these, later
  // ones are compared with them.
  return (
    evaluate("run", ...sets) || evaluate("gate", ...sets, "--floors", join(folder, "floors.json"))
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
