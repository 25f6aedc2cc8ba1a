import { describe, expect, it } from "vitest";
import { OptionsError } from "../../src/errors.ts";
import { parse } from "../../src/extract.ts";
import { readable } from "../../src/questions/readable.ts";

const paragraph = `<p>${"The ferries are running again after the storm, and the people are glad. ".repeat(9)}</p>`;
const article = `<h1>Ferries</h1>${paragraph.repeat(4)}`;
const teaser = `<li><a href="/story">Ferries are running again after the storm</a></li>`;

describe("readable", () => {
  it("says yes to an article, as text, bytes or a measured page", () => {
    expect(readable(article).readable).toBe(true);
    expect(readable(new TextEncoder().encode(article)).readable).toBe(true);
    expect(readable(parse(article))).toEqual(readable(article));
  });

  it("says yes to an article in ideographs, which is short in characters", () => {
    expect(readable(`<p>${"暴风雨过后，渡船恢复了运行，岛上的居民很高兴。".repeat(12)}</p>`.repeat(2)).readable).toBe(
      true,
    );
  });

  it("says no to a list of teasers and an empty page, does not count hidden text, and says why", () => {
    expect(readable(`<ul>${teaser.repeat(80)}</ul>`)).toMatchObject({ readable: false, score: 0 });
    expect(readable("").why).toContain("no visible text");
    expect(readable(`${paragraph.repeat(3)}<div hidden>${paragraph.repeat(2)}</div>`).why).toBe(
      readable(paragraph.repeat(3)).why,
    );
  });

  it("says no when links outweigh the text", () => {
    const verdict = readable(`${paragraph}<ul>${teaser.repeat(400)}</ul>`);
    expect(verdict.readable).toBe(false);
    expect(verdict.why).toContain("links that look alike");
  });

  it("says no to a front page whose teasers have long texts of their own", () => {
    const card = `<article><h2><a href="/story">Ferries are running again after the storm</a></h2>${paragraph}</article>`;
    const verdict = readable(`<body class="blog home"><main>${card.repeat(12)}</main>`, {
      url: "https://news.example/category/ferries/",
    });
    expect(verdict).toMatchObject({ readable: false });
    expect(verdict.score).toBeGreaterThan(100);
    expect(verdict.why).toMatch(/^probability 0\.\d\d, less than 0\.5: /u);
  });

  it("heeds the address, given or canonical, and says so", () => {
    const page = `<p>${"The ferries run. ".repeat(8)}</p>${teaser.repeat(4)}`;
    const story = readable(page, { url: "https://news.example/2024/05/ferries-are-running-again" });
    const tag = readable(page, { url: "https://news.example/tag/ferries" });
    expect(story.probability).toBeGreaterThan(tag.probability);
    const canonical = `<link rel="canonical" href="https://news.example/tag/ferries">${page}`;
    expect(readable(canonical).probability).toBe(tag.probability);
  });

  it("tells the probability, and takes another bar for it", () => {
    const { probability } = readable(article);
    expect(probability).toBeGreaterThan(0.5);
    expect(readable(article, { minProbability: 1 }).readable).toBe(false);
    expect(readable(`<ul>${teaser.repeat(80)}</ul>`, { minProbability: 0 }).readable).toBe(true);
  });

  it("lets the caller set the bar", () => {
    expect(readable(article, { minScore: 1000 }).why).toContain("less than 1000");
    expect(readable(article, { minShare: 1 }).why).toContain("% of long and linked text");
    expect(readable(article, { minScore: 20, minShare: 0.15 }).readable).toBe(true);
    expect(() => readable(article, { minScore: -1 })).toThrow(OptionsError);
    expect(() => readable(article, { minscore: 1 } as object)).toThrow(OptionsError);
  });
});
