import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The outcome of a run of pith. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const projectRoot: string = fileURLToPath(new URL("../../../../", import.meta.url));

/** Starts the built pith if the test run has just built it, otherwise the sources. */
export const pithCommand: readonly string[] =
  process.env.PITH_TEST_BUILD === "1"
    ? [`${projectRoot}packages/pith-cli/dist/main.js`]
    : [
        "--conditions=source",
        "--import",
        `${projectRoot}node_modules/tsx/dist/loader.mjs`,
        `${projectRoot}packages/pith-cli/src/main.ts`,
      ];

/** Runs pith in a new process, as a user does. */
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
    // pith may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({
        code,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
      }),
    );
    child.stdin.end(input);
  });
}
