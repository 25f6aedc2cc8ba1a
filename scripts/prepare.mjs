// npm's own steps call this: `prepare`, when pith is installed from git, and `prepack`, before a package is packed.
//   node scripts/prepare.mjs           builds the library, when what is built is not what the sources give
//   node ../../scripts/prepare.mjs pack   builds all, and puts licence and notice into the folder of the package
import { copyFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./root.mjs";
import { build, compile, isBuilt, say } from "./steps.mjs";

if (!existsSync(join(root, "node_modules", "typescript"))) {
  // npm ci --omit=dev in a clone.
  say("pith is not built: that needs the development dependencies.");
  process.exit(0);
}
if (process.argv[2] === "pack") {
  const code = await build();
  if (code !== 0) process.exit(code);
  const folder = process.cwd();
  if (resolve(folder) === resolve(root)) process.exit(0);
  for (const name of ["LICENSE", "NOTICE"]) copyFileSync(join(root, name), join(folder, name));
} else if (!isBuilt()) process.exit(await compile(root, ["pith"]));
