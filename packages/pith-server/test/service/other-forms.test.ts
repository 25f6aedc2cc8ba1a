import { Readable } from "node:stream";
import { Firecrawl } from "firecrawl";
import { beforeAll, describe, expect, it } from "vitest";
import { serveDuringTests } from "../../../../test/local-server.ts";
import { findCaused } from "../../../pith/test/security/markdown-readers.ts";
import { FetchError } from "../../../pith-node/src/errors.ts";
import type { RenderMode } from "../../../pith-node/src/fetch-options.ts";
import { createApp } from "../../src/app.ts";
import { renderingFor } from "../../src/pages.ts";
import { demo, demoUrl, demoWords, post, problemOf } from "./call.ts";

const box =
  '<nav><a href="/away">Away</a></nav><p class="a">First box of words.</p><p class="b">Second box of words.</p>';
const boxUrl = "https://news.example/box";
const shellUrl = "https://news.example/app";
const linkUrl = "https://news.example/link";
const pages = new Map([
  [shellUrl, '<title>App</title><div id="root"></div><script src="/app.js"></script>'],
  [
    linkUrl,
    `<p>Words of a page with a link.</p><a href="/a">&lt;script&gt;alert(1)&lt;/script&gt; *b* &amp;amp; \`c\` https://x.org/&lt;img src=x onerror=alert(1)&gt;</a>`,
  ],
  [demoUrl, demo],
  [boxUrl, box],
]);

/** Requested rendering modes. */
const modes: Array<RenderMode | undefined> = [];

const app = createApp({
  fetchPage: async (url, signal, render) => {
    modes.push(render);
    if (url.endsWith("/slow"))
      await new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    const html = pages.get(url);
    if (html === undefined) throw new FetchError("status", url, "no such page", { status: 404 });
    return { url, bytes: new TextEncoder().encode(html), contentType: "text/html" };
  },
});

const read = (url: string, headers: Record<string, string>): Promise<Response> =>
  Promise.resolve(app.request(`/${url}`, { headers }));

