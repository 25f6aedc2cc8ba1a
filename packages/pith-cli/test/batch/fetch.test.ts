import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { runDuringTests } from "../../../../test/local-server.ts";
import { resolveFetchSettings, robotsName } from "../../src/batch/fetch/fetch-settings.ts";
import { readListing } from "../../src/batch/fetch/listings.ts";
import { PageFetcher } from "../../src/batch/fetch/page-fetcher.ts";
import { parseRobots } from "../../src/batch/fetch/robots.ts";
import type { BatchOptions, BatchReport } from "../../src/batch/index.ts";
import { runBatch } from "../../src/batch/index.ts";
import { TestSite } from "./test-site.ts";

const folder = makeFolder();
const site = runDuringTests(new TestSite());
const quick = {
  allowPrivate: true,
  hostDelayMs: 0,
  retries: 2,
  retryDelayMs: 1,
  maxConcurrentPerHost: 8,
};

async function fetchBatch(
  name: string,
  options: Partial<BatchOptions>,
): Promise<{ report: BatchReport; lines: Array<Record<string, string>> }> {
  const output = join(folder, name);
  const report = await runBatch({
    inputs: [site.origin],
    output,
    workers: 1,
    fetch: quick,
    ...options,
  });
  return { report, lines: readLines(output) };
}

