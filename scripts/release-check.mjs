// npm run release:check: lists everything that is not ready for a release; see CONTRIBUTING.md.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listShipped, packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";
import { runProgram, runTool, say } from "./steps.mjs";

const PERMISSIVE = [
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "0BSD",
];
/** Maximum packed size in bytes, and allowed files. */
const MOST_PACKED = 2_500_000;
const ALLOWED =
  /^(?:dist\/|man\/|(?:README|CHANGELOG)\.md$|LICENSE$|NOTICE$|skill\.md$|package\.json$|training\/MODEL_CARD\.md$)/;

const read = (file) => readFileSync(join(root, file), "utf8");
const outputOf = (command, args) =>
  spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
const manifests = packages.map((one) => ({ one, manifest: readManifest(one) }));
const { version } = readManifest(packages[0]);

function checkVersions() {
  const others = manifests.filter(({ manifest }) => manifest.version !== version);
  const problems = others.map(
    ({ one, manifest }) => `${one.name} has version ${manifest.version}, pith ${version}`,
  );
  for (const { one, manifest } of manifests) {
    for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
      const isOurs = packages.some((each) => each.name === name);
      if (isOurs && range !== version)
        problems.push(`${one.name} needs ${name} ${range}, not ${version}`);
    }
  }
  return problems;
}

function checkChangelog() {
  const hasSection = new RegExp(`^## \\[?v?${version.replaceAll(".", "\\.")}\\b`, "m").test(
    read("CHANGELOG.md"),
  );
  return hasSection ? [] : [`CHANGELOG.md has no section for ${version}`];
}

/** The repository's address, which only its owner knows. */
function checkPlaces() {
  const homeless = manifests.filter(
    ({ manifest: { repository, homepage, bugs } }) => !repository?.url || !homepage || !bugs,
  );
  if (homeless.length === 0) return [];
  const who =
    homeless.length === manifests.length
      ? "no package says"
      : `${homeless.map(({ one }) => one.name).join(", ")} do not say`;
  return [
    `${who} where the project lives; its owner sets repository, homepage and bugs in package.json`,
  ];
}

function checkProvenance() {
  const problems = [];
  for (const { one, manifest } of manifests) {
    const { publishConfig } = manifest;
    if (publishConfig?.provenance !== true || publishConfig.access !== "public") {
      problems.push(`${one.name} is not published with provenance, for all`);
    }
  }
  return problems;
}

function checkTarballs() {
  return manifests.flatMap(({ one, manifest }) => {
    // npm prints the output of its scripts first.
    const text = outputOf("npm", [
      "pack",
      "--dry-run",
      "--json",
      "--ignore-scripts",
      "--workspace",
      one.name,
    ]);
    const [{ files, size }] = JSON.parse(text);
    const paths = files.map(({ path }) => path);
    const entries = JSON.stringify([
      manifest.exports ?? {},
      manifest.bin ?? {},
      manifest.man ?? [],
    ]);
    const named = [...entries.matchAll(/"(?:\.\/)?((?:dist|man)\/[^"*]+)"/g)].map(
      ([, path]) => path,
    );
    return [
      ...paths
        .filter((path) => !ALLOWED.test(path))
        .map((path) => `${one.name} would publish ${path}`),
      ...named.filter((path) => !paths.includes(path)).map((path) => `${one.name} lacks ${path}`),
      ...["README.md", "LICENSE", "NOTICE"]
        .filter((path) => !paths.includes(path))
        .map((path) => `${one.name} lacks ${path}`),
      ...(size > MOST_PACKED ? [`${one.name} is ${size} bytes, more than ${MOST_PACKED}`] : []),
    ];
  });
}

function checkLicences() {
  const all = packages.flatMap((one) => listShipped(one).map((entry) => ({ one, ...entry })));
  const others = all.filter(({ license = "none" }) => !PERMISSIVE.includes(license));
  return others.map(
    ({ one, name, license }) => `${one.name} depends on ${name}, whose licence is ${license}`,
  );
}

function checkTree() {
  const problems = [];
  if (outputOf("git", ["status", "--porcelain"]).trim() !== "")
    problems.push("there are uncommitted changes");
  if (outputOf("git", ["tag", "--list", `v${version}`]).trim() !== "")
    problems.push(`the tag v${version} already exists`);
  return problems;
}

/** The problems of a check that a program makes. */
const passes = (code, problem) => (code === 0 ? [] : [problem]);
const tsx = (...args) => runTool("tsx/dist/cli.mjs", ["-C", "source", ...args]);

/** Takes a minute; ordinary test runs prove only new expressions. */
function proveExpressions() {
  const env = { ...process.env, PITH_PROVE: "1" };
  const code = runTool(
    "vitest/vitest.mjs",
    ["run", "packages/pith/test/security/regular-expressions.test.ts"],
    {
      env,
    },
  );
  return passes(
    code,
    "some regular expressions are not proved linear: PITH_PROVE=1 npx vitest run packages/pith/test/security/regular-expressions.test.ts",
  );
}

const CHECKS = [
  [
    "The build",
    () => passes(runProgram(process.execPath, ["scripts/prepare.mjs"]), "the build fails"),
  ],
  ["Versions", checkVersions],
  ["The changelog", checkChangelog],
  ["Repository of the packages", checkPlaces],
  ["Provenance", checkProvenance],
  ["Contents of the packages", checkTarballs],
  [
    "Packages: descriptions, types, in empty projects, bundlers and runtimes; the website",
    () =>
      passes(
        runProgram(process.execPath, ["scripts/test.mjs", "release"]),
        "tests of the packages fail: npm run test:release",
      ),
  ],
  ["Regular expressions, all proved again", proveExpressions],
  ["Licences", checkLicences],
  [
    "Documents",
    () =>
      passes(
        runTool("vitest/vitest.mjs", ["run", "test/docs/readme.test.ts"]),
        "generated documents are outdated: npm run docs",
      ),
  ],
  [
    "Tables",
    () =>
      passes(
        tsx("lab/evaluate/src/main.ts", "tables", "--check"),
        "tables are outdated: npm run evaluate -- tables --check lists them and their commands",
      ),
  ],
  ["The working tree", checkTree],
];

let count = 0;
for (const [title, check] of CHECKS) {
  say(`\n${title}.`);
  for (const problem of await check()) {
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
