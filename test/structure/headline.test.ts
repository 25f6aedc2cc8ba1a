import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { headlineOf } from "../../src/structure/headline.ts";

const headline = (html: string): string | undefined => {
  const page = parse(html);
  const node = headlineOf(page);
  return node < 0 ? undefined : page.tree.textContent(node);
};

describe("the headline of a page", () => {
  it.each([
    ["what the title says", "<title>The ferry | Harbour News</title><h1>The ferry</h1>", "The ferry"],
    ["more than the title says", "<title>The ferry</title><h1>The ferry is back</h1>", "The ferry is back"],
    ["the first that does", "<title>The ferry</title><h1>News</h1><h1>The ferry</h1>", "The ferry"],
    [
      "what says most of it, not the site's name",
      "<title>The ferry | News</title><h1>News</h1><h3>The ferry</h3>",
      "The ferry",
    ],
    [
      "what a smaller heading below it says again",
      "<title>FerryBoat (Manual)</title><h1>Class FerryBoat</h1><p>Sails.</p><h3>FerryBoat</h3>",
      "Class FerryBoat",
    ],
    ["it in a smaller heading", "<title>The ferry</title><h2>The ferry</h2>", "The ferry"],
    [
      "most of its words",
      "<title>The new ferry is late | News</title><h2>The ferry is late again</h2>",
      "The ferry is late again",
    ],
    [
      "what Open Graph says",
      '<title>News</title><meta property="og:title" content="The ferry"><h2>The ferry</h2>',
      "The ferry",
    ],
  ])("says %s", (_, html, text) => {
    expect(headline(html)).toBe(text);
  });

  it.each([
    ["without a title", "<h1>The ferry</h1>"],
    ["of too few letters", "<title>The ferry</title><h1>The</h1>"],
    ["that says something else", "<title>The ferry</title><h1>Harbour</h1>"],
    ["of level 2 that says little of it", "<title>The ferry is late again and again | News</title><h2>The ferry</h2>"],
    ["that nobody sees", "<title>The ferry</title><h1 hidden>The ferry</h1>"],
    ["after 64 others", `<title>The ferry</title>${"<h1>News</h1>".repeat(64)}<h1>The ferry</h1>`],
  ])("is none %s", (_, html) => {
    expect(headline(html)).toBeUndefined();
  });
});

describe("figures of long and of rare texts", () => {
  it("a text of many pieces is measured whole", () => {
    const { blocks } = parse(`<p>${"one two, ".repeat(20_000)}</p>`);
    expect([blocks.words[0], blocks.punctuation[0], blocks.textChars[0]]).toEqual([40_000, 20_000, 9 * 20_000 - 1]);
  });

  it("characters beyond the first plane are one, a lone half is one, too", () => {
    const chars = (text: string): number | undefined => parse(`<p>${text}</p>`).blocks.textChars[0];
    expect(chars("a🚢b")).toBe(3);
    expect(chars("𐐀𐐁")).toBe(2);
    expect(chars("a\ud83d")).toBe(2);
    expect(chars("é€漢")).toBe(3);
  });

  it("links of a block are counted once each, however their text is cut", () => {
    const { blocks } = parse("<p>a <a href=/1>b <b>c</b> d</a> e <a href=/2>f</a><a href=/3>g</a> <a>h</a></p>");
    expect([blocks.links[0], blocks.linkChars[0]]).toEqual([3, 7]);
  });

  it("a template is unseen unless it is a shadow tree", () => {
    const seen = (html: string): string[] => {
      const page = parse(html);
      return Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block)).filter(
        (_, block) => page.blocks.visibility[block] === 0,
      );
    };
    expect(seen("<template class=x><p>unseen</template><p>seen")).toEqual(["seen"]);
    expect(seen("<div><template shadowrootmode=open><p>shadow</template></div><p>seen")).toEqual(["shadow", "seen"]);
    expect(seen("<dialog class=x><p>unseen</dialog><dialog open><p>open</dialog>")).toEqual(["open"]);
  });
});
