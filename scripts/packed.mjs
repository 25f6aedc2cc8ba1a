// Checks the packages as npm would publish them.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packages } from "./packages.mjs";
import { cacheFolder, runNpm, runToolOnEach } from "./steps.mjs";

/** Folder of the packed packages. */
export const packedFolder = join(cacheFolder, "pack");

/**
 * Packs the packages into a folder; npm builds them first if necessary (`prepare.mjs`).
 * @returns the exit code
 */
export function packAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = packages.flatMap(({ name }) => ["--workspace", name]);
  return runNpm(["pack", "--pack-destination", folder, "--loglevel=error", ...names]);
}

/**
 * Packs the packages and checks how the types of importable ones resolve. @returns the exit code
 */
export async function checkPackedTypes() {
  const code = packAll(packedFolder);
  if (code !== 0) return code;
  const tarballs = readdirSync(packedFolder).filter((name) => !name.startsWith("pith-cli-"));
  const profile = ["--profile", "esm-only"];
  const lists = tarballs.map((name) => [join(packedFolder, name), ...profile]);
  return runToolOnEach("@arethetypeswrong/cli/dist/index.js", lists);
}

/** Checks the manifests of the packages. @returns the exit code */
export function publint() {
  return runToolOnEach(
    "publint/src/cli.js",
    packages.map(({ folder }) => ["--strict", folder]),
  );
}
