// npm start: installs and builds when needed, then extracts the demo page, or what is named after --.
import { join } from "node:path";
import { root } from "./root.mjs";
import { build, install, runProgram, say } from "./steps.mjs";

const demo = ["test/fixtures/demo/harbour-ferry.html", "--url", "https://news.example/harbour/ferry-returns"];

install();
if ((await build()) !== 0) {
  say("The build failed.");
  process.exit(2);
}
const given = process.argv.slice(2);
const args = given.length > 0 ? given : demo;
say(`Running: pith ${args.join(" ")}\n`);
// Paths are relative to the folder in which npm was started, which npm keeps in INIT_CWD.
const cwd = given.length > 0 ? (process.env.INIT_CWD ?? root) : root;
process.exit(
  runProgram(process.execPath, [join(root, "packages/cli/dist/main.js"), ...args], { cwd, stdio: "inherit" }),
);
