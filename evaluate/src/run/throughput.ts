import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "./extractors.ts";
import { loadBuilt, type StagePage } from "./stages.ts";

const WARM_UP_PAGES = 50;
const PITH = join(projectRoot, "packages/cli/dist/main.js");

async function secondsOf(run: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}

/** Times the warm library in this thread, from HTML to text. */
export async function timeLibrary(pages: readonly StagePage[]): Promise<number> {
  const { extract } = await loadBuilt();
  const runOver = (some: readonly StagePage[]): void => {
    for (const { html, url } of some) extract(html, { url, format: "text" }).content;
  };
  runOver(pages.slice(0, WARM_UP_PAGES));
  return secondsOf(() => runOver(pages));
}

/** Times one run of the command on a file of JSON lines. @throws Error if it fails */
export function timeCommand(args: readonly string[], input: string): Promise<number> {
  const file = openSync(input, "r");
  return secondsOf(async () => {
    const child = spawn(process.execPath, [PITH, ...args], { stdio: [file, "ignore", "ignore"] });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`pith ${args.join(" ")} ended with ${code}`);
  }).finally(() => closeSync(file));
}

/** Times the warm service with this many concurrent requests of one page each. */
export async function timeService(pages: readonly StagePage[], clients: number): Promise<number> {
  const child = spawn(process.execPath, [PITH, "serve", "--port", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  try {
    let address: string | undefined;
    for await (const line of createInterface({ input: child.stderr })) {
      address = /listening at (\S+?),?(?:\s|$)/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    if (address === undefined) throw new Error("pith serve ended before it listened");
    child.stderr.resume();
    const endpoint = new URL("/v1/extract", address);
    const runOver = async (some: readonly StagePage[]): Promise<void> => {
      const queue = some.values();
      const client = async (): Promise<void> => {
        for (const { html, url } of queue) {
          const body = JSON.stringify({ html, ...(url !== "" && { url }), format: "text" });
          const headers = { "content-type": "application/json" };
          const answer = await fetch(endpoint, { method: "POST", headers, body });
          await answer.arrayBuffer();
          // 422 is a page without content, which is a valid answer.
          if (!answer.ok && answer.status !== 422) throw new Error(`the service answered ${answer.status}`);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
    };
    await runOver(pages.slice(0, WARM_UP_PAGES));
    return await secondsOf(() => runOver(pages));
  } finally {
    child.kill();
    await once(child, "close");
  }
}
