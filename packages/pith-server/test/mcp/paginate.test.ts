import { expect, it } from "vitest";
import { estimateTokens } from "../../../pith/src/text/tokens.ts";
import { pageEnds } from "../../src/mcp/paged-tool.ts";

const paragraphs = Array.from(
  { length: 40 },
  (_, i) => `Paragraph ${i}. ${"Some words of it. ".repeat(i % 7)}`,
);

const paginate = (text: string, maxTokens: number): string[] => {
  const ends = pageEnds(text, maxTokens);
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
};

it.each([
  ["paragraphs", paragraphs.join("\n\n")],
  ["lines", paragraphs.join("\n")],
  ["one long line", paragraphs.join(" ")],
  ["no spaces", "x".repeat(5000)],
  ["Han", "漢字と仮名。".repeat(500)],
  ["pairs of surrogates", "😀".repeat(2000)],
  ["white space", " \n".repeat(3000)],
  ["nothing", ""],
])("the pages of a split text are the text again, and none is over the budget: %s", (_, text) => {
  for (const maxTokens of [50, 333, 100_000]) {
    const pages = paginate(text, maxTokens);
    expect(pages.join("")).toBe(text);
    for (const page of pages) expect(estimateTokens(page)).toBeLessThanOrEqual(maxTokens);
    expect(pages.filter((page) => /\p{Surrogate}/u.test(page))).toEqual([]);
  }
});

it("splitting a text prefers paragraph boundaries", () => {
  const pages = paginate(paragraphs.join("\n\n"), 200);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(1)) expect(page).toMatch(/^Paragraph \d+\./u);
});
