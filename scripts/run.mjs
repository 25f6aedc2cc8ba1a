// node scripts/run.mjs FILE [ARGUMENTS]: installs dependencies if necessary, then runs a TypeScript
// program of this repository in the folder where npm was started.
import { join } from "node:path";
import { root } from "./root.mjs";
import { install, runTool } from "./steps.mjs";

install();
const [file, ...args] = process.argv.slice(2);
const cwd = process.env.INIT_CWD ?? root;
const given = ["-C", "source", join(root, file), ...args];
process.exit(runTool("tsx/dist/cli.mjs", given, { cwd, stdio: "inherit" }));
