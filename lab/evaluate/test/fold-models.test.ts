import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modelData } from "../../../packages/pith/src/model/model-data.ts";
import {
  FOLDS,
  foldFile,
  hashShipped,
  readFold,
  shippedHashOf,
} from "../../training/src/pack-folds.ts";
import { UsageError } from "../src/commands/command.ts";
import { openFoldModels } from "../src/commands/common-options.ts";
import { commands } from "../src/commands/table.ts";
import { foldOf, keptFoldModels } from "../src/run/fold-models.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pith-fold-models-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("--models", () => {
  it.each([
    ["structure", []],
    ["headlines", []],
    ["predict", ["--out", "never.jsonl"]],
  ])("of %s says that a folder has no models, and nothing is measured", async (name, others) => {
    const command = commands.find((other) => other.name === name);
    const run = command?.run(["--models", folder, ...others]);
    await expect(run).rejects.toThrow(UsageError);
    await expect(run).rejects.toThrow(`no fold models in ${folder}`);
  });

  it("needs the models of all folds", () => {
    mkdirSync(join(folder, "models"));
    for (const fold of [0, 1, 3, 4])
      writeFileSync(join(folder, "models", `first-fold${fold}.json`), "{}");
    expect(() => openFoldModels(folder)).toThrow("first-fold2.json is missing");
    writeFileSync(join(folder, "models", "first-fold2.json"), "{}");
    expect(openFoldModels(folder).missingFiles()).toEqual([]);
  });
});

describe("the kept fold models", () => {
  it("are of the same training as the shipped model", () => {
    const shipped = readFileSync(
      new URL("../../../packages/pith/src/model/model-data.ts", import.meta.url),
      "utf8",
    );
    expect(
      shippedHashOf(keptFoldModels),
      "pack the folds together with the model: lab/training/src/pack.ts",
    ).toBe(hashShipped(shipped));
  });

  it("differ from each other and from the shipped one, because each was trained on other pages", () => {
    const leaves = Array.from({ length: FOLDS }, (_, fold) =>
      readFold(join(keptFoldModels, foldFile(fold))),
    );
    const seconds = new Set([modelData, ...leaves].map(({ ensembles }) => ensembles.leaves.second));
    expect(seconds.size).toBe(FOLDS + 1);
  });

  it("use one fold for all hosts of a domain", () => {
    expect(foldOf("a.example.co.uk")).toBe(foldOf("b.example.co.uk"));
    expect(new Set(Array.from({ length: 60 }, (_, i) => foldOf(`site${i}.example`))).size).toBe(
      FOLDS,
    );
  });
});
