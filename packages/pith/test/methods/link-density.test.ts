import { describe, expect, it } from "vitest";
import { linkDensity, measureLinks } from "../../src/methods/link-density.ts";
import {
  keptTexts,
  measureText,
  nodeById,
  nodeNames,
  reasonOf,
  selectFrom,
} from "./select-page.ts";

const list = (prefix: string, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `<li><a href="/${prefix}/${i}">${prefix} ${i}</a></li>`,
  ).join("");
const sentence =
  "The bank opens a new branch by the market, said its chairman, who spoke to the press this morning. ";
const prose = (times: number): string => sentence.repeat(times).trim();

describe("link-density", () => {
  it("ignores white space around a link in link text", () => {
    const page = measureText(`<p id=x>abcd <a id=l href="/1">ef</a> <a href="/2">gh</a> ij</p>`);
    const figures = measureLinks(page, 0.5);
    expect(figures.linkTextDensity(nodeById(page, "x"))).toBe(4 / 13);
    expect(figures.linkTextDensity(nodeById(page, "l"))).toBe(1);
    const inside = measureText(`<p id=x>ab <a href="/1"> cd <b>ef</b> </a> gh</p>`);
    expect(measureLinks(inside, 0.5).linkTextDensity(nodeById(inside, "x"))).toBe(5 / 11);
  });

  it("accepts a node with more links if only preciseLinks is raised, as a thresholds file does", () => {
    const links = Array.from(
      { length: 20 },
      (_, i) => `<li>${prose(1)} <a href="/${i}">a</a> <b>b</b></li>`,
    ).join("");
    const html = `<body><ul id=list>${links}</ul></body>`;
    const thresholds = { preciseLinkTextDensity: 0.2, preciseLinkDensity: 0.5 };
    expect(nodeNames(selectFrom(linkDensity, html, thresholds))).not.toContain("body");
    expect(nodeNames(selectFrom(linkDensity, html, { ...thresholds, preciseLinks: 30 }))).toEqual([
      "body",
    ]);
    expect(
      nodeNames(selectFrom(linkDensity, html, { ...thresholds, preciseLinks: 30, basicLinks: 10 })),
    ).not.toContain("body");
  });

  it("shows the four figures of the deciding node, and which of them decided", () => {
    const html = `<body><p id=a>${prose(4)}</p><p>abcd <a href="/1">ef</a> <a href="/2">gh</a> ij</p></body>`;
    const selection = selectFrom(linkDensity, html);
    const reason = reasonOf(selection, "abcd");
    expect(reason.signal).toBe("NTL");
    expect(reason.values).toEqual({ LTD: 4 / 13, LA: 2, LAD: 1, NTL: 13 });
    expect(reasonOf(selection, prose(4)).values).toMatchObject({
      LTD: 0,
      LA: 0,
      LAD: 0,
      NTL: prose(4).length,
    });
  });

  it("adds siblings that are precise but too short to be basic (step 5)", () => {
    const short = "A short closing remark of seventy characters, below one hundred, here.";
    const html = `<div><ul>${list("menu", 12)}</ul><p>${prose(4)}</p><p>${short}</p><p>Too short.</p></div>`;
    const selection = selectFrom(linkDensity, html);
    expect(keptTexts(selection)).toEqual([prose(4), short]);
    expect(reasonOf(selection, short).text).toContain("step 5");
  });

  it("reports that a page of links is not suitable, with the figure", () => {
    const selection = selectFrom(linkDensity, `<ul>${list("A rather long link text", 40)}</ul>`);
    expect(selection.outcome).toBe("not-suitable");
    expect(selection.why).toBe("the body is not basic: LTD 1.00, threshold 0.4");
    expect(keptTexts(selection)).toEqual([]);
  });

  it("is not suitable if a lower level has no basic node", () => {
    const bits = Array.from(
      { length: 30 },
      (_, i) => `<div>bit ${i} <a href="/${i}">go</a></div>`,
    ).join("");
    const selection = selectFrom(linkDensity, `<body>${bits}</body>`);
    expect(selection.outcome).toBe("not-suitable");
    expect(selection.why).toContain("level 2");
  });

  it("ignores forms, except a form around the whole page", () => {
    const search = `<form>Search for anything that you like on these pages, and press the button; it is free of charge.</form>`;
    expect(keptTexts(selectFrom(linkDensity, `<p>${prose(4)}</p>${search}`))).toEqual([prose(4)]);
    expect(keptTexts(selectFrom(linkDensity, `<form><p>${prose(4)}</p></form>`))).toEqual([
      prose(4),
    ]);
    const strict = selectFrom(linkDensity, `<form><p>${prose(4)}</p></form>`, { maxFormShare: 1 });
    expect(strict.outcome).toBe("not-suitable");
  });
});
