import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Rival, RivalExtract, RivalInput, RivalOutput } from "./rival.ts";

const workerFile = fileURLToPath(new URL("../../python/worker.py", import.meta.url));

/** The interpreter: `PITH_PYTHON` for a virtual environment, else `python3`. */
function interpreter(): string {
  return process.env.PITH_PYTHON ?? "python3";
}

interface WorkerAnswer {
  readonly html?: string;
  readonly text?: string;
  readonly title?: string | null;
  readonly author?: string | null;
  readonly date?: string | null;
  readonly error?: string;
}

/**
 * Starts the worker, which ends with this process. With "--facts" it returns the page's facts, else
 * its content.
 */
export function startPythonWorker(
  id: string,
  mode?: "--facts",
): (input: RivalInput) => Promise<WorkerAnswer> {
  const args = [workerFile, id, ...(mode === undefined ? [] : [mode])];
  const child = spawn(interpreter(), args, { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async ({ html, url }: RivalInput) => {
    child.stdin.write(`${JSON.stringify({ html, url })}\n`);
    const { value, done } = await lines.next();
    if (done || typeof value !== "string") throw new Error("the Python process has ended");
    const answer = JSON.parse(value) as WorkerAnswer;
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
}

function startExtractor(id: string): RivalExtract {
  const ask = startPythonWorker(id);
  return async (input): Promise<RivalOutput> => {
    const { html, text = "" } = await ask(input);
    return html === undefined ? { text } : { html };
  };
}

function pythonRival(id: string, settings: string): Rival {
  let known: { version: string | undefined } | undefined;
  return {
    id,
    source: pathToFileURL(workerFile).href,
    settings,
    outOfProcess: true,
    version() {
      if (!known) {
        const probe = spawnSync(interpreter(), [workerFile, id, "--version"], {
          encoding: "utf8",
          timeout: 60_000,
        });
        known = { version: probe.status === 0 ? probe.stdout.trim() : undefined };
      }
      return known.version;
    },
    load: async () => startExtractor(id),
  };
}

/** Trafilatura, if its Python package is installed. */
export const trafilatura: Rival = pythonRival("trafilatura", "text output");
