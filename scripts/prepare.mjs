// Called by npm before a package is packed: builds everything and copies licence and notice to the
// packages.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { packages } from "./packages.mjs";
import { root } from "./root.mjs";
import { build } from "./steps.mjs";

const code = await build();
if (code !== 0) process.exit(code);
for (const { folder } of packages) {
  for (const name of ["LICENSE", "NOTICE"])
    copyFileSync(join(root, name), join(root, folder, name));
}
