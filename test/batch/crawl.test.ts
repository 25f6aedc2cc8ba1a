import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalAddress, Frontier } from "../../packages/batch/src/crawl/frontier.ts";
import { runCrawl } from "../../packages/batch/src/index.ts";
import { CrawlSite } from "./crawl-site.ts";
import { makeFolder } from "./pages.ts";

const SIZE = Number(process.env.PITH_CRAWL_PAGES ?? 200);
const KILLS = Number(process.env.PITH_CRAWL_KILLS ?? 3);
const folder = makeFolder();
const site = new CrawlSite(SIZE);
beforeAll(() => site.start());
afterAll(() => site.stop());

const fetchSettings = { allowPrivate: true, hostDelayMs: 0, retries: 1, retryDelayMs: 1, maxConcurrentPerHost: 8 };
const gone = Math.floor(SIZE / 101);
const idsOf = (output: string): string[] =>
  readFileSync(output, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => String(JSON.parse(line).url).replace(site.origin, ""));

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

describe(`a site of ${SIZE} pages with traps`, () => {
  let expected: string[] = [];

  it("is crawled whole, each page once, and traps come to an end", async () => {
    const output = join(folder, "whole.jsonl");
    const { crawl, counts } = await runCrawl({ starts: [`${site.origin}/`], output, workers: 1, fetch: fetchSettings });
    expected = idsOf(output);
    const stories = expected.filter((id) => id.startsWith("/story/"));
    expect(new Set(expected).size).toBe(expected.length);
    // Below a story that is gone nothing can be found but by other links.
    expect(stories.length).toBeGreaterThan(0.9 * (SIZE - gone));
    expect(stories.every((id) => /^\/story\/\d+$/u.test(id))).toBe(true);
    expect(counts.pages).toBe(crawl.pages);
    // Each page, its print view, traps and repeats: every address once, and once more after a failure.
    expect(site.requests.filter((path) => path.startsWith("/calendar")).length).toBeLessThan(200);
    expect(site.requests.filter((path) => path.startsWith("/sort")).length).toBeLessThan(200);
    expect(site.requests.filter((path) => path.startsWith("/deep")).length).toBeLessThan(30);
    expect(site.requests.filter((path) => /^\/(?:private|secret)/u.test(path))).toEqual([]);
    const often = site.requests.filter((path, at) => at !== site.requests.indexOf(path));
    expect(often.every((path) => path === "/" || /0$|print$|robots/u.test(path))).toBe(true);
    expect(site.requests.length / stories.length).toBeLessThan(SIZE >= 1000 ? 2.5 : 4);
  });

  it(`gives the same after ${KILLS} kills`, async () => {
    const output = join(folder, "killed.jsonl");
    const script = `import { runCrawl } from ${JSON.stringify(join(import.meta.dirname, "../../packages/batch/src/index.ts"))};
      await runCrawl({ starts: [${JSON.stringify(`${site.origin}/`)}], output: ${JSON.stringify(output)}, workers: 1, fetch: ${JSON.stringify(fetchSettings)} });`;
    const run = async (requests: number): Promise<number | null> => {
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
        stdio: "ignore",
      });
      const done = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
      const goal = site.requests.length + requests;
      const timer = setInterval(() => site.requests.length >= goal && child.kill("SIGKILL"), 20);
      const code = await done;
      clearInterval(timer);
      return code;
    };
    for (let kill = 0; kill < KILLS; kill++) await run(60);
    expect(await run(Number.POSITIVE_INFINITY)).toBe(0);
    expect(idsOf(output)).toEqual(expected);
  });
});
