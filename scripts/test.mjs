// npm test: installs and builds when needed, then checks everything. Arguments go to vitest.
// Standard output ends with one line: how many tests passed and failed. A failed check counts as a failed test.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, cacheFolder, install, runNpm, runTool, say } from "./steps.mjs";

const report = join(cacheFolder, "vitest.json");
const summary = join(cacheFolder, "test-summary.txt");

/** Packs the package as npm would publish it, and checks how its types resolve for those who import it. */
function checkPackedTypes() {
  const folder = join(cacheFolder, "pack");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = runNpm(["pack", "--pack-destination", folder, "--ignore-scripts", "--loglevel=error"]);
  if (packed !== 0) return packed;
  const [tarball] = readdirSync(folder);
  return runTool("@arethetypeswrong/cli/dist/index.js", [join(folder, tarball), "--profile", "esm-only"]);
}

function runTests() {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", ...reporters, ...process.argv.slice(2)];
  // The command line is tested as it was built, and not as the sources stand.
  const env = { ...process.env, PITH_TEST_BUILD: "1" };
  return runTool("vitest/vitest.mjs", args, { stdio: ["ignore", "inherit", "inherit"], env });
}

const steps = [
  [
    "Checking types, the type tests of the public face among them",
    () =>
      runTool("typescript/bin/tsc", ["-p", "tsconfig.json"]) ||
      runTool("typescript/bin/tsc", ["-p", "playground/tsconfig.json"]),
  ],
  ["Checking style and format", () => runTool("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."])],
  ["Building", build],
  ["Checking the package (publint)", () => runTool("publint/src/cli.js", ["--strict"])],
  ["Checking the package's types (attw)", checkPackedTypes],
  ["Running the tests", runTests],
];

install();
rmSync(report, { force: true });
rmSync(summary, { force: true });
const failures = [];
for (const [title, run] of steps) {
  say(`\n${title}.`);
  if ((await run()) !== 0) failures.push(title);
}

const tests = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { numPassedTests: 0, numFailedTests: 0 };
const failedTests = tests.numFailedTests;
const failedChecks = failures.filter((title) => title !== "Running the tests" || failedTests === 0);
const line = `${tests.numPassedTests} passed, ${failedTests + failedChecks.length} failed\n`;
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(summary, line);
for (const title of failures) say(`Failed: ${title}.`);
process.stdout.write(line);
process.exit(failures.length > 0 ? 1 : 0);
