import { readFileSync } from "node:fs";
import { decodeHtml } from "flat-html";
import { estimateTokens } from "pith-base";
import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { extract } from "../../src/index.ts";
import { FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { createRoleTeller } from "../../src/model/roles.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { findDataTables } from "../../src/structure/data-tables.ts";

/** What changes for a reader right at each threshold: on its one side and on its other. */
describe("thresholds", () => {
  it.each([
    [20, "UTF-8"],
    [19, "windows-1252"],
  ])("bytes with one broken letter beside %i whole ones are %s", (whole, encoding) => {
    const bytes = new Uint8Array([...new TextEncoder().encode(`<p>${"é".repeat(whole)} `), 0xe9, 0x20, 0x61]);
    expect(decodeHtml(bytes).encoding.toLowerCase()).toBe(encoding.toLowerCase());
  });

  it.each([
    [0, true],
    [1, false],
  ])("a picture beside %i characters more of dropped text than of kept text is shown: %s", (more, isShown) => {
    const kept = "kept ".repeat(20).trim();
    const dropped = `${"drop ".repeat(20).trim()}${"s".repeat(more)}`;
    const html = `<div><p>${kept}</p><img src="/sea.jpg" alt="The sea" width=600 height=400><p class=no>${dropped}</p></div>`;
    const { content } = extract(html, {
      method: fullText,
      format: "html",
      title: "none",
      url: "https://example.org/",
      rules: { drop: [".no"] },
    });
    expect(content).toContain("kept");
    expect(content).not.toContain("drop");
    expect(content.includes("sea.jpg")).toBe(isShown);
  });

  it.each([
    [200, 1],
    [201, 0],
  ])("a table with cells of %i characters on the mean: %i of data", (chars, tables) => {
    const cell = `<td>${"x".repeat(chars)}`;
    expect(findDataTables(parse(`<table><tr>${cell}${cell}<tr>${cell}${cell}</table>`)).size).toBe(tables);
  });

  it.each([
    ["four Latin letters", "rope", 1],
    ["two Cyrillic letters", "да", 1],
    ["ten Cyrillic letters", "колодецами", 5],
    ["two Han characters", "水井", 2],
  ])("%s take as many tokens as the rule says", (_, text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it.each([
    ["2026-03-03", true],
    ["2026-03-04", false],
  ])("on the first of March at noon the date %s can be true: %s", (date, isTaken) => {
    const html = `<meta property="article:published_time" content="${date}"><p>Text of the page.`;
    const { metadata } = extract(html, { method: fullText, metadata: { now: new Date("2026-03-01T12:00:00Z") } });
    expect(metadata.published !== undefined).toBe(isTaken);
  });

  it.each([
    [0.65, "body", "boilerplate"],
    [0.67, "link-list", "link-list"],
  ])("a block with a share of %f in links is %s when kept, else %s", (density, kept, dropped) => {
    const page = parse("<p>one<p>two");
    const matrix = new FeatureMatrix(numbersFrom(0, page.blocks.count));
    for (const name of ["titleOverlap", "titleCover", "headingLevel"]) matrix.add(name);
    for (const name of ["class:meta", "up:figure"]) matrix.add(name).fill(40);
    matrix.add("linkDensity").fill(density);
    expect(createRoleTeller(page, Uint8Array.of(1, 0), () => [0, 0])(matrix)).toEqual([kept, dropped]);
  });

  it.each([
    [19, true],
    [20, false],
  ])("a page that shows %i words is searched for embedded text: %s", (words, isSearched) => {
    const shown = (count: number): string => `<p>${"word ".repeat(count)}</p>`;
    const data = JSON.stringify({ articleBody: "The ferry ran every hour and carried cars and people across the bay" });
    const html = `${shown(words)}<script type="application/ld+json">${data}</script>`;
    const found = parse(html, { embedded: true }).blocks.count - parse(html).blocks.count;
    expect(found > 0).toBe(isSearched);
  });

  it("comments that are set apart are there with the reader's words and without the story", () => {
    const demo = readFileSync(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url), "utf8");
    const { content, comments = "", selection } = extract(demo, { comments: "separate" });
    const lines = selection.roles?.flatMap((role, block) =>
      role === "comment" ? [selection.page.blockText(block)] : [],
    );
    expect(lines?.length).toBeGreaterThan(0);
    for (const line of lines ?? []) {
      expect(comments).toContain(line);
      expect(content).not.toContain(line);
    }
    expect(comments).not.toContain("let go her lines");
  });
});
