// Shared steps of the scripts. They must run with Node only, before dependencies are installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.mjs";

export const cacheFolder = join(root, "node_modules", ".cache", "pith");

/** Prints a message to standard error. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a program in the project root, with its output on standard error. @returns the exit code */
export function runProgram(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", 2, 2],
    ...options,
  });
  if (error) say(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Runs npm: the one that runs this script, or the one in PATH. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runProgram(process.execPath, [npm, ...args], options);
  return runProgram("npm", args, { shell: process.platform === "win32", ...options });
}

/** Runs a program of a dependency. */
export function runTool(script, args, options = {}) {
  return runProgram(process.execPath, [join(root, "node_modules", script), ...args], options);
}

/** What a program prints on standard output. */
export function outputOf(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

function whyInstall() {
  const wanted = readJson(join(root, "package-lock.json"));
  const installed = readJson(join(root, "node_modules", ".package-lock.json"));
  if (!installed) return "no dependencies are installed";
  for (const [path, entry] of Object.entries(wanted.packages)) {
    // Packages for other platforms are optional, and workspaces are linked.
    if (entry.optional || entry.link || !path.includes("node_modules/")) continue;
    if (installed.packages[path]?.version !== entry.version)
      return `${path} differs from package-lock.json`;
  }
  return undefined;
}

/** Installs the dependencies if they differ from the lockfile. */
export function install() {
  const why = whyInstall();
  if (why === undefined) {
    say("Dependencies are installed.");
    return;
  }
  say(`Installing dependencies with npm ci: ${why}.`);
  const code = runNpm(["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]);
  if (code === 0) return;
  say("npm ci failed. Is there a connection to the npm registry?");
  process.exit(2);
}

function hashSources() {
  const hash = createHash("sha256");
  const files = ["packages", "apps/playground"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^(?:LICENSE|NOTICE|.*\.tsbuildinfo)$/.test(entry.name))
    .filter((entry) => !/node_modules|[/\\](?:dist|test)(?:[/\\]|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const recipes = [
    "tsconfig.json",
    "tsconfig.build.json",
    "scripts/bundles.mjs",
    "scripts/direct-imports.mjs",
    "scripts/packages.mjs",
    "scripts/steps.mjs",
    "package-lock.json",
  ];
  for (const file of [...files, ...recipes.map((name) => join(root, name))]) {
    hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * Compiles the types of all packages and bundles their code.
 * @returns the exit code
 */
export async function compile() {
  rmSync(stamp, { force: true });
  const { bundleAll, cleanDist } = await import("./bundles.mjs");
  cleanDist(root);
  const code = runTool("typescript/bin/tsc", ["--build", "tsconfig.build.json", "--force"]);
  if (code !== 0) return code;
  await bundleAll(root);
  return 0;
}

const stamp = join(cacheFolder, "build.sha256");

/** Whether `dist` is up to date. */
export function isBuilt() {
  const parts = [
    "packages/pith/dist/index.js",
    "packages/pith/dist/browser/pith.js",
    "packages/pith-cli/dist/main.js",
    "packages/pith-server/dist/playground/index.html",
  ];
  if (!parts.every((part) => existsSync(join(root, part))) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === hashSources();
}

/**
 * Links the command for npx pith. npm ci cannot: it links only files that exist, and the build
 * makes this one.
 */
function linkCommand() {
  const folder = join(root, "node_modules", ".bin");
  const script = join(root, "packages/pith-cli/dist/main.js");
  const link = join(folder, process.platform === "win32" ? "pith.cmd" : "pith");
  chmodSync(script, 0o755);
  if (existsSync(link)) return;
  if (process.platform === "win32") writeFileSync(link, `@node "${script}" %*\r\n`);
  else symlinkSync(relative(folder, script), link);
}

/** Builds `dist` if the sources changed since the last build. @returns the exit code */
export async function build() {
  if (isBuilt()) {
    say("The build is up to date.");
    linkCommand();
    return 0;
  }
  say("Building dist.");
  const hash = hashSources();
  const code = await compile();
  if (code === 0) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stamp, hash);
    linkCommand();
  }
  return code;
}
