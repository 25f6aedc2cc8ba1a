import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { afterShifts } from "../judged-page.ts";

const STORY =
  "<p>Moss grows on the north side of the roof, and nobody has asked it to move away from there.</p>";
const hidden = (words: number): string =>
  `<div style="display:none">${"moss ".repeat(words)}</div>`;
const shortHidden = (html: string, ...probability: number[]): number[] =>
  afterShifts(html, probability, "article", "drop-hidden-text", "drop-hidden-copies");

test("a page that hides most of its text, for example until scripts run, keeps all of it", () => {
  expect(shortHidden(`<p>Moss</p>${hidden(12)}`, 0.9, 0.6)).toEqual([0.9, 0.6]);
  expect(shortHidden(STORY, 0.3)).toEqual([0.3]);
});

const story = Array.from(
  { length: 5 },
  (_, at) =>
    `<p>On day ${at + 2} the last ferry of the season left the harbour at noon, and the crew took down the signs on pier ${at + 3}.</p>`,
).join("");

test.each([
  ["a copy for a paywall", `<div style="display:none">${story}</div>`],
  ["the source of it in a field", `<textarea>${story.replaceAll(/<\/?p>/g, " ")}</textarea>`],
  [
    "its HTML in a field for editing",
    `<textarea name="source">${story.replaceAll(/\b(\w+) (?:left|took)/g, "<b>$&</b>")}</textarea>`,
  ],
])("%s is kept once", (_what, copy) => {
  const html = `<html><head><title>Ferry stops</title></head><body><main><h1>Ferry stops</h1>${story}${copy}</main></body></html>`;
  expect(extract(html, { format: "text" }).content.split("On day 4").length - 1).toBe(1);
});

test.each(["hidden", 'style="display:none"', 'style="visibility:hidden"'])(
  "the reason of a paragraph with %s says that readers do not see it",
  (attribute) => {
    const diary = "The mate kept a diary of the last season, and nobody has read it so far.";
    const html = `<article>${story}<p ${attribute}>${diary}</p></article>`;
    const block = extract(html).blocks.find(({ text }) => text.includes("diary"));
    expect(block?.keep).toBe(false);
    expect(block?.reason.text).toBe("text that readers do not see");
  },
);

test("the reason of a hidden menu says so, although the model would drop it, too", () => {
  const menu = "<ul hidden><li><a href='/cart'>Cart</a></li><li><a href='/shop'>Shop</a></li></ul>";
  const { blocks } = extract(`<body>${menu}<article>${story}</article></body>`);
  const cart = blocks.find(({ text }) => text === "Cart");
  expect(cart?.reason.text).toBe("text that readers do not see");
});
