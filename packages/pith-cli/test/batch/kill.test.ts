import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createRandom } from "../../../../lab/evaluate/src/statistics/random.ts";
import { makeFolder } from "../../../../test/files.ts";
import { runPith } from "../cli/run-pith.ts";
import { soakLines } from "./pages.ts";
import { startPith, wait, whenGone } from "./queue-machines.ts";

/** More kills: `PITH_SOAK_KILLS=20`. */
const KILLS = Number(process.env.PITH_SOAK_KILLS ?? 3);
const PAGES = Number(process.env.PITH_SOAK_PAGES ?? 60);

const folder = makeFolder();

/** The number of finished pages in the journal. */
function pagesDone(output: string): number {
  const path = join(`${output}.journal`, "checkpoint.json");
  if (!existsSync(path)) return 0;
  return JSON.parse(readFileSync(path, "utf8")).done;
}

/** Runs a command and kills it at a random moment after the journal has grown. */
async function runAndKill(args: readonly string[], output: string, delayMs: number): Promise<void> {
  const before = pagesDone(output);
  const child = startPith(args);
  const gone = whenGone(child);
  while (child.exitCode === null && pagesDone(output) === before) {
    await wait(5);
  }
  await wait(delayMs);
  child.kill("SIGKILL");
  await gone;
}

it.each(["killed.jsonl", "killed.jsonl.gz"])(
  "%s of a batch that is killed is the same",
  async (name) => {
    const random = createRandom(20240501);
    const input = join(folder, `${name}.in.jsonl`);
    writeFileSync(input, soakLines(PAGES));
    const flags = ["--workers", "2", "--tune", "commit-pages=3", "--duplicates", "near", "--quiet"];
    const output = join(folder, name);
    for (let kill = 0; kill < KILLS && !existsSync(output); kill++) {
      await runAndKill(["batch", input, "-o", output, ...flags], output, random() * 200);
    }
    const last = await runPith(["batch", input, "-o", output, ...flags]);
    expect(last.code).toBe(0);
    expect(last.stderr).toContain(`${PAGES + 1} pages`);
    const whole = join(folder, `whole-${name}`);
    expect((await runPith(["batch", input, "-o", whole, ...flags])).code).toBe(0);
    const read = (path: string): string => {
      const data = readFileSync(path);
      return (path.endsWith(".gz") ? gunzipSync(data) : data).toString();
    };
    expect(read(output)).toBe(read(whole));
    const lines = read(output).trimEnd().split("\n");
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(PAGES / 2);
  },
);
