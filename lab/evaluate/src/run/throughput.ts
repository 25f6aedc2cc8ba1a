import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PassTimes } from "../workers/speed-child.ts";
import { projectRoot } from "./extractors.ts";
import type { StagePage } from "./stages.ts";

const PITH = join(projectRoot, "packages/pith-cli/dist/main.js");

async function secondsOf(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}

/** Times the command on a file of JSON lines. @throws Error if it fails */
function timeCommand(args: readonly string[], input: string): Promise<number> {
  const file = openSync(input, "r");
  return secondsOf(async () => {
    const child = spawn(process.execPath, [PITH, ...args], { stdio: [file, "ignore", "ignore"] });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`pith ${args.join(" ")} ended with ${code}`);
  }).finally(() => closeSync(file));
}

/**
 * Times a command on a file of all pages; the second pass is the extra time for a file with all
 * pages twice.
 */
export async function timeCommandPasses(
  args: readonly string[],
  single: string,
  double: string,
): Promise<PassTimes> {
  const first = await timeCommand(args, single);
  return { first, second: (await timeCommand(args, double)) - first };
}

/** Times the service with this many concurrent requests of one page each. */
export async function timeService(
  pages: readonly StagePage[],
  clients: number,
): Promise<PassTimes> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [PITH, "serve", "--port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    let address: string | undefined;
    for await (const line of createInterface({ input: child.stderr })) {
      address = /listening at (\S+?),?(?:\s|$)/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    if (address === undefined) throw new Error("pith serve ended before it listened");
    child.stderr.resume();
    const endpoint = new URL("/v1/extract", address);
    const pass = async (): Promise<void> => {
      const queue = pages.values();
      const client = async (): Promise<void> => {
        for (const { html, url } of queue) {
          const body = JSON.stringify({ html, ...(url !== "" && { url }), format: "text" });
          const headers = { "content-type": "application/json" };
          const answer = await fetch(endpoint, { method: "POST", headers, body });
          await answer.arrayBuffer();
          // 422 is a page without content, which is a valid answer.
          if (!answer.ok && answer.status !== 422)
            throw new Error(`the service answered ${answer.status}`);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
    };
    await pass();
    const first = (performance.now() - startedAt) / 1000;
    return { first, second: await secondsOf(pass) };
  } finally {
    child.kill();
    await once(child, "close");
  }
}
