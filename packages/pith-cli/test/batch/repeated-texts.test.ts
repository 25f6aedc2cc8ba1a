import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { close, listen } from "../../../../test/local-server.ts";
import { hashEvenly } from "../../../pith/src/text/hashing.ts";
import { splitPairs } from "../../../pith/src/text/words.ts";
import { CrawlState } from "../../src/batch/crawl/crawl-state.ts";
import { Frontier } from "../../src/batch/crawl/frontier.ts";
import { type BlockMark, markBlock } from "../../src/batch/crawl/text-pieces.ts";
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

const LONG = [
  `${SAME} while the children of the village wait on the old wall and count the boats that pass,`,
  `and ${SAME} because nobody has told them that the boat of their uncle will not come before`,
  "the storm is over",
].join(" ");

const JAPANESE =
  "島の港には毎朝九時に船が着き、夕方にはまた本土へ戻ります。村の子どもたちは古い石垣に座って船の数を数えながら待っています。";

const PARAGRAPHS = [
  "The ferry leaves the harbour at nine in the morning and comes back in the evening with the mail",
  "Tickets are sold on board by the captain who takes coins and notes but has no change for large ones",
  "Dogs and bicycles travel without a fare as long as there is room for them on the lower deck",
  "In winter the boat stays in the harbour when the wind comes from the west for more than a day",
];

/** A text with a word put into it that its address decides. */
function withWord(text: string, url: URL): string {
  const words = text.split(" ");
  words[seedOf(url) % words.length] = nameOf(seedOf(url));
  return words.join(" ");
}

const dateOf = (url: URL): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(
    (seedOf(url) % 20_000) * 86_400_000,
  );

interface SitePage {
  readonly text: string;
  readonly links: readonly string[];
}

type Site = (url: URL) => SitePage;

