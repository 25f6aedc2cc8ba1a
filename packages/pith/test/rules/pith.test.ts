import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  type NamedOptions as ExtractOptions,
  extractNamed as extract,
} from "../../src/methods/table.ts";
import { describeOutcome } from "../../src/model/confidence.ts";
import { createRoleDetector } from "../../src/model/roles.ts";
import { guessKinds, scorePage } from "../../src/model/score.ts";
import { openPage } from "../../src/page/open-page.ts";
import { shippedModel, pith as trained } from "../../src/rules/pith.ts";

const demo = readFileSync(
  fileURLToPath(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url)),
  "utf8",
);
const pith = (options: ExtractOptions = {}): ReturnType<typeof extract> =>
  extract(demo, { method: "pith", ...options });
const kept = (result: ReturnType<typeof extract>): Set<number> =>
  new Set(result.blocks.flatMap((block, index) => (block.keep ? [index] : [])));

test("favor and threshold act together: more precision keeps a subset", () => {
  const [recall, balanced, precision] = (["recall", "balanced", "precision"] as const).map(
    (favor) => kept(pith({ favor })),
  );
  expect(recall.size).toBeGreaterThan(precision.size);
  for (const block of precision) expect(balanced).toContain(block);
  for (const block of balanced) expect(recall).toContain(block);
  expect(kept(pith({ method: trained({ threshold: 0.5 }) }))).toEqual(balanced);
});

test("the shipped model finds all of its features on a page", () => {
  const model = shippedModel();
  const page = openPage(demo, { embedded: true });
  const scores = scorePage(page, model);
  const { matrices, probability, kinds } = scores;
  const [matrix] = matrices();
  createRoleDetector(model, page, scores)(matrix);
  for (const name of model.roles.featureNames)
    expect(matrix.column(name).length, name).toBeGreaterThanOrEqual(page.blocks.count);
  expect(kinds.reduce((sum, kind) => sum + kind, 0)).toBeCloseTo(1, 9);
  expect(probability.every((p) => p >= 0 && p <= 1)).toBe(true);
  const outcome = describeOutcome(page, probability, kinds, {
    keep: new Uint8Array(page.blocks.count),
    expectedF1: 0,
    cutoff: 0,
  });
  for (const name of model.confidence.featureNames) expect(outcome.column(name)).toHaveLength(1);
  expect(() => guessKinds(model, matrix)).not.toThrow();
});
