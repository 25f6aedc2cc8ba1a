import { describe, expect, it } from "vitest";
import { findContainers } from "../../src/methods/containers.ts";
import { titleSupports, titleWords } from "../../src/methods/wffte/text-support.ts";
import { copyrightWords, pathDistance, wffte } from "../../src/methods/wffte.ts";
import {
  keptTexts,
  measureText,
  nodeById,
  nodeNames,
  reasonOf,
  selectFrom,
} from "./select-page.ts";

it("wffte counts edges on request: 2 between siblings, 3 in the paper's second example, 4 between cousins", () => {
  const html = `<body><div><div><div id=a>a</div><div id=b>b<div id=c>c</div></div></div></div><p id=d>d</p></body>`;
  const page = measureText(html);

  const cousins = measureText("<body><div><p id=a>a</p></div><div><p id=b>b</p></div></body>");
  const edges = (at: typeof page, i: string, j: string): number =>
    pathDistance(at, nodeById(at, i), nodeById(at, j), "edges");
  expect(edges(page, "a", "b")).toBe(2);
  expect(edges(page, "a", "c")).toBe(3);
  expect(edges(cousins, "a", "b")).toBe(4);
});

describe("wffte: title support TSD", () => {
  it("splits Chinese titles into words", () => {
    expect(titleWords(measureText("<title>北京天气预报</title>"))).toEqual(
      expect.arrayContaining(["北京", "天气"]),
    );
  });

  it("counts words of scripts without spaces within longer runs", () => {
    const page = measureText(
      "<title>北京</title><body><div id=x>今天北京下雨，北京很冷</div></body>",
    );
    expect(titleSupports(page, findContainers(page, "areas"), 0.5, 1)(nodeById(page, "x"))).toBe(1);
  });
});

describe("wffte", () => {
  const sentence =
    "The ferry is back, says the town: it runs daily, it is slow, and it is loved, by all. ";
  const paragraphs = Array.from({ length: 5 }, (_, i) => `Part ${i}. ${sentence.repeat(2).trim()}`);
  const entries = Array.from(
    { length: 20 },
    (_, i) => `<li><a href="/${i}">Menu entry ${i}</a></li>`,
  ).join("");
  const menu = `<header><div><nav><ul>${entries}</ul></nav></div></header>`;
  const wrap = (content: string): string =>
    `<div class=outer><div class=inner>${content}</div></div>`;
  const page = (footer: string): string => {
    const text = `<h1>The ferry is back</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("")}`;
    return `<title>The ferry is back</title><body>${menu}${wrap(`<div class=text>${text}</div>${footer}`)}</body>`;
  };

  it("scores a container by its direct text: a wrapper without any is no candidate and does not include the menu", () => {
    const side = `<div class=side>${sentence}</div>`;
    const html = `<title>Ferry</title><body><div id=all>${menu}<div id=text>${sentence.repeat(5)}</div>${side}</div></body>`;
    const kept = keptTexts(selectFrom(wffte, html, { candidates: 1 }));
    expect(kept).toEqual([sentence.repeat(5).trim()]);
    // Direct text: at least 5 x 8 marks, no links, second division in #all (1 + .1 x 1); the menu
    // does not count.
    const { SD, DSD } =
      reasonOf(selectFrom(wffte, html, { candidates: 1 }), sentence.repeat(5).trim()).values ?? {};
    const chars = sentence.repeat(5).trim().length;
    expect(DSD).toBeCloseTo(1 / 1.1, 12);
    expect(SD).toBeCloseTo((1 / 1.1) * (0.5 * 5 + 0.5 * chars), 9);
  });

  it("drops an adjacent part with copyright words and without punctuation (step 8)", () => {
    const footer = "<div class=legal>Copyright © The Ferry Town All rights reserved</div>";
    const selection = selectFrom(wffte, page(footer), {
      candidates: 30,
      singleTextDistance: 4,
      multiTextDistance: 4,
    });
    expect(keptTexts(selection).join()).not.toContain("All rights reserved");
    expect(reasonOf(selection, "Copyright")).toMatchObject({ signal: "copyright", threshold: 3 });
  });

  it("returns the body if all text is directly in it", () => {
    expect(nodeNames(selectFrom(wffte, "<body>Just <b>some</b> text</body>"))).toEqual(["body"]);
  });

  it("has a copyright lexicon in lower case", () => {
    for (const word of copyrightWords) expect(word).toBe(word.toLowerCase().trim());
  });
});