const marksOf = (text: string): BlockMark[] =>
  text
    .split("\n")
    .map((block) => markBlock(block, splitPairs(block).length, 1000))
    .filter((mark) => mark !== undefined);

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
    ["a random word in the text", (url) => ({ text: withWord(SAME, url), links: random(url, 3) })],
    [
      "a random word in heading, path of links and two texts",
      (url) => {
        const name = nameOf(seedOf(url));
        const text = `${name}\nHome ${name}\n${withWord(SAME, url)}\n${withWord(LONG, url)}`;
        return { text, links: random(url, 4) };
      },
    ],
    [
      "two random words in a long text",
      (url) => ({ text: withWord(withWord(LONG, url), url), links: random(url, 3) }),
    ],
    [
      "a date in the text",
      (url) => ({
        text: `${SAME} on ${dateOf(url)} of this year`,
        links: random(url, 3),
      }),
    ],
    [
      "a random code in the text",
      (url) => ({ text: `${SAME} ${seedOf(url).toString(36)} ${SAME}`, links: random(url, 3) }),
    ],
    [
      "a random word in a text without spaces",
      (url) => ({
        text: `${JAPANESE}${nameOf(seedOf(url))}${JAPANESE.slice(20)}`,
        links: random(url, 3),
      }),
    ],
    [
      "a random word in a different paragraph each time",
      (url) => {
        const at = seedOf(url) % PARAGRAPHS.length;
        const text = PARAGRAPHS.map((part, i) => (i === at ? withWord(part, url) : part));
        return { text: text.join("\n"), links: random(url, 3) };
      },
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
  const pick = (list: string, at: number): string =>
    list.split(" ")[at % list.split(" ").length] ?? "";
  const productOf = (at: number): string =>
    [
      `${pick("Oak Pine Birch Beech Walnut", at)} ${pick("chair table shelf bench stool desk bed", at)} ${names[at]}`,
      `Our ${pick("small large tall narrow folding", at + 1)} ` +
        `${pick("chair table shelf bench stool desk bed", at)} ${names[at]} in ` +
        `${pick("red blue green white black grey", at)} is made by hand in our workshop by the sea ` +
        "and comes with a guarantee of five years",
      "Order before noon and it leaves our house on the same day by a carrier of your choice",
    ].join("\n");
  const branchOf = (at: number): string =>
    [
      names[at],
      `${names[at + 1200]} ${pick("street lane road square", at)} ${at}`,
      `Our branch in ${names[at]} is open from nine to five and has ` +
        `${pick("parking lifts ramps toilets", at)} for all guests of the house`,
      `Ask for ${names[(at * 7) % 1200]} or ${names[(at * 11) % 1200]} who speak ` +
        `${pick("French Dutch Polish Danish", at)} and know ` +
        `${pick("tools seeds paint bricks lamps", at)} best`,
    ].join("\n");
  const listsFrom = (first: number, step: number): string[] =>
    Array.from({ length: 10 }, (_, at) => `/list/${first + at * step}`);
  /** Ten kinds with ten lists of twenty products each; each product leads to four others. */
  const shop: Site = ({ pathname }) => {
    const [, kind = "", name = ""] = pathname.split("/");
    const link = (at: number): string => `/product/${names[at % 2000]}`;
    if (kind === "list") {
      const first = (Number(name) - 1) * 20;
      const items = Array.from({ length: 20 }, (_, at) => first + at);
      const next = Number(name) % 10 === 1 ? listsFrom(Number(name) + 1, 1).slice(0, 9) : [];
      return {
        text: items.map((at) => productOf(at).split("\n")[0]).join("\n"),
        links: [...items.map(link), ...next],
      };
    }
    const at = names.indexOf(name);
    if (at < 0) return { text: SAME, links: listsFrom(1, 10) };
    return { text: productOf(at), links: [at * 3, at * 5 + 1, at * 7 + 2, at * 11].map(link) };
  };
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
    ["a shop of similar products in lists, each with related ones", 1 + 100 + 2000, shop, []],
    [
      "branches that only lead to the nearest ones, each with an address and opening hours",
      1201,
      (url) => {
        const at = names.indexOf(url.pathname.slice(8));
        const near = [2 * at + 2, 2 * at + 3, at - 1].filter((other) => other >= 0 && other < 1200);
        return { text: branchOf(at), links: near.map((other) => `/branch/${names[other]}`) };
      },
      [],
    ],
  ];

  it("similar products that related ones lead to before their lists do: are taken back", () => {
    const site: Site = (url) => {
      const number = Number(/^\/list\/(\d+)$/u.exec(url.pathname)?.[1] ?? 0);
      if (number === 0) return shop(url);
      const { links } = shop(url);
      const products = links.filter((link) => link.startsWith("/product/"));
      return { text: storyOf(number), links: [...products, `/list/${(number % 100) + 1}`] };
    };
    const { asked, state } = walk(site);
    expect(asked.filter((path) => path.startsWith("/product/"))).toHaveLength(2000);
    expect(new Set(asked).size).toBe(asked.length);
    expect(state.wasted).toEqual([]);
    expect(state.stopped).toEqual([]);
  });

  it("similar products that a sitemap lists: are crawled completely", () => {
    const listing = names.slice(0, 2000).map((name) => `/product/${name}`);
    const { asked, state } = walk(shop, { listing });
    expect(state.stopped).toEqual([]);
    expect(asked.filter((path) => path.startsWith("/product/"))).toHaveLength(2000);
  });

  it.each(sites)("%s: are crawled completely", (_, pages, site, listing) => {
    const { asked, state } = walk(site, { listing });
    expect(state.stopped).toEqual([]);
    expect(asked).toHaveLength(pages);
    expect(state.wasted).toEqual([]);
  });
});

describe("a host of endless folders", () => {
  let requests = 0;
  const server = createServer(({ url = "/" }, response) => {
    requests++;
    if (url === "/robots.txt" || url.endsWith(".xml")) return void response.writeHead(404).end();
    const links = random(new URL(url, "http://site"), 5).map((link) => `<a href="${link}">on</a>`);
    response.writeHead(200, { "content-type": "text/html" });
    const text = withWord(SAME, new URL(url, "http://site"));
    response.end(`<title>Harbour</title><main><p>${text}.</p>${links.join(" ")}</main>`);
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
    expect(pathsOf(output).length).toBeLessThan(30);
    const before = requests;
    expect((await runCrawl(options)).crawl).toMatchObject({ stopped: crawl.stopped });
    expect(requests).toBe(before);
  });
});
