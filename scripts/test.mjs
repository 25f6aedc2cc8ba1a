// npm test: installs and builds if necessary, then runs the fast tests. Arguments go to vitest.
// npm run test:all: the slow tests. npm run test:release: tests of what only a release can break.
// npm run test:docs: every command and sample of the documents, in the clone as it is.
// Standard output ends with a line that counts passed, failed (including failed checks), skipped
// and expectedly failing tests.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { checkPacked, packedFolder } from "./packed.mjs";
import { build, cacheFolder, install, runNpm, runTool, say } from "./steps.mjs";

const [tier, ...given] = ["rest", "release", "docs"].includes(process.argv[2])
  ? process.argv.slice(2)
  : ["first", ...process.argv.slice(2)];
const tallyFile = join(cacheFolder, "tally.json");
const summary = join(cacheFolder, `test-summary-${tier}.json`);

const BIOME = "@biomejs/biome/bin/biome";

/** The projects of vitest.config.ts in each tier. */
const PROJECTS = {
  first: ["core", "shared", "isolated"],
  rest: ["long", "long-isolated", "install"],
  release: ["release"],
  // Folders of tests instead: they are in several projects.
  docs: [],
};

/** What else is run in a tier. */
const FOLDERS = { docs: ["test/docs"] };

function runTests() {
  const projects = given.length > 0 ? [] : PROJECTS[tier].flatMap((name) => ["--project", name]);
  const args = [
    "run",
    "--reporter=default",
    "--reporter=./scripts/tally-reporter.mjs",
    ...projects,
    ...(FOLDERS[tier] ?? []),
    ...given,
  ];
  // These tests wait for browsers, servers and killed processes, so more of them run at a time.
  if (tier === "rest") args.push(`--maxWorkers=${2 * availableParallelism()}`);
  // Tests use the build instead of the sources, and the packed packages if they were just packed.
  const release = tier === "release" ? { PITH_TEST_PACKED: packedFolder } : {};
  const env = { ...process.env, PITH_TEST_BUILD: "1", PITH_TALLY: tallyFile, ...release };
  return runTool("vitest/vitest.mjs", args, { stdio: ["ignore", "inherit", "inherit"], env });
}

const TESTS = ["Running the tests", runTests];
const BUILD = ["Building", build];
const PACKED = ["Checking the packed packages (publint, attw)", checkPacked];

const STEPS = {
  first: [
    ["Checking types", () => runNpm(["run", "typecheck"])],
    ["Checking style and format", () => runTool(BIOME, ["ci", "--error-on-warnings", "."])],
    BUILD,
    TESTS,
  ],
  rest: [BUILD, TESTS],
  docs: [BUILD, TESTS],
  release: [BUILD, PACKED, TESTS],
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
tally.failed += failures.filter((title) => title !== TESTS[0] || failedTests === 0).length;
writeFileSync(summary, JSON.stringify(tally));
for (const title of failures) say(`Failed: ${title}.`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
const { passed, failed, skipped, expected } = tally;
const counts = `${passed} passed, ${failed} failed, ${skipped} skipped, ${expected} failed as expected`;
const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
const rest = tier === "first" ? "; npm run test:all has the rest" : "";
process.stdout.write(`${counts}, in ${time}${rest}\n`);
process.exit(failures.length > 0 ? 1 : 0);
