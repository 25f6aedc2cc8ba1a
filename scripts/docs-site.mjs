// npm run docs:site: installs when needed, then builds the documentation site, static files for any host, in website/dist.
// --base /PATH/ is for a host that has it below a path, --out FOLDER another place; --fast leaves the reference of the API out.
import { join } from "node:path";
import { root } from "./root.mjs";
import { install, runTool, say } from "./steps.mjs";

install();
const code = runTool("tsx/dist/cli.mjs", [join(root, "website/build/main.ts"), ...process.argv.slice(2)]);
if (code === 0) say("The site is in website/dist: any file host can serve it.");
process.exit(code);
