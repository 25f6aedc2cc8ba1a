// npm run coverage: which lines of src and packages the tests run, including processes of the command line.
// A line is covered if the test process (Vitest) or a child process (c8) ran it.
// Exit code 1 below the floor. Arguments go to vitest.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";
import { cacheFolder, runTool, say } from "./steps.mjs";

const MIN_PERCENT = 95;
const folder = join(cacheFolder, "coverage");
const children = join(folder, "children");
/** Data tables are not counted. */
const DATA = ["packages/pith/src/model/model-data.ts", "packages/pith/src/methods/headlines/headline-method.ts"];

/** The lines with code of each file, and whether each was run. */
function linesOf(report) {
  const { createCoverageMap } = coverageLibrary;
  const map = createCoverageMap(JSON.parse(readFileSync(report, "utf8")));
  return new Map(map.files().map((file) => [relative(root, file), map.fileCoverageFor(file).getLineCoverage()]));
}

const { default: coverageLibrary } = await import(
  pathToFileURL(join(root, "node_modules", "istanbul-lib-coverage", "index.js")).href
);

rmSync(folder, { recursive: true, force: true });
const vitestArgs = [
  "run",
  ...["core", "shared", "isolated", "long"].flatMap((name) => ["--project", name]),
  "--config",
  "vitest.coverage.config.ts",
  `--coverage.reportsDirectory=${join(folder, "vitest")}`,
  ...process.argv.slice(2),
];
const env = { ...process.env, PITH_COVERAGE: children };
const failed = runTool("vitest/vitest.mjs", vitestArgs, { env });
if (failed) say("Some tests failed; the lines that they ran are counted.");
const own = linesOf(join(folder, "vitest", "coverage-final.json"));
const theirs = new Map();
if (existsSync(children)) {
  const args = ["report", "--temp-directory", children, "--reporter", "json", "--reports-dir", join(folder, "c8")];
  if (
    runTool("c8/bin/c8.js", [
      ...args,
      "--include",
      "src/**",
      "--include",
      "packages/*/src/**",
      "--exclude-after-remap=false",
    ]) === 0
  ) {
    for (const [file, lines] of linesOf(join(folder, "c8", "coverage-final.json"))) theirs.set(file, lines);
  }
}

const rows = [...own].map(([file, lines]) => {
  const isRun = (line) => lines[line] > 0 || theirs.get(file)?.[line] > 0;
  const all = Object.keys(lines);
  return { file, all: all.length, missed: all.filter((line) => !isRun(line)) };
});
const counted = rows.filter(({ file }) => /^(?:packages\/[\w-]+\/)?src\//.test(file) && !DATA.includes(file));
const total = counted.reduce((sum, { all }) => sum + all, 0);
const missed = counted.reduce((sum, { missed: lines }) => sum + lines.length, 0);
for (const { file, all, missed: lines } of counted.sort((a, b) => b.missed.length - a.missed.length)) {
  if (lines.length > 0) process.stdout.write(`${file}: ${lines.length} of ${all} lines not run: ${lines.join(" ")}\n`);
}
const percent = (100 * (total - missed)) / total;
process.stdout.write(
  `${percent.toFixed(1)} % of ${total} lines of src are run by the tests (floor: ${MIN_PERCENT} %)\n`,
);
process.exit(percent < MIN_PERCENT || failed ? 1 : 0);
