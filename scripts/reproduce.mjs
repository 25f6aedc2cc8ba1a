// npm run reproduce -- PAPER: remakes the tables of a paper on public sets; see npm run reproduce -- --help.
import { join } from "node:path";
import { root } from "./root.mjs";
import { install, runTool } from "./steps.mjs";

install();
const args = [join(root, "evaluate/src/public/reproduce.ts"), ...process.argv.slice(2)];
process.exit(runTool("tsx/dist/cli.mjs", args, { cwd: process.env.INIT_CWD ?? root, stdio: "inherit" }));
