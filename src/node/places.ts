/**
 * Where the package's own files are. Nothing else asks for them by `import.meta.url`: in the bundle of the command line,
 * code stands in other files than it was written in. The bundle's chunks lie as deep below the package's root as this
 * module, so that what is told here holds in both.
 */
import { expectArgument } from "../expect-argument.ts";

/** The module of this name beside the caller's: `.ts` among the sources, `.js` where they are built. */
export function moduleBeside(name: string, importMetaUrl: string): URL {
  const isAddress = typeof importMetaUrl === "string" && URL.canParse(importMetaUrl);
  expectArgument(isAddress, "moduleBeside needs the import.meta.url of a module", importMetaUrl);
  return new URL(`./${name}${importMetaUrl.endsWith(".ts") ? ".ts" : ".js"}`, importMetaUrl);
}

/** The modules that worker threads run, from the folder of sources or of what was built. */
type WorkerModule =
  | "batch/fetch/listing-worker"
  | "batch/task/batch-worker"
  | "batch/sites/learn-worker"
  | "service/node/worker";

/** The address of a module that worker threads run. */
export function workerModule(name: WorkerModule): URL {
  return moduleBeside(`../${name}`, import.meta.url);
}

/** The folder of the playground's pages; there among what was built only. */
export const playgroundFolder: URL = new URL("../playground/", import.meta.url);

/** The package's own description. */
export const packageJson: URL = new URL("../../package.json", import.meta.url);

/** What lets a worker thread run sources; not part of the package as it is published. */
export const sourceLoader: URL = new URL("../../scripts/run-sources.mjs", import.meta.url);
