// The published packages, and how the compiler's output for the whole project is distributed to them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { root } from "./root.mjs";

/** Shared code; every package that uses it contains a copy. */
const BASE = { "packages/base/src": "base/" };

/**
 * `holds` maps source folders to folders of the package's `dist`. Sources import other packages by name; imports of code
 * that the package contains become paths. The library contains the parser, so it needs no other package.
 */
export const packages = [
  {
    name: "pith",
    folder: ".",
    holds: { src: "", "packages/flat-html/src": "flat-html/", ...BASE },
  },
  { name: "flat-html", folder: "packages/flat-html", holds: { "packages/flat-html/src": "" } },
  ...["math", "methods", "check", "records", "readability", "node", "browser", "batch", "service", "mcp"].map(
    (name) => ({
      name: `pith-${name}`,
      folder: `packages/${name}`,
      holds: { [`packages/${name}/src`]: "", ...BASE },
    }),
  ),
  // A single bundle: see bundles.mjs.
  { name: "pith-cli", folder: "packages/cli", holds: {} },
];

const RELATIVE = /(\bfrom |\bimport |\bimport\()"(\.\.?\/[^"]+)"/g;
const HELD = /(\bfrom )"(?:pith-)?(base|flat-html)"/g;

/** Path of a module in the `dist` of a package; undefined if the package does not contain it. */
function placeIn({ holds }, module) {
  for (const [folder, target] of Object.entries(holds)) {
    if (module.startsWith(`${folder}/`)) return `${target}${module.slice(folder.length + 1)}`;
  }
  return undefined;
}

function rewriteImports(one, module, text) {
  const from = posix.dirname(placeIn(one, module));
  const pathTo = (place) => {
    const path = posix.relative(from, place);
    return path.startsWith(".") ? path : `./${path}`;
  };
  const local = text.replace(RELATIVE, (_, before, specifier) => {
    const target = posix.join(posix.dirname(module), specifier).replace(/\.ts$/, ".js");
    const place = placeIn(one, target);
    if (place === undefined) throw new Error(`${module} imports ${target}, which ${one.name} does not contain`);
    return `${before}"${pathTo(place)}"`;
  });
  return local.replace(HELD, (whole, before, name) => {
    const place = placeIn(one, `packages/${name}/src/index.js`);
    return place === undefined ? whole : `${before}"${pathTo(place)}"`;
  });
}

/** Copies the compiled modules and types of packages (all by default) to their `dist` below `target`. */
export function writePackages(compiled, target, names = packages.map(({ name }) => name)) {
  const files = readdirSync(compiled, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(compiled, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const texts = new Map(files.map((file) => [file, readFileSync(join(compiled, file), "utf8")]));
  for (const one of packages.filter(({ name }) => names.includes(name))) {
    const dist = join(target, one.folder, "dist");
    rmSync(dist, { recursive: true, force: true });
    for (const [module, text] of texts) {
      const place = placeIn(one, module);
      if (place === undefined) continue;
      mkdirSync(dirname(join(dist, place)), { recursive: true });
      writeFileSync(join(dist, place), rewriteImports(one, module, text));
    }
  }
}

/** Reads a package's manifest. */
export function readManifest({ folder }) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Lockfile path of a dependency of the package at `path`: in its folder or in a folder above. */
function findInstalled(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const at = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (at in locked) return at;
    if (folder === "") return undefined;
  }
}

/** The lockfile entries of all dependencies of a package, with their names, without optional peers. */
export function listShipped(one) {
  const found = new Map();
  const queue = [["", readManifest(one)]];
  for (const [path, { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }] of queue) {
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const at = findInstalled(path, name);
      if (at === undefined || found.has(at)) continue;
      const { link, resolved } = locked[at];
      found.set(at, { name, ...locked[at] });
      queue.push(link ? [resolved, locked[resolved]] : [at, locked[at]]);
    }
  }
  return [...found.values()].filter(({ link }) => !link).sort((a, b) => a.name.localeCompare(b.name, "en"));
}
