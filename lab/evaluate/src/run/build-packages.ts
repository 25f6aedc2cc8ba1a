import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./extractors.ts";

/** Builds the packages if their sources changed since the last build: published code is timed. */
export async function buildPackages(): Promise<void> {
  const steps = pathToFileURL(join(projectRoot, "scripts/steps.mjs")).href;
  const { build } = (await import(steps)) as { build(): Promise<number> };
  if ((await build()) !== 0) throw new Error("the build failed");
}
