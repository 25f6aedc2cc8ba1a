import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalAddress } from "../../packages/batch/src/crawl/addresses.ts";
import { Frontier } from "../../packages/batch/src/crawl/frontier.ts";
import { runCrawl } from "../../packages/batch/src/index.ts";
import { hashEvenly } from "../../src/text/hashing.ts";
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

/** A page of a site that is a function: its text and its links. */
type Site = (path: string) => { readonly text: string; readonly links: readonly string[] };

/** Follows a site in the order of the frontier; gives the paths that were asked for, and those that were found to be of traps. */
function walk(site: Site, paths: readonly string[]): { readonly asked: readonly string[]; readonly wasted: number } {
  const base = "https://example.org";
  const frontier = new Frontier([`${base}/`], {});
  for (const path of paths) frontier.add(base + path, 0);
  const asked: string[] = [];
  for (let page = 0; page < frontier.size; page++) {
    const { url = "", depth = 0 } = frontier.at(page) ?? {};
    if (frontier.traps.isClosed(url)) continue;
    const path = url.slice(base.length);
    asked.push(path);
    const { text, links } = site(path);
    const blocks = frontier.traps.unseen([[hashEvenly(text), text.split(" ").length]]);
    frontier.follow(url, page, { links: links.map((link) => base + link), blocks, depth: depth + 1 });
  }
  return { asked, wasted: frontier.traps.wasted.size };
}

describe("traps", () => {
  const empty = "There are no events here, come back later for more of them";
  const numberOf = (path: string): number => Number(/\d+/u.exec(path)?.[0] ?? 0);

  it("are filters that multiply, and not the numbers of threads", () => {
    const frontier = new Frontier(["https://example.org/"], {});
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

  it("are pages that say nothing new and lead to more of their kind, which are left out then", () => {
    const { asked, wasted } = walk((path) => ({ text: empty, links: [`/day/${numberOf(path) + 1}`] }), ["/day/0"]);
    expect(asked.length).toBeLessThan(15);
    expect(wasted).toBe(asked.length - 1);
  });

  it("are also two kinds of such pages that lead to each other", () => {
    const { asked } = walk(
      (path) => {
        const number = numberOf(path);
        return { text: empty, links: [`/month/${number + 1}`, `/month/${number}?day=1`, `/month/${number + 2}?day=2`] };
      },
      ["/month/0"],
    );
    expect(asked.length).toBeLessThan(60);
  });

  it("are also folders of words put together anew", () => {
    const words = ["red", "small", "round", "cheap", "new"];
    const { asked } = walk((path) => ({ text: empty, links: words.map((word) => `${path}/${word}`) }), ["/shop/lamps"]);
    expect(asked.length).toBeLessThan(100);
  });

  it("are not lists whose pages are told apart by numbers only, and lead to stories", () => {
    const site: Site = (path) => {
      if (path.startsWith("/story/"))
        return { text: `${path} is told here for as long as it takes to be told whole`, links: [] };
      const number = numberOf(path);
      return { text: "issue", links: [`/story/of-${number}`, ...(number < 300 ? [`/list?page=${number + 1}`] : [])] };
    };
    expect(walk(site, ["/list?page=0"])).toMatchObject({ asked: { length: 602 }, wasted: 0 });
  });

  it("are not tables of numbers that a list leads to", () => {
    const tables = Array.from({ length: 100 }, (_, number) => `/table/${number}`);
    const { asked } = walk((path) => ({ text: "table", links: [`/table/${numberOf(path) + 1}`] }), tables);
    expect(asked.length).toBeGreaterThanOrEqual(100);
  });

  it("leave alone what has a long row of useful pages behind it", () => {
    const site: Site = (path) => {
      const number = numberOf(path);
      const isEmpty = number > 100 && number < 120;
      const text = isEmpty
        ? empty
        : `on day ${String.fromCharCode(97 + (number % 26), 97 + number / 26)} of this year much happened that is told here`;
      return { text, links: number < 200 ? [`/day/${number + 1}`] : [] };
    };
    expect(walk(site, ["/day/0"])).toMatchObject({ asked: { length: 201 }, wasted: 0 });
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
    expect(crawl.errors).toEqual({ "fetch-robots": 1, elsewhere: 1 });
  });
});

describe("a site of 200 pages with traps", () => crawlsWhole(200, 2, 150));
