import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a run of pith left behind. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const projectRoot: string = fileURLToPath(new URL("../../", import.meta.url));

// The sources import each other by package name; with this file tsx finds them from any folder.
process.env.TSX_TSCONFIG_PATH ??= `${projectRoot}tsconfig.json`;

/** How to start pith: as it was built, when the whole test run has just built it, or else from its sources. */
export const pithCommand: readonly string[] =
  process.env.PITH_TEST_BUILD === "1"
    ? [`${projectRoot}packages/cli/dist/main.js`]
    : ["--import", `${projectRoot}node_modules/tsx/dist/loader.mjs`, `${projectRoot}packages/cli/src/main.ts`];

/** Runs pith as a user does: as a process of its own. */
export function runPith(
  args: readonly string[],
  input: string | Uint8Array = "",
  nodeFlags: readonly string[] = [],
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const command = [...nodeFlags, ...pithCommand, ...args];
    const child = spawn(process.execPath, command, { cwd: projectRoot, stdio: "pipe" });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    // pith may be done before it has read everything.
    child.stdin.on("error", () => undefined);
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
    child.stdin.end(input);
  });
}
