import { describe, expect, it } from "vitest";
import { parsePage } from "../../../packages/pith/src/html/parse/parse.ts";
import { linkDensity } from "../../../packages/pith/src/methods/link-density.ts";
import { parseSiteThresholds } from "../../../packages/pith/src/methods/site-thresholds.ts";
import { measurePage } from "../../../packages/pith/src/page/measure.ts";
import type { Method } from "../../../packages/pith/src/selection/method.ts";
import type { ReportTable } from "../src/reporting/report-table.ts";
import type { Site } from "../src/site/load-sites.ts";
import { prepareSitePage } from "../src/site/score.ts";
import {
  judgeThresholds,
  thresholdTables,
  writeThresholdFile,
} from "../src/site/threshold-file.ts";

/** Pages with 45 % link text: the body fails the paper's basic condition of 0.4. */
function site(linkShare: number): Site {
  const pages = Array.from({ length: 12 }, (_, i) => {
    const story =
      `Story ${i}: ${"the ferry came back to the harbour after eleven years. ".repeat(6)}`.trim();
    const chars = Math.round((story.length * linkShare) / (1 - linkShare));
    const links = Array.from(
      { length: 10 },
      () => `<li><a href="/x">${"m".repeat(Math.round(chars / 10))}</a></li>`,
    );
    const html = `<body><ul>${links.join("")}</ul><div><p>${story}</p></div></body>`;
    return prepareSitePage(
      String(i),
      measurePage(html, parsePage(html), "https://ferry.example/"),
      story,
    );
  });
  return { name: "ferry", set: "made", learn: pages.slice(0, 9), test: pages.slice(9) };
}

describe("thresholds searched per site", () => {
  it("fix pages where the paper's fail, and are tested on other pages", () => {
    const score = judgeThresholds(site(0.45), 1);
    expect(score.published).toEqual({ correct: 0, incomplete: 0, imprecise: 0, nothing: 12 });
    expect(score.own).toEqual({ correct: 12, incomplete: 0, imprecise: 0, nothing: 0 });
    expect(score.found.map(({ basicLinkTextDensity }) => basicLinkTextDensity)).toEqual([0.5, 0.5]);
    const [{ rows }, { rows: sums }] = thresholdTables([score]) as [ReportTable, ReportTable];
    expect(rows[0]?.slice(0, 15)).toEqual([
      "ferry",
      "made",
      "12",
      "0",
      "12",
      "0",
      "0",
      "12",
      "0.0",
      "12",
      "0",
      "0",
      "0",
      "0",
      "100.0",
    ]);
    expect(sums[0]?.slice(0, 5)).toEqual(["made", "1", "12", "0", "12"]);
    expect(rows.at(-1)?.slice(0, 5)).toEqual(["all sites", "", "12", "0", "12"]);
  });

  it("stay the paper's where those are right, and are written to a file that the method reads", () => {
    expect(judgeThresholds(site(0.2), 1).found).toEqual([{}, {}]);
    expect(writeThresholdFile(site(0.2), site(0.2).learn)).toEqual({});
    const wanted = site(0.45);
    const file = writeThresholdFile(wanted, wanted.learn);
    expect(Object.keys(file)).toEqual(["ferry.example"]);
    const parsed = parseSiteThresholds(JSON.stringify(file), linkDensity as unknown as Method);
    expect(parsed.hosts[0]?.options).toMatchObject({ basicLinkTextDensity: 0.5 });
  });
});
