import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { formatLines, makeFolder, parseLines } from "../../../../test/files.ts";
import { listen } from "../../../../test/local-server.ts";
import type { Line } from "../../../pith-node/src/lines.ts";
import { answerLinesOnThreads } from "../../src/jsonl.ts";
import { runHere } from "./run-here.ts";
import { pithCommand, projectRoot, runPith } from "./run-pith.ts";

const flags = ["--jsonl", "--method", "full-text"];

describe("pith --jsonl", () => {
  it("takes an address without its scheme for one of https", async () => {
    const run = await runHere(
      flags,
      formatLines([{ id: 1, url: "example.org/ferry", html: "<p>The ferry sails at nine." }]),
    );
    expect(parseLines(run.stdout)).toMatchObject([{ url: "https://example.org/ferry", ok: true }]);
  });

  it("returns chunks", async () => {
    const page = { id: 1, url: "https://example.org/ferry", html: "<p>The ferry sails at nine." };
    const run = await runHere([...flags, "--format", "chunks"], formatLines([page]));
    const chunk = expect.objectContaining({ text: "The ferry sails at nine." });
    expect(parseLines(run.stdout)).toMatchObject([{ chunks: [chunk] }]);
  });

  it("answers a bad line with an error, and continues", async () => {
    const input = [
      '{"id":"good","html":"<p>fine"}',
      "this is not JSON",
      '{"id":"cut","html":"<p>',
      '["a list"]',
      '{"id":"no-html"}',
      '{"id":"wrong-html","html":7}',
      '{"id":"wrong-url","html":"<p>x","url":7}',
      "",
      '{"id":"empty","html":""}',
      '{"id":{"any":["JSON"]},"url":null,"html":"<p>last 🍊"}',
    ].join("\n");
    const run = await runHere(flags, input);
    expect(run.code).toBe(0);
    expect(parseLines(run.stdout)).toMatchObject([
      { id: "good", method: "full-text", ok: true, text: "fine" },
      { id: null, line: 2, error: expect.stringContaining("the line is not JSON") },
      { id: null, line: 3, error: expect.stringContaining("the line is not JSON") },
      { id: null, line: 4, error: "the line is not a JSON object" },
      { id: "no-html", line: 5, error: "the field html is not a string" },
      { id: "wrong-html", line: 6, error: "the field html is not a string" },
      { id: "wrong-url", line: 7, error: "the field url is not a string" },
      { id: "empty", method: "full-text", ok: false, why: { code: "empty-page" }, text: "" },
      { id: { any: ["JSON"] }, method: "full-text", ok: true, text: "last 🍊" },
    ]);
    expect(run.stderr).toContain("9 pages: 2 extracted, 1 without content, 6 errors");
  });

  it("answers each line with one, in order, with errors in their places", async () => {
    const url = (n: number): string => `https://example.org/${n}`;
    const page = (n: number): string =>
      `<title>Page ${n}</title><p>${"word ".repeat((n * 37) % 300)}end of page ${n}`;
    const input = Array.from({ length: 600 }, (_, n) =>
      n % 10 === 3 ? "not json" : JSON.stringify({ id: n, url: url(n), html: page(n) }),
    );
    const run = await runPith(flags, input.join("\n"));
    expect(run.code).toBe(0);
    expect(parseLines(run.stdout)).toMatchObject(
      input.map((_, n) =>
        n % 10 === 3
          ? { id: null, line: n + 1, error: expect.stringContaining("not JSON") }
          : {
              id: n,
              url: url(n),
              title: `Page ${n}`,
              method: "full-text",
              ok: true,
              text: expect.stringContaining(`end of page ${n}`),
            },
      ),
    );
    expect(run.stderr).toContain("600 pages: 540 extracted, 0 without content, 60 errors");
  });

  it("answers each line before the next one arrives", async () => {
    const child = spawn(process.execPath, [...pithCommand, ...flags], {
      cwd: projectRoot,
      stdio: "pipe",
    });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (let id = 0; id < 420; id++) {
      child.stdin.write(formatLines([{ id, html: `<p>page ${id}` }]));
      expect(JSON.parse((await answers.next()).value)).toMatchObject({ id, text: `page ${id}` });
    }
    child.stdin.end();
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
  });

  it("reads few long lines ahead while no answer is taken", async () => {
    let read = 0;
    async function* lines(): AsyncGenerator<Line> {
      for (const text = "x".repeat(8_000_000); read < 100; read++)
        yield { number: read, text, end: 0 };
    }
    const answers = answerLinesOnThreads(lines(), { method: "full-text" });
    await answers.next();
    await setTimeout(500);
    expect(read).toBeLessThan(20);
    await answers.return(undefined);
  });

  it("never fetches the URL of a line", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests++;
      response.end("<p>fetched");
    });
    const url = `http://127.0.0.1:${await listen(server)}/`;
    const records = [
      { id: 1, url, html: "<p>given" },
      { id: 2, url },
    ];
    const run = await runPith([...flags, "--allow-private"], formatLines(records));
    server.close();
    expect(parseLines(run.stdout)).toMatchObject([
      { text: "given" },
      { error: "the field html is not a string" },
    ]);
    expect(requests).toBe(0);
  });

  it("reports a page beyond a limit as an error of its line", async () => {
    const pages = [
      { id: "large", html: `<p>${"x".repeat(5000)}` },
      { id: "many", html: "<br>".repeat(900) },
      { id: "small", html: "<p>small" },
      { id: "endless line", html: "x".repeat(3_000_000) },
      { id: "last", html: "<p>last" },
    ];
    const run = await runHere(
      [...flags, "--max-bytes", "4000", "--limit", "max-nodes=500"],
      formatLines(pages),
    );
    expect(parseLines(run.stdout)).toEqual([
      { id: "large", line: 1, error: expect.stringContaining("--max-bytes") },
      { id: "many", line: 2, error: expect.stringContaining("--limit max-nodes") },
      expect.objectContaining({ id: "small", text: "small" }),
      { id: null, line: 4, error: expect.stringContaining("the line is too long") },
      expect.objectContaining({ id: "last", text: "last" }),
    ]);
  });

  it("reads several files, including gzipped ones, in order", async () => {
    const folder = makeFolder(onTestFinished);
    const plain = join(folder, "a.jsonl");
    const packed = join(folder, "b.jsonl.gz");
    await writeFile(plain, formatLines([{ id: 1, html: "<p>a" }]));
    await writeFile(packed, gzipSync(formatLines([{ id: 2, html: "<p>b" }])));
    const run = await runHere([...flags, packed, join(folder, "none.jsonl"), plain]);
    expect(run.code).toBe(2);
    expect(parseLines(run.stdout).map(({ id }) => id)).toEqual([2, 1]);
    expect(run.stderr).toContain("none.jsonl: no such file");
  });

  it("needs constant memory for any number of pages", async () => {
    const filler = `<script>${" ".repeat(1_000_000)}</script>`;
    const pages = 200;
    const packed = Buffer.concat(
      Array.from({ length: pages }, (_, id) =>
        gzipSync(formatLines([{ id, html: `${filler}<p>page ${id}` }]), { level: 1 }),
      ),
    );
    // All pages together are twice as large as the limit of the heap.
    const run = await runPith(flags, packed, ["--max-old-space-size=96"]);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(`${pages} pages: ${pages} extracted`);
  });

  it.each([
    ["no lines at all", ""],
    ["only empty pages", formatLines([{ id: 1, html: "" }])],
  ])("exit code 1 for %s", async (_, input) => {
    expect((await runHere(flags, input)).code).toBe(1);
  });
});
