// Packs the packages as npm would publish them, and checks their contents, manifests and types.
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { packages, readManifest } from "./packages.mjs";
import { cacheFolder, outputOf, runNpm, runTool, say } from "./steps.mjs";

/** Folder of the packed packages. */
export const packedFolder = join(cacheFolder, "pack");

/** Maximum packed size in bytes, and allowed files. The command line, with all packages, has 2.52 MB. */
const MOST_PACKED = 2_600_000;
const ALLOWED =
  /^(?:dist\/|man\/|(?:README|CHANGELOG)\.md$|LICENSE$|NOTICE$|skill\.md$|package\.json$)/;

/** What is wrong with the contents of a package; publint finds entries without a file. */
function findProblems(one, tarball) {
  const paths = outputOf("tar", ["-tzf", tarball])
    .trim()
    .split("\n")
    .map((path) => path.slice("package/".length));
  const { man = [] } = readManifest(one);
  const wanted = ["README.md", "LICENSE", "NOTICE", ...[man].flat().map((path) => normalize(path))];
  const { size } = statSync(tarball);
  return [
    ...paths.filter((path) => !ALLOWED.test(path)).map((path) => `would publish ${path}`),
    ...wanted.filter((path) => !paths.includes(path)).map((path) => `lacks ${path}`),
    ...(size > MOST_PACKED ? [`is ${size} bytes, more than ${MOST_PACKED}`] : []),
  ];
}

function checkPackage(one) {
  const name = readdirSync(packedFolder).find((file) => /^(.*)-\d/.exec(file)?.[1] === one.name);
  if (name === undefined) return 1;
  const tarball = join(packedFolder, name);
  const problems = findProblems(one, tarball);
  for (const problem of problems) say(`${one.name} ${problem}`);
  const manifest = runTool("publint/src/cli.js", ["--strict", tarball]);
  // The command line has no types.
  const types =
    one.name === "pith-cli"
      ? 0
      : runTool("@arethetypeswrong/cli/dist/index.js", [tarball, "--profile", "esm-only"]);
  return problems.length > 0 ? 1 : manifest || types;
}

/** @returns the highest exit code */
export function checkPacked() {
  rmSync(packedFolder, { recursive: true, force: true });
  mkdirSync(packedFolder, { recursive: true });
  const names = packages.flatMap(({ name }) => ["--workspace", name]);
  // npm builds them first if necessary (`prepare.mjs`).
  const code = runNpm(["pack", "--pack-destination", packedFolder, "--loglevel=error", ...names]);
  return code === 0 ? Math.max(...packages.map(checkPackage)) : code;
}
