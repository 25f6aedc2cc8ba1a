import { expect, test } from "vitest";
import type { BlockFigures } from "../src/site/score.ts";
import { crossFit, fitOnOwnPages, type SweepScore } from "../src/site/sweep.ts";

function score(site: string, name: string, fMeasure: number, learnedF?: number): SweepScore {
  const figures: BlockFigures = { precision: 0, recall: 0, fMeasure, accuracy: 0 };
  const rest = { elements: figures, longer: figures, textBlocks: figures, wordF1: 0, learnMs: 0, judgeMs: 0 };
  return { site, set: "", name, pages: 10, options: {}, learnedF, ...rest };
}

const sites = Array.from({ length: 12 }, (_, i) => `site${i}`);

test("a site's setting is chosen without that site", () => {
  // Each site is best with a setting of its own; on all others that one is worthless.
  const scores = sites.flatMap((site) => [
    score(site, "usual", 0.5),
    ...sites.map((own) => score(site, `for ${own}`, site === own ? 1 : 0)),
  ]);
  const fitted = crossFit(scores);
  expect(fitted.map(({ site }) => site).sort()).toEqual([...sites].sort());
  expect(new Set(fitted.map(({ name }) => name))).toEqual(new Set(["usual"]));
});

test("a setting tuned on the site's learning pages is taken whatever it gives on the test pages", () => {
  const scores = [score("a", "one", 0.9, 0.2), score("a", "two", 0.1, 0.8), score("b", "one", 0.5)];
  expect(fitOnOwnPages(scores).map(({ site, name }) => [site, name])).toEqual([["a", "two"]]);
});
