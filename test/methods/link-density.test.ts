import { describe, expect, it } from "vitest";
import { linkDensity } from "../../packages/methods/src/link-density.ts";
import { measureLinks } from "../../packages/methods/src/link-figures.ts";
import { keptTexts, measureText, nodeById, nodeNames, reasonOf, selectFrom } from "./select-page.ts";

const list = (prefix: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `<li><a href="/${prefix}/${i}">${prefix} ${i}</a></li>`).join("");
const sentence = "The bank opens a new branch by the market, said its chairman, who spoke to the press this morning. ";
const prose = (times: number): string => sentence.repeat(times).trim();

/** Built like the paper's sample page (section 4.1): the body is basic, cbody is basic, the article is precise. */
const SAMPLE = `<html><head><title>New branch</title></head><body>
<div class="logo nav"><ul>${list("topic", 12)}</ul></div>
<div class="location"><a href="/">Front</a> &gt; <a href="/economy">Economy</a> &gt; New branch</div>
<div class="cbody">
  <div class="article" id="bankcontent"><h1>New branch by the market</h1><p>${prose(3)}</p><p>${prose(2)}</p></div>
  <div class="mutualitynew"><h2>More</h2><ul>${list("more", 8)}</ul></div>
  <div class="review"><ul>${list("review", 6)}</ul></div>
</div></body></html>`;

