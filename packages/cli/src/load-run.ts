import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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
  const script = new Script(source.toString("utf8"), { filename: file, ...(cachedData && { cachedData }) });
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

/** Loads the command line: for `extract` as one script that a build puts next to `main`, else module by module. */
export async function loadRun([first = ""]: readonly string[]): Promise<Loaded> {
  const main = process.argv[1];
  const isScript = main !== undefined && existsSync(main) && !OTHER_COMMAND.test(first);
  const file = isScript ? join(dirname(realpathSync(main)), "pith.cjs") : "";
  const source = readIfThere(file);
  if (source) return loadScript(file, source);
  const { run } = await import("./run.ts");
  return { run, keepCode() {} };
}
