import { describe, expect, it } from "vitest";
import { serveDuringTests } from "../../../../test/local-server.ts";
import { type ExtractResult, extract } from "../../../pith/src/index.ts";
import { fetchPage, followPages, joinPages } from "../../src/index.ts";

const posts = [
  "The first ferry crossed the bay on a grey morning in May.",
  "It was late, as it had always been in those years.",
  "Nobody complained, since the sea had been rough all night.",
  "The captain told us of the winter when the harbour froze.",
  "In the end the whole village came down to the quay to look.",
  "Later the fare went up, and fewer people crossed on Sundays.",
];

const post = (text: string, number: number): string =>
  `<div class="post" id="post-${number}"><p class="author">user${number}</p><p>${text} ${text.toUpperCase()}</p></div>`;

/**
 * A thread of three pages that repeats its first post on each, a list that loops, and one without
 * an end.
 */
function pageAt(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, "http://site");
  const page = Number(searchParams.get("page") ?? 1);
  const links = [1, 2, 3]
    .filter((n) => n !== page)
    .map((n) => `<a href="${pathname}?page=${n}">${n}</a>`);
  const next = (n: number): string =>
    `<a rel="next" href="${pathname}?page=${n}">Next</a> <a href="/other-thread">Next thread</a>`;
  const body = (content: string, pager: string): string =>
    `<html><head><title>Ferries of the bay</title></head><body><h1>Ferries of the bay</h1><main>${content}</main><nav>${pager}</nav></body></html>`;
  if (pathname === "/thread" && page <= 3) {
    const own = posts
      .slice(2 * page - 2, 2 * page)
      .map((text, at) => post(text, 2 * page - 1 + at));
    const first = page > 1 ? post(posts[0] ?? "", 1) : "";
    return body(
      first + own.join(""),
      page < 3 ? links.join(" ") + next(page + 1) : links.join(" "),
    );
  }
  if (pathname === "/loop") return body(post(posts[page] ?? "", page), next(page === 2 ? 1 : 2));
  if (pathname === "/same") return body(post(posts[0] ?? "", 1), next(page + 1));
  if (pathname === "/endless")
    return body(post(`${posts[0]} The ferry ${page} of the day.`, 1), next(page + 1));
  if (pathname === "/parts" && page <= 3) {
    const all = `<a href="/parts?view=all">View as one page</a>`;
    if (searchParams.has("view"))
      return body(posts.map((text, at) => post(text, at + 1)).join(""), "");
    return body(
      post(posts[page - 1] ?? "", page),
      links.join(" ") + (page < 3 ? next(page + 1) : "") + all,
    );
  }
  if (pathname === "/broken" && page === 1) return body(post(posts[0] ?? "", 1), next(2));
  return undefined;
}

const requests: string[] = [];
const site = serveDuringTests(({ url = "/" }, response) => {
  requests.push(url);
  const html = pageAt(url);
  response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html" }).end(html);
});

const options = { format: "markdown" } as const;
const open = async (url: string): Promise<ExtractResult> => {
  const page = await fetchPage(url, { allowPrivate: true });
  return extract(page.bytes, { ...options, url: page.url });
};
const follow = async (path: string, wanted: number | "all") =>
  followPages(site.origin + path, await open(site.origin + path), wanted, open);

describe("an article or thread of several pages", () => {
  it("is read from the site's single page if there is one and all pages are wanted", async () => {
    requests.length = 0;
    const { pages, stopped } = await follow("/parts", "all");
    expect({ count: pages.length, stopped }).toEqual({ count: 1, stopped: undefined });
    expect(pages[0]?.content).toContain("Later the fare went up");
    expect(requests).toEqual(["/parts", "/parts?view=all"]);
    expect((await follow("/parts", 2)).pages).toHaveLength(2);
  });

  it("is one result, in order, with repeated parts once", async () => {
    const { pages, stopped } = await follow("/thread", "all");
    expect(stopped).toBeUndefined();
    expect(pages).toHaveLength(3);
    const joined = joinPages(pages, options);
    const places = posts.map((text) => joined.content.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    for (const text of posts) expect(joined.content.split(text)).toHaveLength(2);
    expect(joined.content.match(/# Ferries of the bay/gu)).toHaveLength(1);
    expect(joined.urls).toEqual(
      ["", "?page=2", "?page=3"].map((query) => `${site.origin}/thread${query}`),
    );
    expect(joined.blocks.find(({ text }) => text.includes(posts[4] ?? ""))?.page).toBe(3);
    const json = JSON.parse(joinPages(pages, { ...options, format: "json" }).content);
    expect(json).toMatchObject({ why: { code: "content" } });
    expect(json).not.toHaveProperty("posts");
    const withPosts = joinPages(pages, { ...options, format: "json", include: ["posts"] });
    expect(JSON.parse(withPosts.content).posts).toEqual(withPosts.posts);
    expect(
      JSON.parse(joinPages(pages, { ...options, format: "chunks" }).content).length,
    ).toBeGreaterThan(1);
  });

  it("numbers posts across pages", async () => {
    const { pages } = await followPages(
      `${site.origin}/thread`,
      await open(`${site.origin}/thread`),
      3,
      async (url) => {
        const { bytes } = await fetchPage(url, { allowPrivate: true });
        return extract(bytes, { url });
      },
    );
    const { posts: found, blocks } = joinPages(pages);
    for (const [index, { page, blocks: own }] of found.entries()) {
      expect(page).toBeGreaterThanOrEqual(found[index - 1]?.page ?? 1);
      for (const block of own) expect(blocks[block]?.page).toBe(page);
    }
  });

  it("stops after the requested number of pages", async () => {
    const { pages, stopped } = await follow("/thread", 2);
    expect([pages.length, stopped]).toEqual([2, undefined]);
  });

  it.each([
    ["/loop", 2, /repeats an earlier page/u],
    ["/same", 1, /repeats an earlier page/u],
    ["/broken", 1, /404/u],
    ["/endless", 200, /more than 200 pages/u],
  ])("ends at %s", { timeout: 240_000 }, async (path, count, why) => {
    requests.length = 0;
    const { pages, stopped } = await follow(path, "all");
    expect(pages).toHaveLength(count);
    expect(stopped).toMatch(why);
    expect(new Set(requests).size).toBe(requests.length);
  });

  it("is rejected in formats of a single page", () => {
    expect(() => joinPages([extract("<p>A ferry.")], { format: "tei" })).toThrow(/joined only as/u);
    expect(() => joinPages([])).toThrow(/at least one page/u);
  });
});
