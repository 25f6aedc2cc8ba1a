import { describe, expect, it } from "vitest";
import { goldElementHtml } from "../src/structure/gold-element.ts";
import { type IntegrityMeasure, measureIntegrity, readIntegrityReference } from "../src/structure/integrity.ts";
import { readGoldReference, scoreGoldElement } from "../src/structure/score-gold-element.ts";

const ADDRESS = "https://site.example/wells";
const BEFORE = "<p>A well is a hole in the ground with water in it, as everybody knows.</p>";
const AFTER = "<p>Nobody knows how deep the oldest of them is, nor who dug it.</p>";

describe("the content element of a template", () => {
  const page = `<title>Wells</title><nav><h2>More</h2></nav><main><h1>Wells</h1><div class=share><h2>Share</h2></div>
    <h2>Digging</h2>${BEFORE}<table><tr><th>Name<th>Depth<tr><td>Old well<td>30</table></main>`;
  const gold = goldElementHtml(page, { selector: "main", drop: ".share" }) ?? "";

  it("is what the selector finds, without what is to be dropped in it", () => {
    expect(gold).toContain("Digging");
    expect(gold).not.toContain("Share");
    expect(gold).not.toContain("More");
    expect(goldElementHtml(page, { selector: ".nothing" })).toBeUndefined();
  });

  it("counts what is missing in the output, and what stands outside of the element", () => {
    const reference = readGoldReference(page, gold, ADDRESS);
    const all = scoreGoldElement(reference, gold);
    expect(all.headings).toEqual({ wanted: 1, found: 1, given: 1, right: 1 });
    expect(all["table cells"]).toEqual({ wanted: 4, found: 4, given: 4, right: 4 });
    const some = scoreGoldElement(reference, `<h2>More</h2>${BEFORE}`);
    expect(some.headings).toEqual({ wanted: 1, found: 0, given: 1, right: 0 });
    expect(some["table cells"]).toEqual({ wanted: 4, found: 0, given: 0, right: 0 });
  });

  it("asks neither for the title's heading nor for its absence", () => {
    const reference = readGoldReference(page, gold, ADDRESS);
    expect(scoreGoldElement(reference, `<h2>Digging</h2>${BEFORE}`).headings).toMatchObject({ wanted: 1, found: 1 });
    expect(scoreGoldElement(reference, `<h1>Wells</h1><h2>Digging</h2>`).headings).toMatchObject({
      given: 1,
      right: 1,
    });
  });
});

/** Broken / all of one measure. */
function damage(measure: IntegrityMeasure, page: string, output: string): string {
  const { all, broken } = measureIntegrity(readIntegrityReference(page, ADDRESS), output)[measure];
  return `${broken}/${all}`;
}

describe("whole things", () => {
  const table = (last: string): string =>
    `<table><tr><th>Name<th>Water<tr><td>Old well<td>✓<tr><td>New well<td>${last}</table>`;

  it("sees a table that lost a cell, though the cell is only a mark", () => {
    expect(damage("tables that lost cells", table("✓"), table("✓"))).toBe("0/1");
    expect(damage("tables that lost cells", table("✓"), table(""))).toBe("1/1");
    expect(damage("tables that lost cells", table(""), table(""))).toBe("0/1");
    expect(damage("tables that lost cells", table("✓"), "")).toBe("0/0");
  });

  it("sees a figure without its caption, and a caption without its picture", () => {
    const picture = "<img src='https://site.example/well.jpg'>";
    const page = `${BEFORE}<figure>${picture}<figcaption>The well of the village.</figcaption></figure>${AFTER}`;
    expect(damage("figures torn apart", page, page)).toBe("0/1");
    expect(damage("figures torn apart", page, BEFORE + picture + AFTER)).toBe("1/1");
    expect(damage("figures torn apart", page, `${BEFORE}<p>The well of the village.</p>${AFTER}`)).toBe("1/1");
    expect(damage("figures torn apart", page, BEFORE + AFTER)).toBe("0/0");
    expect(damage("captioned pictures lost", page, BEFORE + AFTER)).toBe("1/1");
    expect(damage("other pictures lost", BEFORE + picture + AFTER, BEFORE + AFTER)).toBe("1/1");
    expect(damage("other pictures lost", BEFORE + picture + AFTER, AFTER)).toBe("0/0");
  });

  it("sees headings with nothing below, but not those with a section below", () => {
    const below = (output: string): string => damage("headings with nothing below", output, output);
    expect(below(`<h1>Wells</h1><h2>Digging</h2>${BEFORE}`)).toBe("0/2");
    expect(below(`<h2>Share</h2><h2>Digging</h2>${BEFORE}`)).toBe("1/2");
    expect(below(`<h2>Digging</h2>${BEFORE}<h3>More</h3>`)).toBe("1/2");
  });

  it("sees trackers, and titles said twice", () => {
    const pixel = "<img src='https://ad.doubleclick.net/x.gif'>";
    expect(damage("trackers and ads", pixel, pixel)).toBe("1/1");
    const page = `<title>The wells of the village</title>${BEFORE}`;
    const title = "<h1>The wells of the village</h1>";
    expect(damage("titles said twice", page, title + title + BEFORE)).toBe("1/1");
    expect(damage("titles said twice", page, title + BEFORE)).toBe("0/1");
  });
});
