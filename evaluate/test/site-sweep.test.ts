import { parsePage } from "flat-html";
import { expect, test } from "vitest";
import { measurePage } from "../../src/measure/measure.ts";
import { sitePageHtml } from "../../test/site/made-site.ts";
import { judgeSite } from "../src/site/judge-site.ts";
import type { BlockFigures } from "../src/site/score.ts";
import { prepareSitePage } from "../src/site/score.ts";
import { crossFit, fitOnOwnPages, type SweepScore, sweepSite } from "../src/site/sweep.ts";

function score(site: string, name: string, fMeasure: number, learnedF?: number): SweepScore {
  const figures: BlockFigures = { precision: 0, recall: 0, fMeasure, accuracy: 0 };
  const rest = {
    elements: figures,
    longer: figures,
    textBlocks: figures,
    wordF1: 0,
    blocks: 0,
    learnMs: 0,
    judgeMs: 0,
  };
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

test.each(["x-cex", "content-extractor"])(
  "%s: trying thresholds agrees with judging by them, and tells what they give on the pages learned from",
  (method) => {
    const pages = Array.from({ length: 8 }, (_, number) => {
      const html = sitePageHtml(number);
      const gold = /<article>(.*)<\/article>/su.exec(html)?.[1]?.replace(/<[^>]+>/gu, " ") ?? "";
      return prepareSitePage(String(number), measurePage(html, parsePage(html)), gold);
    });
    const site = { name: "village", set: "made", learn: pages.slice(0, 6), test: pages.slice(6) };
    const scores = sweepSite(site, method);
    const options = { epsilon: 0.5, pageShare: 0.2 };
    const tried = scores.find((score) => score.options.epsilon === options.epsilon && score.options.pageShare === 0.2);
    expect(tried?.elements).toEqual(judgeSite(site, { name: method, method, options }).elements);
    expect(scores.every(({ learnedF }) => learnedF !== undefined)).toBe(true);
    const [tuned] = fitOnOwnPages(scores);
    expect(tuned?.learnedF).toBe(Math.max(...scores.map(({ learnedF }) => learnedF ?? 0)));
  },
);
