import { describe, expect, it } from "vitest";
import { song } from "../../src/methods/song.ts";
import { sun } from "../../src/methods/sun.ts";
import { keptTexts, nodeNames, reasonOf, selectFrom } from "./select-page.ts";

const sentence = "The ferry is back, says the town: it runs daily, it is slow, and it is loved.";
const menu = Array.from({ length: 10 }, (_, i) => `<a href="/${i}">Entry, ${i}</a>`).join(" ");

describe("song", () => {
  it("finds text directly in the body, and reports it", () => {
    const html = `<body>${sentence}<br>${sentence}<div>${menu}</div><div hidden>gone</div></body>`;
    const selection = selectFrom(song, html);
    expect(keptTexts(selection)).toEqual([`${sentence}\n${sentence}`]);
    const NC = 2 * sentence.length + 1;
    expect(reasonOf(selection, sentence).values).toEqual({
      P: 10,
      NC,
      HC: 0,
      value: 10 * NC,
      best: 10 * NC,
    });
    expect(reasonOf(selection, "gone").text).toBe("hidden, or not in the body");
  });

  it("keeps nothing if no container has the punctuation of prose", () => {
    const selection = selectFrom(song, "<div>No marks here</div><div>nor here</div>");
    expect(selection.outcome).toBe("nothing-kept");
    expect(selection.why).toContain("punctuation");
  });
});

it("sun stops if no container has enough of the page", () => {
  const parts = Array.from({ length: 4 }, (_, i) => `<div id=part${i}>${sentence}</div>`).join("");
  expect(nodeNames(selectFrom(sun, `<div id=all>${parts}</div>`))).toEqual(["div#all"]);
  expect(nodeNames(selectFrom(sun, `<div id=all>${parts}</div>`, { minTextShare: 0.25 }))).toEqual([
    "div#part0",
  ]);
});
