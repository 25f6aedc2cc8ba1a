import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import {
  extractHeadComponents,
  headComponents,
  measureListLines,
} from "../../src/methods/head-components.ts";
import { renderHeadlines } from "../../src/methods/headlines/headline-feed.ts";
import { headlineModelMethod } from "../../src/methods/headlines/headline-method.ts";
import { headlines } from "../../src/methods/index.ts";
import { OptionsError } from "../../src/safety/errors.ts";
import { frontPages } from "./front-pages.ts";
import { keptTexts, reasonOf } from "./select-page.ts";

const measure = (html: string, url = "") => parse(html, { positions: true, url });

const story = (i: number): string =>
  `The mayor of town number ${i} opens a bridge, and the river stays calm`;
const path = (i: number): string =>
  `/news/2024/05/1${i}/mayor-of-town-number-${i}-opens-a-bridge.html`;
const link = (i: number): string => `<a href="${path(i)}">${story(i)}</a>`;
const list = (items: readonly string[]): string =>
  `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
const english = frontPages[0];

describe("headlines", () => {
  it.each(frontPages)(
    "finds the stories of a front page in $language, in order",
    ({ html, url, stories }) => {
      const found = headlines(html, { url }).headlines;
      expect(found.map(({ href, text }) => [href, text])).toEqual(stories);
    },
  );

  it.each(frontPages)(
    "names the sections of a front page in $language",
    ({ html, url, sections }) => {
      expect(headlines(html, { url }).headlines.map(({ section }) => section)).toEqual(sections);
    },
  );

  it("gives one headline for several links to a story, with the heading's text", () => {
    const html = `${list([link(1), link(2)])}<div><a href="${path(3)}">Photo</a><h2>${link(3)}</h2><a href="${path(3)}#comments">12 comments</a></div>`;
    expect(headlines(html).headlines.map(({ text }) => text)).toEqual([
      story(1),
      story(2),
      story(3),
    ]);
  });

  it("uses the heading of a card that is one link", () => {
    const card = (i: number): string =>
      `<a href="${path(i)}"><span>Sport</span><h3>${story(i)}</h3><p>A summary that goes on for a while.</p></a>`;
    expect(headlines([1, 2, 3].map(card).join("")).headlines.map(({ text }) => text)).toEqual(
      [1, 2, 3].map(story),
    );
  });

  it("ignores links to other schemes", () => {
    const odd = [
      "javascript:void(0)",
      "mailto:a@example.com",
      "http://",
      "tel:123",
      "https://[broken",
    ];
    const html = list(odd.map((href) => `<a href="${href}">${story(1)}</a>`));
    expect(headlines(html, { url: "https://example.com/" }).headlines).toEqual([]);
  });
});

describe("the method headline-model", () => {
  it("keeps the blocks of headlines and explains the others, with its figures", () => {
    const selection = headlineModelMethod.select(measure(english.html, english.url));
    expect(keptTexts(selection)).toEqual(english.stories.map(([, headline]) => headline));
    expect(reasonOf(selection, "Weather").text).toBe("a link in a menu");
    expect(reasonOf(selection, "Imprint").text).toBe("a link in the footer");
    expect(reasonOf(selection, "The decision").signal).not.toBe("visibility");
    const { values, threshold } = reasonOf(selection, english.stories[0][1]);
    expect(threshold).toBe(0);
    expect(values?.logOdds).toBeGreaterThan(0);
    expect(values).toMatchObject({ inHeading: 1, betterInItem: 0 });
  });

  const overlay = (
    i: number,
    name: string,
  ): string => `<article class="teaser"><a href="${path(i)}" ${name}></a>
<div><h3>${story(i)}</h3><p>A summary that goes on for a while, as summaries of teasers do.</p></div></article>`;

  it("uses the heading that an empty link's label repeats, whatever the excerpt below it links to", () => {
    const card = (
      i: number,
    ): string => `<article><header><h2>${story(i)}</h2></header><div><p>The harbour master, says
