// npm test: installs and builds when needed, then checks what breaks most and takes little. Arguments go to vitest.
// npm run test:all: the rest, which takes long. npm run test:release: what only a release can break. Standard output ends with one line that counts tests as what they are:
// passed, failed (a failed check counts as one), skipped since something is not there, and failing as they are said to.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkPackedTypes, packedFolder, publint } from "./packed.mjs";
import { build, cacheFolder, install, runTool, say } from "./steps.mjs";

const [tier, ...given] = ["rest", "release"].includes(process.argv[2])
  ? process.argv.slice(2)
  : ["first", ...process.argv.slice(2)];
const tallyFile = join(cacheFolder, "tally.json");
const summary = join(cacheFolder, `test-summary-${tier}.json`);

/** The tests of each tier, as vitest.config.ts has them. */
const PROJECTS = { first: ["core", "shared", "apart"], rest: ["long", "long-apart", "install"], release: ["release"] };

function runTests() {
  const projects = given.length > 0 ? [] : PROJECTS[tier].flatMap((name) => ["--project", name]);
  const args = ["run", "--reporter=default", "--reporter=./scripts/tally-reporter.mjs", ...projects, ...given];
  // What is built is tested, and not the sources as they stand; and what is packed, where it was packed just now.
  const release = tier === "release" ? { PITH_TEST_PACKED: packedFolder, PITH_TEST_RELEASE: "1" } : {};
  const env = { ...process.env, PITH_TEST_BUILD: "1", PITH_TALLY: tallyFile, ...release };
  return runTool("vitest/vitest.mjs", args, { stdio: ["ignore", "inherit", "inherit"], env });
}

const TESTS = "Running the tests";
const STEPS = {
  first: [
    [
      "Checking types, the type tests of the public face among them",
      () =>
        runTool("typescript/bin/tsc", ["-p", "tsconfig.json"]) ||
        runTool("typescript/bin/tsc", ["-p", "playground/tsconfig.json"]) ||
        runTool("typescript/bin/tsc", ["-p", "website/tsconfig.json"]),
    ],
    ["Checking style and format", () => runTool("@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", "."])],
    ["Building", build],
    [TESTS, runTests],
  ],
  rest: [
    ["Building", build],
    [TESTS, runTests],
  ],
  release: [
    ["Building", build],
    ["Checking the packages (publint)", publint],
    ["Checking the packages' types (attw)", checkPackedTypes],
    [TESTS, runTests],
  ],
};

const startedAt = performance.now();
install();
mkdirSync(cacheFolder, { recursive: true });
for (const file of [tallyFile, summary]) rmSync(file, { force: true });
const failures = [];
for (const [title, run] of STEPS[tier]) {
  say(`\n${title}.`);
  if ((await run()) !== 0) failures.push(title);
}

const tally = { passed: 0, failed: 0, skipped: 0, expected: 0 };
if (existsSync(tallyFile)) Object.assign(tally, JSON.parse(readFileSync(tallyFile, "utf8")));
const failedTests = tally.failed;
tally.failed += failures.filter((title) => title !== TESTS || failedTests === 0).length;
writeFileSync(summary, JSON.stringify(tally));
for (const title of failures) say(`Failed: ${title}.`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
const { passed, failed, skipped, expected } = tally;
process.stdout.write(
  `${passed} passed, ${failed} failed, ${skipped} skipped, ${expected} failed as expected, in ${Math.floor(seconds / 60)} min ${seconds % 60} s${tier === "first" ? "; npm run test:all has the rest" : ""}\n`,
);
process.exit(failures.length > 0 ? 1 : 0);
