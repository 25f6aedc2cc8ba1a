#!/usr/bin/env node
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

type CommandLine = Pick<typeof import("./run.ts"), "run">;

/** The built script evaluates to a function, so it needs no loader. */
type Wrapped = (
  module: { exports: CommandLine },
  require: NodeJS.Require,
  file: string,
  importModule: (name: string) => Promise<unknown>,
) => void;

/** The command line, and a function that saves V8's compiled code for it. */
interface Loaded extends CommandLine {
  keepCode(): void;
}

const readIfThere = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** Runs the script with compiled code saved by an earlier process of the same version, if any. */
function loadScript(file: string, source: Buffer): Loaded {
  const kept = `${file}.${process.version}-${process.arch}`;
  const cachedData = readIfThere(kept);
  const script = new Script(source.toString("utf8"), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const wrapped: Wrapped = script.runInThisContext();
  const module = { exports: {} as CommandLine };
  // A script loaded from cached code cannot import: Node 20 loses its loader.
  wrapped(module, createRequire(file), file, (name) => import(name));
  const keepCode = (): void => {
    if (cachedData && !script.cachedDataRejected) return;
    const growing = `${kept}.${process.pid}`;
    try {
      writeFileSync(growing, script.createCachedData());
      renameSync(growing, kept);
    } catch {
      // Without write permission, each process compiles again.
    }
  };
  return { run: module.exports.run, keepCode };
}

/** Possible names of other commands, which load more packages and run longer. */
const OTHER_COMMAND = /^(?!extract$)[a-z-]+$/;

/**
 * Loads the command line: for `extract` as one script that a build puts next to `main`, else module
 * by module.
 */
async function loadRun([first = ""]: readonly string[]): Promise<Loaded> {
  const main = process.argv[1];
  const isScript = main !== undefined && existsSync(main) && !OTHER_COMMAND.test(first);
  const file = isScript ? join(dirname(realpathSync(main)), "pith.cjs") : "";
  const source = readIfThere(file);
  if (source) return loadScript(file, source);
  const { run } = await import("./run.ts");
  return { run, keepCode() {} };
}

/**
 * Flags for V8. The optimiser starts later: 300 pages take 5.2 s instead of 7.3 (Node 20), 4.1
 * instead of 4.7 (Node 24).
 */
const FLAGS: ReadonlyArray<readonly [firstMajor: number, endMajor: number, flag: string]> = [
  [11, 12, "--interrupt-budget=1200000"],
  // Inlines less: 700 pages in a new thread take 8.4 s of CPU time instead of 9.3 (Node 20; 150 and
  // 80 are no better).
  [11, 12, "--max-inlined-bytecode-size-cumulative=300"],
  [12, 14, "--invocation-count-for-turbofan=60000"],
  // Otherwise the saved code lacks what V8 has dropped, and a page takes 340 ms instead of 270
  // (Node 20).
  [11, 14, "--no-flush-bytecode"],
];

/**
 * Call before loading pith's code: enables Node's compile cache if available, and sets V8's flags.
 */
function compileFor(v8Version: string): void {
  (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
  const major = Number.parseInt(v8Version, 10);
  for (const [first, end, flag] of FLAGS)
    if (major >= first && major < end) setFlagsFromString(flag);
}

/** Arguments that extract no page: too little code is compiled to be worth saving. */
const WITHOUT_PAGE = new Set(["help", "--help", "-h", "version", "--version"]);

compileFor(process.versions.v8);
const args = process.argv.slice(2);
const { run, keepCode } = await loadRun(args);
const code = await run(args);
// Standard input may still be open after the reader of a pipe closed it or a line failed.
process.stdin.destroy();
if (code === 0 && !args.some((arg) => WITHOUT_PAGE.has(arg))) keepCode();
process.exitCode = code;
