import { describe, expect, it } from "vitest";
import { findContainers } from "../../packages/methods/src/containers.ts";
import {
  distanceSupports,
  plainFigures,
  plainSupport,
  titleSupports,
  titleWords,
} from "../../packages/methods/src/text-support.ts";
import { pathDistance, wffte } from "../../packages/methods/src/wffte.ts";
import { copyrightLanguages, copyrightWords } from "../../src/measure/copyright-lexicon.ts";
import { keptTexts, measureText, nodeById, nodeNames, reasonOf, selectFrom } from "./select-page.ts";

const SUPPORT = { fewMarks: 3, manyMarks: 6, fewMarksSupport: 0.001, someMarksSupport: 0.1, manyMarksSupport: 0.5 };

function distanceOf(html: string, id: string): number {
  const page = measureText(html);
  const node = nodeById(page, id);
  return distanceSupports(page, [node], 10)[node];
}

describe("wffte: distance support DSD", () => {
  it("is 1/1.1 for div[1]/div[1], as in the worked example", () => {
    expect(distanceOf("<body><div><div id=x>text</div></div></body>", "x")).toBeCloseTo(1 / 1.1, 12);
  });

  it("counts serial numbers among siblings of the same tag, each level a tenth", () => {
    expect(distanceOf("<body><div id=x>text</div></body>", "x")).toBe(1);
    const html =
      "<body><p>1</p><div>a</div><table></table><div><p>a</p><ul><li>1</li><li id=x>2</li></ul></div></body>";
    expect(distanceOf(html, "x")).toBeCloseTo(1 / (2 + 0.1 + 0.02), 12);
  });
});

describe("wffte: path distance juli", () => {
  const html = `<body><div><div><div id=a>a</div><div id=b>b<div id=c>c</div></div></div></div><p id=d>d</p></body>`;
  const page = measureText(html);
  const juli = (i: string, j: string): number => pathDistance(page, nodeById(page, i), nodeById(page, j));

  it("is 1 between siblings", () => {
    expect(juli("a", "b")).toBe(1);
  });

  it("is 2 between a node and the child of its sibling, by the formula", () => {
    expect(juli("a", "c")).toBe(2);
    expect(juli("c", "a")).toBe(2);
  });

  it("is 0 between a parent and its child, and grows over the body", () => {
    expect(juli("b", "c")).toBe(0);
    expect(juli("a", "d")).toBe(3);
  });

  it("counts edges when asked to: 2 between siblings, 3 in the paper's second example, 4 between cousins", () => {
    const cousins = measureText("<body><div><p id=a>a</p></div><div><p id=b>b</p></div></body>");
    const edges = (at: typeof page, i: string, j: string): number =>
      pathDistance(at, nodeById(at, i), nodeById(at, j), "edges");
    expect(edges(page, "a", "b")).toBe(2);
    expect(edges(page, "a", "c")).toBe(3);
    expect(edges(cousins, "a", "b")).toBe(4);
  });
});

describe("wffte: plain support PSD", () => {
  const support = (html: string): number => {
    const page = measureText(`<div id=x>${html}</div>`);
    return plainSupport(plainFigures(page, findContainers(page, "areas"))(nodeById(page, "x")), SUPPORT);
  };

  it("weighs plain text by the number of punctuation marks", () => {
    expect(support("abcdefghij")).toBeCloseTo(0.001 * 10, 12);
    expect(support("a,b,c,defg")).toBeCloseTo(0.1 * 10, 12);
    expect(support("a,b,c,d,e,f,")).toBeCloseTo(0.5 * 12, 12);
  });

  it("counts full-width marks", () => {
    expect(support("一，二。三！四")).toBeCloseTo(0.1 * 7, 12);
  });

  it("counts no white space around a link as link text", () => {
    expect(support(`abcd <a href="/1">ef</a> <a href="/2">gh</a> ij`)).toBeCloseTo((0.001 * 9) / 4, 12);
  });

  it("divides by the length of link text", () => {
    expect(support("abcdefghij<a href=/>12345</a>")).toBeCloseTo((0.001 * 10) / 5, 12);
  });
});

describe("wffte: title support TSD", () => {
  it("takes words of title and headings without stop words and single letters", () => {
    const page = measureText("<title>The ferry of A town</title><h1>Ferry news</h1><h4>not this</h4>");
    expect(titleWords(page)).toEqual(["ferry", "town", "news"]);
  });

  it("splits Chinese titles into words", () => {
    expect(titleWords(measureText("<title>北京天气预报</title>"))).toEqual(expect.arrayContaining(["北京", "天气"]));
  });

  it("adds half the occurrences of the most frequent word and all of the second", () => {
    const page = measureText(
      "<title>harbour ferry</title><body><div id=x>ferry ferry ferry harbour</div><div id=y>ferry harbour ferryman</div></body>",
    );
    const title = titleSupports(page, findContainers(page, "areas"), 0.5, 1);
    expect(title(nodeById(page, "x"))).toBe(3 * 0.5 + 1);
    expect(title(nodeById(page, "y"))).toBe(0.5 + 1);
  });

  it("counts words of scripts without spaces inside of longer runs", () => {
    const page = measureText("<title>北京</title><body><div id=x>今天北京下雨，北京很冷</div></body>");
    expect(titleSupports(page, findContainers(page, "areas"), 0.5, 1)(nodeById(page, "x"))).toBe(1);
  });
});

