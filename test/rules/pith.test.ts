import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type NamedOptions as ExtractOptions, extractNamed as extract } from "../../packages/methods/src/index.ts";
import { describeOutcome } from "../../src/model/confidence.ts";
import { guessKinds, scorePage } from "../../src/model/score.ts";
import { shippedModel } from "../../src/model/shipped-model.ts";
import { openPage } from "../../src/page/open-page.ts";

const demo = readFileSync(fileURLToPath(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url)), "utf8");
const pith = (options: ExtractOptions = {}): ReturnType<typeof extract> =>
  extract(demo, { method: "pith", ...options });
const kept = (result: ReturnType<typeof extract>): Set<number> =>
  new Set(result.blocks.flatMap((block, index) => (block.keep ? [index] : [])));

const STORY = [
  "The council of the town decided on Tuesday that the old mill by the river will become a library, after four years of debate.",
  "Its walls, which were built in 1842, are to be kept; the roof, the floors and the windows have to be made anew.",
  "Work is to begin in the spring of next year, and the first readers should be able to come in two years' time.",
];

describe("the default", () => {
  test("is pith", () => {
    expect(extract(demo).method).toBe("pith");
  });

  test("keeps the story of a messy page and drops what stands around it", () => {
    const { content, outcome } = pith();
    expect(outcome).toBe("content");
    expect(content).toContain("When the Maren Holt let go her lines");
    expect(content).toContain("A ship with a second life");
    expect(content).not.toContain("partners store and access");
    expect(content).not.toContain("Skip to content");
    expect(content).not.toContain("Tide tables");
  });

  test("tells the kind of page and how far to trust the result", () => {
    const result = pith();
    expect(result.pageKind?.kind).toBe("article");
    expect(result.pageKind?.probability).toBeGreaterThan(0.5);
    expect(result.confidence).toBeGreaterThan(0.8);
    expect(extract("<ul><li><a href=a>One</a></li><li><a href=b>Two</a></li></ul>").confidence).toBeLessThan(0.6);
  });

  test("gives each block a probability, arguments and a role", () => {
    const { blocks } = pith();
    for (const block of blocks) {
      expect(block.score).toBeGreaterThanOrEqual(0);
      expect(block.score).toBeLessThanOrEqual(1);
      const { text, decidedBy, probability, for: speaksFor = [], against = [] } = block.reason;
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(speaksFor.length + against.length).toBeGreaterThan(0);
      if (decidedBy === "model") {
        const [score, needed] = (/^probability ([\d.]+), content needs ([\d.]+)$/u.exec(text) ?? [])
          .slice(1)
          .map(Number);
        expect(score >= needed).toBe(block.keep);
      }
      expect(block.role).toBeTruthy();
    }
    expect(blocks.find((block) => block.tag === "h1")?.role).toBe("headline");
  });

  test("favor and threshold are one knob: more precision keeps a subset", () => {
    const [recall, balanced, precision] = (["recall", "balanced", "precision"] as const).map((favor) =>
      kept(pith({ favor })),
    );
    expect(recall.size).toBeGreaterThan(precision.size);
    for (const block of precision) expect(balanced).toContain(block);
    for (const block of balanced) expect(recall).toContain(block);
    expect(kept(pith({ methodOptions: { threshold: 0.5 } }))).toEqual(balanced);
  });

  test("title and comments are kept or dropped as asked", () => {
    const headline = pith().blocks.findIndex((block) => block.role === "headline");
    expect(kept(pith({ title: "heading" }))).toContain(headline);
    expect(kept(pith({ title: "none" }))).not.toContain(headline);
    const comments = pith().blocks.flatMap((block, index) => (block.role === "comment" ? [index] : []));
    expect(comments.length).toBeGreaterThan(0);
    const apart = pith({ comments: "apart" });
    for (const block of comments) expect(kept(apart)).not.toContain(block);
    expect(apart.comments).toContain(pith().blocks[comments[0]].text.slice(0, 40));
  });

  test("does not need English, nor spaces", () => {
    const chinese =
      "镇议会周二决定，河边的老磨坊经过四年的讨论之后将改建为图书馆，墙壁建于一八四二年，将予以保留。".repeat(2);
    const menu = `<nav><ul>${"<li><a href=x>首页新闻</a></li>".repeat(8)}</ul></nav>`;
    const html = `<title>老磨坊</title>${menu}<article><h1>老磨坊</h1><p>${chinese}</p><p>${chinese}</p></article><footer>版权所有</footer>`;
    const { content } = extract(html);
    expect(content).toContain(chinese);
    expect(content).not.toContain("首页新闻");
    expect(content).not.toContain("版权所有");
  });
});

describe("content outside of the visible tree", () => {
  const shell = (script: string): string =>
    `<title>The old mill</title><body><nav><a href=/>Home</a> <a href=/news>News</a></nav><div id=root></div>${script}`;

  test("is used when the page shows none, and the result says so", () => {
    const data = JSON.stringify({ "@type": "NewsArticle", headline: "The old mill", articleBody: STORY.join("\n") });
    const result = extract(shell(`<script type="application/ld+json">${data}</script>`));
    for (const paragraph of STORY) expect(result.content).toContain(paragraph);
    expect(result.why).toMatch(/from data that the page embeds/);
    expect(result.blocks.filter((block) => block.keep).every((block) => block.embedded)).toBe(true);
  });

  test("is not used when the page shows its text", () => {
    const data = JSON.stringify({
      description: "A teaser that nobody sees on the page, but that search engines are to read.",
    });
    const visible = STORY.concat(STORY.map((text) => `Again: ${text}`))
      .map((text) => `<p>${text}</p>`)
      .join("");
    const html = `<article>${visible.repeat(3)}</article><script type="application/ld+json">${data}</script>`;
    expect(extract(html).blocks.some((block) => block.embedded)).toBe(false);
  });
});

describe("the shipped model", () => {
  test("finds all of its features on a page", () => {
    const model = shippedModel();
    const page = openPage(demo, { embedded: true });
    const { matrices, probability, kinds } = scorePage(page, model, "main");
    const [matrix] = matrices();
    for (const name of model.comment.featureNames)
      expect(matrix.column(name).length, name).toBeGreaterThanOrEqual(page.blocks.count);
    expect(kinds.reduce((sum, kind) => sum + kind, 0)).toBeCloseTo(1, 9);
    expect(probability.every((p) => p >= 0 && p <= 1)).toBe(true);
    const outcome = describeOutcome(page, probability, kinds, {
      keep: new Uint8Array(page.blocks.count),
      expectedF1: 0,
      cutoff: 0,
    });
    for (const name of model.confidence.featureNames) expect(outcome.column(name)).toHaveLength(1);
    expect(() => guessKinds(model, matrix)).not.toThrow();
  });
});
