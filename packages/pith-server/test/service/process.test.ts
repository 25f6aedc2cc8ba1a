import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { pithCommand, projectRoot } from "../../../pith-cli/test/cli/run-pith.ts";
import { demo, demoWords, json } from "./call.ts";

/** Starting a process of the sources takes a while on a busy machine. */
const SLOW_MS = 120_000;

let child: ChildProcess;

afterEach(() => void child.kill("SIGKILL"));

/** Starts `pith serve` as a user does and returns its address. */
async function serve(...flags: string[]): Promise<string> {
  child = spawn(
    process.execPath,
    [...pithCommand, "serve", "--port", "0", "--workers", "1", ...flags],
    {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  if (!child.stderr) throw new Error("the log cannot be read");
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /listening at (\S+?),?(?:\s|$)/u.exec(line)?.[1];
    if (url === undefined) continue;
    child.stderr.resume();
    return url;
  }
  throw new Error("the service did not start");
}

describe("the service as a process", { timeout: SLOW_MS }, () => {
  it("answers requests received before SIGTERM, and exits with 0", async () => {
    const url = await serve("--limit", "max-queue=20");
    const given = Array.from({ length: 10 }, () =>
      fetch(`${url}/v1/extract`, json({ html: demo })),
    );
    await Promise.race(given);
    child.kill("SIGTERM");
    const ended = once(child, "exit");
    for (const response of await Promise.all(given))
      expect(await response.text()).toContain(demoWords);
    expect((await ended)[0]).toBe(0);
  });
});
