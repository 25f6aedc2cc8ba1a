// Called by npm: `prepare` when pith is installed from git, `prepack` before a package is packed.
//   node scripts/prepare.mjs           builds the library if the build is outdated
//   node ../../scripts/prepare.mjs pack   builds everything and copies licence and notice to the packages
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { packages } from "./packages.mjs";
import { root } from "./root.mjs";
import { build, compile, isBuilt, say } from "./steps.mjs";

if (!existsSync(join(root, "node_modules", "typescript"))) {
  // After npm ci --omit=dev in a clone.
  say("pith was not built: building needs the development dependencies.");
  process.exit(0);
}
if (process.argv[2] === "pack") {
  const code = await build();
  if (code !== 0) process.exit(code);
  for (const { folder } of packages.filter((one) => one.folder !== ".")) {
    for (const name of ["LICENSE", "NOTICE"]) copyFileSync(join(root, name), join(root, folder, name));
  }
} else if (process.env.PITH_PREPARE !== "no" && !isBuilt()) process.exit(await compile(root, ["pith"]));
