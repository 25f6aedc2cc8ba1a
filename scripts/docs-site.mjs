// node scripts/docs-site.mjs: installs dependencies if necessary, then builds the documentation site in
// apps/website/dist. --base /PATH/ sets the path on the host, --out FOLDER the output folder; --fast
// skips the API reference.
import { join } from "node:path";
import { root } from "./root.mjs";
import { install, runTool, say } from "./steps.mjs";

install();
const code = runTool("tsx/dist/cli.mjs", [
  "-C",
  "source",
  join(root, "apps/website/build/main.ts"),
  ...process.argv.slice(2),
]);
if (code === 0) say("Built apps/website/dist: any static host can serve it.");
process.exit(code);
