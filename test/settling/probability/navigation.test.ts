import { expect, test } from "vitest";
import { parsePage } from "../../../packages/flat-html/src/parse/parse.ts";
import { measurePage } from "../../../src/measure/measure.ts";
import { probabilityRules } from "../../../src/settling/rules.ts";
import { settleProbabilities } from "../../../src/settling/settle-probabilities.ts";
import { kindsOf } from "../judged-page.ts";

const AN_ARTICLE = 0.9;
const UNITING = ["plain-list", "whole-table", "whole-code", "defined-term", "teasers", "unlikely-group", "duplicate"];

/** What is left of the probability of each block, by its text. */
function left(body: string, ofArticles = AN_ARTICLE): Record<string, number> {
  const html = `<title>Deep wells</title><body>${body}`;
  const page = measurePage(html, parsePage(html));
  const probability = new Float64Array(page.blocks.count).fill(0.5);
  const facts = { page, probability, isComment: new Uint8Array(page.blocks.count), groups: [] };
  const after = settleProbabilities({ ...facts, kinds: kindsOf("article", ofArticles) }, new Set(UNITING));
  expect(probabilityRules.map(({ id }) => id)).toEqual(expect.arrayContaining(UNITING));
  return Object.fromEntries(Array.from(after.probability, (p, block) => [page.blockText(block), p / 0.5]));
}

test("a table that shows the way through a book is hardly content, whatever the pages around are called", () => {
  const way =
    '<table><tr><td><a href="a" accesskey="p">Prev</a></td><td><a href="c" accesskey="n">Next</a></td></tr><tr><td>Digging</td><td>Rope</td></tr></table><p>Deep.';
  expect(left(way)).toEqual({ Prev: 0.2, Next: 0.2, Digging: 0.2, Rope: 0.2, "Deep.": 1 });
});

test("a list of nothing but places on the page is hardly content, one with other links or words is left", () => {
  const contents = '<ul><li><a href="#a">Digging</a><li><a href="#b">Rope</a></ul><p>Deep.';
  expect(left(contents)).toEqual({ Digging: 0.2, Rope: 0.2, "Deep.": 1 });
  const mixed = '<ul><li><a href="#a">Digging</a><li><a href="/rope">Rope</a></ul><p>Deep.';
  expect(left(mixed)).toEqual({ Digging: 1, Rope: 1, "Deep.": 1 });
  const told = '<ul><li><a href="#a">1</a> Who digs must know where<li><a href="#b">2</a> Ropes tear</ul>';
  expect(Object.values(left(told))).toEqual([1, 1]);
});

test("a short list that names places above it, or out of their order, refers to them", () => {
  const sections = '<h2 id="a">Digging</h2><p>Deep.</p><h2 id="b">Rope</h2><p>Long.</p>';
  const list = (...places: string[]): string =>
    `<ul>${places.map((place) => `<li><a href="#${place}">to ${place}</a>`).join("")}</ul>`;
  expect(left(list("a", "b") + sections)).toMatchObject({ "to a": 0.2, "to b": 0.2 });
  expect(left(list("b", "a") + sections)).toMatchObject({ "to a": 1, "to b": 1 });
  expect(left(sections + list("a", "b"))).toMatchObject({ "to a": 1, "to b": 1 });
  const term = `<dl><dt>See also<dd>${list("a", "b")}<dd>others</dl>`;
  expect(left(term + sections)).toMatchObject({ "to a": 1, "to b": 1 });
});

test("a box of headings and links around a table of contents goes as a whole", () => {
  const bar =
    '<h3>Topics</h3><ul><li><a href="#a">Digging</a></ul><h3>See also</h3><ul><li><a href="/light">Light</a></ul>';
  const page = '<p>Wells go deep.</p><h2 id="a">To dig</h2><p><a href="#a">Up</a> or down.</p>';
  expect(left(`<div>${bar}</div>${page}`)).toMatchObject({
    Topics: 0.2,
    Digging: 0.2,
    Light: 0.2,
    "Wells go deep.": 1,
  });
  expect(left(`<div>${bar}<p>Who digs must know where.</p></div>${page}`)).toMatchObject({ Light: 1 });
});

