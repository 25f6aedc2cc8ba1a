import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import * as full from "../../src/index.ts";
import { extract } from "../../src/permissive.ts";
import { trainingSets } from "../../training/src/sets.ts";

const root = new URL("../../", import.meta.url);
const ferry = readFileSync(new URL("test/fixtures/demo/harbour-ferry.html", root), "utf8");
/** Licences that ask for no more than to name the authors. */
const PERMISSIVE = ["CC-BY-4.0", "Apache-2.0", "MIT"];

describe("pith/permissive", () => {
  it("extracts as pith does, by another model", () => {
    const result = extract(ferry, { format: "markdown" });
    expect(result).toMatchObject({ method: "pith", outcome: "content" });
    expect(result.content).toContain("let go her lines at ten past eleven");
    expect(result.content).not.toContain("143 partners");
    const confidences = [extract, full.extract].map((each) => each(ferry).confidence);
    expect(confidences[0]).not.toBe(confidences[1]);
  });

  it("explains its decisions", () => {
    for (const { reason } of extract(ferry).blocks) expect(reason.text).not.toBe("");
  });

  it("has no data of other licences with it", async () => {
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL("src/permissive.ts", root))],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "browser",
      conditions: ["worker"],
      logLevel: "silent",
    });
    const used = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file);
    expect(used.some((file) => file.endsWith("model/permissive-model-data.ts"))).toBe(true);
    expect(used.filter((file) => /model\/model-data|headlines\/model-data/u.test(file))).toEqual([]);
  });

  it("is trained on sets that may be used by anybody, and on none else", () => {
    for (const { name, licence, permissive = false } of trainingSets) {
      expect(permissive, name).toBe(PERMISSIVE.includes(licence));
    }
    const card = readFileSync(new URL("training/MODEL_CARD_PERMISSIVE.md", root), "utf8");
    const [, table = ""] = /\n\| set \| origin .*?\n\n/su.exec(card)?.[0].split(/\|---\|\n/u) ?? [];
    const rows = table
      .trim()
      .split("\n")
      .map((row) => row.split("|").map((cell) => cell.trim()));
    expect(rows.length).toBeGreaterThan(3);
    for (const [, name = "", , licence = ""] of rows) expect(PERMISSIVE, name).toContain(licence);
  });
});
