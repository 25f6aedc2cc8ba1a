import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paperTables } from "../src/reporting/paper-tables.ts";
import { markStale } from "../src/reporting/sections.ts";
import type { PageResult, SetResults } from "../src/run/score-set.ts";
import { readVariant } from "../src/workers/pith-pages.ts";

describe("kept tables", () => {
  const table = { name: "t", title: "T", notes: ["A note."], head: ["a"], rows: [["1"]] };

  it("are marked when code or data have changed since, and bear no mark else", () => {
    const folder = mkdtempSync(join(tmpdir(), "pith-sections-"));
    const file = join(folder, "data.jsonl");
    writeFileSync(file, "{}\n");
    try {
      expect(markStale({ ...table, code: "x" }, "x")).toEqual(table);
      expect(markStale({ ...table, code: "x" }, "y").notes).toEqual(["A note.", "Stale: the code has changed since."]);
      expect(markStale(table, "y").notes.at(-1)).toContain("Stale");
      const old = markStale({ ...table, code: "x", data: { [file]: "another" } }, "x");
      expect(old.notes.at(-1)).toBe(`Stale: ${file} has changed since.`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("variants of methods", () => {
  it("are a method with settings of the right kind", () => {
    expect(readVariant("cetr cut=k-means lambda=2")).toMatchObject({
      method: { id: "cetr" },
      options: { cut: "k-means", lambda: 2 },
    });
    expect(readVariant("cetr").options).toEqual({});
  });
});

/** Eleven pages of one site: eight right, one cut short, one with noise, one missed. */
function ownResults(method: string): SetResults {
  const figures: ReadonlyArray<readonly [precision: number, recall: number]> = [
    ...Array.from({ length: 8 }, () => [1, 1] as const),
    [1, 0.5],
    [0.3, 1],
    [0, 0],
  ];
  const pages = figures.map(([precision, recall], i) => {
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    const page = { id: String(i), key: String(i), site: "a.example", url: "", type: "page", lang: undefined };
    const blocks = { truePositive: 1, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
    const score = {
      words: { precision, recall, f1 },
      shingles: { precision, recall },
      sequence: { precision, recall, f1 },
      snippets: { with: undefined, without: undefined },
      blocks,
    };
    return { page, status: "ok", error: "", score } as PageResult;
  });
  return { set: { name: "own", file: "own.jsonl" }, results: new Map([[method, pages]]) };
}

describe("the papers' tables of own data", () => {
  it("count right and wrong pages by site, with the kinds of failure", () => {
    const tables = paperTables([ownResults("link-density")], []);
    const sites = tables.find(({ name }) => name === "paper-link-density-sites");
    expect(sites?.rows).toEqual([["a.example", "own", "11", "8", "3", "1", "1", "1", "72.7"]]);
    const whole = tables.find(({ name }) => name === "paper-link-density");
    expect(whole?.rows.at(-1)?.slice(0, 3)).toEqual(["ours: own", "11", "72.7"]);
  });

  it("count accurate and complete pages by site", () => {
    const sites = paperTables([ownResults("wffte")], []).find(({ name }) => name === "paper-wffte-sites");
    expect(sites?.rows).toEqual([["a.example", "own", "11", "8", "72.7", "8", "100.0", "", ""]]);
  });
});
