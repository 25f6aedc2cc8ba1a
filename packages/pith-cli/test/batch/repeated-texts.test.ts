import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { close, listen } from "../../../../test/local-server.ts";
import { hashEvenly } from "../../../pith/src/text/hashing.ts";
import { CrawlState } from "../../src/batch/crawl/crawl-state.ts";
import { Frontier } from "../../src/batch/crawl/frontier.ts";
import type { BlockMark } from "../../src/batch/crawl/traps.ts";
import { runCrawl } from "../../src/batch/index.ts";
import { crawlFetch, pathsOf } from "./crawl-runs.ts";

const SAME =
  "Welcome to the harbour of the island where the ferry leaves at nine in the morning and comes back in the evening";

/** A name of eight letters that depends on nothing but the seed. */
function nameOf(seed: number): string {
  const hash = hashEvenly(`name ${seed}`);
  return Array.from({ length: 8 }, (_, at) =>
    String.fromCharCode(97 + ((hash >>> (at * 3)) % 26)),
  ).join("");
}

/** Text that no other number has. */
const storyOf = (number: number): string =>
  Array.from({ length: 25 }, (_, at) => nameOf(number * 100 + at)).join(" ");

interface SitePage {
  readonly text: string;
  readonly links: readonly string[];
}

type Site = (url: URL) => SitePage;

const marksOf = (text: string): BlockMark[] =>
  text
    .split("\n")
    .map((block) => block.replace(/[^\p{L} ]/gu, "").trim())
    .filter((block) => block !== "")
    .map((block) => [hashEvenly(block), block.split(" ").length] as const);

interface Walk {
  /** The requested paths, with their hosts if these are not the start's. */
  readonly asked: readonly string[];
  readonly kept: number;
  readonly state: CrawlState;
}

/** Crawls a site without a network: what is asked, kept and closed. */
function walk(
  site: Site,
  { listing = [] as string[], within = "host" as "host" | "domain" } = {},
): Walk {
  const base = "https://example.org";
  const frontier = new Frontier([`${base}/`], { within, maxPages: 3000 });
  frontier.add(`${base}/`, 0);
  const state = new CrawlState(frontier);
  state.listing = listing.map((path) => base + path);
  const asked: string[] = [];
  for (let at = 0; at < frontier.size; at++) {
    const candidate = frontier.at(at);
    if (!candidate) break;
    const { url } = candidate;
    if (frontier.isClosed(candidate)) {
      state.take({ kind: "page", url, outcome: "trap", links: [], bytes: at });
      continue;
    }
    asked.push(url.replace(base, ""));
    const { text, links } = site(new URL(url));
    const item = {
      kind: "page",
      url,
      id: url,
      source: url,
      number: at,
      bytes: Buffer.of(),
    } as const;
    const found = {
      links: links.map((link) => new URL(link, url).href),
      blocks: marksOf(text),
      text: text === "" ? 0 : hashEvenly(text),
    };
    state.take({ ...state.judge(candidate, { item, found }), bytes: at });
  }
  return { asked, kept: state.pages, state };
}

const seedOf = (url: URL): number => hashEvenly(url.href) >>> 4;
const random = (url: URL, count: number, form = (name: string) => `/${name}/`): string[] =>
  Array.from({ length: count }, (_, at) => form(nameOf(seedOf(url) + at)));

const deep = (name: string): string =>
  `/${name.slice(0, 2)}${name.slice(5)}/${name.slice(2, 5)}/${name}/`;

