import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder, parseLines } from "../../../../test/files.ts";
import { runBatch } from "../../src/batch/index.ts";
import { runPith } from "../cli/run-pith.ts";
import { deep, storyLines } from "./pages.ts";

const folder = makeFolder();
const html = '"html":"<p>Some words of a page that is there"';

/** Lines designed to stop their reader. All are records; some have no page. */
const HOSTILE: ReadonlyArray<readonly [name: string, line: string, isPage: boolean]> = [
  ["an id of 20,000 lists", `{"id":${deep(20_000)},${html}}`, false],
  ["an id of 4,000 lists", `{"id":${deep(4000)},${html}}`, false],
  ["20,000 lists in another field", `{"id":1,"more":${deep(20_000)},${html}}`, false],
  ["lists that are never closed", `{"id":${"[".repeat(50_000)}`, false],
  ["an id that cannot be made text", `{"id":{"toString":1,"valueOf":1},${html}}`, true],
  ["an id with a prototype", `{"id":{"__proto__":{"x":1}},${html}}`, true],
  ["an id of a megabyte", `{"id":"${"x".repeat(1 << 20)}",${html}}`, false],
  ["a million values", `{"id":1,"more":[${"[],".repeat(1_000_000)}0],${html}}`, false],
  [
    "an address of a megabyte",
    `{"id":1,"url":"https://a.example/${"x".repeat(1 << 20)}",${html}}`,
    false,
  ],
  ["an id that is no number", `{"id":1e999,${html}}`, true],
  ["a half surrogate in the address", `{"id":1,"url":"\\ud800",${html}}`, false],
  ["a half surrogate", `{"id":"\\ud800",${html}}`, true],
  ["no page and an id of lists", `{"id":${deep(30)},"html":${deep(30)}}`, false],
];
const good = 3;
const lines = storyLines(1) + HOSTILE.map(([, line]) => `${line}\n`).join("") + storyLines(2, 1);

const input = join(folder, "hostile.jsonl");
writeFileSync(input, lines);
const pages = good + HOSTILE.filter(([, , isPage]) => isPage).length;

it.each(["out.jsonl", "out.parquet", "out.warc", "out-folder"])(
  "untrusted lines stop no batch: %s",
  async (name) => {
    const { counts } = await runBatch({ inputs: [input], output: join(folder, name), workers: 1 });
    expect(counts).toMatchObject({ pages: good + HOSTILE.length, extracted: pages, empty: 0 });
    expect(counts.errors).toEqual({ input: HOSTILE.length - (pages - good) - 1, options: 1 });
  },
);

it("untrusted lines are answered individually, with valid ids", async () => {
  const written = readFileSync(join(folder, "out.jsonl"), "utf8");
  expect(written.trimEnd().split("\n")).toHaveLength(good + HOSTILE.length);
  for (const line of written.split("\n")) expect(line.length).toBeLessThan(10_000);
  const run = await runPith(["--jsonl"], lines);
  expect(run.code).toBe(0);
  const hasError = (line: object): boolean => "error" in line;
  expect(parseLines(run.stdout).map(hasError)).toEqual(parseLines(written).map(hasError));
});
