import { expect, test } from "vitest";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { measurePage } from "../../../src/page/measure.ts";
import { applyScoreRows } from "../../../src/rules/fused-method.ts";
import { allBut, kindsOf } from "../judged-page.ts";

const AN_ARTICLE = 0.9;

/** The factor by which the rule changes the probability of each block, by its text. */
function left(body: string, ofArticles = AN_ARTICLE): Record<string, number> {
  const html = `<title>Deep wells</title><body>${body}`;
  const page = measurePage(html, parsePage(html));
  const probability = new Float64Array(page.blocks.count).fill(0.5);
  const facts = { page, probability, groups: [] };
  const after = applyScoreRows(
    { ...facts, kinds: kindsOf("article", ofArticles) },
    allBut("lower-contents-lists", "lower-field-labels"),
  );
  return Object.fromEntries(
    Array.from(after.probability, (p, block) => [page.blockText(block), p / 0.5]),
  );
}

test("a list of links within the page is unlikely content, unless it has other links or words", () => {
  const contents = '<ul><li><a href="#a">Digging</a><li><a href="#b">Rope</a></ul><p>Deep.';
  expect(left(contents)).toEqual({ Digging: 0.2, Rope: 0.2, "Deep.": 1 });
  const mixed = '<ul><li><a href="#a">Digging</a><li><a href="/rope">Rope</a></ul><p>Deep.';
  expect(left(mixed)).toEqual({ Digging: 1, Rope: 1, "Deep.": 1 });
  const stated =
    '<ul><li><a href="#a">1</a> Who digs must know where<li><a href="#b">2</a> Ropes tear</ul>';
  expect(Object.values(left(stated))).toEqual([1, 1]);
});

test("a short list that links to places above it, or out of order, is a list of references", () => {
  const sections = '<h2 id="a">Digging</h2><p>Deep.</p><h2 id="b">Rope</h2><p>Long.</p>';
  const list = (...places: string[]): string =>
    `<ul>${places.map((place) => `<li><a href="#${place}">to ${place}</a>`).join("")}</ul>`;
  expect(left(list("a", "b") + sections)).toMatchObject({ "to a": 0.2, "to b": 0.2 });
  expect(left(list("b", "a") + sections)).toMatchObject({ "to a": 1, "to b": 1 });
  expect(left(sections + list("a", "b"))).toMatchObject({ "to a": 1, "to b": 1 });
  const term = `<dl><dt>See also<dd>${list("a", "b")}<dd>others</dl>`;
  expect(left(term + sections)).toMatchObject({ "to a": 1, "to b": 1 });
});

test("a box of headings and links around a table of contents is dropped as a whole", () => {
  const bar =
    '<h3>Topics</h3><ul><li><a href="#a">Digging</a></ul><h3>See also</h3><ul><li><a href="/light">Light</a></ul>';
  const page = '<p>Wells go deep.</p><h2 id="a">To dig</h2><p><a href="#a">Up</a> or down.</p>';
  expect(left(`<div>${bar}</div>${page}`)).toMatchObject({
    Topics: 0.2,
    Digging: 0.2,
    Light: 0.2,
    "Wells go deep.": 1,
  });
  expect(left(`<div>${bar}<p>Who digs must know where.</p></div>${page}`)).toMatchObject({
    Light: 1,
  });
});

test("the label of a field is unlikely content, but not a line that begins or ends with one", () => {
  const html =
    '<div><input type="checkbox" id="a"><label for="a">Two stars</label></div><p><label>Deep</label> wells.<p>dig(depth) <label>Source</label></p>';
  expect(left(html)).toEqual({ "Two stars": 0.2, "Deep wells.": 1, "dig(depth) Source": 1 });
});