describe("link-density", () => {
  it("finds the article of a page built like the paper's sample", () => {
    const selection = selectFrom(linkDensity, SAMPLE);
    expect(nodeNames(selection)).toEqual(["div#bankcontent"]);
    expect(keptTexts(selection)).toEqual(["New branch by the market", prose(3), prose(2)]);
    expect(reasonOf(selection, "more 0")).toMatchObject({ signal: "NTL", threshold: 100 });
    expect(reasonOf(selection, "New branch by")).toMatchObject({ signal: "LTD", threshold: 0.1 });
  });

  it("measures LTD, LA, NTL and LAD over the elements that hold text", () => {
    const page = measureText(
      `<div id=x><p>12345<br><img alt=""> <a href="/">67890</a></p><a href="/"><img></a><p></p><script>x</script></div>`,
    );
    const figures = measureLinks(page, 0.5);
    const node = nodeById(page, "x");
    expect(figures.textChars(node)).toBe(11);
    expect(figures.links(node)).toBe(1);
    expect(figures.linkTextDensity(node)).toBe(5 / 11);
    expect(figures.linkDensity(node)).toBe(1 / 2);
  });

  it("counts no white space around a link as link text", () => {
    const page = measureText(`<p id=x>abcd <a id=l href="/1">ef</a> <a href="/2">gh</a> ij</p>`);
    const figures = measureLinks(page, 0.5);
    expect(figures.linkTextDensity(nodeById(page, "x"))).toBe(4 / 13);
    expect(figures.linkTextDensity(nodeById(page, "l"))).toBe(1);
    const inside = measureText(`<p id=x>ab <a href="/1"> cd <b>ef</b> </a> gh</p>`);
    expect(measureLinks(inside, 0.5).linkTextDensity(nodeById(inside, "x"))).toBe(5 / 11);
  });

  it("takes a node with more links when preciseLinks alone is raised, as a file of thresholds does", () => {
    const links = Array.from({ length: 20 }, (_, i) => `<li>${prose(1)} <a href="/${i}">a</a> <b>b</b></li>`).join("");
    const html = `<body><ul id=list>${links}</ul></body>`;
    const thresholds = { preciseLinkTextDensity: 0.2, preciseLinkDensity: 0.5 };
    expect(nodeNames(selectFrom(linkDensity, html, thresholds))).not.toContain("body");
    expect(nodeNames(selectFrom(linkDensity, html, { ...thresholds, preciseLinks: 30 }))).toEqual(["body"]);
    expect(nodeNames(selectFrom(linkDensity, html, { ...thresholds, preciseLinks: 30, basicLinks: 10 }))).not.toContain(
      "body",
    );
  });

  it("tells the four figures of the node that decided, and which of them did", () => {
    const html = `<body><p id=a>${prose(4)}</p><p>abcd <a href="/1">ef</a> <a href="/2">gh</a> ij</p></body>`;
    const selection = selectFrom(linkDensity, html);
    const reason = reasonOf(selection, "abcd");
    expect(reason.signal).toBe("NTL");
    expect(reason.values).toEqual({ LTD: 4 / 13, LA: 2, LAD: 1, NTL: 13 });
    expect(reasonOf(selection, prose(4)).values).toMatchObject({ LTD: 0, LA: 0, LAD: 0, NTL: prose(4).length });
  });

  it("adds siblings that are precise but too short to be basic (step 5)", () => {
    const short = "A short closing remark of seventy characters, below one hundred, here.";
    const html = `<div><ul>${list("menu", 12)}</ul><p>${prose(4)}</p><p>${short}</p><p>Too short.</p></div>`;
    const selection = selectFrom(linkDensity, html);
    expect(keptTexts(selection)).toEqual([prose(4), short]);
    expect(reasonOf(selection, short).text).toContain("step 5");
  });

  it("adds no cousins: only children of the same parent are siblings", () => {
    const short = "A short remark of some seventy characters that stands in another part.";
    const html = `<body><div><p>${prose(4)}</p><ul>${list("m", 12)}</ul></div><div><p>${short}</p><p>${short}</p><ul>${list("n", 11)}</ul></div></body>`;
    expect(keptTexts(selectFrom(linkDensity, html))).toEqual([prose(4)]);
  });

  it("goes into a basic node with many links instead of rejecting it", () => {
    const html = `<body><div id=a><p>${prose(5)}</p><ul>${list("x", 14)}</ul></div></body>`;
    expect(keptTexts(selectFrom(linkDensity, html))).toEqual([prose(5)]);
  });

  it("says that a page of links is not suitable, with the figure", () => {
    const selection = selectFrom(linkDensity, `<ul>${list("A rather long link text", 40)}</ul>`);
    expect(selection.outcome).toBe("not-suitable");
    expect(selection.why).toBe("the body is not basic: LTD 1.00, threshold 0.4");
    expect(keptTexts(selection)).toEqual([]);
  });

  it("is not suitable when a level below has no basic node", () => {
    const bits = Array.from({ length: 30 }, (_, i) => `<div>bit ${i} <a href="/${i}">go</a></div>`).join("");
    const selection = selectFrom(linkDensity, `<body>${bits}</body>`);
    expect(selection.outcome).toBe("not-suitable");
    expect(selection.why).toContain("level 2");
  });

  it("leaves forms out, but not a form around the whole page", () => {
    const search = `<form>Search for anything that you like on these pages, and press the button; it is free of charge.</form>`;
    expect(keptTexts(selectFrom(linkDensity, `<p>${prose(4)}</p>${search}`))).toEqual([prose(4)]);
    expect(keptTexts(selectFrom(linkDensity, `<form><p>${prose(4)}</p></form>`))).toEqual([prose(4)]);
    const strict = selectFrom(linkDensity, `<form><p>${prose(4)}</p></form>`, { maxFormShare: 1 });
    expect(strict.outcome).toBe("not-suitable");
  });

  it("counts text as a reader sees it, not as the source spells it", () => {
    const spaced = `<p>${"word   \n\t ".repeat(15)}</p>`;
    expect(selectFrom(linkDensity, spaced).outcome).toBe("not-suitable");
    expect(selectFrom(linkDensity, spaced, { basicTextChars: 74 }).outcome).toBe("content");
  });

  it("takes other thresholds", () => {
    const html = `<p>${prose(2)}<a href="/">${prose(1)}</a></p>`;
    expect(selectFrom(linkDensity, html, { preciseLinkTextDensity: 0.34, preciseLinkDensity: 0.5 }).nodes).toHaveLength(
      1,
    );
  });
});
