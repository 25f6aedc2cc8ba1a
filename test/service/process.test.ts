import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPage } from "../../packages/methods/src/labels/hash-page.ts";
import { formatLabels, parseLabels } from "../../packages/methods/src/labels/label-file.ts";
import { pithCommand, projectRoot } from "../cli/run-pith.ts";
import { demo, demoWords, json } from "./call.ts";

/** Starting a process of the sources takes a while on a busy machine. */
const SLOW_MS = 120_000;

let folder: string;
let child: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pith-process-"));
  writeFileSync(join(folder, "page.html"), "<p>Tide");
});

afterEach(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `pith serve` as a user does, and gives its address. */
async function serve(...flags: string[]): Promise<string> {
  child = spawn(process.execPath, [...pithCommand, "serve", "--port", "0", "--workers", "1", ...flags], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (!child.stderr) throw new Error("the log cannot be read");
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /listening at (\S+?),?(?:\s|$)/u.exec(line)?.[1];
    if (url === undefined) continue;
    child.stderr.resume();
    return url;
  }
  throw new Error("the service did not start");
}

function labelLine(n: number): string {
  return formatLabels([
    {
      type: "label",
      page: "page.html",
      hash: hashPage("<p>Tide"),
      path: `html > body > p:nth-of-type(${n})`,
      label: "content",
      origin: "hand",
      labeller: "anna",
      time: "2026-03-01T10:00:00.000Z",
    },
  ]);
}

function sendLabel(url: string, n: number): Promise<Response> {
  const headers = { "content-type": "application/jsonl" };
  return fetch(`${url}/v1/labels`, { method: "POST", headers, body: labelLine(n) });
}

const savedPaths = (): string[] =>
  parseLabels(readFileSync(join(folder, "labels.jsonl"), "utf8")).lines.map((line) =>
    line.type === "label" ? line.path : "",
  );

describe("the service as a process", { timeout: SLOW_MS }, () => {
  it("if killed while labels arrive, keeps every label that it confirmed, and can continue", async () => {
    const confirmed: number[] = [];
    let next = 1;
    for (const kills of [7, 23]) {
      const url = await serve("--labels", folder);
      const sent = Array.from({ length: 40 }, async () => {
        const n = next++;
        const response = await sendLabel(url, n);
        expect(response.status).toBe(204);
        confirmed.push(n);
        if (confirmed.length === kills) child.kill("SIGKILL");
      });
      await Promise.allSettled(sent);
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(23);
    const url = await serve("--labels", folder);
    expect((await sendLabel(url, next)).status).toBe(204);
    const saved = new Set(savedPaths());
    for (const n of [...confirmed, next]) expect(saved).toContain(`html > body > p:nth-of-type(${n})`);
  });

  it("answers requests received before SIGTERM, and exits with 0", async () => {
    const url = await serve("--limit", "max-queue=20");
    const given = Array.from({ length: 10 }, () => fetch(`${url}/v1/extract`, json({ html: demo })));
    await Promise.race(given);
    child.kill("SIGTERM");
    const ended = once(child, "exit");
    for (const response of await Promise.all(given)) expect(await response.text()).toContain(demoWords);
    expect((await ended)[0]).toBe(0);
  });
});