describe("wffte", () => {
  const sentence = "The ferry is back, says the town: it runs daily, it is slow, and it is loved, by all. ";
  const paragraphs = Array.from({ length: 5 }, (_, i) => `Part ${i}. ${sentence.repeat(2).trim()}`);
  const entries = Array.from({ length: 20 }, (_, i) => `<li><a href="/${i}">Menu entry ${i}</a></li>`).join("");
  const menu = `<header><div><nav><ul>${entries}</ul></nav></div></header>`;
  const wrap = (content: string): string => `<div class=outer><div class=inner>${content}</div></div>`;
  const page = (footer: string): string => {
    const text = `<h1>The ferry is back</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("")}`;
    return `<title>The ferry is back</title><body>${menu}${wrap(`<div class=text>${text}</div>${footer}`)}</body>`;
  };

  it("keeps the paragraphs of a single text and drops the menu", () => {
    const kept = keptTexts(selectFrom(wffte, page(""), { candidates: 4 }));
    for (const text of paragraphs) expect(kept).toContain(text);
    expect(kept.join()).not.toContain("Menu entry");
  });

  it("merges siblings of the same class and keeps all posts of a multi-text page", () => {
    const posts = paragraphs.map((text, i) => `<div class="post" id="p${i}">${text}</div>`).join("");
    const kept = keptTexts(
      selectFrom(wffte, `<title>Ferry</title><body>${menu}${wrap(posts)}</body>`, { candidates: 3 }),
    );
    expect(kept).toEqual(expect.arrayContaining(paragraphs));
    expect(kept.join()).not.toContain("Menu entry");
  });

  it("gives a container its own text alone: a wrapper with none is no candidate, and does not bring the menu in", () => {
    const side = `<div class=side>${sentence}</div>`;
    const html = `<title>Ferry</title><body><div id=all>${menu}<div id=text>${sentence.repeat(5)}</div>${side}</div></body>`;
    const kept = keptTexts(selectFrom(wffte, html, { candidates: 1 }));
    expect(kept).toEqual([sentence.repeat(5).trim()]);
    // Own text: 5 x 8 marks at least, no links, the second division in #all (1 + .1 x 1): nothing of the menu counts.
    const { SD, DSD } = reasonOf(selectFrom(wffte, html, { candidates: 1 }), sentence.repeat(5).trim()).values ?? {};
    const chars = sentence.repeat(5).trim().length;
    expect(DSD).toBeCloseTo(1 / 1.1, 12);
    expect(SD).toBeCloseTo((1 / 1.1) * (0.5 * 5 + 0.5 * chars), 9);
  });

  it("drops a near part with copyright words and without punctuation (step 8)", () => {
    const footer = "<div class=legal>Copyright © The Ferry Town All rights reserved</div>";
    const selection = selectFrom(wffte, page(footer), { candidates: 30, singleTextDistance: 4, multiTextDistance: 4 });
    expect(keptTexts(selection).join()).not.toContain("All rights reserved");
    expect(reasonOf(selection, "Copyright")).toMatchObject({ signal: "copyright", threshold: 3 });
  });

  it("keeps what stands in the body itself when there is no container", () => {
    expect(keptTexts(selectFrom(wffte, "Just some text"))).toEqual(["Just some text"]);
  });

  it("sees text that stands directly in the body beside containers", () => {
    const text = sentence.repeat(4).trim();
    const html = `<title>Ferry</title><body>${text}<ul><li><a href="/1">Menu entry</a></li></ul></body>`;
    const selection = selectFrom(wffte, html, { candidates: 1 });
    expect(keptTexts(selection)).toEqual([text]);
    // Punctuation 20, no links: PSD = 0.5 * text length; "ferry" four times: TSD = 0.5 * 4; DSD of a first child: 1.
    const PSD = 0.5 * text.length;
    expect(reasonOf(selection, text)).toMatchObject({ signal: "SD", values: { DSD: 1, TSD: 2, PSD, SD: 2 + PSD } });
  });

  it("gives the body itself when all text stands directly in it", () => {
    expect(nodeNames(selectFrom(wffte, "<body>Just <b>some</b> text</body>"))).toEqual(["body"]);
  });

  it("tells DSD, TSD, PSD and the path distance of the container that decided", () => {
    const html = `<title>Ferry</title><body><div id=a>${sentence.repeat(3)}</div><p id=b>ferry</p></body>`;
    const selection = selectFrom(wffte, html, { singleTextDistance: 0 });
    expect(reasonOf(selection, "ferry").values).toMatchObject({ DSD: 1, TSD: 0.5, PSD: 0.001 * 5, juli: 1, JULI: 0 });
    expect(reasonOf(selection, "ferry")).toMatchObject({ signal: "juli", threshold: 0 });
  });

  it("has a copyright lexicon of 15 languages and more", () => {
    expect(copyrightLanguages.length).toBeGreaterThanOrEqual(15);
    for (const word of copyrightWords) expect(word).toBe(word.toLowerCase().trim());
  });
});
