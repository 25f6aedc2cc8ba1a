import { createReadStream, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import type { Format } from "../../../pith/src/render/format.ts";
import { unpack } from "../../../pith-node/src/unpacking/unpack.ts";
import { readStream } from "../../src/batch/input/read-source.ts";
import { pathOfPage } from "../../src/batch/output/folder-sink.ts";
import { openSink } from "../../src/batch/output/open-sink.ts";
import {
  type PageAnswer,
  type PageTask,
  PageWorker,
  type WorkSetup,
} from "../../src/batch/task/page-work.ts";
import { storyHtml, storyLines } from "./pages.ts";

const folder = makeFolder();

function workerFor(setup: Partial<WorkSetup>): PageWorker {
  return new PageWorker({
    extract: {},
    filters: {},
    withSignature: false,
    withContent: false,
    maxBytes: 1 << 20,
    ...setup,
  });
}

const lineTask = (text: string, number = 1): PageTask => ({
  kind: "line",
  source: "in",
  number,
  bytes: Buffer.from(text),
});

/** Writes answers to an output in two runs; the first is interrupted after its checkpoint. */
async function writeInTwoRuns(
  output: string,
  format: Format,
  answers: readonly PageAnswer[],
): Promise<void> {
  const journal = `${output}.journal`;
  mkdirSync(journal);
  const facts = { software: "pith/test", date: "2024-06-01T00:00:00Z" };
  const open = (bytes: number) => openSink({ output, format, facts, journal }, bytes);
  const half = Math.floor(answers.length / 2);
  const first = await open(0);
  for (const answer of answers.slice(0, half)) first.append(answer);
  const bytes = await first.commit();
  // The next run does not know the records after the checkpoint and writes them again.
  for (const answer of answers.slice(half)) first.append(answer);
  await first.commit();
  await first.close();
  const second = await open(bytes);
  for (const answer of answers.slice(half)) second.append(answer);
  await second.commit();
  await second.finish();
  await second.close();
}

async function unpacked(path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpack(createReadStream(path))) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function answersFor(setup: Partial<WorkSetup>, lines = storyLines(5)): Promise<PageAnswer[]> {
  const worker = workerFor(setup);
  return Promise.all(
    lines
      .trimEnd()
      .split("\n")
      .map((line, i) => worker.work(lineTask(line, i + 1))),
  );
}

describe("outputs written in two runs", () => {
  it.each(["a.jsonl", "a.jsonl.gz", "a.jsonl.zst"])("%s has each record once", async (name) => {
    const answers = await answersFor({});
    await writeInTwoRuns(join(folder, name), "text", answers);
    expect(await unpacked(join(folder, name))).toBe(
      answers.map(({ record }) => `${record}\n`).join(""),
    );
  });

  it("Parquet contains a row for each page, including errors", async () => {
    const path = join(folder, "a.parquet");
    const answers = await answersFor({}, `${storyLines(3)}{"id":"bad"}\n`);
    await writeInTwoRuns(path, "text", answers);
    const file = readFileSync(path);
    const rows = await parquetReadObjects({
      file: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
    });
    expect(rows.map(({ id }) => id)).toEqual(["0", "1", "2", "bad"]);
    expect(rows[1]).toMatchObject({
      url: "https://news.example/1",
      ok: true,
      language: "en",
      error: null,
    });
    expect(rows[1]?.title).toBe("The orchard of Ostermouth, 1");
    expect(rows[1]?.text).toContain("In the summer of story 1 the orchard");
    expect(rows[3]).toMatchObject({
      error: "the field html is not a string",
      error_code: "input",
      text: null,
    });
  });

  it("distinguishes the page's date from the time of fetching", async () => {
    const html = `<meta property="article:published_time" content="2024-03-02"><p>The ferry leaves at nine.</p>`;
    const page = {
      kind: "page",
      source: "a.warc",
      number: 1,
      id: "1",
      bytes: Buffer.from(html),
    } as const;
    const answer = await workerFor({}).work({ ...page, fetched: "2024-05-01T10:00:00Z" });
    const { published, fetched } = JSON.parse(answer.record);
    expect({ published, fetched }).toEqual({
      published: "2024-03-02",
      fetched: "2024-05-01T10:00:00Z",
    });
  });

  it("a folder contains a file for each page, and a list of all files", async () => {
    const path = join(folder, "pages");
    const lines = `${storyLines(2)}${storyLines(1)}{"id":4,"html":""}\n{"id":5}\n`;
    await writeInTwoRuns(
      path,
      "markdown",
      await answersFor({ extract: { format: "markdown" }, withContent: true }, lines),
    );
    expect(readdirSync(join(path, "news.example")).sort()).toEqual(["0-2.md", "0.md", "1.md"]);
    expect(readFileSync(join(path, "news.example/1.md"), "utf8")).toContain(
      "In the summer of story 1 the orchard",
    );
    const list = readLines(join(path, "index.jsonl"));
    expect(list.map(({ file, outcome, error }) => file ?? outcome ?? error)).toEqual([
      "news.example/0.md",
      "news.example/1.md",
      "news.example/0-2.md",
      "empty",
      "the field html is not a string",
    ]);
    expect(list[0].title).toBe("The harbour of Ostermouth, 0");
  });

  it("WARC contains conversion records that archive tools can read", async () => {
    const path = join(folder, "a.warc.gz");
    const answers = (await answersFor({ withContent: true })).map((answer) => ({
      ...answer,
      fetched: "2024-05-01T10:00:00Z",
    }));
    await writeInTwoRuns(path, "text", answers);
    const text = gunzipSync(readFileSync(path)).toString();
    expect(text.match(/^WARC\/1\.0$/gmu)).toHaveLength(6);
    expect(text.match(/^WARC-Type: conversion$/gmu)).toHaveLength(5);
    expect(new Set(text.match(/^WARC-Record-ID: .*$/gmu)).size).toBe(6);
    const kinds: string[] = [];
    for await (const item of readStream(createReadStream(path), path, 1 << 20)) {
      kinds.push(item.kind === "skipped" ? item.reason : item.kind);
    }
    expect(kinds).toEqual(["record: warcinfo", ...Array(5).fill("record: conversion")]);
  });
});

const pages = (...ids: string[]): string =>
  ids.map((id) => `${JSON.stringify({ id, html: JSON.parse(storyLines(1)).html })}\n`).join("");
const written = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .sort();

it.each([
  ["folders and files of one name", ["a", "a.txt/b", "A.TXT/c", "a.txt/b.txt/d", "a.txt-"], 5],
  [
    "files that are being written",
    ["a", "a.txt.tmp/b", ".pith-0.tmp", ".pith-1.tmp/x", "x/.tmp"],
    5,
  ],
  ["the list of all", ["index.jsonl", "index.jsonl/a", "INDEX.jsonl/b", "x/index.jsonl/a"], 4],
  [
    "capitals and composed letters",
    ["straße", "STRASSE", "Caf\u00e9", "cafe\u0301", "CAFÉ/a", "K", "\u212a"],
    7,
  ],
  ["devices", ["con", "CON.a", "nul.x/y", "lpt1", "com¹"], 5],
  ["a folder after a file of its name", ["a-2", "a", "a", "a-2.txt/x"], 4],
])("colliding file names do not: %s", async (name, ids, count) => {
  const path = join(folder, `clash-${name}`);
  await writeInTwoRuns(path, "text", await answersFor({ withContent: true }, pages(...ids)));
  const files = written(path).filter((file) => file !== "index.jsonl");
  expect(files).toHaveLength(count);
  const listed = readLines(join(path, "index.jsonl")).map(({ file }) => file);
  expect(listed.sort()).toEqual(files);
  const compared = files.map((file) => file.normalize("NFC").toLowerCase());
  expect(new Set(compared).size).toBe(count);
  for (const file of compared)
    for (const other of compared) expect(other.startsWith(`${file}/`)).toBe(false);
});

describe("names of files", () => {
  it.each([
    [1, "https://news.example/2024/a-story.html", "news.example/2024/a-story"],
    [1, "https://news.example/", "news.example/index"],
    [1, "https://news.example/a/../../b", "news.example/b"],
    [1, "https://news.example/%2e%2e/%2Fetc%2fpasswd", "news.example/-etc-passwd"],
    ["../../etc/passwd", undefined, "etc/passwd"],
    ["/a/b.html.gz", undefined, "a/b"],
    ["C:\\pages\\con.htm", undefined, "C-/pages/con-"],
    ["nul.tar/AUX.a.b/com¹/contact", undefined, "nul-.tar/AUX-.a.b/com¹-/contact"],
    ["nul .txt/CON  .b", undefined, "nul- .txt/CON- .b"],
    [null, undefined, "page"],
    ["...", undefined, "page"],
  ])("%s, %s becomes %s", (id, url, path) => {
    expect(pathOfPage(id, url)).toBe(path);
  });

  it("distinguish pages by query, and long ones are shortened", () => {
    const a = pathOfPage(1, "https://news.example/show?id=1");
    expect(a).toMatch(/^news\.example\/show-[0-9a-f]{8}$/u);
    expect(a).not.toBe(pathOfPage(1, "https://news.example/show?id=2"));
    const long = pathOfPage(1, `https://news.example/${"ж".repeat(500)}/${"x/".repeat(300)}`);
    expect(Math.max(...long.split("/").map((part) => Buffer.byteLength(part)))).toBeLessThan(200);
    expect(long.split("/").length).toBeLessThan(15);
  });
});

describe("filters", () => {
  const german = `<html lang="de"><p>${"Der Hafen der Stadt liegt still im Abendlicht, und niemand weiß warum. ".repeat(8)}</p>`;
  const reasonOf = async (setup: Partial<WorkSetup>, html: string): Promise<string | undefined> =>
    (await workerFor(setup).work(lineTask(JSON.stringify({ id: 1, html })))).reason;

  it.each([
    ["a page without content", { onlyContent: true }, "", "empty"],
    ["a page in another language", { languages: ["en"] }, german, "language"],
    ["a page in the language, with its region", { languages: ["de-AT"] }, german, undefined],
    ["another kind of page", { pageKinds: ["forum"] }, storyHtml(1), "page kind"],
    ["a short page", { minWords: 1000 }, storyHtml(1), "length"],
    ["a long page", { maxWords: 10 }, storyHtml(1), "length"],
    [
      "a page with both",
      { minWords: 10, maxWords: 1000, minConfidence: 0 },
      storyHtml(1),
      undefined,
    ],
    ["a page that is surely not good enough", { minConfidence: 1 }, storyHtml(1), "confidence"],
    [
      "noai",
      { robots: ["noai"] },
      `<meta name="robots" content="index, NOAI">${storyHtml(1)}`,
      "robots",
    ],
    [
      "another directive",
      { robots: ["noai"] },
      `<meta name="robots" content="noindex">${storyHtml(1)}`,
      undefined,
    ],
  ] as const)("%s", async (_, filters, html, reason) => {
    expect(await reasonOf({ filters }, html)).toBe(reason);
  });

  it("respect the X-Robots-Tag header of archived pages", async () => {
    const task: PageTask = {
      kind: "page",
      source: "in",
      number: 1,
      id: "a",
      bytes: Buffer.from(storyHtml(1)),
      robotsTag: "noarchive",
    };
    expect(await workerFor({ filters: { robots: ["noarchive"] } }).work(task)).toMatchObject({
      state: "left out",
      reason: "robots",
    });
    expect((await workerFor({}).work(task)).state).toBe("content");
  });
});
