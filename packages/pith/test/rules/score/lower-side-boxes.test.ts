import { expect, test } from "vitest";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { measurePage } from "../../../src/page/measure.ts";
import { applyScoreRows } from "../../../src/rules/fused-method.ts";
import { afterShifts, allBut, kindsOf } from "../judged-page.ts";

const AN_ARTICLE = 0.9;

/** The factor by which the rule changes the probability of each block, by its text. */
function left(body: string, ofArticles = AN_ARTICLE): Record<string, number> {
  const html = `<title>Deep wells</title><body>${body}`;
  const page = measurePage(html, parsePage(html));
  const probability = new Float64Array(page.blocks.count).fill(0.5);
  const facts = { page, probability, groups: [] };
  const after = applyScoreRows(
    { ...facts, kinds: kindsOf("article", ofArticles) },
    allBut("lower-contents-lists", "lower-field-labels", "drop-pager-tables"),
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

test.each([
  ["by the page's head", '<link rel="prev" href="a.html"><link rel="NEXT" href="c.html">', ""],
  ["by a link's own relation", "", ' rel="next"'],
])("a short table with a link to the next page is dropped: %s", (_what, head, relation) => {
  const pager = `<table><tr><th colspan=2>Part two<tr><td><a href="a.html">Digging</a><td><a${relation} href="c.html#top">Rope</a></table>`;
  expect(left(`${head}${pager}<p>Deep.`)).toEqual({
    "Part two": 0,
    Digging: 0,
    Rope: 0,
    "Deep.": 1,
  });
  const data = `<table><tr><td>One<td><a href="c.html">Rope</a><tr><td>Two<td>Bucket<tr><td>Three<td>Winch</table>`;
  expect(left(`${head}${data}`)).toMatchObject({ One: 1, Rope: 1, Winch: 1 });
});

const kept = (html: string): number[] => {
  const { length } = html.match(/<p>|<p /g) ?? [];
  const after = afterShifts(
    html,
    new Array<number>(length).fill(0.9),
    "listing",
    "drop-advertisements",
  );
  return after.map((p) => (p >= 0.5 ? 1 : 0));
};

const STORY =
  "<p>Moss grows on the north side of the roof, and nobody has asked it to move away from there.</p>".repeat(
    4,
  );

test("text in a box named as an advertisement, by class or id, is dropped", () => {
  for (const box of ['blockquote class="ad"', 'aside class="box advert"', 'section id="Ads"']) {
    const [name] = box.split(" ");
    const html = `${STORY}<${box}><p>Our members made this possible.</p></${name}>${STORY}`;
    expect(kept(html)).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1]);
  }
});

test("other names, inline words and the page's subject are kept", () => {
  expect(kept(`${STORY}<div class="ad-free add"><p>Nothing is sold here.</p></div>`)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(kept(`${STORY}<p><a class="ad">Halden</a> sells paint.</p>`)).toEqual([1, 1, 1, 1, 1]);
  const section = `<section class="advertising"><h2>Signs</h2><p>Mills have had signs for long.</p></section>`;
  const afterwards = afterShifts(
    `${STORY}${section}`,
    new Array<number>(6).fill(0.9),
    "listing",
    "drop-advertisements",
  );
  expect(afterwards.every((p) => p >= 0.5)).toBe(true);
  expect(kept(`<div class="ad">${STORY}</div><p>Seller: Halden</p>`)).toEqual([1, 1, 1, 1, 1]);
});
