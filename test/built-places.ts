import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const PLACES = /\/packages\/(?:batch|cli|service)\/src\/places\.ts$/u;

/**
 * For a run of tests that has just built all: threads run what is built, since each would have to compile the sources first,
 * which takes longer than most tests. To do so, `places.ts` tells where modules lie as its built file does.
 */
export const builtPlaces: Plugin = {
  name: "built-places",
  enforce: "pre",
  transform(code, id) {
    if (!PLACES.test(id)) return undefined;
    const built = pathToFileURL(id.replace(/src\/places\.ts$/u, "dist/places.js")).href;
    return { code: code.replaceAll("import.meta.url", JSON.stringify(built)), map: null };
  },
};
