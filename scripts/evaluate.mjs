// npm run evaluate: installs when needed, then measures the methods; see npm run evaluate -- --help.
// The extractors that pith is compared with are installed apart, by the commands that run them.
import { join } from "node:path";
import { root } from "./root.mjs";
import { build, install, runTool } from "./steps.mjs";

install();
// What is timed stage by stage is the package as users get it.
if (process.argv[3] === "stages" && (await build()) !== 0) process.exit(2);
const args = [join(root, "evaluate", "src", "main.ts"), ...process.argv.slice(2)];
// Paths are relative to the folder in which npm was started, which npm keeps in INIT_CWD.
const cwd = process.env.INIT_CWD ?? root;
process.exit(runTool("tsx/dist/cli.mjs", args, { cwd, stdio: "inherit" }));
