import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { close, listen } from "../../../../test/local-server.ts";
import { AddressLists, levelOf } from "../../src/batch/fetch/address-lists.ts";
import { Discoverer } from "../../src/batch/fetch/discover.ts";
import { resolveFetchSettings } from "../../src/batch/fetch/fetch-settings.ts";
import { readListing, workOnListing } from "../../src/batch/fetch/listings.ts";
import { PageFetcher } from "../../src/batch/fetch/page-fetcher.ts";
import { parseRobots } from "../../src/batch/fetch/robots.ts";
import { runCrawl } from "../../src/batch/index.ts";
import { storyHtml } from "./pages.ts";

const first = "https://a.example/1";
const second = "https://a.example/2?a=1&copy=2";
const sitemap = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const locOf = (url: string): string => `<url><loc>${url}</loc></url>`;
const escaped = second.replaceAll("&", "&amp;");
const rss = (inner: string): string =>
  `<rss version="2.0"><channel><title>News & more</title><link>https://a.example/</link>${inner}</channel></rss>`;
const itemOf = (url: string): string => `<item><title>x</title><link>${url}</link></item>`;
const entities = (name: string): string =>
  `<!DOCTYPE ${name} [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const both = locOf(first) + locOf(escaped);

describe("listings that are not as they should be", () => {
  it.each([
    ["well-formed", sitemap(both)],
    ["with bare ampersands", sitemap(locOf(first) + locOf(second))],
    ["with an unclosed entry", sitemap(`<url><loc>${first}</loc>${locOf(escaped)}`)],
    ["with an unclosed address", sitemap(`<url><loc>${first}</url>${locOf(escaped)}`)],
    ["with an entity of HTML", sitemap(`${locOf(`${first}&nbsp;`)}${locOf(escaped)}`)],
    ["with CDATA", sitemap(`<url><loc><![CDATA[${first}]]></loc></url>${locOf(escaped)}`)],
    ["with old entries in a comment", sitemap(`<!-- ${locOf("https://a.example/0")} -->${both}`)],
    [
      "with pictures in an unknown space",
      sitemap(`${both}<url><image:image><image:loc>${first}.png</image:loc></image:image></url>`),
    ],
    ["with two roots", sitemap(locOf(first)) + sitemap(locOf(escaped))],
    ["after a long comment", `<!--${"x".repeat(9000)}-->${sitemap(both)}`],
    ["in capitals", sitemap(both).replaceAll(/(?<=<\/?)\w+/gu, (name) => name.toUpperCase())],
    ["with prefixes", sitemap(both).replaceAll(/<(\/?)(?=url|loc)/gu, "<$1s:")],
    ["as text", `${first}\r\n${second}\r\n`],
    ["RSS with bare ampersands", rss(itemOf(first) + itemOf(second))],
    ["RSS with unclosed items", rss(`<item><link>${first}</link><item><link>${escaped}</link>`)],
    ["RSS with entities of its own", entities("rss") + rss(itemOf(first) + itemOf(escaped))],
    [
      "RSS with links of Atom",
      rss(`<item><atom:link rel="self" href="https://a.example/self"/><link>${first}</link></item>
        ${itemOf(escaped)}`),
    ],
    [
      "Atom with prefixes",
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:link href="https://a.example/"/><a:entry><a:link rel="edit" href="https://a.example/e"/><a:link href='${first}'/></a:entry><a:entry><a:link rel="related" href="${escaped}"/></a:entry></a:feed>`,
    ],
    [
      "JSON with values that are no addresses",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1",
        items: [{ url: first }, null, { url: 7 }, { url: second }],
      }),
    ],
  ])("%s", (_, text) => {
    expect(readListing(text)?.urls).toEqual([first, second]);
  });

  it("expand no entity and open no file", () => {
    const text = entities("urlset") + sitemap(locOf("https://a.example/&b;&x;") + locOf(first));
    expect(readListing(text)?.urls).toEqual(["https://a.example/&b;&x;", first]);
  });

  it.each(["utf-16le", "utf-16be"])("in %s", async (encoding) => {
    const bytes = Buffer.from(`\ufeff${sitemap(both).replace("UTF-8", "UTF-16")}`, "utf16le");
    if (encoding === "utf-16be") bytes.swap16();
    const { listing } = await workOnListing({ bytes, url: first });
    expect(listing?.urls).toEqual([first, second]);
  });

  const many = sitemap(
    Array.from({ length: 3000 }, (_, at) => locOf(`${first}${at * 7919}`)).join(""),
  );

  it.each([
    ["a cut file", Buffer.from(many.slice(0, 60_000)), /cut off/u],
    ["a cut gzip file", gzipSync(many).subarray(0, 9000), /damaged/u],
  ])("of %s, what can be read, and says so", async (_, bytes, problem) => {
    const answer = await workOnListing({ bytes, url: first });
    expect(answer.listing?.urls.length).toBeGreaterThan(500);
    expect(answer.problem).toMatch(problem);
  });

  it.each([
    ["700,000 addresses", sitemap(locOf(first).repeat(700_000)), 700_000],
    ["a million items", rss(`<item><link>${first}</link></item>`.repeat(1_000_000)), 1_000_000],
    ["a million attributes", `<rss ${'a="x" '.repeat(1_000_000)}>${itemOf(first)}</rss>`, 1],
    ["a link of 40 MB", rss(`<item><link>${"x".repeat(40_000_000)}</link></item>`), 1],
    ["a million nested elements", rss("<a>".repeat(1_000_000) + itemOf(first)), 1],
    ["two million open comments", sitemap("<!--".repeat(2_000_000)), 0],
    ["five million open tags", sitemap("<loc".repeat(5_000_000)), 0],
  ])("of %s, in one pass", (_, text, count) => {
    expect(readListing(text)?.urls).toHaveLength(count);
  });
});

