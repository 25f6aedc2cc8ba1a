import { expect, test } from "vitest";
import { parsePage } from "../../../packages/pith/src/html/parse/parse.ts";
import { measurePage } from "../../../packages/pith/src/page/measure.ts";
import { labelBlocks } from "../src/labels.ts";
import { tokenize, wordF1 } from "../src/tokens.ts";

function labelled(html: string, gold: string): string[] {
  const page = measurePage(html, parsePage(html));
  const { label } = labelBlocks(page, gold);
  return Array.from(label.keys())
    .filter((block) => label[block] >= 0.5)
    .map((block) => page.blockText(block));
}

const FIRST =
  "The old bridge over the river was closed on Monday because two of its pillars had cracks.";
const SECOND =
  "Engineers hope that buses can use it again before the summer holidays begin in July.";

test("labels exactly the blocks in the gold", () => {
  const html = `<nav><a href=a>Home</a></nav><h2>Background</h2><p>${FIRST}</p><p>${SECOND}</p><footer>All rights reserved</footer>`;
  expect(labelled(html, `Background\n${FIRST}\n${SECOND}`)).toEqual(["Background", FIRST, SECOND]);
});

test("a menu word that also occurs in the gold's sentences is not matched by chance", () => {
  const html = `<ul><li>buses</li><li>river</li></ul><p>${FIRST}</p><p>${SECOND}</p><div>bridge</div>`;
  expect(labelled(html, `${FIRST}\n${SECOND}`)).toEqual([FIRST, SECOND]);
});

test("only one of two equal blocks is matched: the visible one", () => {
  const html = `<div hidden><p>${FIRST}</p></div><p>${FIRST}</p>`;
  const page = measurePage(html, parsePage(html));
  expect(Array.from(labelBlocks(page, FIRST).label)).toEqual([0, 1]);
});

test("long blocks may be in a different order than in the gold", () => {
  expect(labelled(`<p>${SECOND}</p><p>${FIRST}</p>`, `${FIRST}\n${SECOND}`)).toEqual([
    SECOND,
    FIRST,
  ]);
});

test("a phrase at the end of one block and at the start of the next does not break the alignment", () => {
  const end = `${FIRST} Divers are to look at the bed below before winter comes to the old bridge over the river.`;
  const start =
    "The old bridge over the river will then be for walkers alone until the council has found money.";
  expect(labelled(`<p>${end}</p><p>${start}</p>`, `${end}\n${start}`)).toEqual([end, start]);
});

test("works by character in scripts without spaces", () => {
  const text = "大桥因为两根桥墩出现裂缝而在星期一关闭。";
  expect(labelled(`<div>首页</div><p>${text}</p>`, text)).toEqual([text]);
  expect(tokenize("大桥 open2day")).toEqual(["大", "桥", "open2day"]);
});

test("word F1 counts words as often as they occur", () => {
  expect(wordF1(["a", "a", "b"], ["a", "b", "c"])).toEqual({
    f1: 2 / 3,
    precision: 2 / 3,
    recall: 2 / 3,
  });
  expect(wordF1([], ["a"]).f1).toBe(0);
});
