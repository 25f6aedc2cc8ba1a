import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalAddress, Frontier } from "../../packages/batch/src/crawl/frontier.ts";
import { runCrawl } from "../../packages/batch/src/index.ts";
import { crawlFetch, crawlsWhole, pathsOf } from "./crawl-runs.ts";
import { CrawlSite } from "./crawl-site.ts";
import { makeFolder } from "./pages.ts";

describe("addresses of a crawl", () => {
  it("have one spelling", () => {
    expect(canonicalAddress("http://a.org/x;jsessionid=9?b=2&utm_source=z&a=1#top")).toBe("http://a.org/x?a=1&b=2");
    expect(canonicalAddress("mailto:a@b.org")).toBeUndefined();
  });

  it.each([
    ["host", "https://example.org/b", true],
    ["host", "https://sub.example.org/b", false],
    ["path", "https://example.org/docs/b", true],
    ["path", "https://example.org/blog", false],
    ["domain", "https://sub.example.org/b", true],
    ["domain", "https://notexample.org/b", false],
    ["host", "https://example.org/picture.jpg", false],
  ] as const)("within the %s: %s is %s", (within, url, isTaken) => {
    const frontier = new Frontier(["https://example.org/docs/a"], { within });
    frontier.add(url, 1);
    expect(frontier.size).toBe(isTaken ? 1 : 0);
  });

  it("are held to patterns, depth and count", () => {
    const frontier = new Frontier(["https://example.org/"], {
      include: ["/docs/*.html"],
      exclude: ["old"],
      maxDepth: 2,
      maxPages: 2,
    });
    for (const name of ["docs/a.html", "docs/old.html", "blog/a.html", "docs/b.html", "docs/c.html"]) {
      frontier.add(`https://example.org/${name}`, 1);
    }
    frontier.add("https://example.org/docs/d.html", 3);
    expect(frontier.size).toBe(2);
    expect(frontier.refused).toEqual({ scope: 2, depth: 1, trap: 0, count: 1 });
  });
});

describe("traps", () => {
  const starts = ["https://example.org/"];

  it("are filters that multiply, and not the numbers of threads", () => {
    const frontier = new Frontier(starts, {});
    for (let number = 0; number < 2000; number++) {
      frontier.add(`https://example.org/thread.php?forum=${number % 3}&t=${number}`, 1);
    }
    expect(frontier.size).toBe(2000);
    for (let number = 0; number < 4096; number++) {
      const [a, b, c, d] = [number % 8, (number >> 3) % 8, (number >> 6) % 8, number >> 9];
      frontier.add(`https://example.org/shop?color=${a}&size=${b}&brand=${c}&order=${d}`, 1);
    }
    expect(frontier.size).toBe(2200);
  });

  it("are pages that say nothing new and lead to more of their kind", () => {
    const frontier = new Frontier(starts, {});
    const day = (number: number): string => `https://example.org/day/${number}`;
    for (let number = 0; number < 100; number++) frontier.follow(day(number), "no events", [day(number + 1)], 1);
    expect(frontier.isClosed(day(1000))).toBe(true);
    expect(frontier.size).toBeLessThan(25);
    expect(frontier.isClosed("https://example.org/month/1")).toBe(false);
  });

  it("are also two kinds of such pages that lead to each other", () => {
    const frontier = new Frontier(starts, {});
    for (let number = 0; number < 200; number++) {
      const [month, day] = [`https://example.org/month/${number}`, `https://example.org/month/${number}?day=1`];
      frontier.follow(month, "no events", [day, `https://example.org/month/${number + 1}`], 1);
      frontier.follow(day, "no events on this day", [`https://example.org/month/${number + 2}`], 1);
    }
    expect(frontier.size).toBeLessThan(60);
  });

  it("are not tables of numbers that a list leads to", () => {
    const frontier = new Frontier(starts, {});
    const table = (number: number): string => `https://example.org/table/${number}`;
    frontier.follow(
      "https://example.org/",
      "front",
      Array.from({ length: 100 }, (_, number) => table(number)),
      1,
    );
    for (let number = 0; number < 100; number++) frontier.follow(table(number), "table", [table(number + 1)], 2);
    expect(frontier.size).toBe(101);
  });
});

describe("a start that has moved to another host", () => {
  const site = new CrawlSite(8);
  beforeAll(() => site.start());
  afterAll(() => site.stop());

  it("brings that host into scope", async () => {
    const output = join(makeFolder(), "moved.jsonl");
    const starts = [`${site.origin}/moved`];
    const { crawl } = await runCrawl({ starts, output, workers: 1, fetch: crawlFetch, scope: { exclude: ["shop"] } });
    expect(pathsOf(output)).toEqual(expect.arrayContaining(["/", "/story/1", "/story/8"]));
    expect(crawl.errors).toEqual({});
  });
});

describe("a site of 200 pages with traps", () => crawlsWhole(200, 2, 150));