describe("endless addresses with texts that are known", () => {
  const forms: ReadonlyArray<readonly [string, Site]> = [
    ["folders", (url) => ({ text: SAME, links: random(url, 3) })],
    [
      "folders named in the heading",
      (url) => ({ text: `${url.pathname}\n${SAME}`, links: random(url, 3) }),
    ],
    [
      "texts that differ in numbers",
      (url) => ({ text: `${SAME} ${seedOf(url)}`, links: random(url, 3) }),
    ],
    ["folders in folders", (url) => ({ text: SAME, links: random(url, 3, deep) })],
    [
      "files without a folder",
      (url) => ({ text: SAME, links: random(url, 3, (name) => `/${name}`) }),
    ],
    ["twenty links on each page", (url) => ({ text: SAME, links: random(url, 20) })],
    [
      "many files in each folder",
      (url) => ({
        text: SAME,
        links: [
          ...random(url, 1),
          ...random(url, 5, (name) => url.pathname.replace(/[^/]*$/u, name)),
        ],
      }),
    ],
    [
      "sentences in another order",
      (url) => ({
        text: `${seedOf(url) % 2 ? `${SAME}\n${SAME} again` : `${SAME} again\n${SAME}`}`,
        links: random(url, 2),
      }),
    ],
    ["pages without text", (url) => ({ text: "", links: random(url, 3) })],
  ];

  it.each(forms)("%s: are left after a few hundred", (_, site) => {
    const { asked, kept, state } = walk(site);
    expect(asked.length).toBeLessThan(600);
    expect(kept).toBeLessThan(200);
    expect(state.stopped).toEqual([
      { place: "example.org", pages: expect.any(Number), rest: "linked" },
    ]);
  });

  it("random hosts of one domain: are left after a few hundred", () => {
    const site: Site = (url) => ({
      text: SAME,
      links: random(url, 3, (name) => `https://${name}.example.org/`),
    });
    const { asked, state } = walk(site, { within: "domain" });
    expect(asked.length).toBeLessThan(600);
    expect(state.stopped).toMatchObject([{ place: "example.org" }]);
  });

  it("listed pages with exactly one text: are left, other folders are not", () => {
    const stories = Array.from({ length: 100 }, (_, at) => `/story/${nameOf(at)}`);
    const shells = Array.from({ length: 2000 }, (_, at) => `/app/${nameOf(at + 500)}`);
    const site: Site = ({ pathname }) => ({
      text: pathname.startsWith("/app/") ? SAME : storyOf(stories.indexOf(pathname) + 1),
      links: [],
    });
    const { asked, state } = walk(site, { listing: [...shells, ...stories] });
    expect(asked.filter((path) => path.startsWith("/app/")).length).toBeLessThan(400);
    expect(asked.filter((path) => path.startsWith("/story/"))).toHaveLength(100);
    expect(state.stopped).toEqual([
      { place: "example.org/app/", pages: expect.any(Number), rest: "all" },
    ]);
  });

  it("beside a real site, which is crawled to its end", () => {
    const site: Site = (url) => {
      const at = Number(
        /^\/part\/(\d+)$/u.exec(url.pathname)?.[1] ?? (url.pathname === "/" ? 0 : -1),
      );
      if (at < 0) return { text: SAME, links: random(url, 6) };
      const next = at < 60 ? [`/part/${at + 1}`] : [];
      return { text: storyOf(at), links: [...random(url, 1), ...next] };
    };
    const { asked, state } = walk(site);
    expect(asked.filter((path) => path.startsWith("/part/"))).toHaveLength(60);
    expect(asked.length).toBeLessThan(2500);
    expect(state.stopped).toMatchObject([{ place: "example.org", rest: "linked" }]);
  });
});

describe("real sites", () => {
  const names = Array.from({ length: 2500 }, (_, at) => nameOf(at + 10_000));
  const sites: ReadonlyArray<readonly [string, number, Site, string[]]> = [
    [
      "stories in folders of their own",
      2501,
      ({ pathname }) => {
        const at = names.indexOf(pathname.slice(1, -1));
        const links = names.slice(2 * at + 2, 2 * at + 4).map((name) => `/${name}/`);
        return { text: `${SAME}\n${storyOf(at + 2)}`, links };
      },
      [],
    ],
    [
      "listed pages that differ only in numbers and lead nowhere",
      901,
      ({ pathname }) => ({
        text: `Station, last measured\n${hashEvenly(pathname)} degrees`,
        links: ["/"],
      }),
      names.slice(0, 900).map((name) => `/${name}/`),
    ],
    [
      "lists of names that lead to stories",
      501,
      ({ pathname }) => {
        const [, kind = "", name = ""] = pathname.split("/");
        if (kind === "of") return { text: storyOf(names.indexOf(name) + 2), links: [] };
        return { text: "List", links: name === "" ? [] : [`/of/${name}/`] };
      },
      names.slice(0, 250).map((name) => `/in/${name}/`),
    ],
  ];

  it.each(sites)("%s: are crawled completely", (_, pages, site, listing) => {
    const { asked, state } = walk(site, { listing });
    expect(state.stopped).toEqual([]);
    expect(asked).toHaveLength(pages);
  });
});

describe("a host of endless folders", () => {
  let requests = 0;
  const server = createServer(({ url = "/" }, response) => {
    requests++;
    if (url === "/robots.txt" || url.endsWith(".xml")) return void response.writeHead(404).end();
    const links = random(new URL(url, "http://site"), 5).map((link) => `<a href="${link}">on</a>`);
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<title>Harbour</title><main><p>${SAME}.</p>${links.join(" ")}</main>`);
  });
  afterAll(() => close(server));

  it("is left, says so, and stays left when it is run again after a stop", async () => {
    const starts = [`http://127.0.0.1:${await listen(server)}/`];
    const output = join(makeFolder(), "folders.jsonl");
    const stop = new AbortController();
    const timer = setInterval(() => requests > 150 && stop.abort(), 1);
    const options = { starts, output, workers: 1, fetch: crawlFetch, scope: { maxPages: 3000 } };
    await expect(runCrawl({ ...options, signal: stop.signal })).rejects.toMatchObject({
      code: "aborted",
    });
    clearInterval(timer);
    const { crawl } = await runCrawl(options);
    const place = new URL(starts[0] ?? "").host;
    expect(crawl.stopped).toEqual([{ place, pages: expect.any(Number), rest: "linked" }]);
    expect(crawl.asked).toBeLessThan(400);
    expect(pathsOf(output)).toEqual(["/"]);
    const before = requests;
    expect((await runCrawl(options)).crawl).toMatchObject({ stopped: crawl.stopped });
    expect(requests).toBe(before);
  });
});
