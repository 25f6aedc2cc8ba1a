import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const MODULE_URLS = /\/packages\/pith-(?:cli|server)\/src\/(?:node\/)?(?:batch-)?module-urls\.ts$/u;

/**
 * Makes threads run the built files if the test run has just built them: compiling the sources in
 * each thread is slow.
 */
export const builtModules: Plugin = {
  name: "built-modules",
  enforce: "pre",
  transform(code, id) {
    if (!MODULE_URLS.test(id)) return undefined;
    const built = pathToFileURL(
      id.replace(/src\/((?:node\/)?(?:batch-)?module-urls)\.ts$/u, "dist/$1.js"),
    ).href;
    return { code: code.replaceAll("import.meta.url", JSON.stringify(built)), map: null };
  },
};
