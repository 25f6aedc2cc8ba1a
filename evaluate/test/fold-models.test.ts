import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../src/commands/command.ts";
import { openFoldModels } from "../src/commands/common-options.ts";
import { commands } from "../src/commands/table.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pith-fold-models-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("--models", () => {
  it.each([
    ["structure", ["--rivals", "none"]],
    ["headlines", []],
    ["predict", ["--out", "never.jsonl"]],
  ])("of %s says that a folder has no models, and nothing is measured", async (name, others) => {
    const command = commands.find((other) => other.name === name);
    const run = command?.run(["--models", folder, ...others]);
    await expect(run).rejects.toThrow(UsageError);
    await expect(run).rejects.toThrow(`there are no fold models in ${folder}`);
  });

  it("needs the models of all folds", () => {
    mkdirSync(join(folder, "models"));
    for (const fold of [0, 1, 3, 4]) writeFileSync(join(folder, "models", `first-fold${fold}.json`), "{}");
    expect(() => openFoldModels(folder)).toThrow("first-fold2.json is missing");
    writeFileSync(join(folder, "models", "first-fold2.json"), "{}");
    expect(openFoldModels(folder).missingFiles()).toEqual([]);
  });
});