<a href="/people/${i}">the keeper of the northern lighthouse</a>, was told in
<a href="https://other.example/${i}">an earlier report of the county board</a>.</p></div><footer>1 May</footer>
<a href="${path(i)}" aria-label="post link to ${story(i)}"></a></article>`;
    const html = `<main><h1>Latest</h1>${[0, 1, 2, 3, 4, 5, 6, 7].map(card).join("")}</main>`;
    expect(
      headlines(html, { url: "https://example.com/" }).headlines.map(({ text }) => text),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(story));
  });

  it("uses the aria-label of an empty link", () => {
    const html = `<main>${[1, 2, 3, 4].map((i) => overlay(i, `aria-label="${story(i)}"`).replace(/<h3>.*?<\/h3>/, "")).join("")}</main>`;
    expect(headlines(html).headlines.map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
  });
});

const CUT = { cut: "threshold", lambda: 0.25 } as const;

describe("the method head-components", () => {
  const html = `<body>\n${list(["Home", "World", "Sport"].map((name) => `<a href="/${name}">${name}</a>`))}
${list([1, 2, 3, 4].map(link))}\n<p>${story(5)} ${story(6)}</p>\n<p>${link(7)}</p>\n</body>`;

  it("separates them by k-means on request: the lowest cluster is low", () => {
    const short = ["ab", "cd", "ef"].map((text) => `<a href="/${text}">${text}</a>`);
    const page = measure(`<body>\n${list(short)}\n${list([1, 2, 3].map(link))}\n</body>`);
    const lines = measureListLines(page, { cut: "k-means", lambda: 0 });
    const high = [...lines.ratio].filter((ratio) => ratio >= lines.threshold);
    expect(high).toEqual([1, 2, 3].map((number) => story(number).length / 2));
  });

  it("keeps their blocks, and shows LTR and its threshold", () => {
    const selection = headComponents.select(measure(html, "https://example.com/"));
    expect(keptTexts(selection)).toEqual([1, 2, 3, 4].map(story));
    const { signal, threshold, values } = reasonOf(selection, story(1));
    expect({ signal, threshold }).toEqual({
      signal: "LTR",
      threshold: measureListLines(selection.page, CUT).threshold,
    });
    expect(values).toMatchObject({ LTR: story(1).length / 2, contentLine: 1 });
    expect(reasonOf(selection, "World").values?.LTR).toBe(5 / 2);
  });

  it("explains rejected links, and headings next to them", () => {
    const card = `<article><a href="/card" aria-label="To the story"></a><h2>${story(9)}</h2></article>`;
    const selection = headComponents.select(measure(`${html}\n${card}`, "https://example.com/"));
    expect(reasonOf(selection, "World").text).toBe("a link on a line with a low list tag ratio");
    expect(reasonOf(selection, story(7)).text).toBe("a link outside of any list");
    expect(reasonOf(selection, story(9)).text).toBe(
      "names the link next to it: a link outside of any list",
    );
  });

  it("removes noise: pagers, social networks, labels and repeated links", () => {
    const noise = [
      `<a href="/page/2/">${story(8)}</a>`,
      `<a href="https://www.facebook.com/x">${story(9)}</a>`,
      `<a href="/tags/a">A short label</a>`,
      `<a href="${path(1)}">${story(1)}</a>`,
    ];
    const page = measure(
      `<body>\n${list([...[1, 2, 3].map(link), ...noise])}\n</body>`,
      "https://example.com/",
    );
    const options = { lambda: 0, contentLines: false };
    expect(extractHeadComponents(page, options).map(({ text }) => text)).toEqual(
      [1, 2, 3].map(story),
    );
    expect(extractHeadComponents(page, { ...options, removeNoise: false })).toHaveLength(7);
  });

  it("is used by headlines on request", () => {
    const options = { url: "https://example.com/", method: "head-components" } as const;
    expect(headlines(html, options).headlines.map(({ text }) => text)).toEqual(
      [1, 2, 3, 4].map(story),
    );
    expect(headlines(html).method).toBe("headline-model");
    expect(() => headlines(html, { method: "cetr" as never }).headlines).toThrow(OptionsError);
  });

  it("needs positions", () => {
    expect(() => extractHeadComponents(parse(html))).toThrow(OptionsError);
  });
});

it("feeds have a readable plain-text version", () => {
  const text = renderHeadlines(headlines(english.html, { url: english.url }), "text");
  expect(text.split("\n").slice(0, 3)).toEqual([
    "Top stories",
    `  ${english.stories[0][1]}`,
    `    ${english.stories[0][0]}`,
  ]);
  expect(text).toContain("\n\nSport\n");
});
