import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dataDirectory } from "../data/pages.ts";
import { cacheDirectory, projectRoot } from "../run/extractors.ts";
import { getSet } from "./get-sets.ts";
import { reproducedPapers } from "./papers.ts";
import { publicSets } from "./public-sets.ts";

const HELP = `Remakes the tables of a paper on the public sets that anybody can have, and says what cannot be remade.

npm run reproduce -- PAPER|all [options]

Papers, by the method that they publish
${reproducedPapers.map(({ id, title }) => `  ${id.padEnd(20)} ${title}`).join("\n")}

Options
  --sets NAMES    public sets to get and to measure on (default: ${publicSets.map(({ name }) => name).join(",")})
  --data DIR      where they are, or go (default: PITH_DATA, else ../shared/datasets)
  --mirror URL    get NAME.tar.gz of each set from under this address, in place of its publisher's
  --sample SHARE  measure a share of the pages, from 0 to 1 (default: 1)
`;

/** The sets that are there in the end; one that cannot be got is told. */
async function gatherSets(names: readonly string[], folder: string, mirror: string | undefined): Promise<string[]> {
  const there: string[] = [];
  for (const name of names) {
    const set = publicSets.find((each) => each.name === name);
    if (set === undefined) throw new Error(`there is no public set ${name}`);
    const archive = mirror === undefined ? set.archive : `${mirror.replace(/\/$/u, "")}/${name}.tar.gz`;
    const own = { ...set, archive, wants: set.wants, read: set.read };
    try {
      await getSet(own, { folder, note: (text) => process.stderr.write(`${text}\n`) });
      there.push(name);
    } catch (error) {
      process.stderr.write(`${name} cannot be got: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return there;
}

/** Runs a command of the bench, whose own output goes to standard error; gives whether it went well. */
function evaluate(args: readonly string[]): boolean {
  const command = [join(projectRoot, "scripts/evaluate.mjs"), ...args];
  return spawnSync(process.execPath, command, { stdio: ["ignore", 2, 2] }).status === 0;
}

/** Tables as Markdown. */
function readTables(names: readonly string[], report: string): string {
  const args = ["tables", ...names, ...(existsSync(report) ? ["--report", report] : [])];
  const { stdout } = spawnSync(process.execPath, [join(projectRoot, "scripts/evaluate.mjs"), ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", 2],
  });
  return stdout.trim();
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      sets: { type: "string", default: publicSets.map(({ name }) => name).join(",") },
      data: { type: "string" },
      mirror: { type: "string" },
      sample: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
    allowPositionals: true,
  });
  const [id] = positionals;
  if (values.help || id === undefined) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const papers = reproducedPapers.filter((paper) => id === "all" || paper.id === id);
  if (papers.length === 0) {
    throw new Error(`there is no paper ${id}; there are ${reproducedPapers.map((paper) => paper.id).join(", ")}`);
  }
  const folder = dataDirectory(values.data, projectRoot);
  const sets = await gatherSets(values.sets.split(","), folder, values.mirror);
  const out = join(cacheDirectory, "reproduce");
  const sample = values.sample === undefined ? [] : ["--sample", values.sample];
  let failed = false;
  for (const { title, parts } of papers) {
    process.stdout.write(`# ${title}\n`);
    for (const { part, remade, note } of parts) {
      process.stdout.write(`\n## ${part}: ${remade === undefined ? "not remade" : "remade"}\n\n${note}\n`);
      if (remade === undefined) continue;
      const isReport = remade.command[0] === "report";
      const scope = isReport ? ["--sets", sets.join(","), "--out", out, ...sample] : [];
      const isDone = (!isReport || sets.length > 0) && evaluate([...remade.command, "--data", folder, ...scope]);
      if (isDone) process.stdout.write(`\n${readTables(remade.tables, join(out, "report.json"))}\n`);
      else process.stdout.write("\nIt could not be remade here: standard error says why.\n");
      failed ||= !isDone;
    }
    process.stdout.write("\n");
  }
  return failed ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
