import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatLines, makeFolder, parseLines } from "../../../../test/files.ts";
import { storyHtml } from "../../../pith-cli/test/batch/pages.ts";
import { runHere } from "../../../pith-cli/test/cli/run-here.ts";
import { createApp } from "../../../pith-server/src/app.ts";
import { dataOf, post, problemOf } from "../../../pith-server/test/service/call.ts";
import { extract } from "../../src/api/with-model.ts";
import { doubts } from "../../src/check/index.ts";

const good = storyHtml(1);
const missing = "<title>404</title><h1>Page not found</h1><p>There is nothing at this address.</p>";
const folder = makeFolder();
const [goodFile, missingFile] = [join(folder, "good.html"), join(folder, "missing.html")];
writeFileSync(goodFile, good);
writeFileSync(missingFile, missing);
const lines = formatLines([good, missing].map((html, id) => ({ id, html })));

it("minimum confidence makes lower confidence a doubt", () => {
  const result = extract(good);
  expect(doubts(result, { minConfidence: 0.1 })).toEqual([]);
  expect(doubts(result, { minConfidence: 1 })).toMatchObject([{ kind: "low-confidence" }]);
  expect(() => doubts(result, { minConfidence: 2 })).toThrow("between 0 and 1");
});

describe("pith extract --on-doubt", () => {
  it("warns in addition to the content", async () => {
    const { code, stdout, stderr } = await runHere([goodFile, missingFile, "--on-doubt", "warn"]);
    expect(code).toBe(0);
    expect(stdout).toContain("story 1");
    expect(stderr).toMatch(/missing\.html: doubt: error-page: /u);
    expect(stderr).not.toContain("good.html: doubt");
  });

  it("fails instead of printing the content", async () => {
    const { code, stdout, stderr } = await runHere([missingFile, "--on-doubt", "fail"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("doubt: error-page");
    expect(await runHere([goodFile, "--on-doubt", "fail"])).toMatchObject({ code: 0 });
  });

  it("treats a confidence below the minimum as a doubt", async () => {
    const { code, stderr } = await runHere([
      goodFile,
      "--min-confidence",
      "1",
      "--on-doubt",
      "fail",
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("doubt: low-confidence");
    expect(await runHere([goodFile, "--min-confidence", "7"])).toMatchObject({
      code: 2,
      stdout: "",
    });
  });

  it("answers lines with errors, and continues", async () => {
    const { code, stdout, stderr } = await runHere(["--jsonl", "--on-doubt", "fail"], lines);
    expect(code).toBe(2);
    expect(parseLines(stdout)).toMatchObject([
      { id: 0, ok: true },
      { id: 1, error: expect.stringContaining("doubt: error-page") },
    ]);
    expect(stderr).toContain("1 error");
  });
});

it("pith check --places shows in JSON the source of each part of an output", async () => {
  const { stdout } = await runHere(["check", goodFile, "--format", "json", "--places", "text"]);
  const { output, runs } = JSON.parse(stdout).places;
  for (const run of runs) expect(good.slice(...run.html)).toBe(output.slice(...run.output));
  expect(runs.length).toBeGreaterThan(1);
  expect(await runHere(["check", goodFile, "--places", "text"])).toMatchObject({
    code: 2,
    stdout: "",
  });
});

describe("pith batch", () => {
  it("--add check adds columns", async () => {
    const { stdout } = await runHere(
      ["batch", "-", "--quiet", "--workers", "1", "--add", "check"],
      lines,
    );
    const [first, second] = parseLines(stdout);
    expect(first).toMatchObject({ confidence: expect.any(Number), doubts: [] });
    expect(first.fingerprint).toMatch(/^[0-9a-f]{32}$/u);
    expect(second.doubts).toContain("error-page");
  });

  it("--only sure drops pages with doubts", async () => {
    const { stdout, stderr } = await runHere(
      ["batch", "-", "--workers", "1", "--only", "sure"],
      lines,
    );
    expect(parseLines(stdout).map(({ id }) => id)).toEqual([0]);
    expect(parseLines(stdout)[0]).not.toHaveProperty("doubts");
    expect(stderr).toContain("doubt");
  });
});

describe("POST /v1/extract with onDoubt", () => {
  const app = createApp();

  it("returns doubts with the content on request", async () => {
    const plain = await dataOf(await post(app, "/v1/extract", { html: missing }));
    expect(plain).not.toHaveProperty("doubts");
    const stated = await post(app, "/v1/extract", { html: missing, options: { onDoubt: "warn" } });
    expect(stated.headers.get("pith-doubts")).toContain("error-page");
    expect(await dataOf(stated)).toMatchObject({
      doubts: expect.arrayContaining([expect.objectContaining({ kind: "error-page" })]),
    });
  });

  it("returns 422 if it is to fail", async () => {
    const problem = await problemOf(
      await post(app, "/v1/extract", { html: missing, options: { onDoubt: "fail" } }),
    );
    expect(problem).toMatchObject({
      status: 422,
      code: "doubtful",
      detail: expect.stringContaining("error-page"),
    });
    const strict = { onDoubt: "fail", minConfidence: 1 };
    expect((await post(app, "/v1/extract", { html: good, options: strict })).status).toBe(422);
    expect(
      (await post(app, "/v1/extract", { html: good, options: { onDoubt: "fail" } })).status,
    ).toBe(200);
  });

  it("reads it from the query if the body is a page", async () => {
    const sent = { method: "POST", headers: { "content-type": "text/html" }, body: missing };
    expect((await app.request("/v1/extract?onDoubt=fail", sent)).status).toBe(422);
  });
});
