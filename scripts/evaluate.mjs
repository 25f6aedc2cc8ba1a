// npm run evaluate: installs dependencies if necessary, then measures the methods; see npm run
// evaluate -- --help. The commands that run other extractors install them separately.
import { join } from "node:path";
import { root } from "./root.mjs";
import { build, install, runTool } from "./steps.mjs";

install();
// These time the published package.
if (["stages", "growth", "throughput"].includes(process.argv[3]) && (await build()) !== 0)
  process.exit(2);
const args = [join(root, "lab/evaluate/src/main.ts"), ...process.argv.slice(2)];
// INIT_CWD is the folder where npm was started.
const cwd = process.env.INIT_CWD ?? root;
process.exit(runTool("tsx/dist/cli.mjs", ["-C", "source", ...args], { cwd, stdio: "inherit" }));
