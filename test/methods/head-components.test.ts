import { parsePage } from "flat-html";
import { describe, expect, it } from "vitest";
import { findLineFault, measureListLines } from "../../packages/methods/src/head-components/list-lines.ts";
import { extractHeadComponents, headComponents } from "../../packages/methods/src/head-components.ts";
import { renderFeed, renderHeadlineText } from "../../packages/methods/src/headlines/headline-feed.ts";
import { extractHeadlines, headlineModelMethod } from "../../packages/methods/src/headlines/headline-method.ts";
import { readHeadlinePage } from "../../packages/methods/src/headlines/headlines.ts";
import { headlines } from "../../packages/methods/src/index.ts";
import { OptionsError } from "../../src/errors.ts";
import { measurePage } from "../../src/measure/measure.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import { frontPages } from "./front-pages.ts";
import { keptTexts, reasonOf } from "./select-page.ts";

function measure(html: string, url?: string): MeasuredPage {
  return measurePage(html, parsePage(html, { positions: true }), url);
}

const story = (i: number): string => `The mayor of town number ${i} opens a bridge, and the river stays calm`;
const path = (i: number): string => `/news/2024/05/1${i}/mayor-of-town-number-${i}-opens-a-bridge.html`;
const link = (i: number): string => `<a href="${path(i)}">${story(i)}</a>`;
const list = (items: readonly string[]): string => `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
const english = frontPages[0];

describe("headlines", () => {
  it.each(frontPages)("finds the stories of a front page in $language, in order", ({ html, url, stories }) => {
    const found = headlines(html, { url });
    expect(found.map(({ href, text }) => [href, text])).toEqual(stories);
  });

  it.each(frontPages)("names the sections of a front page in $language", ({ html, url, sections }) => {
    expect(headlines(html, { url }).map(({ section }) => section)).toEqual(sections);
  });

  it("finds the same on a page without line breaks", () => {
    const { html, url, stories } = english;
    const found = headlines(html.replaceAll("\n", ""), { url });
    expect(found.map(({ href }) => href)).toEqual(stories.map(([href]) => href));
  });

  it("gives one headline for several links to a story, named by the heading", () => {
    const html = `${list([link(1), link(2)])}<div><a href="${path(3)}">Photo</a><h2>${link(3)}</h2><a href="${path(3)}#comments">12 comments</a></div>`;
    expect(headlines(html).map(({ text }) => text)).toEqual([story(1), story(2), story(3)]);
  });

  it("takes the heading of a card that is all one link", () => {
    const card = (i: number): string =>
      `<a href="${path(i)}"><span>Sport</span><h3>${story(i)}</h3><p>A summary that goes on for a while.</p></a>`;
    expect(headlines([1, 2, 3].map(card).join("")).map(({ text }) => text)).toEqual([1, 2, 3].map(story));
  });

  it("leaves out links in running text", () => {
    const html = `${[1, 2, 3].map((i) => `<h2>${link(i)}</h2><p>As we wrote <a href="/about/2019/how-this-newspaper-works">about how this newspaper works</a>, all reports are checked by two people before they are printed, and once more after that.</p>`).join("")}`;
    expect(headlines(html, { url: "https://example.com/" })).toHaveLength(3);
  });

  it("resolves addresses against base, else the page's address, else not at all", () => {
    const html = list([link(1), link(2), link(3)]);
    expect(headlines(html, { url: "https://example.com/a/b.html" })[0].href).toBe(`https://example.com${path(1)}`);
    expect(headlines(`<base href="https://cdn.example.org/">${html}`)[0].href).toBe(
      `https://cdn.example.org${path(1)}`,
    );
    expect(headlines(html)[0].href).toBe(path(1));
    expect(headlines(html.replaceAll('href="', 'href="https://example.com'))[0].href).toBe(
      `https://example.com${path(1)}`,
    );
  });

  it("passes over links that lead to no web address", () => {
    const odd = ["javascript:void(0)", "mailto:a@example.com", "http://", "tel:123", "https://[broken"];
    const html = list(odd.map((href) => `<a href="${href}">${story(1)}</a>`));
    expect(headlines(html, { url: "https://example.com/" })).toEqual([]);
  });

  it("labels sections by captions and aria-label, and ends them with their element", () => {
    const html = `<section aria-label="Politics"><p>${link(1)}</p></section><aside><h4>Weather today</h4></aside>
<div><p>${link(2)}</p></div><table><caption>Archive</caption><tr><td>${link(3)}</td></tr></table>`;
    const found = headlines(html, { methodOptions: { minLogOdds: -10 } });
    expect(found.map(({ section }) => section)).toEqual(["Politics", undefined, "Archive"]);
  });

  it("gives nothing for a page without stories", () => {
    expect(headlines("")).toEqual([]);
    expect(headlines("<p>Only text, and <a href='/'>home</a>.</p>", { url: "https://example.com/" })).toEqual([]);
  });

  it("reads bytes, and rejects options that it does not have", () => {
    const bytes = new TextEncoder().encode(frontPages[1].html);
    expect(headlines(bytes, { url: english.url, contentType: "text/html; charset=utf-8" })).toHaveLength(7);
    expect(() => headlines("", { uri: "x" } as never)).toThrow(OptionsError);
    expect(() => headlines("", { methodOptions: { lines: "some" } as never })).toThrow(OptionsError);
  });
});

