// The packages that are published, and how what the compiler gives for the whole project becomes theirs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { root } from "./root.mjs";

/** What every package may use and holds a copy of. */
const BASE = { "packages/base/src": "base/" };

/**
 * Sources import each other by relative paths, across packages too, so that every tool sees one program. A package `holds`
 * folders of sources, each below a folder of its `dist`; what it imports from other sources is another package's, which
 * gives its modules to those of the same version as `NAME/internal/`. The library holds the parser, and so can be installed alone.
 */
export const packages = [
  { name: "pith", folder: ".", holds: { src: "", "packages/flat-html/src": "flat-html/", ...BASE } },
  { name: "flat-html", folder: "packages/flat-html", holds: { "packages/flat-html/src": "" } },
  { name: "pith-methods", folder: "packages/methods", holds: { "packages/methods/src": "", ...BASE } },
  { name: "pith-check", folder: "packages/check", holds: { "packages/check/src": "", ...BASE } },
  { name: "pith-readability", folder: "packages/readability", holds: { "packages/readability/src": "", ...BASE } },
  { name: "pith-node", folder: "packages/node", holds: { "packages/node/src": "", ...BASE } },
  { name: "pith-browser", folder: "packages/browser", holds: { "packages/browser/src": "", ...BASE } },
  { name: "pith-batch", folder: "packages/batch", holds: { "packages/batch/src": "", ...BASE } },
  { name: "pith-service", folder: "packages/service", holds: { "packages/service/src": "", ...BASE } },
  { name: "pith-mcp", folder: "packages/mcp", holds: { "packages/mcp/src": "", ...BASE } },
  // One bundle of all that it runs: see bundles.mjs.
  { name: "pith-cli", folder: "packages/cli", holds: {} },
];

const RELATIVE = /(\bfrom |\bimport |\bimport\()"(\.\.?\/[^"]+)"/g;
const NAMED = /(\bfrom )"(flat-html|pith-base)"/g;

/** The place of a module in the `dist` of a package that holds it, or undefined. */
function placeIn({ holds }, module) {
  for (const [folder, target] of Object.entries(holds)) {
    if (module.startsWith(`${folder}/`)) return `${target}${module.slice(folder.length + 1)}`;
  }
  return undefined;
}

/** The name by which other packages import a module of the sources, as `packages/base/src/words.js`. */
export function publishedName(module) {
  for (const one of packages) {
    const place = placeIn(one, module);
    if (place !== undefined) return `${one.name}/internal/${place}`;
  }
  throw new Error(`${module} is in no package`);
}

/** The modules of a package's sources that other packages load, each with its place in `dist` without the ending. */
export function listShared(one) {
  const shared = new Map();
  for (const folder of packages.filter((other) => other !== one).flatMap(({ holds }) => Object.keys(holds))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const module = relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
      if (!module.endsWith(".ts") || placeIn(one, module) !== undefined) continue;
      for (const [, , specifier] of readFileSync(join(root, module), "utf8").matchAll(RELATIVE)) {
        const target = posix.join(posix.dirname(module), specifier);
        const place = placeIn(one, target);
        if (place !== undefined) shared.set(place.replace(/\.ts$/u, ""), target);
      }
    }
  }
  return Object.fromEntries(shared);
}

/** What a module of a package imports, by relative paths within it and by name beyond it. */
function rewriteImports(one, module, text) {
  const from = posix.dirname(placeIn(one, module));
  const pathTo = (place) => {
    const path = posix.relative(from, place);
    return path.startsWith(".") ? path : `./${path}`;
  };
  const named = text.replace(NAMED, (whole, before, name) => {
    const place = placeIn(one, `packages/${name.replace("pith-", "")}/src/index.js`);
    return place === undefined ? whole : `${before}"${pathTo(place)}"`;
  });
  return named.replace(RELATIVE, (whole, before, specifier) => {
    const target = posix.join(posix.dirname(module), specifier).replace(/\.ts$/, ".js");
    const place = placeIn(one, target);
    // What was a name is a path in `dist` by now.
    if (place === undefined) return target.includes("src/") ? `${before}"${publishedName(target)}"` : whole;
    return `${before}"${pathTo(place)}"`;
  });
}

/** Writes the modules and types of packages, all by default, to their `dist` below `target`, from what was compiled to a folder. */
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

/** A package's description. */
export function readManifest({ folder }) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Where npm's lockfile has a package that one at a path needs: in that one's own folder, or in one further up. */
function findInstalled(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const at = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (at in locked) return at;
    if (folder === "") return undefined;
  }
}

/** All of others that comes with a package: the lockfile's entries, each with its name. Optional peers do not come. */
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
