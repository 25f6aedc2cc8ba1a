import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Rival, RivalExtract, RivalInput, RivalOutput } from "./rival.ts";

const workerFile = fileURLToPath(new URL("../../python/worker.py", import.meta.url));

/** The interpreter: `PITH_PYTHON`, for a virtual environment, else `python3`. */
function interpreter(): string {
  return process.env.PITH_PYTHON ?? "python3";
}

function readAnswer(line: string): RivalOutput {
  const answer = JSON.parse(line) as { html?: string; text?: string; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  if (answer.html !== undefined) return { html: answer.html };
  return { text: answer.text ?? "" };
}

/** Starts the worker; it ends when this process does, since its input then closes. */
function startWorker(id: string): RivalExtract {
  const child = spawn(interpreter(), [workerFile, id], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async ({ html, url }: RivalInput) => {
    child.stdin.write(`${JSON.stringify({ html, url })}\n`);
    const { value, done } = await lines.next();
    if (done || typeof value !== "string") throw new Error("the Python process has ended");
    return readAnswer(value);
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
        const probe = spawnSync(interpreter(), [workerFile, id, "--version"], { encoding: "utf8", timeout: 60_000 });
        known = { version: probe.status === 0 ? probe.stdout.trim() : undefined };
      }
      return known.version;
    },
    load: async () => startWorker(id),
  };
}

/** Trafilatura, measured where its Python package is installed. */
export const trafilatura: Rival = pythonRival("trafilatura", "text output");
/** jusText, measured where its Python package is installed. */
export const justext: Rival = pythonRival("justext", "English stop words, as it has to be told the language");
/** readability-lxml, measured where its Python package is installed. */
export const readabilityLxml: Rival = pythonRival("readability-lxml", "");
