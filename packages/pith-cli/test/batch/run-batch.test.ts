import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, parseLines, readLines } from "../../../../test/files.ts";
import { extract } from "../../../pith/src/index.ts";
import type { BatchOptions, BatchReport } from "../../src/batch/index.ts";
import { journalFolder, runBatch } from "../../src/batch/index.ts";
import { describeReport } from "../../src/batch-progress.ts";
import { storyHtml, storyLines } from "./pages.ts";

const folder = makeFolder();
let made = 0;

/** Runs a batch over lines with one worker and reads its output. */
async function batch(
  lines: string | undefined,
  options: Partial<BatchOptions> = {},
): Promise<{ report: BatchReport; lines: Array<Record<string, unknown>>; output: string }> {
  const input = join(folder, `in-${++made}.jsonl`);
  if (lines !== undefined) writeFileSync(input, lines);
  const output = options.output ?? join(folder, `out-${made}.jsonl`);
  const report = await runBatch({ inputs: [input], output, workers: 1, ...options });
  return { report, output, lines: existsSync(output) ? readLines(output) : [] };
}

describe("a batch", () => {
  it("gives the results of extract for each page, in order", async () => {
    const { lines, report } = await batch(`${storyLines(8)}not json\n{"id":"x","html":5}\n`, {
      workers: 2,
    });
    expect(lines.slice(0, 8).map(({ id, text }) => [id, text])).toEqual(
      Array.from({ length: 8 }, (_, i) => [
        i,
        extract(storyHtml(i), { url: `https://news.example/${i}` }).content,
      ]),
    );
    expect(lines[8]).toMatchObject({
      id: null,
      line: 9,
      code: "input",
      error: expect.stringMatching(/not JSON/u),
    });
    expect(lines[9]).toMatchObject({ id: "x", line: 10 });
    expect(report.counts).toMatchObject({ pages: 10, extracted: 8, errors: { input: 2 } });
  });

  it("writes the same bytes with one worker and with three", async () => {
    const inputs = [join(folder, "workers.jsonl")];
    writeFileSync(join(folder, "workers.jsonl"), `${storyLines(30)}not json\n`);
    const one = await batch(undefined, { inputs });
    const three = await batch(undefined, { inputs, workers: 3, pagesPerCommit: 4 });
    expect(one.lines).toHaveLength(31);
    expect(readFileSync(three.output, "utf8")).toBe(readFileSync(one.output, "utf8"));
  });

  it("replaces the worker of a page that does not stop, and continues", async () => {
    const slow = JSON.stringify({ id: "slow", html: "<p>a".repeat(1_000_000) });
    const { lines, report } = await batch(`${storyLines(1)}${slow}\n${storyLines(1, 1)}`, {
      pageTimeoutMs: 1,
      graceMs: 0,
      extract: { limits: { timeoutMs: 600_000 } },
    });
    expect(lines[1]).toMatchObject({ id: "slow", code: "timeout" });
    expect(lines).toHaveLength(3);
    expect(report.workersLost).toBeGreaterThan(0);
  });

  it("records a page that crashes its worker, and continues", async () => {
    const large = JSON.stringify({ id: "large", html: "<b>x</b>".repeat(2_000_000) });
    const { lines, report } = await batch(`${large}\n${storyLines(3)}`, { maxHeapMiB: 32 });
    expect(lines.map(({ id, code }) => code ?? id)).toEqual(["crash", 0, 1, 2]);
    expect(lines[0]?.id).toBe("large");
    expect(report.workersLost).toBe(1);
  });

  it("drops pages by filters, and counts them", async () => {
    const again = storyLines(3) + storyLines(3) + storyLines(1, 7);
    const { lines, report } = await batch(again, {
      duplicates: "near",
      filters: { onlyContent: true },
    });
    expect(lines.map(({ id }) => id)).toEqual([0, 1, 2, 7]);
    expect(report.counts).toMatchObject({ pages: 7, extracted: 4, leftOut: { duplicate: 3 } });
  });

  it("reads folders; each page is named by its path", async () => {
    const pages = join(folder, "pages");
    mkdirSync(pages);
    for (const i of [1, 2]) writeFileSync(join(pages, `${i}.html`), storyHtml(i));
    writeFileSync(join(pages, "a.css"), "");
    const { lines, report } = await batch(undefined, { inputs: [pages] });
    expect(lines.map(({ id, title }) => [id, title])).toEqual([
      [join(pages, "1.html"), "The orchard of Ostermouth, 1"],
      [join(pages, "2.html"), "The railway of Ostermouth, 2"],
    ]);
    expect(report.counts.skipped).toEqual({ "file: .css": 1 });
  });

  it("writes immediately and keeps no journal in a pipe", async () => {
    let written = "";
    const { report } = await batch(storyLines(3), {
      output: "-",
      write: async (data) => {
        written += data;
      },
    });
    expect(parseLines(written).map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(report.counts.extracted).toBe(3);
    expect(existsSync(journalFolder("-"))).toBe(false);
  });

  it("rejects wrong options before reading anything", async () => {
    const refused: ReadonlyArray<readonly [Partial<BatchOptions>, RegExp]> = [
      [{ inputs: [] }, /at least one input/u],
      [{ workers: 0 }, /workers must be/u],
      [{ filters: { minConfidence: 2 } }, /between 0 and 1/u],
      [{ duplicates: "near", keepOrder: false }, /needs keepOrder/u],
      [{ extract: { method: "no-such" } }, /unknown method/u],
      [{ inputs: [join(folder, "none")] }, /no such file/u],
    ];
    for (const [options, message] of refused) {
      await expect(batch(storyLines(1), options)).rejects.toThrow(message);
      expect(existsSync(join(folder, `out-${made}.jsonl`))).toBe(false);
    }
  });
});

describe("a resumed batch", () => {
  /** A fast method, for many pages. */
  const quick = { method: "full-text" };

  /** Stops a batch after some pages. */
  async function stopAfter(pages: number, options: BatchOptions): Promise<void> {
    const stop = new AbortController();
    const onProgress: BatchOptions["onProgress"] = ({ counts }) =>
      counts.pages >= pages && stop.abort();
    await expect(runBatch({ ...options, onProgress, signal: stop.signal })).rejects.toThrow(
      /aborted/u,
    );
  }

  it.each([true, false])("contains each page once (order kept: %s)", async (keepOrder) => {
    // So many that even a fast machine is stopped before it has finished.
    const pages = 600;
    const input = join(folder, `stop-${keepOrder}.jsonl`);
    writeFileSync(input, storyLines(pages));
    const output = join(folder, `stopped-${keepOrder}.jsonl`);
    const options = { inputs: [input], output, workers: 2, keepOrder, extract: quick };
    await stopAfter(10, options);
    expect(existsSync(options.output)).toBe(false);
    await stopAfter(20, options);
    const report = await runBatch(options);
    expect(report).toMatchObject({
      wasResumed: true,
      wasFinished: false,
      counts: { pages, extracted: pages },
    });
    expect(report.pagesOfRun).toBeLessThanOrEqual(pages - 20);
    const ids = readLines(options.output).map(({ id }) => id);
    if (!keepOrder) ids.sort((a: number, b: number) => a - b);
    expect(ids).toEqual(Array.from({ length: pages }, (_, i) => i));
    expect(await runBatch(options)).toMatchObject({ wasFinished: true, pagesOfRun: 0 });
  });

  it("says which inputs it does not read, because they are new", async () => {
    const pages = join(folder, "growing");
    mkdirSync(pages);
    for (const i of [1, 2]) writeFileSync(join(pages, `${i}.html`), storyHtml(i));
    const options = { inputs: [pages], output: join(folder, "grown.jsonl"), workers: 1 };
    expect(describeReport(await runBatch(options), []).join("\n")).not.toMatch(/added/u);
    writeFileSync(join(pages, "0.html"), storyHtml(0));
    const again = await runBatch(options);
    expect(again).toMatchObject({ wasFinished: true, newInputs: 1, counts: { pages: 2 } });
    expect(describeReport(again, [])).toEqual([
      `${options.output} is already finished (2 pages, without 1 input added since it began); --restart starts over`,
    ]);
  });

  it("is rejected with other settings, or if an input changed", async () => {
    const input = join(folder, "changing.jsonl");
    writeFileSync(input, storyLines(600));
    const options = {
      inputs: [input],
      output: join(folder, "changed.jsonl"),
      workers: 1,
      extract: quick,
    };
    await stopAfter(5, options);
    await expect(runBatch({ ...options, extract: { format: "markdown" } })).rejects.toThrow(
      /other settings \(extract\)/u,
    );
    utimesSync(input, new Date(), new Date(Date.now() + 5000));
    await expect(runBatch(options)).rejects.toThrow(/changing\.jsonl has changed/u);
    const report = await runBatch({ ...options, restart: true });
    expect(report.counts.pages).toBe(600);
  });

  it.each([
    ["checkpoint.json", "{"],
    ["checkpoint.json", "{}"],
    ["job.json", '{"settings":'],
    ["sources.jsonl", '{"kind":"file"}'],
  ])("is refused when %s of its journal holds %s", async (file, text) => {
    const input = join(folder, "whole.jsonl");
    writeFileSync(input, storyLines(3));
    const options = { inputs: [input], output: join(folder, "damaged.jsonl"), workers: 1 };
    await runBatch({ ...options, restart: true });
    writeFileSync(join(journalFolder(options.output), file), text);
    await expect(runBatch(options)).rejects.toThrow(
      /is damaged; start the batch over with --restart/u,
    );
  });

  it("never changes an output of another run", async () => {
    const output = join(folder, "precious.jsonl");
    writeFileSync(output, "precious");
    await expect(batch(storyLines(1), { output })).rejects.toThrow(/already exists/u);
    expect(readFileSync(output, "utf8")).toBe("precious");
    const { lines } = await batch(storyLines(1), { output, overwrite: true });
    expect(lines).toHaveLength(1);
  });

  it("is rejected while another process is running it", async () => {
    const output = join(folder, "locked.jsonl");
    const journal = journalFolder(output);
    mkdirSync(journal);
    const lockOf = (pid: number): string =>
      join(journal, `lock-${pid}-${Buffer.from(hostname()).toString("hex")}-x`);
    // The parent of this process is alive.
    writeFileSync(lockOf(process.ppid), "");
    await expect(batch(storyLines(1), { output })).rejects.toThrow(/is running this batch/u);
    rmSync(lockOf(process.ppid));
    writeFileSync(lockOf(2 ** 22 + 1), "");
    expect((await batch(storyLines(1), { output })).lines).toHaveLength(1);
  });

  it("stops with a clear error if the disk is full, and continues when there is space", async () => {
    const input = join(folder, "full.jsonl");
    writeFileSync(input, storyLines(12));
    const output = join(folder, "full-out.jsonl");
    const options = { inputs: [input], output, workers: 1, pagesPerCommit: 4 };
    await stopAfter(4, options);
    // Every write to this device fails with a full disk.
    const growing = join(journalFolder(output), "checkpoint.json.tmp");
    rmSync(growing, { force: true });
    symlinkSync("/dev/full", growing);
    await expect(runBatch(options)).rejects.toThrow(/the disk is full/u);
    rmSync(growing);
    const report = await runBatch(options);
    expect(report.counts).toMatchObject({ pages: 12, extracted: 12 });
    expect(readLines(output).map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => i));
  });
});
