import { expectArgument } from "./argument-errors.ts";
/** Paths of the package's own files, which a bundle has as deep below the root as this module. */

/** The module with this name in the caller's folder: `.ts` in the sources, `.js` in a build. */
export function siblingModule(name: string, importMetaUrl: string): URL {
  const isAddress = typeof importMetaUrl === "string" && URL.canParse(importMetaUrl);
  expectArgument(isAddress, "siblingModule needs the import.meta.url of a module", importMetaUrl);
  return new URL(`./${name}${importMetaUrl.endsWith(".ts") ? ".ts" : ".js"}`, importMetaUrl);
}

export const packageJson: URL = new URL("../package.json", import.meta.url);

/** Lets worker threads run TypeScript sources; not part of the published package. */
export const sourceLoader: URL = new URL("../../../scripts/run-sources.mjs", import.meta.url);