describe("the method headline-model", () => {
  it("keeps the blocks of the headlines and says why others go, with its figures", () => {
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

  it("is stricter with a higher threshold", () => {
    expect(extractHeadlines(measure(english.html, english.url), { minLogOdds: 100 })).toEqual([]);
  });

  const overlay = (i: number, name: string): string => `<article class="teaser"><a href="${path(i)}" ${name}></a>
<div><h3>${story(i)}</h3><p>A summary that goes on for a while, as summaries of teasers do.</p></div></article>`;

  it("takes the heading beside an empty link that lies over a teaser", () => {
    const html = `<main>${[1, 2, 3, 4].map((i) => overlay(i, 'class="cover"')).join("")}</main>`;
    expect(headlines(html).map(({ text, href }) => [text, href])).toEqual([1, 2, 3, 4].map((i) => [story(i), path(i)]));
  });

  it("takes the heading of a card whose only link says less", () => {
    const card = (i: number): string =>
      `<div class="card"><h3>${story(i)}</h3><p>A summary of it.</p><a href="${path(i)}">Read more</a></div>`;
    const html = `<main>${[1, 2, 3, 4].map(card).join("")}</main>`;
    expect(headlines(html).map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
    expect(
      headlines(`<section><h2>Town</h2><p>${link(1)}</p></section>`, { methodOptions: { minLogOdds: -9 } }),
    ).toEqual([{ text: story(1), href: path(1), section: "Town" }]);
  });

  it("takes the heading beside an empty link whose label says more than the headline", () => {
    const html = `<main>${[1, 2, 3, 4].map((i) => overlay(i, `aria-label="Post link to ${story(i)}"`)).join("")}</main>`;
    expect(headlines(html, { url: english.url }).map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
  });

  it("takes the heading that an empty link's label repeats, whatever the excerpt below it links to", () => {
    const card = (i: number): string => `<article><header><h2>${story(i)}</h2></header><div><p>The harbour master, says
<a href="/people/${i}">the keeper of the northern lighthouse</a>, was told in
<a href="https://other.example/${i}">an earlier report of the county board</a>.</p></div><footer>1 May</footer>
<a href="${path(i)}" aria-label="post link to ${story(i)}"></a></article>`;
    const html = `<main><h1>Latest</h1>${[0, 1, 2, 3, 4, 5, 6, 7].map(card).join("")}</main>`;
    expect(headlines(html, { url: "https://example.com/" }).map(({ text }) => text)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map(story),
    );
  });

  it("leaves out what several addresses are linked by: buttons to share, to read on, to a day", () => {
    const teaser = (i: number): string => `<article class="teaser"><h2><a href="${path(i)}">${story(i)}</a></h2>
<p>A summary that goes on for a while, as summaries of teasers do.</p><ul>
<li><a href="${path(i)}?share=mail">Click to send a link to a friend by mail (opens in a new window)</a></li>
<li><a href="${path(i)}?share=print">Click to print this story (opens in a new window)</a></li></ul></article>`;
    const html = `<main>${[1, 2, 3, 4].map(teaser).join("")}</main>`;
    expect(headlines(html, { url: english.url }).map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
  });

  it("takes the aria-label of an empty link", () => {
    const html = `<main>${[1, 2, 3, 4].map((i) => overlay(i, `aria-label="${story(i)}"`).replace(/<h3>.*?<\/h3>/, "")).join("")}</main>`;
    expect(headlines(html).map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
  });

  it("finds the stories of lists of anchors, too", () => {
    const numbers = Array.from({ length: 12 }, (_, i) => i);
    const html = `<body><ul class="menu">${["Home", "World"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul>
<h2>Today</h2>${list(numbers.map(link))}</body>`;
    expect(headlines(html).map(({ text }) => text)).toEqual(numbers.map(story));
  });
});

const CUT = { cut: "threshold", lambda: 0.25 } as const;

describe("the method head-components", () => {
  const html = `<body>\n${list(["Home", "World", "Sport"].map((name) => `<a href="/${name}">${name}</a>`))}
${list([1, 2, 3, 4].map(link))}\n<p>${story(5)} ${story(6)}</p>\n<p>${link(7)}</p>\n</body>`;

  it("measures text by list tags, for lines inside or with list tags", () => {
    const { content, ratio } = measureListLines(measure(html), CUT);
    const line = (text: string): number => {
      const at = html.indexOf(text);
      let found = -1;
      content.lines.start.forEach((start, i) => {
        if (start <= at) found = i;
      });
      return found;
    };
    expect(ratio[line("Home")]).toBe(2);
    expect(ratio[line(story(1))]).toBe(story(1).length / 2);
    expect(ratio[line(story(5))]).toBe(0);
    const inside = measureListLines(measure(`<ul>\n<li>\nten letters\n</li>\n</ul>`), CUT);
    expect([...inside.ratio]).toEqual([0, 0, 11, 0, 0]);
  });

  it("keeps anchors on content lines with a high ratio only", () => {
    const page = measure(html, "https://example.com/");
    const lines = measureListLines(page, CUT);
    expect(findLineFault(lines, html.indexOf(story(2)), true)).toBeUndefined();
    expect(findLineFault(lines, html.indexOf("World"), true)).toBe("low-ratio");
    expect(findLineFault(lines, html.indexOf(story(7)), true)).toBe("no-list");
    expect(extractHeadComponents(page).map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
  });

  it("tells a high ratio from a low one by lambda standard deviations of the list lines", () => {
    // Lines in the list: 0, 2, 3 and 7 letters, 0: mean 2.4, standard deviation 2.577.
    const page = measure("<ul>\n<li>ab</li>\n<li>abc</li>\n<li>abcdefg</li>\n</ul>");
    const deviation = Math.sqrt([0, 1, 1.5, 3.5, 0].reduce((sum, ratio) => sum + (ratio - 1.2) ** 2, 0) / 5);
    expect(measureListLines(page, { cut: "threshold", lambda: 0.5 }).threshold).toBeCloseTo(0.5 * deviation, 12);
  });

  it("tells them apart by k-means when asked to: the lowest cluster is low", () => {
    const short = ["ab", "cd", "ef"].map((text) => `<a href="/${text}">${text}</a>`);
    const page = measure(`<body>\n${list(short)}\n${list([1, 2, 3].map(link))}\n</body>`);
    const lines = measureListLines(page, { cut: "k-means", lambda: 0 });
    const high = [...lines.ratio].filter((ratio) => ratio >= lines.threshold);
    expect(high).toEqual([1, 2, 3].map((number) => story(number).length / 2));
  });

  it("keeps their blocks, and tells LTR and its threshold", () => {
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

  it("says what a link's line lacks, and of a heading that the link is beside it", () => {
    const card = `<article><a href="/card" aria-label="To the story"></a><h2>${story(9)}</h2></article>`;
    const selection = headComponents.select(measure(`${html}\n${card}`, "https://example.com/"));
    expect(reasonOf(selection, "World").text).toBe("a link on a line with a low list tag ratio");
    expect(reasonOf(selection, story(7)).text).toBe("a link outside of any list");
    expect(reasonOf(selection, story(9)).text).toBe("names the link beside it: a link outside of any list");
  });

  it("removes noise: pagers, social networks, labels and repeated links", () => {
    const noise = [
      `<a href="/page/2/">${story(8)}</a>`,
      `<a href="https://www.facebook.com/x">${story(9)}</a>`,
      `<a href="/tags/a">A short label</a>`,
      `<a href="${path(1)}">${story(1)}</a>`,
    ];
    const page = measure(`<body>\n${list([...[1, 2, 3].map(link), ...noise])}\n</body>`, "https://example.com/");
    const options = { lambda: 0, contentLines: false };
    expect(extractHeadComponents(page, options).map(({ text }) => text)).toEqual([1, 2, 3].map(story));
    expect(extractHeadComponents(page, { ...options, removeNoise: false })).toHaveLength(7);
  });

  it("is used by headlines when it is asked for", () => {
    const options = { url: "https://example.com/", method: "head-components" } as const;
    expect(headlines(html, options).map(({ text }) => text)).toEqual([1, 2, 3, 4].map(story));
    expect(readHeadlinePage(html).method).toBe("headline-model");
    expect(() => headlines(html, { method: "cetr" as never })).toThrow(OptionsError);
  });

  it("asks for positions", () => {
    expect(() => extractHeadComponents(measurePage(html, parsePage(html)))).toThrow(OptionsError);
  });
});

describe("feeds", () => {
  it("list title, link, guid and category of each headline in RSS 2.0", () => {
    const feed = renderFeed(readHeadlinePage(english.html, { url: english.url }));
    expect(feed).toContain('<rss version="2.0"><channel><title>Example</title><link>https://example.com/</link>');
    expect(feed.match(/<item>/g)).toHaveLength(7);
    const [href, headline] = english.stories[0];
    expect(feed).toContain(
      `<item><title>${headline}</title><link>${href}</link><guid isPermaLink="true">${href}</guid><category>Top stories</category></item>`,
    );
  });

  it("are well-formed whatever the page says", () => {
    const text = 'a < b && c > d ]]> "e" \u0000\u0008\uFFFE\uD800 <script>\'</script> 😀';
    const feed = renderFeed({
      title: text,
      url: "https://example.com/?a=1&b=<2>",
      method: "headline-model",
      headlines: [{ text, href: "/x?a=1&b=2", section: text }],
    });
    const withoutTags = feed.replace(
      /<\?xml[^>]*\?>|<\/?(?:rss|channel|title|link|description|generator|item|guid|category)(?: [a-zA-Z]+="[^"<&]*")?>/g,
      "",
    );
    expect(withoutTags).not.toMatch(/<|]]>|&(?!#x?[0-9A-Fa-f]+;|(?:amp|lt|gt|quot|apos);)/);
    for (const forbidden of ["\u0000", "\u0008", "\uFFFE", "\uD800"]) expect(feed).not.toContain(forbidden);
    expect(feed).toContain("😀");
    expect(feed).toContain('<guid isPermaLink="false">/x?a=1&#x26;b=2</guid>');
  });

  it("have a readable twin in plain text", () => {
    const text = renderHeadlineText(readHeadlinePage(english.html, { url: english.url }));
    expect(text.split("\n").slice(0, 3)).toEqual([
      "Top stories",
      `  ${english.stories[0][1]}`,
      `    ${english.stories[0][0]}`,
    ]);
    expect(text).toContain("\n\nSport\n");
  });
});
