import { describe, expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import type { LogRecord, RequestRecord } from "../../src/context.ts";
import { routes } from "../../src/routes/index.ts";
import { dataOf, demo, demoUrl, demoWords, front, post, problemOf } from "./call.ts";

const pages = new Map([
  ["https://news.example/story?id=4", demo],
  ["https://news.example/front", front],
]);

const app = createApp({
  fetchPage: async (url) => ({
    url,
    bytes: new TextEncoder().encode(pages.get(url) ?? ""),
    contentType: "text/html",
  }),
  version: "1.2.3",
});

describe("a page that needs scripts", () => {
  const html = '<div id="root"></div><script src="/app.js"></script>';

  it("is a problem for a plain answer, and has the reason in JSON", async () => {
    const plain = await post(app, "/v1/extract", { html }, { accept: "text/markdown" });
    expect(plain.status).toBe(422);
    expect(await problemOf(plain)).toMatchObject({ code: "needs-script" });
    const whole = await post(app, "/v1/extract", { html });
    expect(whole.status).toBe(200);
    expect(await dataOf(whole)).toMatchObject({ ok: false, why: { code: "needs-script" } });
  });
});

describe("multi-page methods of POST /v1/extract", () => {
  const pageOf = (story: string): string =>
    `<title>News</title><div class="menu"><p>The Village Press, news from the valley and its hills</p></div><div class="story"><p>${story}.</p></div>`;
  const site = [
    "Silver shoals came early and filled every net before dawn",
    "Children carried paper lights along the quay at dusk",
    "Divers raised an iron giant from the mud below the bridge",
    "Charts drawn by monks show islands that nobody can find",
  ].map((story) => ({ html: pageOf(story) }));
  const html = pageOf("Potters opened the old kiln again after forty winters");

  it.each(["x-cex", "content-extractor"])(
    "%s drops what the pages of site share",
    async (method) => {
      const response = await post(app, "/v1/extract", { html, method, site });
      const { content, method: used, warning } = await dataOf(response);
      expect(used).toBe(method);
      expect(warning).toBeUndefined();
      expect(content).toContain("Potters opened the old kiln");
      expect(content).not.toContain("The Village Press");
    },
  );

  it("warn about pages of several sites, in JSON and beside a plain answer", async () => {
    const others = ["Otters", "Herons"].map((animal) => ({
      html: [
        `<title>${animal}</title><main id="zoo">`,
        `<h1 class="zoo-name">${animal} of the river</h1>`,
        '<p class="zoo-text">They sleep by day.</p></main>',
      ].join(""),
    }));
    const asked = { html, method: "x-cex", site: [...site, ...others] };
    const response = await post(app, "/v1/extract", asked);
    const expected =
      /^these 6 pages share no template: they look like 2 sites, the largest with 4;/u;
    expect((await dataOf(response)).warning).toMatch(expected);
    const plain = await post(app, "/v1/extract", asked, { accept: "text/plain" });
    expect(plain.headers.get("pith-warning")).toMatch(expected);
  });

  it("needs site for them, and takes it for no other method", async () => {
    for (const body of [{ method: "x-cex" }, { method: "cetr", site }]) {
      const response = await post(app, "/v1/extract", { html, ...body });
      expect(response.status).toBe(400);
      expect((await problemOf(response)).detail).toContain("needs site");
    }
  });
});

describe("pages and render of POST /v1/extract", () => {
  const part = (number: number): string =>
    `<title>Ferries of the bay</title><h1>Ferries of the bay</h1><main><p>Part ${number} of the story: the ferry crossed the bay ${"once more ".repeat(number)}on a grey morning in May, and nobody complained.</p></main>
    <nav>${number < 3 ? `<a rel="next" href="/story?page=${number + 1}">Next</a>` : ""}</nav>`;
  const asked: string[] = [];
  const paged = createApp({
    fetchPage: async (url, _, render) => {
      asked.push(`${new URL(url).search} ${render}`);
      const number = Number(new URL(url).searchParams.get("page") ?? 1);
      return { url, bytes: new TextEncoder().encode(part(number)), contentType: "text/html" };
    },
  });
  const url = "https://news.example/story";

  it("join further pages, and render each in the browser on request", async () => {
    asked.length = 0;
    const body = await (
      await post(paged, "/v1/extract", { url, pages: "all", render: "auto" })
    ).json();
    expect(body).toMatchObject({
      why: { code: "content" },
      urls: [url, `${url}?page=2`, `${url}?page=3`],
    });
    for (const number of [1, 2, 3]) expect(body.content).toContain(`Part ${number} of`);
    expect(body.content.match(/Ferries of the bay/gu)).toHaveLength(1);
    expect(asked).toEqual([" auto", "?page=2 auto", "?page=3 auto"]);
  });

  it("stop at the requested number, in other formats as well", async () => {
    const two = await post(paged, "/v1/extract", { url, pages: 2, format: "chunks" });
    const { content } = await two.json();
    expect(JSON.stringify(content)).toContain("Part 2 of");
    expect(JSON.stringify(content)).not.toContain("Part 3 of");
    const plain = await post(paged, "/v1/extract", { url, pages: 2 }, { accept: "text/plain" });
    expect(await plain.text()).toMatch(/Part 1 of[\s\S]*Part 2 of/u);
  });

  it("are rejected where they make no sense", async () => {
    expect(
      (await problemOf(await post(paged, "/v1/extract", { html: part(1), pages: 2 }))).detail,
    ).toContain("url");
    expect((await post(paged, "/v1/extract", { url, pages: 51 })).status).toBe(400);
    expect((await post(paged, "/v1/extract", { url, pages: 2, format: "tei" })).status).toBe(400);
  });
});

describe("POST /v1/extract", () => {
  it("returns the content of HTML as Markdown in JSON", async () => {
    const response = await post(app, "/v1/extract", { html: demo, url: demoUrl });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    const result = await dataOf(response);
    expect(result).toMatchObject({ url: demoUrl, method: "pith", ok: true, format: "markdown" });
    expect(result.content).toContain(demoWords);
    expect(result.title).toBeTruthy();
    expect(result.blocks).toBeUndefined();
  });

  it("accepts method, format and options", async () => {
    const options = {
      methodOptions: { maxCoefficient: 3 },
      blocks: true,
      include: ["positions", "reasons"],
    };
    const response = await post(app, "/v1/extract", {
      html: demo,
      method: "text-distribution",
      format: "text",
      options,
    });
    const result = await dataOf(response);
    expect(result).toMatchObject({ method: "text-distribution", format: "text" });
    expect(result.blocks.length).toBeGreaterThan(5);
    expect(result.blocks[0]).toHaveProperty("position");
    expect(result.blocks[0]).toHaveProperty("reason");
  });

  it("applies Markdown styles", async () => {
    const options = { markdown: { links: "drop", bullet: "*" } };
    const html = '<p>See <a href="https://b.example/">there</a></p><ul><li>one<li>two</ul>';
    const result = await dataOf(
      post(app, "/v1/extract", { html, method: "full-text", format: "markdown", options }),
    );
    expect(result.content).toBe("See there\n\n* one\n* two\n");
  });

  it("returns the whole result in the format json", async () => {
    const result = await dataOf(post(app, "/v1/extract", { html: demo, format: "json" }));
    expect(result.content).toContain(demoWords);
    expect(result.blocks.some(({ keep }) => keep)).toBe(true);
    expect(result.blocks[0]).not.toHaveProperty("reason");
  });

  it("returns a list in the format chunks", async () => {
    const options = { chunks: { tokens: 100 } };
    const result = await dataOf(
      post(app, "/v1/extract", { html: demo, format: "chunks", options }),
    );
    expect(result.content.length).toBeGreaterThan(1);
    for (const { tokens } of result.content) expect(tokens).toBeLessThanOrEqual(100);
  });

  it.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "says which header is missing when curl sends %s",
    async (type) => {
      const response = await app.request("/v1/extract", {
        method: "POST",
        headers: { "content-type": type },
        body: "<p>Text",
      });
      expect(response.status).toBe(415);
      expect((await problemOf(response)).detail).toContain(
        "with curl, add -H 'content-type: application/json' or -H 'content-type: text/html'",
      );
    },
  );

  it("accepts the page itself as the body, and decodes it like a browser", async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode("<meta charset=koi8-r><p>"),
      0xf0,
      0xd2,
    ]);
    const response = await app.request("/v1/extract?method=full-text&format=text", {
      method: "POST",
      headers: { "content-type": "text/html" },
      body: bytes,
    });
    expect((await dataOf(response)).content).toBe("Пр");
  });

  it.each([
    ["?include=reasons,formulas", 200],
    ["?include=reasons,formula", 400],
    ["?include=all,reasons", 400],
  ])("adds parts of the result that the query names: %s", async (query, status) => {
    const response = await app.request(`/v1/extract${query}&method=full-text&format=json`, {
      method: "POST",
      headers: { "content-type": "text/html" },
      body: "<p>The area is <math><mi>a</mi></math> in all.",
    });
    expect(response.status).toBe(status);
    if (status !== 200) return;
    const { blocks, formulas } = await dataOf(response);
    expect(blocks[0]).toHaveProperty("reason");
    expect(formulas).toHaveLength(1);
  });

  it.each([
    ["text/markdown", "text/markdown; charset=utf-8", demoWords],
    ["text/plain", "text/plain; charset=utf-8", demoWords],
    ["text/html,*/*;q=0.1", "text/html; charset=utf-8", "<!doctype html>"],
    ["application/tei+xml", "application/tei+xml", "<TEI"],
    ["application/json, text/html", "application/json", '"content":'],
  ])("gives the content alone when %s is accepted", async (accept, type, words) => {
    const response = await post(app, "/v1/extract", { html: demo }, { accept });
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("pith-outcome")).toBe("content");
    expect(await response.text()).toContain(words);
  });

  it("treats a page without content as a normal answer", async () => {
    const response = await post(app, "/v1/extract", { html: "" });
    expect(response.status).toBe(200);
    expect(await dataOf(response)).toMatchObject({ why: { code: "empty-page" }, content: "" });
  });
});

