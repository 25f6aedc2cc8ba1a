import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chromiumPath, NEEDS_CHROMIUM } from "../../../../apps/playground/test/chromium.ts";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { runDuringTests } from "../../../../test/local-server.ts";
import { hashEvenly } from "../../../pith/src/text/hashing.ts";
import { canonicalAddress } from "../../src/batch/crawl/addresses.ts";
import { CrawlLog } from "../../src/batch/crawl/crawl-log.ts";
import { Frontier } from "../../src/batch/crawl/frontier.ts";
import { workOnLinks } from "../../src/batch/crawl/link-work.ts";
import { wordsOf } from "../../src/batch/crawl/traps.ts";
import type { CrawlOptions } from "../../src/batch/index.ts";
import { runCrawl } from "../../src/batch/index.ts";
import { crawlFetch, crawlsWhole, pathsOf, shownFetch } from "./crawl-runs.ts";
import { APP_PAGES, CrawlSite } from "./crawl-site.ts";

it("the links of a page are read according to its content type", () => {
  const bytes = Buffer.from(
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><a href="/b">On</a></body></html>',
  );
  const { links } = workOnLinks({
    bytes,
    url: "https://a.org/",
    contentType: "application/xhtml+xml",
  });
  expect(links).toEqual(["https://a.org/b"]);
});

it("the log of a crawl may be torn anywhere, even inside a character", async () => {
  const path = join(makeFolder(), "crawl.log");
  const line = (url: string): Buffer =>
    Buffer.from(`${JSON.stringify({ kind: "listed", urls: [url] })}\n`);
  const [first, second] = [line("https://a.org/é"), line("https://a.org/日本")];
  for (let cut = 0; cut < second.length; cut++) {
    writeFileSync(path, Buffer.concat([first, second.subarray(0, cut)]));
    const events: unknown[] = [];
    await (await CrawlLog.open(path, (event) => events.push(event))).close();
    expect(events).toHaveLength(1);
    expect(readFileSync(path)).toEqual(first);
  }
});

