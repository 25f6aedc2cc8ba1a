import { describe, expect, it } from "vitest";
import { song } from "../../packages/methods/src/song.ts";
import { sun } from "../../packages/methods/src/sun.ts";
import { keptTexts, nodeNames, reasonOf, selectFrom } from "./select-page.ts";

const sentence = "The ferry is back, says the town: it runs daily, it is slow, and it is loved.";
const text = Array.from({ length: 5 }, () => `<p>${sentence}</p>`).join("");
const menu = Array.from({ length: 10 }, (_, i) => `<a href="/${i}">Entry, ${i}</a>`).join(" ");

describe("song", () => {
  it("keeps the container with punctuation and plain text, and drops links and labels", () => {
    const html = `<div>${menu}</div><div class=text>${text}</div><div>Imprint and contact</div>`;
    const selection = selectFrom(song, html);
    expect(keptTexts(selection)).toEqual(Array(5).fill(sentence));
    expect(reasonOf(selection, "Entry, 0")).toMatchObject({ signal: "value", threshold: 0.01 });
  });

  it("judges a container by its own text, not by that of the containers in it", () => {
    const html = `<div class=page><div>${menu}</div>Label of the page<div class=text>${text}</div></div>`;
    expect(keptTexts(selectFrom(song, html))).toEqual(Array(5).fill(sentence));
  });

  it("keeps several containers when they are near enough to the best", () => {
    const html = `<div>${text}</div><div>${text}</div><div>${sentence}</div>`;
    expect(keptTexts(selectFrom(song, html))).toHaveLength(11);
    expect(keptTexts(selectFrom(song, html, { minValueShare: 0.5 }))).toHaveLength(10);
  });

  it("sees text that stands directly in the body, and says so", () => {
    const html = `<body>${sentence}<br>${sentence}<div>${menu}</div><div hidden>gone</div></body>`;
    const selection = selectFrom(song, html);
    expect(keptTexts(selection)).toEqual([`${sentence}\n${sentence}`]);
    const NC = 2 * sentence.length + 1;
    expect(reasonOf(selection, sentence).values).toEqual({ P: 10, NC, HC: 0, value: 10 * NC, best: 10 * NC });
    expect(reasonOf(selection, "gone").text).toBe("hidden, or not in the body");
  });

  it("keeps nothing when no container has the punctuation of a text", () => {
    const selection = selectFrom(song, "<div>No marks here</div><div>nor here</div>");
    expect(selection.outcome).toBe("nothing-kept");
    expect(selection.why).toContain("punctuation");
  });
});

describe("sun", () => {
  it("goes into the container with most characters, links or not", () => {
    const html = `<div id=nav>${menu}</div><div id=main><div id=text>${text}</div><div>Related</div></div>`;
    const selection = selectFrom(sun, html);
    expect(nodeNames(selection)).toEqual(["div#text"]);
    expect(keptTexts(selection)).toEqual(Array(5).fill(sentence));
  });

  it("stops where no container holds enough of the page", () => {
    const parts = Array.from({ length: 4 }, (_, i) => `<div id=part${i}>${sentence}</div>`).join("");
    expect(nodeNames(selectFrom(sun, `<div id=all>${parts}</div>`))).toEqual(["div#all"]);
    expect(nodeNames(selectFrom(sun, `<div id=all>${parts}</div>`, { minTextShare: 0.25 }))).toEqual(["div#part0"]);
  });

  it("takes the body when the text is in no container", () => {
    expect(nodeNames(selectFrom(sun, `${text}<div>aside</div>`))).toEqual(["body"]);
  });
});
