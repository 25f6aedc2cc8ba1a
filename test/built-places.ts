import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const PLACES = /\/packages\/pith-(?:cli|server)\/src\/(?:node\/)?(?:batch-)?places\.ts$/u;

/**
 * Makes threads run the built files if the test run has just built them: compiling the sources in
 * each thread is slow.
 */
export const builtPlaces: Plugin = {
  name: "built-places",
  enforce: "pre",
  transform(code, id) {
    if (!PLACES.test(id)) return undefined;
    const built = pathToFileURL(
      id.replace(/src\/((?:node\/)?(?:batch-)?places)\.ts$/u, "dist/$1.js"),
    ).href;
    return { code: code.replaceAll("import.meta.url", JSON.stringify(built)), map: null };
  },
};