const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** A site with these files; other paths are stories, and undefined is never answered. */
async function serveFiles(
  files: (path: string) => string | Buffer | undefined,
): Promise<{ readonly origin: string; readonly paths: string[] }> {
  const paths: string[] = [];
  const origin = await serve((request, response) => {
    const path = request.url ?? "/";
    paths.push(path);
    const body = files(path);
    const type = path.endsWith(".xml") ? "application/xml" : "text/html";
    if (body !== undefined) response.writeHead(200, { "content-type": type }).end(body);
  });
  return { origin, paths };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await close(server);
  }
});

const quick = {
  allowPrivate: true,
  hostDelayMs: 0,
  retries: 0,
  timeoutMs: 5000,
  maxConcurrentPerHost: 8,
  maxRedirects: 2,
};

async function discover(
  origins: readonly string[],
  { maxUrls = 20, siteMs = 60_000 } = {},
): Promise<{ urls: readonly string[]; problems: string[] }> {
  const fetcher = new PageFetcher(resolveFetchSettings(quick), 1 << 20);
  try {
    const discoverer = new Discoverer(fetcher, { wanted: ["sitemap"], maxUrls, siteMs });
    const { urls, problems } = await discoverer.discover(origins);
    return { urls, problems: problems.map(({ url, problem }) => `${url}: ${problem}`) };
  } finally {
    await fetcher.close();
  }
}

const goodSite = (): Promise<{ readonly origin: string }> =>
  serveFiles((path) => {
    if (path === "/robots.txt") return "";
    const pages = [1, 2, 3, 4, 5].map((page) => locOf(`https://good.example/${page}`));
    return path === "/sitemap.xml" ? sitemap(pages.join("")) : storyHtml(1);
  });

const goodOnes = (urls: readonly string[]): number =>
  urls.filter((url) => url.startsWith("https://good.example/")).length;

describe("a host takes nothing from the others", () => {
  it("with endless addresses", async () => {
    const bad = await serveFiles((path) => {
      if (path !== "/sitemap.xml") return path === "/robots.txt" ? "" : storyHtml(1);
      return sitemap(Array.from({ length: 10_000 }, (_, at) => locOf(`/${at}`)).join(""));
    });
    const good = await goodSite();
    const { urls, problems } = await discover([bad.origin, good.origin]);
    expect(urls).toHaveLength(20);
    expect(goodOnes(urls)).toBe(5);
    expect(problems).toEqual([expect.stringMatching(/lists more pages than its share of 20/u)]);
  });

  it("with endless sitemaps", async () => {
    let made = 0;
    const bad = await serveFiles((path) => {
      if (!path.endsWith(".xml")) return path === "/robots.txt" ? "" : storyHtml(1);
      const maps = Array.from(
        { length: 200 },
        () => `<sitemap><loc>/${made++}.xml</loc></sitemap>`,
      );
      return `<sitemapindex>${maps.join("")}</sitemapindex>`;
    });
    const good = await goodSite();
    const { urls, problems } = await discover([bad.origin, good.origin]);
    expect(goodOnes(urls)).toBe(5);
    expect(bad.paths.length).toBeLessThan(110);
    expect(problems).toContainEqual(expect.stringMatching(/more than 101 requests/u));
  });

  it("with endless sitemaps that are refused before a request", async () => {
    const maps = Array.from({ length: 5000 }, (_, at) => `<sitemap><loc>/no/${at}</loc></sitemap>`);
    const bad = await serveFiles((path) => {
      if (path === "/robots.txt") return "User-agent: *\nDisallow: /no";
      return path === "/sitemap.xml"
        ? `<sitemapindex>${maps.join("")}</sitemapindex>`
        : storyHtml(1);
    });
    const { problems } = await discover([bad.origin]);
    expect(problems.length).toBeLessThan(25);
    expect(problems).toContainEqual(expect.stringMatching(/more of its sitemaps .* not be read/u));
  });

  it("with sitemaps that never arrive", async () => {
    const maps = Array.from({ length: 90 }, (_, at) => `<sitemap><loc>/${at}.xml</loc></sitemap>`);
    const bad = await serveFiles((path) => {
      if (path === "/robots.txt") return "";
      if (path === "/sitemap.xml") return `<sitemapindex>${maps.join("")}</sitemapindex>`;
      return path === "/" ? storyHtml(1) : undefined;
    });
    const good = await goodSite();
    const { urls, problems } = await discover([bad.origin, good.origin], { siteMs: 8000 });
    expect(goodOnes(urls)).toBe(5);
    expect(bad.paths.length).toBeLessThan(20);
    expect(problems).toContainEqual(expect.stringMatching(/take more than \d+ minutes/u));
  });

  it("and shares are exact, whatever the order", () => {
    expect(levelOf([100, 5, 30], 65)).toBe(30);
    expect(levelOf([1, 2], 3)).toBe(Number.POSITIVE_INFINITY);
    const lists = new AddressLists(30);
    const [large, small] = [lists.open(), lists.open()];
    for (let at = 0; at < 100; at++) lists.add(large, `https://l.example/${at}`);
    for (let at = 0; at < 10; at++) lists.add(small, `https://s.example/${at}`);
    expect(lists.all()).toHaveLength(30);
    expect([large.isCut, small.isCut]).toEqual([true, false]);
  });
});

