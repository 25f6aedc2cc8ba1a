import { describe, expect, it } from "vitest";
import { parse } from "../../../src/api/extract.ts";
import { siteMethods } from "../../../src/methods/site/methods.ts";
import type { SiteMethod } from "../../../src/methods/site/site-method.ts";
import { xCex } from "../../../src/methods/site/x-cex.ts";
import type { MeasuredPage } from "../../../src/page/measured-page.ts";
import { OptionsError } from "../../../src/safety/errors.ts";
import type { Selection } from "../../../src/selection/selection.ts";
import { sitePageHtml, sitePages } from "./made-site.ts";

interface Case {
  readonly name: string;
  readonly method: SiteMethod;
  readonly options: Readonly<Record<string, number | string | boolean>>;
}

const cases: readonly Case[] = [
  ...siteMethods.map((method) => ({ name: method.id, method, options: {} })),
  { name: "x-cex hamming", method: xCex as SiteMethod, options: { contentSimilarity: "hamming" } },
];

const verdicts = (selection: Selection): unknown => ({
  outcome: selection.outcome,
  why: selection.why,
  keep: [...selection.keep],
  score: [...selection.score],
  reasons: selection.reasons,
});

const snapshot = (page: MeasuredPage): string =>
  JSON.stringify([
    page.html,
    [...page.tree.tag],
    [...page.visibility],
    [...page.blocks.node],
    page.blocks.count,
  ]);

describe.each(cases)("$name", ({ method, options }) => {
  it("returns one selection per page, in order", () => {
    const pages = sitePages(6);
    const selections = method.select(pages, options);
    expect(selections.map(({ page }) => page)).toEqual(pages);
    for (const selection of selections) {
      expect(selection.method).toBe(method.id);
      expect(selection.keep).toHaveLength(selection.page.blocks.count);
      for (let block = 0; block < selection.keep.length; block++) {
        expect(Number.isFinite(selection.score[block])).toBe(true);
        expect(selection.reasons[block].text).not.toBe("");
      }
    }
  });

  it("does not depend on the order of the pages", () => {
    const pages = sitePages(7);
    const straight = method.select(pages, options).map(verdicts);
    const reversed = method.select([...pages].reverse(), options).map(verdicts);
    expect(reversed.reverse()).toEqual(straight);
  });

  it("counts repeated pages once", () => {
    const pages = sitePages(6);
    const again = [...pages, parse(sitePageHtml(2)), pages[2], pages[2], pages[2]];
    const selections = method.select(again, options).map(verdicts);
    expect(selections.slice(0, 6)).toEqual(method.select(pages, options).map(verdicts));
    expect(selections[6]).toEqual(selections[2]);
  });

  it("reports too few pages below four, not counting repetitions", () => {
    const pages = sitePages(3);
    for (const selection of method.select([...pages, pages[0], pages[1]], options)) {
      expect(selection.outcome).toBe("too-few-pages");
      expect(selection.why).toContain("got 3");
      expect(selection.keep.some((keep) => keep === 1)).toBe(false);
    }
    expect(method.select([], options)).toEqual([]);
    expect(method.select(sitePages(4), options)[0].outcome).not.toBe("too-few-pages");
  });

  it("includes the judged page in the four", () => {
    const model = method.learn(sitePages(3), options);
    expect(model.pageCount).toBe(3);
    expect(model.select(sitePages(1)[0]).outcome).toBe("too-few-pages");
    expect(model.select(sitePages(1, 3)[0]).outcome).not.toBe("too-few-pages");
  });

  it("is reproducible, and changes no page", () => {
    const pages = sitePages(5);
    const before = pages.map(snapshot);
    const first = method.select(pages, options).map(verdicts);
    expect(method.select(pages, options).map(verdicts)).toEqual(first);
    expect(pages.map(snapshot)).toEqual(before);
  });

  it("accepts pages without text and deeply nested pages", () => {
    const odd = [
      "",
      "<p>",
      `${"<div>".repeat(20_000)}deep down`,
      `<body>${"<p>x</p>".repeat(3000)}`,
      "<frameset><frame></frameset>",
      "<body><p hidden>unseen</p>",
    ].map((html) => parse(html));
    const selections = method.select([...odd, ...sitePages(4)], options);
    expect(selections).toHaveLength(10);
    expect(selections[0].outcome).toBe("empty-page");
    expect(selections[5].keep.every((keep) => keep === 0)).toBe(true);
  });

  it("rejects unknown options", () => {
    expect(() => method.learn([], { ...options, surprise: 1 })).toThrow(OptionsError);
    expect(() => method.learn([], { ...options, minPages: "many" })).toThrow(OptionsError);
  });
});
