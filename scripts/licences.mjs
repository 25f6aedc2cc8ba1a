// npm run licences: what comes with pith, each package with its version and licence, as npm's lockfile has them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
  if (!path.includes("node_modules/") || dev || link) continue;
  process.stdout.write(`${path.split("node_modules/").at(-1)}\t${version}\t${license ?? "none"}\n`);
}
