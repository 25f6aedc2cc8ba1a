// npm run release:check: lists everything that is not ready for a release; see CONTRIBUTING.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";
import { outputOf, runNpm, runTool, say } from "./steps.mjs";

const manifests = packages.map(readManifest);
const names = packages.map(({ name }) => name);
const [{ version }] = manifests;

function checkManifest(manifest) {
  const { name, dependencies = {}, publishConfig, repository, homepage, bugs } = manifest;
  const others = Object.entries(dependencies).filter(
    ([other, range]) => names.includes(other) && range !== version,
  );
  const problems = others.map(
    ([other, range]) => `${name} needs ${other} ${range}, not ${version}`,
  );
  if (manifest.version !== version)
    problems.push(`${name} has version ${manifest.version}, pith ${version}`);
  if (publishConfig?.provenance !== true || publishConfig.access !== "public")
    problems.push(`${name} is not published with provenance, for all`);
  if (!repository?.url || !homepage || !bugs)
    problems.push(`${name} lacks repository, homepage or bugs; the project's owner sets them`);
  return problems;
}

function checkChangelog() {
  const heading = new RegExp(`^## \\[?v?${version.replaceAll(".", "\\.")}\\b`, "m");
  const isListed = heading.test(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  return isListed ? [] : [`CHANGELOG.md has no section for ${version}`];
}

function checkTree() {
  const problems = [];
  if (outputOf("git", ["status", "--porcelain"]).trim() !== "")
    problems.push("there are uncommitted changes");
  if (outputOf("git", ["tag", "--list", `v${version}`]).trim() !== "")
    problems.push(`the tag v${version} already exists`);
  return problems;
}

/** Makes a problem of a program that fails. */
const passes = (code, problem) => (code === 0 ? [] : [problem]);

function testRelease() {
  return passes(
    runNpm(["run", "test:release"]),
    "tests of the packages fail: npm run test:release",
  );
}

const PROOFS = "packages/pith/test/security/regular-expressions.test.ts";

/** Takes a minute; ordinary test runs prove only new expressions. */
function proveExpressions() {
  const env = { ...process.env, PITH_PROVE: "1" };
  return passes(
    runTool("vitest/vitest.mjs", ["run", PROOFS], { env }),
    `some regular expressions are not proved linear: PITH_PROVE=1 npx vitest run ${PROOFS}`,
  );
}

function checkTables() {
  return passes(
    runNpm(["run", "tables", "--", "--check"]),
    "tables are stale: npm run tables makes them again",
  );
}

const CHECKS = [
  ["Manifests", () => manifests.flatMap(checkManifest)],
  ["The changelog", checkChangelog],
  ["The working tree", checkTree],
  ["Packed packages, in empty projects, bundlers and runtimes; the website", testRelease],
  ["Regular expressions, all proved again", proveExpressions],
  ["Tables", checkTables],
];

let count = 0;
for (const [title, check] of CHECKS) {
  say(`\n${title}.`);
  for (const problem of check()) {
    count++;
    process.stdout.write(`- ${problem}\n`);
  }
}
process.stdout.write(
  count === 0
    ? `pith ${version} can be released.\n`
    : `${count} ${count === 1 ? "problem" : "problems"} before ${version} can be released.\n`,
);
process.exit(count === 0 ? 0 : 1);
