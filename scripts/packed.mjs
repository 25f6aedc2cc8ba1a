// Checks the packages as npm would publish them.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
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
 * Packs the packages, and checks the packed manifests and how the types of importable ones resolve.
 * @returns the exit code
 */
export async function checkPacked() {
  const code = packAll(packedFolder);
  if (code !== 0) return code;
  const tarballs = readdirSync(packedFolder).map((name) => join(packedFolder, name));
  const strict = tarballs.map((path) => ["--strict", path]);
  const importable = tarballs.filter((path) => !basename(path).startsWith("pith-cli-"));
  const esmOnly = importable.map((path) => [path, "--profile", "esm-only"]);
  const manifests = await runToolOnEach("publint/src/cli.js", strict);
  const types = await runToolOnEach("@arethetypeswrong/cli/dist/index.js", esmOnly);
  return manifests || types;
}
