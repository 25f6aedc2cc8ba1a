// npm run data: downloads the public data sets; see npm run data -- --help.
import { join } from "node:path";
import { root } from "./root.mjs";
import { install, runTool } from "./steps.mjs";

install();
const args = [join(root, "lab/evaluate/src/public/main.ts"), ...process.argv.slice(2)];
process.exit(
  runTool("tsx/dist/cli.mjs", ["-C", "source", ...args], {
    cwd: process.env.INIT_CWD ?? root,
    stdio: "inherit",
  }),
);
