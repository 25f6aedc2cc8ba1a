import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";

const pathOf = (file: string): string => join(projectRoot, file);
const BUNDLE = "packages/pith/dist/browser/pith.js";
const MODEL = "packages/pith/src/model/model-data.ts";

/** Kilobytes of a file, gzipped, as size-limit reports them. */
const weigh = (file: string): number =>
  gzipSync(readFileSync(pathOf(file)), { level: 9 }).length / 1000;

describe("README's weight of the browser bundle", () => {
  const [, bundle = 0, model = 0] =
    /weighs (\d+) kB gzipped, (\d+) kB of it the model/u
      .exec(readFileSync(pathOf("README.md"), "utf8"))
      ?.map(Number) ?? [];

  it("names the model's", () => {
    expect(Math.abs(weigh(MODEL) / model - 1)).toBeLessThan(0.05);
  });

  it.skipIf(!existsSync(pathOf(BUNDLE)))("is what was built", () => {
    expect(Math.abs(weigh(BUNDLE) / bundle - 1)).toBeLessThan(0.05);
  });
});
