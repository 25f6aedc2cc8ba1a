// Turns imports of a package into imports of the modules that its entry re-exports.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { entriesOf, packages } from "./packages.mjs";
import { root } from "./root.mjs";

const FROM = /^(import|export) (type )?\{([^}]*)\} from "([^"]+)";/gmu;

const STAR = /^export \* as (\w+) from "([^"]+)";/gmu;

/** The file of each package entry, by import name. */
export const entryFiles = new Map(
  packages.flatMap(entriesOf).map(({ name, source }) => [name, join(root, source)]),
);

const splitNames = (list) =>
  list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "" && !one.startsWith("type "))
    .map((one) => one.split(" as "));

function readEntry(file) {
  const places = new Map();
  const text = readFileSync(file, "utf8");
  for (const [, name, specifier] of text.matchAll(STAR))
    places.set(name, { name: "*", module: join(dirname(file), specifier) });
  for (const [, word, type, list, specifier] of text.matchAll(FROM)) {
    if (word !== "export" || type) continue;
    for (const [name, as = name] of splitNames(list))
      places.set(as, { name, module: join(dirname(file), specifier) });
  }
  return places;
}

/**
 * For esbuild with `splitting`, where importing one name from an entry loads everything that it
 * re-exports. With direct imports each command loads only its own code.
 */
export const directImports = {
  name: "direct-imports",
  setup({ onLoad }) {
    const entries = new Map([...entryFiles].map(([name, file]) => [name, readEntry(file)]));
    const directly = (statement, word, type, list, specifier) => {
      const entry = entries.get(specifier);
      if (!entry || type) return statement;
      const imports = splitNames(list).map(([name, as = name]) => {
        const place = entry.get(name);
        const [from, original] = place ? [place.module, place.name] : [specifier, name];
        const what = original === "*" ? `* as ${as}` : `{ ${original} as ${as} }`;
        return `${word} ${what} from ${JSON.stringify(from)};`;
      });
      return imports.join(" ");
    };
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      if (path.includes("/node_modules/")) return undefined;
      return { contents: readFileSync(path, "utf8").replace(FROM, directly), loader: "ts" };
    });
  },
};