describe("Firecrawl's client with another base address", () => {
  let client: Firecrawl;
  const site = serveDuringTests(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const body =
      method === "POST" ? Buffer.concat(await Readable.from(request).toArray()) : undefined;
    const sent = { "content-type": headers["content-type"] ?? "" };
    const answer = await app.request(url, { method, headers: sent, ...(body && { body }) });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  beforeAll(() => {
    client = new Firecrawl({ apiKey: "fc-none", apiUrl: site.origin, maxRetries: 1 });
  });

  it("gets a page as Markdown, HTML, source and links", async () => {
    const page = await client.scrape(demoUrl, {
      formats: ["markdown", "html", "rawHtml", "links"],
    });
    expect(page.markdown).toContain(demoWords);
    expect(page.html).toContain(demoWords);
    expect(page.rawHtml).toBe(demo);
    expect(page.links?.every((link) => link.startsWith("http"))).toBe(true);
    expect(page.metadata).toMatchObject({ sourceURL: demoUrl, statusCode: 200 });
    expect(page.metadata?.title).toBeTruthy();
  });

  it("can use includeTags, excludeTags and onlyMainContent", async () => {
    const only = await client.scrape(boxUrl, { includeTags: [".b"] });
    expect(only.markdown?.trim()).toBe("Second box of words.");
    const without = await client.scrape(boxUrl, {
      onlyMainContent: false,
      excludeTags: [".b", "nav"],
    });
    expect(without.markdown?.trim()).toBe("First box of words.");
  });

  it("can wait with waitFor in a browser, and time out", async () => {
    modes.length = 0;
    await client.scrape(demoUrl, { waitFor: 1000 });
    await client.scrape(demoUrl, { waitFor: 0, timeout: 60_000 });
    expect(modes).toEqual(["always", undefined]);
    await expect(client.scrape("https://news.example/slow", { timeout: 1 })).rejects.toThrow(
      /longer than the 1 ms/u,
    );
  });

  it("gets the reason if a page has no content", async () => {
    const page = await client.scrape(shellUrl, {});
    expect(page.warning).toMatch(/needs-script/u);
    expect((await client.scrape(demoUrl, {})).warning).toBeUndefined();
  });

  it.each([
    ["crawl", () => client.crawl(demoUrl)],
    ["map", () => client.map(demoUrl)],
    ["batch", () => client.batchScrape([demoUrl])],
    ["search", () => client.search("ferry")],
  ])("gets its own error for the missing endpoint %s", async (_, ask) => {
    await expect(ask()).rejects.toThrow(/pith has no such endpoint/u);
  });

  it("gets rejections as its own errors", async () => {
    await expect(client.scrape(demoUrl, { formats: ["screenshot"] })).rejects.toThrow(/formats/u);
    await expect(client.scrape("https://news.example/none", {})).rejects.toThrow(/no such page/u);
  });
});

describe("addresses as paths", () => {
  it.each(["news.example/box", "https://news.example/box", "https:/news.example/box"])(
    "%s",
    async (path) => {
      const response = await app.request(`/${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("First box");
    },
  );

  it.each(["favicon.ico", "robots.txt", "none", "v3/none.example"])("%s is none", async (path) => {
    expect((await app.request(`/${path}`)).status).toBe(404);
  });

  it.each([
    ["/extract", "/v1/extract"],
    ["/v1/extract/", "/v1/extract"],
    ["/V1/Extract", "/v1/extract"],
    ["/v1/exract", "/v1/extract"],
    ["/check", "/v1/check"],
  ])("%s is none, and the answer names %s", async (path, near) => {
    const response = await app.request(path, { method: "POST" });
    expect(response.status).toBe(404);
    expect((await problemOf(response)).detail).toContain(`; did you mean ${near}?`);
  });

  it("need a token even without a scheme", async () => {
    const closed = createApp({ token: "secret" });
    expect((await closed.request("/news.example/box")).status).toBe(401);
  });
});

describe("headers of Jina Reader", () => {
  it.each([
    ["markdown", "text/markdown"],
    ["text", "text/plain"],
    ["html", "text/html"],
  ])("X-Return-Format: %s", async (format, type) => {
    const response = await read(demoUrl, { "x-return-format": format });
    expect(response.headers.get("content-type")).toContain(type);
    const body = await response.text();
    expect(body).toContain(demoWords);
    expect(body === demo).toBe(format === "html");
  });

  it("choose and remove by selector", async () => {
    expect(
      (
        await (await read(boxUrl, { "x-target-selector": "p", "x-remove-selector": ".a" })).text()
      ).trim(),
    ).toBe("Second box of words.");
  });

  it("list links below the content, and in JSON", async () => {
    const headers = { "x-with-links-summary": "true", "x-target-selector": ".a" };
    expect(await (await read(boxUrl, headers)).text()).toContain(
      "- [Away](https://news.example/away)",
    );
    expect(await (await read(boxUrl, { ...headers, "x-return-format": "html" })).text()).toBe(box);
    const response = await read(boxUrl, { ...headers, accept: "application/json" });
    expect(await response.json()).toMatchObject({
      code: 200,
      data: {
        url: boxUrl,
        content: "First box of words.\n",
        links: [["Away", "https://news.example/away"]],
      },
    });
  });

  it("list links whose text looks like markup", async () => {
    const text = await (await read(linkUrl, { "x-with-links-summary": "true" })).text();
    expect(text).toContain("onerror=alert(1)");
    expect(findCaused(text)).toEqual([]);
  });

  it("explain why a page has no content", async () => {
    const text = await (await read(shellUrl, { "x-return-format": "markdown" })).text();
    expect(text).toMatch(/^Warning: nothing extracted \(needs-script\)/u);
    const data = await (
      await read(shellUrl, { "x-return-format": "markdown", accept: "application/json" })
    ).json();
    expect(data).toMatchObject({ data: { warning: expect.stringContaining("needs-script") } });
  });

  it.each([
    [{ "x-engine": "browser" }, "always"],
    [{ "x-engine": "direct", "x-with-iframe": "true" }, "never"],
    [{ "x-wait-for-selector": "main" }, "always"],
    [{ "x-with-shadow-dom": "true" }, "always"],
    [{ "x-with-shadow-dom": "false", "x-timeout": "30" }, undefined],
  ])("%j is rendered: %s", async (headers, mode) => {
    modes.length = 0;
    const response = await read(demoUrl, headers);
    expect(await response.text()).toContain(demoWords);
    expect(modes).toEqual([mode]);
  });

  it("stop a page with X-Timeout", async () => {
    const response = await read("https://news.example/slow", { "x-timeout": "0.01" });
    expect((await problemOf(response)).code).toBe("fetch-timeout");
  });

  it("return the page as sent without a browser", async () => {
    const plain = createApp({
      fetchPage: async (url, _, render) => ({
        url,
        bytes: new TextEncoder().encode(demo),
        ...renderingFor(undefined, render),
      }),
    });
    const response = await plain.request(`/${demoUrl}`, { headers: { "x-engine": "browser" } });
    const text = await response.text();
    expect(text).toContain(demoWords);
    expect(text).toMatch(/^Warning: this service has no browser/u);
    const scraped = await post(plain, "/v2/scrape", { url: demoUrl, waitFor: 100 });
    expect(await scraped.json()).toMatchObject({
      data: { warning: expect.stringContaining("no browser") },
    });
  });

  it("are rejected if unknown", async () => {
    expect((await problemOf(await read(boxUrl, { "x-engine": "steam" }))).code).toBe(
      "invalid-request",
    );
    expect((await problemOf(await read(boxUrl, { "x-timeout": "soon" }))).code).toBe(
      "invalid-request",
    );
    expect((await problemOf(await read(boxUrl, { "x-return-format": "screenshot" }))).code).toBe(
      "invalid-request",
    );
    expect((await problemOf(await read(boxUrl, { "x-target-selector": "p[" }))).code).toBe(
      "invalid-option",
    );
  });
});
