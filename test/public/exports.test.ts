import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as batch from "../../packages/batch/src/index.ts";
import * as node from "../../packages/node/src/index.ts";
import * as withoutModel from "../../src/core.ts";
import * as core from "../../src/index.ts";
import * as languages from "../../src/languages.ts";
import * as permissive from "../../src/permissive.ts";

const CORE = [
  "AbortedError",
  "DeadlineError",
  "InputError",
  "LimitError",
  "OptionsError",
  "PithError",
  "Selection",
  "SelectionBuilder",
  "compare",
  "defaultLimits",
  "defaultMethodId",
  "extract",
  "formatIds",
  "formats",
  "getMethod",
  "headlines",
  "htmlToMarkdown",
  "joinPages",
  "learnedMethod",
  "methods",
  "parse",
  "parseSiteRules",
  "parseSiteThresholds",
  "recordSchema",
  "recordTypeNames",
  "thresholdsForUrl",
];

/** A name that is missing here was made public by accident; one that is gone breaks those who use it. */
describe("the public face", () => {
  it("pith", () => {
    expect(Object.keys(core).sort()).toEqual(CORE);
  });

  it("pith-batch", () => {
    expect(Object.keys(batch).sort()).toEqual([
      "JournalError",
      "journalFolder",
      "runBatch",
      "runCrawl",
      "startShardWorker",
    ]);
  });

  it("pith/core has all but what needs the model", () => {
    expect(Object.keys(withoutModel).sort()).toEqual(
      CORE.filter((name) => name !== "compare" && name !== "learnedMethod"),
    );
  });

  it("pith/permissive has all but compare", () => {
    expect(Object.keys(permissive).sort()).toEqual(CORE.filter((name) => name !== "compare"));
  });

  it("pith/languages", () => {
    expect(Object.keys(languages).sort()).toEqual(["wffte"]);
  });

  it("pith-node", () => {
    expect(Object.keys(node).sort()).toEqual([
      "FetchError",
      "FileError",
      "OverrunError",
      "PoolClosedError",
      "QueueFullError",
      "WorkerCrashError",
      "WorkerPool",
      "answerTasks",
      "defaultFetchOptions",
      "fetchPage",
      "followPages",
      "isPublicAddress",
      "moduleBeside",
      "openFile",
      "readLines",
      "readPageFile",
      "renderModes",
    ]);
  });
});

const root = new URL("../../", import.meta.url);

describe("the index files", () => {
  it.each(
    [
      "src/index.ts",
      "src/core.ts",
      "packages/flat-html/src/index.ts",
      "packages/node/src/index.ts",
      "packages/methods/src/index.ts",
      "packages/check/src/index.ts",
    ].filter((file) => existsSync(new URL(file, root))),
  )("%s re-exports, and does nothing else", (file) => {
    const statements = readFileSync(new URL(file, root), "utf8")
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, "")
      .split(";")
      .map((statement) => statement.trim())
      .filter((statement) => statement !== "");
    for (const statement of statements) {
      expect(statement).toMatch(/^export (?:type )?(?:\{[\s\S]*\}|\*) from "/u);
    }
  });
});

const isBuilt = process.env.PITH_TEST_BUILD === "1";

const PACKAGES = [".", ...readdirSync(new URL("packages", root)).map((name) => `packages/${name}`)];

describe.skipIf(!isBuilt)("the packages as they are built (only within npm test)", () => {
  it.each(PACKAGES)("the entry points of %s load", async (folder) => {
    const { exports, sideEffects = [] } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), "utf8"));
    const names = Object.keys(exports).filter((name) => name !== "./package.json" && !name.includes("*"));
    for (const name of names) {
      const file: string = exports[name].default;
      const built: object = await import(fileURLToPath(new URL(`${folder}/${file}`, root)));
      // What is imported for its effect alone is named where bundlers look for that.
      const isOfUse = Object.keys(built).length > 0 || (sideEffects !== false && sideEffects.includes(file));
      expect([name, isOfUse]).toEqual([name, true]);
    }
  });

  it("what is built has the names of the sources", async () => {
    const built: object = await import(fileURLToPath(new URL("dist/index.js", root)));
    expect(Object.keys(built).sort()).toEqual(CORE);
  });

  it("the command starts as a program of its own", () => {
    expect(readFileSync(new URL("packages/cli/dist/main.js", root), "utf8").startsWith("#!/usr/bin/env node\n")).toBe(
      true,
    );
  });
});
