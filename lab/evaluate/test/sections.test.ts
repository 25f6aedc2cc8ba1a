import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, test } from "vitest";
import { hashFiles } from "../src/cache/source-hash.ts";
import { commands } from "../src/commands/table.ts";
import { findStaleness, hashSample } from "../src/reporting/measured-tables.ts";
import { paperTables } from "../src/reporting/paper-tables.ts";
import {
  changedData,
  isCodeOf,
  parseProvenance,
  provenanceComment,
  provenanceOf,
} from "../src/reporting/provenance.ts";
import { figuresByType } from "../src/reporting/report-data.ts";
import type { PageResult, SetResults } from "../src/run/score-set.ts";
import { readVariant } from "../src/workers/pith-pages.ts";

describe("kept tables", () => {
  const folder = mkdtempSync(join(tmpdir(), "pith-sections-"));
  const file = join(folder, "data.jsonl");
  const module = new URL("../src/commands/site.ts", import.meta.url).href;
  writeFileSync(file, "{}\n");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("name the data that have changed", () => {
    const madeFrom = provenanceOf(module, [file]);
    expect([isCodeOf(madeFrom), changedData(madeFrom)]).toEqual([true, []]);
    expect(isCodeOf({ ...madeFrom, code: "0" })).toBe(false);
    const ofOther = { data: { [file]: "0", "/gone/set.jsonl": "0" } };
    expect(changedData(ofOther)).toEqual(["data.jsonl", "set.jsonl"]);
  });

  it("stay current when only comments or layout change", () => {
    const source = join(folder, "code.ts");
    const hashOf = (text: string): string => {
      writeFileSync(source, text);
      return hashFiles([source]);
    };
    const before = hashOf("/** Two. */\nexport const two = 2;\n");
    expect(hashOf("export const two =\n  2; // a pair\n")).toBe(before);
    expect(hashOf("export const two = 3;\n")).not.toBe(before);
  });

  it("depend on the imports and child processes of their command", () => {
    const of = (command: string): string => provenanceOf(new URL(command, module).href, []).code;
    expect(of("site.ts")).toBe(of("site.ts"));
    expect(new Set(["site.ts", "headlines.ts", "report.ts"].map(of)).size).toBe(3);
  });

  it("are named after their command's file, whose code is hashed before it runs", () => {
    for (const { name } of commands)
      expect(existsSync(new URL(`${name}.ts`, module)), name).toBe(true);
  });

  it("are current in a document while the figures on their sample are the same", async () => {
    const table = "throughput";
    const madeFrom = { ...provenanceOf(module, [file]), code: "0" };
    const sample = await hashSample(table, folder);
    const whyStale = (name: string, sampled: { readonly sample?: string }) =>
      findStaleness(name, { ...madeFrom, ...sampled }, folder);
    expect(await whyStale(table, sample === undefined ? {} : { sample })).toBeUndefined();
    expect(await whyStale(table, { sample: "0" })).toBe("other figures on the sample since");
    expect(await whyStale("records", { sample: "0" })).toBe(
      "other code since, and the data to compare are missing",
    );
    expect(await whyStale(table, {})).toBe("other code since, and no sample is kept");
  });

  it("name their sources in documents", () => {
    const madeFrom = provenanceOf(module, [file]);
    const comment = provenanceComment(madeFrom);
    expect(comment).toMatch(
      /^<!-- made by lab\/evaluate\/src\/commands\/site\.ts [\da-f]{12} from data\.jsonl [\da-f]{12} -->$/,
    );
    const read = parseProvenance(`| a |\n\n${comment}\n`, (name) => join(folder, name));
    expect(read).toEqual(madeFrom);
    expect(parseProvenance(comment, () => undefined)?.data).toEqual({});
    const sampled = { ...madeFrom, sample: "0123456789ab" };
    expect(parseProvenance(provenanceComment(sampled), () => file)).toEqual(sampled);
    expect(parseProvenance("| a |", () => file)).toBeUndefined();
    writeFileSync(file, "{}\n{}\n");
    expect(read && changedData(read)).toEqual(["data.jsonl"]);
  });
});

describe("variants of methods", () => {
  it("are a method with settings of the right types", () => {
    const { method, options } = readVariant("cetr cut=k-means lambda=2");
    expect(method.id).toBe("cetr");
    expect(options).toEqual({ cut: "k-means", lambda: 2 });
    expect(readVariant("cetr").options).toEqual({});
  });
});

/** Eleven pages of one site: eight correct, one cut short, one with noise, one missed. */
function ownResults(method: string): SetResults {
  const figures: ReadonlyArray<readonly [precision: number, recall: number]> = [
    ...Array.from({ length: 8 }, () => [1, 1] as const),
    [1, 0.5],
    [0.3, 1],
    [0, 0],
  ];
  const pages = figures.map(([precision, recall], i) => {
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    const facts = {
      site: "a.example",
      url: "",
      type: "page",
      lang: undefined,
      goldWords: i < 9 ? 400 : 40,
    };
    const page = { id: String(i), key: String(i), ...facts };
    const blocks = { truePositive: 1, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
    const score = {
      words: { precision, recall, f1 },
      shingles: { precision, recall },
      blocks,
    };
    return { page, status: "ok", error: "", score } as PageResult;
  });
  return { set: { name: "own", file: "own.jsonl" }, results: new Map([[method, pages]]) };
}

describe("the papers' tables of own data", () => {
  it("count right and wrong pages by site, with the kinds of failure", () => {
    const tables = paperTables([ownResults("link-density")]);
    const sites = tables.find(({ name }) => name === "paper-link-density-sites");
    expect(sites?.rows).toEqual([["a.example", "own", "11", "8", "3", "1", "1", "1", "72.7"]]);
    const whole = tables.find(({ name }) => name === "paper-link-density");
    expect(whole?.rows.at(-1)?.slice(0, 3)).toEqual(["ours: own", "11", "72.7"]);
  });

  it("have no rows for methods that were not measured, not even the paper's", () => {
    for (const { name, rows } of paperTables([ownResults("cetr")]))
      expect([name, rows]).toEqual([name, []]);
  });

  it("count accurate and complete pages by site", () => {
    const sites = paperTables([ownResults("wffte")]).find(
      ({ name }) => name === "paper-wffte-sites",
    );
    expect(sites?.rows).toEqual([["a.example", "own", "11", "8", "72.7", "8", "100.0", "", ""]]);
  });
});

test("pages with little content are a group besides their type", () => {
  const { results } = ownResults("cetr");
  const rows = figuresByType(results).map(({ name, pages, f1 }) => [
    name,
    pages,
    f1.cetr.value.toFixed(2),
  ]);
  expect(rows).toEqual([
    ["page", 11, "0.83"],
    ["fewer than 100 words", 2, "0.23"],
  ]);
});