test("the label of a field is hardly content, a line that begins with one is left", () => {
  const html = '<div><input type="checkbox" id="a"><label for="a">Two stars</label></div><p><label>Deep</label> wells.';
  expect(left(html)).toEqual({ "Two stars": 0.2, "Deep wells.": 1 });
});

test("navigation by element or role is hardly content", () => {
  const html = '<nav>Top <ul><li><a href="/a">Digging</a></ul></nav><div role="navigation">Way</div><p>Deep.';
  expect(left(html)).toEqual({ Top: 0.2, Digging: 0.2, Way: 0.2, "Deep.": 1 });
});

test("links above the headline lead to the page, lists below it are its own", () => {
  const links = '<ul><li><a href="/">Wells</a><li>Deep ones</ul>';
  expect(left(`${links}<h1>Deep wells</h1><p>Text.`)).toMatchObject({ Wells: 0.3, "Deep ones": 0.3, "Text.": 1 });
  expect(left(`<h1>Deep wells</h1>${links}`)).toMatchObject({ Wells: 1, "Deep ones": 1 });
  expect(left("<ul><li>Bring rope<li>Bring light</ul><h1>Deep wells</h1>")).toMatchObject({ "Bring rope": 1 });
  expect(left(`${links}<h1>Another story</h1><p>Text.`)).toMatchObject({ Wells: 1 });
});

const STORY = `<p>${"He dug and dug, and the well grew. ".repeat(9)}</p>`;
const RELATED = '<div class="related_post"><p><a href="/b">Ropes of old</a></p><p>Who made them.</p></div>';

test("on an article other posts are hardly content, on a page that is such a list they are", () => {
  expect(left(STORY + RELATED)).toMatchObject({ "Ropes of old": 0.1, "Who made them.": 0.1 });
  expect(left(STORY + RELATED, 0.2)).toMatchObject({ "Ropes of old": 1 });
  expect(left(RELATED)).toMatchObject({ "Ropes of old": 1 });
  const told = '<div id="related">Work that is related to ours was done in many places.</div>';
  expect(Object.values(left(STORY + told))).toEqual([1, 1]);
});

const links = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<p><a href="/s${at}">Story ${at}</a></p>`).join("");

test("a line that announces other stories goes with the links below it", () => {
  for (const line of ["You might also like:", "» Смотрите также", "相关阅读", "Weitere Artikel"]) {
    const after = left(`${STORY}<p>${line}</p>${links(3)}<p>He rests.</p>`);
    expect(after).toMatchObject({ [line]: 0.2, "Story 0": 0.2, "Story 2": 0.2, "He rests.": 1 });
  }
});

test("one link below such a line, and a sentence that begins like one, are left", () => {
  expect(left(`${STORY}<p>See also</p>${links(1)}<p>He rests.</p>`)).toMatchObject({ "See also": 0.2, "Story 0": 1 });
  expect(left(`${STORY}<p>See also the other well.</p>${links(3)}`)).toMatchObject({ "Story 0": 1 });
  expect(left(`${STORY}<p>See also</p>${links(3)}`, 0.2)).toMatchObject({ "See also": 1, "Story 0": 1 });
});

test("lines of advertisements and of when a post was edited are hardly content", () => {
  const lines = ["Advertisement", "(Story continues below)", "Last edited by digger on 1 May 2024, edited 2 times"];
  const html = `${lines.map((line) => `<div>${line}</div>`).join("")}<p>An advertisement for wells.</p>`;
  expect(Object.values(left(html, 0.2))).toEqual([0.2, 0.2, 0.2, 1]);
});

test("a line that ends in a time as machines write it is hardly content, but code is left", () => {
  const stamp = "Deep wells 2024-05-01T10:00:00+02:00";
  expect(left(`<p>${stamp}</p><p>He digs.</p>`, 0.2)).toMatchObject({ [stamp]: 0.2, "He digs.": 1 });
  expect(left(`<pre>${stamp}</pre><p>On 2024-05-01 he digs.</p>`)).toMatchObject({
    [stamp]: 1,
    "On 2024-05-01 he digs.": 1,
  });
});