describe("POST /v1/compare and /v1/headlines", () => {
  it("compares methods", async () => {
    const result = await dataOf(
      post(app, "/v1/compare", { html: demo, methods: ["pith", "cetr"] }),
    );
    expect(result.methods.map(({ method }) => method)).toEqual(["pith", "cetr"]);
    expect(result.blocks[0].verdicts).toHaveLength(2);
    expect(result.agreement).toHaveLength(2);
  });

  it.each([
    ["application/json", "application/json", '"headlines":['],
    ["application/rss+xml", "application/rss+xml", "<rss"],
    ["text/plain", "text/plain; charset=utf-8", "a headline of some length"],
  ])("lists headlines as %s", async (accept, type, words) => {
    const response = await post(
      app,
      "/v1/headlines",
      { url: "https://news.example/front" },
      { accept },
    );
    expect(response.headers.get("content-type")).toBe(type);
    expect(await response.text()).toContain(words);
  });
});

describe("POST /v1/check and /v1/diff", () => {
  it("rates how trustworthy a page is", async () => {
    const found = await dataOf(post(app, "/v1/check", { html: demo }));
    expect(found).toMatchObject({ why: { code: "content" }, doubts: [], machineLines: [] });
    expect((await post(app, "/v1/check", {})).status).toBe(400);
    const { places } = await dataOf(
      post(app, "/v1/check", { html: demo, options: { places: "markdown" } }),
    );
    const [{ output, html = [0, 0] }] = places.runs;
    expect(places.output.slice(...output)).toBe(demo.slice(...html));
  });

  it("returns changes", async () => {
    const after = { html: demo.replaceAll("second life", "third life") };
    const found = await dataOf(post(app, "/v1/diff", { before: { html: demo }, after }));
    expect(found).toMatchObject({ isSame: false, markdown: expect.stringContaining("~~second~~") });
    expect((await post(app, "/v1/diff", { before: { html: demo } })).status).toBe(400);
    expect((await post(app, "/v1/diff", { before: {}, after })).status).toBe(400);
  });

  it("compares with saved blocks of an earlier answer", async () => {
    const after = { html: demo.replaceAll("second life", "third life") };
    for (const format of ["text", "markdown"]) {
      const { content } = await dataOf(post(app, "/v1/extract", { html: demo, format }));
      const before = { [format]: content };
      expect(await dataOf(post(app, "/v1/diff", { before, after: { html: demo } }))).toMatchObject({
        isSame: true,
      });
      const found = await dataOf(post(app, "/v1/diff", { before, after }));
      expect(found.markdown).toContain("**third**");
    }
  });
});