describe("addresses of a crawl", () => {
  it("are normalised", () => {
    expect(canonicalAddress("http://a.org/x;jsessionid=9?b=2&utm_source=z&a=1#top")).toBe(
      "http://a.org/x?a=1&b=2",
    );
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

  it("respect patterns and depth", () => {
    const frontier = new Frontier(["https://example.org/"], {
      include: ["/docs/*.html"],
      exclude: ["old"],
      maxDepth: 2,
      maxPages: 2,
    });
    for (const name of [
      "docs/a.html",
      "docs/old.html",
      "blog/a.html",
      "docs/b.html",
      "docs/c.html",
    ]) {
      frontier.add(`https://example.org/${name}`, 1);
    }
    frontier.add("https://example.org/docs/d.html", 3);
    expect(frontier.size).toBe(2);
    expect(frontier.refused).toEqual({ scope: 2, depth: 1, trap: 0, count: 1 });
  });
});

/** A site as a function from paths to text and links. */
type Site = (path: string) => { readonly text: string; readonly links: readonly string[] };

/**
 * Crawls a site in the order of the frontier; returns the requested paths and the number of pages
 * in traps.
 */
function walk(
  site: Site,
  paths: readonly string[],
): { readonly asked: readonly string[]; readonly wasted: number } {
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
    const marks = text
      .split("\n")
      .map((block) => [hashEvenly(block), block.split(" ").length] as const);
    const blocks = frontier.traps.unseen(marks);
    const targets = links.map((link) => base + link);
    frontier.follow(targets, depth + 1, {
      address: url,
      page,
      blocks,
      words: wordsOf(marks),
      text: undefined,
    });
  }
  return { asked, wasted: frontier.traps.wasted.size };
}

describe("traps", () => {
  const empty = "There are no events here, come back later for more of them";
  const numberOf = (path: string): number => Number(/\d+/u.exec(path)?.[0] ?? 0);

  it("are combined filters, but not thread numbers", () => {
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

  it("are pages without new text that lead to more of their kind, which are then skipped", () => {
    const { asked, wasted } = walk(
      (path) => ({ text: empty, links: [`/day/${numberOf(path) + 1}`] }),
      ["/day/0"],
    );
    expect(asked.length).toBeLessThan(15);
    expect(wasted).toBe(asked.length - 1);
  });

  it("are not lists whose pages differ only in numbers and lead to stories", () => {
    const site: Site = (path) => {
      if (path.startsWith("/story/"))
        return { text: `${path} is told here for as long as it takes to be told whole`, links: [] };
      const number = numberOf(path);
      return {
        text: "issue",
        links: [`/story/of-${number}`, ...(number < 300 ? [`/list?page=${number + 1}`] : [])],
      };
    };
    expect(walk(site, ["/list?page=0"])).toMatchObject({ asked: { length: 602 }, wasted: 0 });
  });

  it.each([
    ["a short title", (names: string) => `Things ${names}`],
    [
      "a different text",
      (names: string) =>
        `Things ${names} for all who want to see what there is in ${names} and nothing else`,
    ],
  ])(
    "are the views of a shop by filters, each with %s, which are left out; its things are not",
    (_, titleOf) => {
      const filters = ["color", "size", "brand", "order"];
      const things = Array.from({ length: 60 }, (_, number) => ({
        path: `/thing/${number}`,
        teaser: `Thing ${"abcdefghij"[number % 10]}${"klmnopqrst"[Math.floor(number / 10)]} is sold here by people who know what it is good for`,
        values: [number % 8, (number >> 1) % 8, (number * 3) % 8],
      }));
      const site: Site = (path) => {
        const thing = things.find((one) => one.path === path);
        if (thing)
          return {
            text: `${thing.teaser}, which is told on its own page at some length`,
            links: ["/shop"],
          };
        const chosen = new URLSearchParams(path.split("?")[1] ?? "");
        const isShown = (values: readonly number[]): boolean =>
          filters
            .slice(0, 3)
            .every((name, at) => [null, String(values[at])].includes(chosen.get(name)));
        const shown = path === "/" ? [] : things.filter(({ values }) => isShown(values));
        const links = filters.flatMap((name) =>
          Array.from({ length: 8 }, (_, value) => {
            const changed = new URLSearchParams(chosen);
            changed.set(name, String(value));
            changed.sort();
            return `/shop?${changed}`;
          }),
        );
        const title = titleOf(
          [...chosen.values()].map((value) => "abcdefgh"[Number(value)]).join(""),
        );
        return {
          text: [
            title,
            "All of this can be had here and is sent to you on the day on which you ask for it",
            ...shown.map(({ teaser }) => teaser),
          ].join("\n"),
          links: [...shown.map((one) => one.path), ...links],
        };
      };
      const { asked, wasted } = walk(site, ["/shop"]);
      expect(asked.filter((path) => path.startsWith("/thing/"))).toHaveLength(60);
      const views = asked.filter((path) => path.startsWith("/shop?")).length;
      expect(views).toBeLessThan(120);
      expect(views - wasted).toBeLessThan(5);
    },
  );

  it("do not include useful pages after a long series", () => {
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

describe("a start page that redirects to another host", () => {
  const site = runDuringTests(new CrawlSite(8));

  it("brings that host into scope", async () => {
    const output = join(makeFolder(), "moved.jsonl");
    const starts = [`${site.origin}/moved`];
    const { crawl } = await runCrawl({
      starts,
      output,
      workers: 1,
      fetch: crawlFetch,
      scope: { exclude: ["shop"] },
    });
    expect(pathsOf(output)).toEqual(expect.arrayContaining(["/", "/story/1", "/story/8"]));
    expect(crawl.errors).toEqual({ "fetch-robots": 1, elsewhere: 1 });
  });
});

describe("crawling a site again", () => {
  const site = runDuringTests(new CrawlSite(8));
  const folder = makeFolder();
  const run = (name: string, more: Partial<CrawlOptions> = {}) =>
    runCrawl({
      starts: [`${site.origin}/story/1`],
      output: join(folder, name),
      workers: 1,
      scope: { include: ["/story/"] },
      fetch: { ...crawlFetch, cache: join(folder, "cache") },
      ...more,
    });

  it("fetches only changed pages, and outputs only those", async () => {
    const first = await run("monday.jsonl");
    expect(first.crawl).toMatchObject({ pages: 8, fetched: { unchanged: 0 } });
    site.edited = 3;
    site.unchanged.length = 0;
    const output = join(folder, "tuesday.jsonl");
    const { crawl, counts } = await run("tuesday.jsonl", {
      changedSince: join(folder, "monday.jsonl"),
    });
    expect(crawl).toMatchObject({ pages: 8, fetched: { unchanged: site.unchanged.length } });
    expect(site.unchanged).toEqual(expect.arrayContaining(["/story/1", "/story/8"]));
    expect(site.unchanged).not.toContain("/story/3");
    expect(counts.leftOut).toEqual({ unchanged: 7 });
    expect(pathsOf(output)).toEqual(["/story/3"]);
    const line = JSON.parse(readFileSync(output, "utf8"));
    expect(line).toMatchObject({ change: "changed", diff: { blocks: expect.any(Array) } });
    expect(JSON.stringify(line.diff)).toContain("ferry has come back");
  });
});

describe(`a part filled by scripts ${NEEDS_CHROMIUM}`, { skip: chromiumPath === undefined }, () => {
  const site = runDuringTests(new CrawlSite(8));

  it("is crawled through the links in the browser", async () => {
    const output = join(makeFolder(), "app.jsonl");
    const starts = [`${site.origin}/app/1`];
    const { crawl } = await runCrawl({
      starts,
      output,
      workers: 1,
      fetch: shownFetch,
      scope: { include: ["/app/"] },
    });
    expect(pathsOf(output)).toEqual(Array.from({ length: APP_PAGES }, (_, at) => `/app/${at + 1}`));
    expect(crawl).toMatchObject({ traps: 0, fetched: { rendered: APP_PAGES } });
    expect(readFileSync(output, "utf8")).toContain("Part 3");
    for (const { rendering } of readLines(output)) {
      expect(rendering).toMatchObject({
        taken: "browser",
        why: expect.any(String),
        raw: { words: expect.any(Number) },
      });
    }
  });
});

describe("a site of 200 pages with traps", () => crawlsWhole(200, 2, 150));
