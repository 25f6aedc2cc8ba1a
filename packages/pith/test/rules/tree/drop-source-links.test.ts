import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";

const textOf = (html: string): string =>
  extract(`<main>${html}</main>`, { url: "https://a.example/p", keep: ["main"] }).content;
const inEntry = (link: string): string =>
  `<dl><dt>smooth(levels)${link}</dt><dd>Returns the mean.</dd></dl>`;

test.each([
  "<a href=m.html><span class=viewcode-link>[source]</span></a>",
  "<a href=m.html><span class=viewcode-link><span class=pre>[source]</span></span></a>",
  "<a class=viewcode-back href=m.html>[docs]</a>",
  '<a class="src rightside" href=m.html>Source</a>',
  "<a class=srclink href=m.html>[src]</a>",
  "<a href=m.html>[source]</a>",
  "<a href=m.html>(source code)</a>",
])("a link from a signature to its source is dropped: %s", (link) => {
  expect(textOf(inEntry(link))).not.toMatch(/source|src|docs/iu);
});

test("other links named so are kept", () => {
  expect(textOf("<p>Read the <a href=s>source</a> first.</p>")).toContain("source");
  expect(textOf("<p>Sums differ <a href=s>[source]</a>.</p>")).toContain("source");
  expect(textOf("<h2><a href=s>Source</a></h2><p>It rises here.</p>")).toContain("Source");
});