const folder = makeFolder();
let made = 0;

async function crawlPages(starts: readonly string[]): Promise<string[]> {
  const output = join(folder, `crawl-${++made}.jsonl`);
  await runCrawl({ starts, output, workers: 1, fetch: quick, scope: { maxPages: 20 } });
  return readLines(output).map(({ url }) => String(url));
}

/** Sends a few bytes, then one byte from time to time, without end. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "text/plain" }).write("User-agent: *\n");
  const timer = setInterval(() => response.write("#"), 50);
  response.on("close", () => clearInterval(timer));
};

const bomb = gzipSync(Buffer.alloc(100_000_000, "a"));

const long = `User-agent: *\nDisallow: /no\n${"Disallow: /x/*/y\n".repeat(600_000)}`;

const robotsFiles: ReadonlyArray<readonly [what: string, answer: RequestListener, pages: number]> =
  [
    ["drips", drip, 0],
    [
      "redirects without end",
      (_, response) => response.writeHead(302, { location: "/robots.txt?" }).end(),
      1,
    ],
    [
      "is binary",
      (_, response) =>
        response.end(Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at * 7919) % 256))),
      1,
    ],
    ["has 10 MB", (_, response) => response.end(long), 0],
    [
      "is a bomb",
      (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
      1,
    ],
    [
      "is cut off",
      (_, response) => response.writeHead(200, { "content-length": 5000 }).end("User"),
      0,
    ],
  ];

it.each(robotsFiles)("a robots.txt that %s holds up no other host", async (_, answer, pages) => {
  const bad = await serve((request, response) => {
    if (request.url?.startsWith("/robots.txt")) answer(request, response);
    else response.writeHead(200, { "content-type": "text/html" }).end(storyHtml(1));
  });
  const good = await serve((request, response) => {
    const isPage = !request.url?.endsWith(".xml") && request.url !== "/robots.txt";
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html" }).end(storyHtml(2));
  });
  const found = await crawlPages([`${bad}/`, `${good}/`]);
  expect(found).toContain(`${good}/`);
  expect(found.includes(`${bad}/`)).toBe(pages > 0);
});

it.each(["1e308", "99999999999999999999", "Infinity", "-5", "NaN", "1;2", "0x7fffffff"])(
  "a Crawl-delay of %s is at most a minute, and never negative",
  (delay) => {
    const { delayMs = 0 } = parseRobots(first, `User-agent: *\nCrawl-delay: ${delay}`, "pith");
    expect(delayMs).toBeGreaterThanOrEqual(0);
    expect(delayMs).toBeLessThanOrEqual(60_000);
  },
);

it("a host with endless new texts leaves the others their share of the pages", async () => {
  const words = (seed: number): string =>
    Array.from(
      { length: 60 },
      (_, at) => `w${((seed + 1) * 7919 + at * 104_729).toString(36)}`,
    ).join(" ");
  const page = (seed: number, links: readonly string[]): string =>
    `<title>Page ${seed}</title><article><p>${words(seed)}.</p>${links
      .map((link) => `<a href="${link}">more of this</a>`)
      .join(" ")}</article>`;
  let seed = 0;
  const bad = await serveFiles((path) => {
    if (path === "/robots.txt") return "";
    return page(
      ++seed,
      Array.from({ length: 60 }, (_, at) => `/${seed}-${at}`),
    );
  });
  const good = await serveFiles((path) => {
    if (path === "/robots.txt") return "";
    const number = Number(path.slice(1)) || 0;
    return page(9000 + number, number < 9 ? [`/${number + 1}`] : []);
  });
  const found = await crawlPages([`${bad.origin}/`, `${good.origin}/`]);
  expect(found.filter((url) => url.startsWith(good.origin))).toHaveLength(10);
  // Nothing of the limit is left unused.
  expect(found).toHaveLength(20);
});
