import { expect, test } from "vitest";
import { createFlawCounter, type Gold } from "../src/ablate/reader-flaws.ts";

/** Counts flaws of a kind in an output of a page. */
function flaws(
  kind: string,
  page: string,
  output: string,
  markdown = "",
  gold: Gold = {},
): number | undefined {
  return createFlawCounter(
    page,
    "https://wells.example/",
    gold,
  )({ html: output, markdown, authors: [] })[kind];
}

const LIST = "<ul><li>a rope of hemp<li>a good light<li>a map of wells</ul>";

test("a list with only some of its items in the output is torn", () => {
  expect(flaws("incomplete lists", LIST, "<ul><li>a rope of hemp<li>a map of wells</ul>")).toBe(1);
  expect(flaws("incomplete lists", LIST, LIST)).toBe(0);
  expect(flaws("incomplete lists", LIST, "<p>Nothing.</p>")).toBe(0);
});

test("code with only some of its lines is torn, and missing code between kept text counts", () => {
  const before = "Dig a hole as deep as you can reach.";
  const after = "Then drink of the water that comes up.";
  const page = `<p>${before}</p><pre>dig(hole, depth)\ndrink(the, water)</pre><p>${after}</p>`;
  expect(flaws("incomplete code", page, "<pre>dig(hole, depth)</pre>")).toBe(1);
  expect(flaws("missing code", page, `<p>${before}</p><p>${after}</p>`)).toBe(1);
  expect(flaws("missing code", page, page)).toBe(0);
});

test("a hidden line counts if it is in the output, unless the page also shows it", () => {
  const page =
    "<p>seen by all readers</p><p hidden>seen by machines</p><p hidden>seen by all readers</p>";
  expect(flaws("hidden lines", page, "<p>seen by all readers</p>")).toBe(0);
  expect(flaws("hidden lines", page, "<p>seen by machines</p>")).toBe(1);
});

test("words of buttons and labels count as separate lines, but not within a sentence", () => {
  const page = "<button>Copy</button><label>Mail</label><p>Copy the mail.</p>";
  expect(flaws("controls and labels", page, "<p>Copy</p><p>Mail</p>")).toBe(2);
  expect(flaws("controls and labels", page, "<p>Copy the mail.</p>")).toBe(0);
});

test("a panel without its label, a note mark without its note and a lost formula count", () => {
  const panel =
    '<button aria-controls="a">Who digs?</button><div id="a">Whoever has a spade and time.</div>';
  expect(flaws("lost labels", panel, "<p>Whoever has a spade and time.</p>")).toBe(1);
  expect(flaws("lost labels", panel, "<p>Who digs?</p><p>Whoever has a spade and time.</p>")).toBe(
    0,
  );
  const note =
    '<p>Wells are deep and old<sup><a href="#n">1</a></sup></p><p id="n">As Ada Holm wrote.</p>';
  expect(flaws("lost notes", note, "<p>Wells are deep and old1</p>")).toBe(1);
  expect(flaws("lost notes", note, note)).toBe(0);
  expect(flaws("lost formulas", "<p><math><mi>x</mi></math></p>", "<p>x</p>")).toBe(1);
});

test("headings: repeated, a second level 1, a document without a title", () => {
  expect(flaws("repeated headings", "", "<h2>Lamp</h2><h2>Lamp</h2>")).toBe(1);
  expect(flaws("second headings of level 1", "", "<h1>A</h1><h1>B</h1>")).toBe(1);
  expect(flaws("documents without a title", "", "<p>Text</p>")).toBe(1);
  expect(flaws("documents without a title", "", "<h1>A</h1><p>Text</p>")).toBe(0);
});

test("permalink signs count in headings and as links", () => {
  expect(flaws("permalink marks", "", "<h2>Depth¶</h2><p>Deep.</p>")).toBe(1);
  expect(flaws("permalink marks", "", '<p>dig(hole) <a href="#dig" title="Link">¶</a></p>')).toBe(
    1,
  );
  expect(flaws("permalink marks", "", '<h2>§ 4 Wells</h2><a href="#n">1</a>')).toBe(0);
});

test("missing lines of gold, and lines that are not in gold", () => {
  const page =
    "<h1>Wells</h1><p>Whoever digs a well needs a spade.</p><p>Subscribe to letters!</p>";
  const gold = { text: "Whoever digs a well needs a spade." };
  expect(flaws("lost lines of gold", page, "<h1>Wells</h1>", "", gold)).toBe(1);
  expect(flaws("lines not in gold", page, page, "", gold)).toBe(1);
  expect(flaws("lines not in gold", page, `<h1>Wells</h1><p>${gold.text}</p>`, "", gold)).toBe(0);
  expect(
    flaws("lost lines of gold", page, "<h1>Wells</h1>", "", { parts: ["Subscribe to letters!"] }),
  ).toBe(1);
  expect(flaws("lines not in gold", page, page, "", { parts: ["a spade"] })).toBe(0);
});

test("tiny pictures, and the same picture over and over", () => {
  const icon = '<img src="/i.png" width="16">';
  expect(flaws("tiny pictures", "", `<p>${icon}</p><img src="/a.png" width="600">`)).toBe(1);
  expect(flaws("repeated pictures", "", '<img src="/a.png">'.repeat(3))).toBe(3);
  expect(flaws("repeated pictures", "", '<img src="/a.png">'.repeat(2))).toBe(0);
});

test("text may occur twice in the output if it does in gold", () => {
  const line = "Whoever digs a well needs a spade.";
  const output = `<p>${line}</p><p>${line}</p>`;
  expect(flaws("repeated lines", output, output)).toBe(1);
  expect(flaws("repeated lines", output, output, "", { text: `${line}\n${line}` })).toBe(0);
});
