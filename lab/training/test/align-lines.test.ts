import { expect, test } from "vitest";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import { alignLines, type LabelledLine } from "../src/align-lines.ts";

const HTML = `<nav><a href="/">Home</a></nav><h1>Old mill reopens</h1><p>By Ana Ruiz</p><p>The mill turns again.</p>
<p>Visitors <i>may</i> watch.</p><p>Home</p><footer>Mill society</footer>`;

const labelsOf = (lines: readonly LabelledLine[]): string[] => alignLines(openPage(HTML), lines);

test("lines give their roles to equal blocks, in order", () => {
  expect(
    labelsOf([
      ["menu", "Home"],
      ["title", "Old mill reopens"],
      ["byline", "By  Ana Ruiz"],
      ["text", "The mill turns again."],
      ["text", "Visitors may watch."],
      ["control", "Home"],
      ["about", "Mill society"],
    ]),
  ).toEqual(["menu", "title", "byline", "text", "text", "control", "about"]);
});

test("a line may hold several blocks, and blocks without a line stay unknown", () => {
  expect(
    labelsOf([
      ["title", "Old mill reopens"],
      ["text", "The mill turns again. Visitors may watch."],
      ["about", "Mill society"],
    ]),
  ).toEqual(["unknown", "title", "unknown", "text", "text", "unknown", "about"]);
});
