// npm run docs:api: the reference of the public API, made by TypeDoc from the docstrings, in report/api.
// TypeDoc needs a TypeScript that is written in JavaScript: both are installed apart from the project's own, in its cache.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";
import { cacheFolder, install, runNpm, runProgram, say } from "./steps.mjs";

const TOOLS = { typedoc: "0.28.14", typescript: "5.9.3" };

install();
const folder = join(cacheFolder, "typedoc");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: TOOLS }));
if (!existsSync(join(folder, "node_modules/typedoc"))) {
  const code = runNpm(["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], { cwd: folder });
  if (code !== 0) process.exit(code);
}

/** The source of an entry of a package. */
function sourceOf(folderOfPackage, { types }) {
  return join(root, folderOfPackage, types.replace(/^\.\/dist\//, "src/").replace(/\.d\.ts$/, ".ts"));
}

const entryPoints = packages.flatMap((one) =>
  Object.entries(readManifest(one).exports ?? {})
    .filter(([name, entry]) => entry.types && !name.includes("*") && name !== "./browser")
    .map(([, entry]) => sourceOf(one.folder, entry)),
);
const options = {
  name: "pith",
  entryPoints,
  tsconfig: join(root, "tsconfig.json"),
  out: join(root, "report/api"),
  readme: "none",
  excludePrivate: true,
  excludeInternal: true,
  // Types are those of the project's own compiler, which has checked them.
  skipErrorChecking: true,
  validation: false,
};
writeFileSync(join(folder, "typedoc.json"), JSON.stringify(options));
const code = runProgram(process.execPath, [
  join(folder, "node_modules/typedoc/bin/typedoc"),
  "--options",
  join(folder, "typedoc.json"),
]);
if (code === 0) say("The reference is in report/api: open index.html.");
process.exit(code);
