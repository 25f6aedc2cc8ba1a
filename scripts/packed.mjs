// Checks the packages as npm would publish them.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packages } from "./packages.mjs";
import { cacheFolder, runNpm, runToolOnEach } from "./steps.mjs";

/** Folder of the packed packages. */
export const packedFolder = join(cacheFolder, "pack");

/**
 * Packs the packages and checks how the types of importable ones resolve. @returns the exit code
 */
export async function checkPackedTypes() {
  const folder = packedFolder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = packages
    .filter(({ name }) => name !== "pith")
    .flatMap(({ name }) => ["--workspace", name]);
  const pack = ["pack", "--pack-destination", folder, "--loglevel=error"];
  const code = runNpm(pack) || runNpm([...pack, ...names]);
  if (code !== 0) return code;
  const tarballs = readdirSync(folder).filter((name) => !name.startsWith("pith-cli-"));
  const profile = ["--profile", "esm-only"];
  const lists = tarballs.map((name) => [join(folder, name), ...profile]);
  return runToolOnEach("@arethetypeswrong/cli/dist/index.js", lists);
}

/** Checks the manifests of the packages. @returns the exit code */
export function publint() {
  return runToolOnEach(
    "publint/src/cli.js",
    packages.map(({ folder }) => ["--strict", folder]),
  );
}
