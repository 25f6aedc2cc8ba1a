import { describe, expect, it } from "vitest";
import {
  type IntegrityMeasure,
  measureIntegrity,
  readIntegrityReference,
} from "../src/structure/integrity.ts";

const ADDRESS = "https://site.example/wells";
const BEFORE = "<p>A well is a hole in the ground with water in it, as everybody knows.</p>";
const AFTER = "<p>Nobody knows how deep the oldest of them is, nor who dug it.</p>";

/** Broken units of all, for one measure. */
function damage(measure: IntegrityMeasure, page: string, output: string): string {
  const { all, broken } = measureIntegrity(readIntegrityReference(page, ADDRESS), output)[measure];
  return `${broken}/${all}`;
}

describe("whole things", () => {
  const table = (last: string): string =>
    `<table><tr><th>Name<th>Water<tr><td>Old well<td>✓<tr><td>New well<td>${last}</table>`;

  it("reports a table that lost a cell, even a cell with only a symbol", () => {
    expect(damage("tables that lost cells", table("✓"), table("✓"))).toBe("0/1");
    expect(damage("tables that lost cells", table("✓"), table(""))).toBe("1/1");
    expect(damage("tables that lost cells", table(""), table(""))).toBe("0/1");
    expect(damage("tables that lost cells", table("✓"), "")).toBe("0/0");
  });

  it("reads a cell without its note marks, and compares an output's table with the most similar one of the page", () => {
    const lost = (page: string, output: string): string =>
      damage("tables that lost cells", page, output);
    expect(
      lost(table("30<sup><a href='#a'>[a]</a></sup>"), table("30<sup><a href='#n7'>7</a></sup>")),
    ).toBe("0/1");
    expect(
      lost(
        table("30<sup><a href='#a'>[a]</a></sup>"),
        table("30<sup><a href='https://a.example/#a'>[a]</a></sup>"),
      ),
    ).toBe("0/1");
    expect(lost(table("30<sup>2</sup>"), table("30"))).toBe("1/1");
    const wide =
      "<table><tr><th>Name<th>Water<th>Price<tr><td>Old well<td>✓<td>9<tr><td>New well<td>✓<td>8</table>";
    expect(lost(wide + table("✓"), table("✓"))).toBe("0/1");
  });

  it("reports a figure without its caption, and a caption without its picture", () => {
    const picture = "<img src='https://site.example/well.jpg'>";
    const page = `${BEFORE}<figure>${picture}<figcaption>The well of the village.</figcaption></figure>${AFTER}`;
    expect(damage("split figures", page, page)).toBe("0/1");
    expect(damage("split figures", page, BEFORE + picture + AFTER)).toBe("1/1");
    expect(damage("split figures", page, `${BEFORE}<p>The well of the village.</p>${AFTER}`)).toBe(
      "1/1",
    );
    expect(damage("split figures", page, BEFORE + AFTER)).toBe("0/0");
    expect(damage("captioned pictures lost", page, BEFORE + AFTER)).toBe("1/1");
    expect(damage("other pictures lost", BEFORE + picture + AFTER, BEFORE + AFTER)).toBe("1/1");
    expect(damage("other pictures lost", BEFORE + picture + AFTER, AFTER)).toBe("0/0");
  });

  it("ignores figures of quotes and code, and captions that are part of another one", () => {
    const torn = (page: string, output: string): string => damage("split figures", page, output);
    const picture = "<img src='https://site.example/mark.svg'>";
    const listing = `<figure><figcaption>Listing 9, how to dig a well</figcaption>${picture}<pre>dig()</pre></figure>`;
    expect(torn(listing, "<p>Listing 9, how to dig a well</p>")).toBe("0/0");
    const credited = `<figure>${picture}<figcaption>Jane Doe, Village Gazette</figcaption></figure>`;
    const well = "<p>The old well. Jane Doe, Village Gazette</p>";
    const other = `<figure><img src='https://site.example/well.jpg'><figcaption>${well}</figcaption></figure>`;
    expect(torn(credited + other, other)).toBe("0/1");
  });

  it("reports headings without content, except a leading title and empty headings of the page", () => {
    const page = `<h2>Wells</h2>${BEFORE}<h2>Share</h2>${AFTER}<h2>Parts</h2><h2>Rope</h2>${BEFORE}`;
    const below = (output: string): string => damage("empty headings", page, output);
    expect(below(page)).toBe("0/4");
    expect(below(`<h2>Wells</h2>${BEFORE}<h2>Share</h2><h2>Rope</h2>${BEFORE}`)).toBe("1/3");
    expect(below(`<h2>Wells</h2>${BEFORE}<h2>Share</h2>`)).toBe("1/2");
    expect(below(`<h1>Title</h1><h1>Rope</h1>${BEFORE}`)).toBe("0/2");
    const byRole = `<p role=heading aria-level=3>Plans</p><h3>Plan A</h3>${BEFORE}`;
    const output = `<h1>Title</h1><h3>Plans</h3><h3>Plan A</h3>${BEFORE}`;
    expect(damage("empty headings", byRole, output)).toBe("0/3");
  });

  it("ignores icons, logos and small pictures", () => {
    const lost = (image: string): string =>
      damage("other pictures lost", BEFORE + image + AFTER, BEFORE + AFTER).split("/")[1] ?? "";
    expect(lost("<img src='/well.jpg'>")).toBe("1");
    for (const image of [
      "<img src='/site-logo.png'>",
      "<img src='/a.jpg?w=64'>",
      "<img src='/a.jpg' width=40>",
    ]) {
      expect(lost(image)).toBe("0");
    }
    expect(lost("<span class=avatar><img src='/jane.jpg'></span>")).toBe("0");
  });

  it("reports trackers and repeated titles", () => {
    const pixel = "<img src='https://ad.doubleclick.net/x.gif'>";
    expect(damage("trackers and ads", pixel, pixel)).toBe("1/1");
    const chart = "<img src='https://site.example/google-analytics.png'>";
    expect(damage("trackers and ads", chart, chart)).toBe("0/1");
    const goal = "<img src='https://site.example/goal-tracker.png'>";
    expect(damage("trackers and ads", goal, goal)).toBe("0/1");
    const page = `<title>The wells of the village</title>${BEFORE}`;
    const title = "<h1>The wells of the village</h1>";
    expect(damage("repeated titles", page, title + title + BEFORE)).toBe("1/1");
    expect(damage("repeated titles", page, title + BEFORE)).toBe("0/1");
    // A part of the title may head a section.
    expect(damage("repeated titles", page, `${title + BEFORE}<h2>The wells of</h2>${AFTER}`)).toBe(
      "0/1",
    );
  });
});
