// Checks of the packages as npm would publish them.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packages } from "./packages.mjs";
import { cacheFolder, runNpm, runTool } from "./steps.mjs";

/** Packs the packages as npm would publish them, and checks how the types of those that are imported resolve. Gives the exit code. */
export function checkPackedTypes() {
  const folder = join(cacheFolder, "pack");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = packages.filter(({ name }) => name !== "pith").flatMap(({ name }) => ["--workspace", name]);
  const pack = ["pack", "--pack-destination", folder, "--loglevel=error"];
  const code = runNpm(pack) || runNpm([...pack, ...names]);
  if (code !== 0) return code;
  const tarballs = readdirSync(folder).filter((name) => !name.startsWith("pith-cli-"));
  const profile = ["--profile", "esm-only"];
  return Math.max(
    ...tarballs.map((name) => runTool("@arethetypeswrong/cli/dist/index.js", [join(folder, name), ...profile])),
  );
}

/** Checks the descriptions of the packages. Gives the exit code. */
export function publint() {
  return Math.max(...packages.map(({ folder }) => runTool("publint/src/cli.js", ["--strict", folder])));
}