describe("POST /v1/locate", () => {
  it("finds a quote", async () => {
    const found = await dataOf(
      post(app, "/v1/locate", { html: demo, quote: "A ship with a second life" }),
    );
    expect(found).toMatchObject({ status: "exact", where: "kept" });
  });

  it("rejects a quote without letters", async () => {
    expect((await post(app, "/v1/locate", { html: demo, quote: " " })).status).toBe(400);
  });
});

describe("GET /URL", () => {
  it.each(["/https://news.example/story?id=4", "/https:/news.example/story?id=4"])(
    "%s is Markdown",
    async (path) => {
      const response = await app.request(path);
      expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect(await response.text()).toContain(demoWords);
    },
  );

  it("sends browsers a readable page without scripts", async () => {
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const response = await app.request("/https://news.example/story?id=4", { headers: { accept } });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(
      /default-src 'none';.*sandbox/u,
    );
  });

  it("reports a problem for an unsupported format", async () => {
    const response = await app.request("/https://news.example/story?id=4", {
      headers: { accept: "image/png" },
    });
    expect(response.status).toBe(406);
    expect((await problemOf(response)).detail).toContain("text/markdown");
  });
});

describe("operating a service", () => {
  it("health and readiness", async () => {
    expect(await dataOf(app.request("/healthz"))).toEqual({ status: "ok" });
    expect(await dataOf(app.request("/readyz"))).toEqual({ status: "ready" });
    const ending = createApp({ isClosing: () => true });
    const response = await ending.request("/readyz");
    expect(response.status).toBe(503);
    expect(response.headers.get("connection")).toBe("close");
  });

  it("a log line and a metric for each request, with the id that the client gets", async () => {
    const log: LogRecord[] = [];
    const records: RequestRecord[] = [];
    const metrics = {
      record: (record: RequestRecord) => records.push(record),
      expose: async () => ({ contentType: "", body: "" }),
    };
    const observed = createApp({ log: (record) => log.push(record), metrics });
    const response = await post(
      observed,
      "/v1/extract",
      { html: demo },
      { "x-request-id": "abc-1" },
    );
    expect(response.headers.get("x-request-id")).toBe("abc-1");
    expect(log).toMatchObject([
      { level: "info", requestId: "abc-1", route: "/v1/extract", status: 200, method: "pith" },
    ]);
    expect(records).toMatchObject([
      { verb: "POST", route: "/v1/extract", status: 200, outcome: "content" },
    ]);
    await observed.request("/https://news.example/secret?token=1");
    expect(JSON.stringify(log[1])).not.toContain("secret");
    expect(records[1]).toMatchObject({ route: "/{url}", status: 501 });
  });

  it("a fault is hidden from the client and logged completely", async () => {
    const log: LogRecord[] = [];
    const engine = {
      run: async () => Promise.reject(new TypeError("inner secret")),
      hasRoom: () => true,
    };
    const response = await post(
      createApp({ engine, log: (record) => log.push(record) }),
      "/v1/extract",
      { html: "x" },
    );
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("inner secret");
    expect(log[0]).toMatchObject({
      level: "error",
      event: "fault",
      fault: expect.stringContaining("inner secret"),
    });
  });
});

describe("paths and methods", () => {
  it.each(routes.filter(({ path }) => path !== "/{url}"))(
    "$verb $path is there",
    async ({ verb, path }) => {
      const response = await app.request(path.replace("{site}", "none.example"), {
        method: verb.toUpperCase(),
      });
      expect(response.status).not.toBe(405);
    },
  );

  it("another method for a path is rejected with the allowed ones", async () => {
    const response = await app.request("/v1/extract", { method: "PUT" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
    expect((await app.request("/https://news.example/", { method: "POST" })).status).toBe(405);
  });
});
