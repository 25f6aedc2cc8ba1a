// npm start: installs and builds if necessary, then extracts the demo page or the pages named after
// --.
import { join } from "node:path";
import { root } from "./root.mjs";
import { build, install, runProgram, say } from "./steps.mjs";

const demo = [
  "packages/pith/test/fixtures/demo/harbour-ferry.html",
  "--url",
  "https://news.example/harbour/ferry-returns",
];

install();
if ((await build()) !== 0) {
  say("The build failed.");
  process.exit(2);
}
const given = process.argv.slice(2);
const args = given.length > 0 ? given : demo;
say(`Running: pith ${args.join(" ")}\n`);
// INIT_CWD is the folder where npm was started.
const cwd = given.length > 0 ? (process.env.INIT_CWD ?? root) : root;
process.exit(
  runProgram(process.execPath, [join(root, "packages/pith-cli/dist/main.js"), ...args], {
    cwd,
    stdio: "inherit",
  }),
);