describe("a site of 300 pages", () => {
  it("is found through its sitemaps and feeds, and fetched as robots.txt allows", async () => {
    const problems: string[] = [];
    const { report, lines } = await fetchBatch("site.jsonl", {
      discover: ["sitemap", "feed"],
      fetch: { ...quick, cache: join(folder, "cache") },
      onProblem: (problem) => problems.push(problem),
    });
    expect(problems).toEqual([expect.stringMatching(/sitemap-gone\.xml.*404/u)]);
    expect(lines).toHaveLength(250 + 45 + 2 + 3);
    expect(report.counts).toMatchObject({
      pages: 300,
      extracted: 250 + 27 + 3,
      errors: { "fetch-robots": 9 + 1, "fetch-status": 9, "fetch-type": 1 },
    });
    const byId = new Map(lines.map((line) => [line.id?.replace(site.origin, ""), line]));
    expect(byId.get("/moved/3")).toMatchObject({ url: `${site.origin}/page/3`, ok: true });
    expect(byId.get("/private/2")?.error).toContain("robots.txt does not allow it");
    expect(byId.get("/gone/2")?.error).toContain("404");
    expect(byId.get("/feed/2")?.text).toContain("story 2");
    // Each page once, and again only after redirects and temporary failures.
    expect(site.count("/page/20")).toBe(1);
    expect(site.count("/page/3")).toBe(2);
    expect(site.count("/busy/4")).toBe(3);
    expect(site.count("/gone/4")).toBe(1);
    expect(site.requests.filter((path) => path.startsWith("/private"))).toEqual([]);
    expect(site.count("/robots.txt")).toBeLessThanOrEqual(2);
    expect(report.fetched?.retries).toBe(18);
    expect([...site.agents]).toEqual(["Mozilla/5.0 (compatible; pith)"]);
  });

  it("is checked for changes only if its pages are in the cache", async () => {
    site.forget();
    const list = join(folder, "list.txt");
    writeFileSync(list, [0, 1, 2].map((i) => `${site.origin}/page/${i}\n`).join(""));
    const { report, lines } = await fetchBatch("again.jsonl", {
      inputs: [list],
      fetch: { ...quick, cache: join(folder, "cache") },
    });
    expect(report.fetched).toMatchObject({ unchanged: 3 });
    expect(site.conditional.sort()).toEqual(["/page/0", "/page/1", "/page/2"]);
    expect(lines.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(readdirSync(join(folder, "cache")).length).toBeGreaterThan(50);
  });

  it("a batch of addresses can be stopped and resumed", async () => {
    site.forget();
    const list = join(folder, "long.txt");
    writeFileSync(
      list,
      Array.from({ length: 60 }, (_, i) => `${site.origin}/slow/${i}\n`).join(""),
    );
    const stop = new AbortController();
    const options = {
      inputs: [list],
      fetch: { ...quick, maxConcurrent: 4 },
      onProgress: ({ counts }: { counts: { pages: number } }) => counts.pages >= 10 && stop.abort(),
    };
    await expect(fetchBatch("stopped.jsonl", { ...options, signal: stop.signal })).rejects.toThrow(
      /aborted/u,
    );
    const { report, lines } = await fetchBatch("stopped.jsonl", { inputs: [list] });
    expect(report.wasResumed).toBe(true);
    expect(lines.map(({ id }) => id)).toEqual(
      Array.from({ length: 60 }, (_, i) => `${site.origin}/slow/${i}`),
    );
    expect(site.count("/slow/2")).toBe(1);
  });
});

describe("one page", () => {
  const item = (path: string) => ({ kind: "url", source: "list", number: 1, url: path }) as const;

  async function fetchItem(path: string, settings = {}): Promise<unknown> {
    const fetcher = new PageFetcher(resolveFetchSettings({ ...quick, ...settings }), 1 << 20);
    try {
      return await fetcher.fetchItem(item(path.startsWith("/") ? site.origin + path : path));
    } finally {
      await fetcher.close();
    }
  }

  it("is given up after several attempts if it never arrives", async () => {
    site.forget();
    expect(await fetchItem("/never/1", { timeoutMs: 100, ignoreRobots: true })).toMatchObject({
      code: "fetch-timeout",
    });
    expect(site.count("/never/1")).toBe(3);
  });

  it("is not fetched if robots.txt is unavailable, but is if there is none", async () => {
    expect(await fetchItem("http://127.0.0.1:9/a", { retries: 0 })).toMatchObject({
      code: "fetch-robots",
    });
    expect(await fetchItem("/private/1", { ignoreRobots: true })).toMatchObject({
      code: "fetch-status",
    });
    expect(await fetchItem("/page/1", { userAgent: "other/1.0" })).toMatchObject({
      code: "fetch-robots",
    });
  });

  it.each([
    ["not an address", "fetch-url"],
    ["file:///etc/passwd", "fetch-url"],
    ["http://user:secret@127.0.0.1/", "fetch-url"],
  ])("%s is refused", async (address, code) => {
    expect(await fetchItem(address, { ignoreRobots: true })).toMatchObject({ kind: "bad", code });
  });

  it("with a private address is refused unless that is allowed", async () => {
    const settings = { allowPrivate: false, ignoreRobots: true };
    expect(await fetchItem("/page/1", settings)).toMatchObject({ code: "fetch-address" });
    const proxied = { ...settings, proxy: site.origin };
    expect(await fetchItem("http://10.0.0.1/", proxied)).toMatchObject({ code: "fetch-address" });
  });
});

describe("server responses", () => {
  it("user agents in robots.txt", () => {
    expect(robotsName("Mozilla/5.0 (compatible; pith)")).toBe("pith");
    expect(robotsName("Mozilla/5.0 (compatible; MyBot/2.1; +https://a.example)")).toBe("MyBot");
    expect(robotsName("news-reader/1.0")).toBe("news-reader");
  });

  it("robots.txt: rules, delays and sitemaps", () => {
    const text =
      "User-agent: pith\nCrawl-delay: 2.5\nDisallow: /a\nAllow: /a/b\n\nSitemap: https://a.example/map.xml\n";
    const rules = parseRobots("https://a.example/robots.txt", text, "pith");
    expect(rules.refusal("https://a.example/a/c")).toBe("does not allow it");
    expect(rules.refusal("https://a.example/a/b/c")).toBeUndefined();
    expect(rules.delayMs).toBe(2500);
    expect(rules.sitemaps).toEqual(["https://a.example/map.xml"]);
    expect(
      parseRobots("https://a.example/robots.txt", "", "pith").refusal("https://a.example/"),
    ).toBeUndefined();
  });

  it.each([
    [
      "Atom",
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>a</title><link rel="self" href="https://a.example/self"/><link href="https://a.example/1"/></entry></feed>`,
    ],
    [
      "RSS",
      `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><item><link>https://a.example/1</link></item></channel></rss>`,
    ],
    [
      "RDF",
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>t</title></channel><item><title>a</title><link>https://a.example/1</link></item></rdf:RDF>`,
    ],
    [
      "JSON Feed",
      `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://a.example/1"}]}`,
    ],
  ])("feeds: %s", async (_, text) => {
    expect(readListing(text)).toEqual({ kind: "feed", urls: ["https://a.example/1"] });
  });

  it("a file without addresses is not a list, and broken files do not hang", async () => {
    expect(readListing("<!doctype html><html><p>rss")).toBeUndefined();
    expect(readListing("plain text")).toBeUndefined();
    expect(readListing("<rss><channel><item>")).toEqual({ kind: "feed", urls: [], isCut: true });
    expect(() => readListing('{"version":"https://jsonfeed.org/version/1","items":[')).toThrow(
      /feed cannot be read/u,
    );
  });
});
