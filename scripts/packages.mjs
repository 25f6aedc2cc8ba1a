// The published packages, from the lowest to the highest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

export const packages = ["pith", "pith-node", "pith-server", "pith-cli"].map((name) => ({
  name,
  folder: `packages/${name}`,
}));

/** Reads a package's manifest. */
export function readManifest({ folder }) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

/**
 * The entries of a package with their sources, by import name. Entries without `default` exist only
 * for the other packages of this repository, which bundle them.
 */
export function entriesOf(one) {
  return Object.entries(readManifest(one).exports ?? {})
    .filter(([, target]) => target.source !== undefined)
    .map(([path, target]) => ({
      name: join(one.name, path),
      source: join(one.folder, target.source),
      isPublished: target.default !== undefined,
    }));
}

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Lockfile path of a dependency of the package at `path`: in its folder or in a folder above. */
function findInstalled(path, name) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    const at = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (at in locked) return at;
    if (folder === "") return undefined;
  }
}

/**
 * The lockfile entries of all dependencies of a package, with their names, without optional peers.
 */
export function listShipped(one) {
  const found = new Map();
  const queue = [["", readManifest(one)]];
  for (const [
    path,
    { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} },
  ] of queue) {
    const peers = Object.keys(peerDependencies).filter(
      (name) => !peerDependenciesMeta[name]?.optional,
    );
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const at = findInstalled(path, name);
      if (at === undefined || found.has(at)) continue;
      const { link, resolved } = locked[at];
      found.set(at, { name, ...locked[at] });
      queue.push(link ? [resolved, locked[resolved]] : [at, locked[at]]);
    }
  }
  return [...found.values()]
    .filter(({ link }) => !link)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
