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
