import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../browser/chromium.ts";
import { projectRoot } from "../cli/run-pith.ts";

const run = promisify(execFile);
const DEMO = join(projectRoot, "test/fixtures/demo/harbour-ferry.html");
const WORDS = "let go her lines at ten past eleven";
const URL_OF_DEMO = "https://news.example/harbour/ferry-returns";
const CLI = `${process.execPath} ${join(projectRoot, "packages/cli/dist/main.js")}`;

/** An example as a module: its names are its own affair. */
const load = (name: string): Promise<Record<string, (...given: unknown[]) => unknown>> =>
  import(/* @vite-ignore */ new URL(`../../examples/${name}`, import.meta.url).href);

type Handler = (request: Request, ...more: unknown[]) => Promise<Response>;

/** What stands in for the guarded fetch, which reaches no host of a test. */
const fetchDemo = async (url: string): Promise<object> => ({ bytes: new Uint8Array(await readFile(DEMO)), url });

/** Examples import the package as a user does, so they need the build, which the whole test run has just made. */
describe.skipIf(process.env.PITH_TEST_BUILD !== "1")("the examples for frameworks (they need the build)", () => {
  let html = "";
  let server: Server;
  let address = "";

  beforeAll(async () => {
    html = await readFile(DEMO, "utf8");
    server = createServer((_, response) => response.setHeader("content-type", "text/html; charset=utf-8").end(html));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  afterAll(() => server.close());

  it("are under 40 lines each", async () => {
    const files = ["express.mjs", "hono.mjs", "next/route.js", "cloudflare/worker.js", "langchain-loader.mjs"];
    files.push("llamaindex-reader.mjs", "ai-sdk-tool.mjs", "crawlee.mjs", "playwright.mjs", "puppeteer.mjs");
    files.push(
      "rss-proxy.mjs",
      "clipper.js",
      "action/action.yml",
      "action/clip.sh",
      "n8n/Pith.node.js",
      "pith_pages.py",
    );
    for (const file of files) {
      const lines = (await readFile(join(projectRoot, "examples", file), "utf8")).trimEnd().split("\n");
      expect([file, lines.length < 40]).toEqual([file, true]);
    }
  });

  it("Express answers with Markdown, and with what is wrong", async () => {
    const { app } = (await load("express.mjs")) as unknown as { app: { listen(port: number): Server } };
    const listening = app.listen(0);
    const base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/extract`;
    const headers = { "content-type": "text/html" };
    const answer = await fetch(`${base}?url=${URL_OF_DEMO}`, { method: "POST", headers, body: html });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(await answer.text()).toContain(WORDS);
    expect((await fetch(base, { method: "POST", headers, body: "<p>" })).status).toBe(422);
    // A page of this machine: the guard of the fetch refuses it.
    const refused = await fetch(`${base}?url=${address}`);
    expect([refused.status, await refused.json()]).toMatchObject([502, { code: "fetch" }]);
    listening.close();
  });

  it("Hono gives the format that is asked for", async () => {
    const { app } = (await load("hono.mjs")) as unknown as { app: { request: typeof fetch } };
    const ask = (accept: string, body: string): Promise<Response> =>
      app.request("/extract", { method: "POST", headers: { accept, "content-type": "text/html" }, body });
    expect(await (await ask("text/html", html)).text()).toContain("<p>");
    expect(await (await ask("*/*", html)).text()).toContain("## ");
    expect((await ask("*/*", "<p>")).status).toBe(422);
  });

  it("Next.js: the route handler takes requests of the Fetch API", async () => {
    const { GET, POST } = (await load("next/route.js")) as unknown as { GET: Handler; POST: Handler };
    const posted = await POST(new Request("https://app.example/api/read", { method: "POST", body: html }));
    expect(await posted.json()).toMatchObject({ outcome: "content", content: expect.stringContaining(WORDS) });
    expect((await GET(new Request("https://app.example/api/read"))).status).toBe(400);
    expect((await GET(new Request(`https://app.example/api/read?url=${address}`))).status).toBe(502);
  });

  it("Cloudflare Worker: fetches, keeps in the cache, answers from it", async () => {
    const { default: worker } = (await load("cloudflare/worker.js")) as unknown as { default: { fetch: Handler } };
    const kept = new Map<string, Response>();
    const caches = {
      default: {
        match: (request: Request) => Promise.resolve(kept.get(request.url)?.clone()),
        put: (request: Request, response: Response) => Promise.resolve(kept.set(request.url, response)),
      },
    };
    Object.assign(globalThis, { caches });
    const context = { waitUntil: () => undefined };
    const ask = () => worker.fetch(new Request(`https://worker.example/${address}`), {}, context);
    expect(await (await ask()).text()).toContain(WORDS);
    expect(kept.size).toBe(1);
    expect(await (await ask()).text()).toContain(WORDS);
    expect((await worker.fetch(new Request("https://worker.example/"), {}, context)).status).toBe(400);
  });

  it("LangChain.js: whole pages, or pieces with their headings", async () => {
    const { PithLoader } = (await load("langchain-loader.mjs")) as unknown as {
      PithLoader: new (
        addresses: string[],
        options: object,
      ) => { load(): Promise<Array<{ pageContent: string; metadata: Record<string, unknown> }>> };
    };
    const [whole] = await new PithLoader([URL_OF_DEMO], { fetch: fetchDemo }).load();
    expect(whole?.pageContent).toContain(WORDS);
    expect(whole?.metadata).toMatchObject({ source: URL_OF_DEMO, title: expect.stringContaining("night ferry") });
    const pieces = await new PithLoader([URL_OF_DEMO], { fetch: fetchDemo, chunkTokens: 200 }).load();
    expect(pieces.length).toBeGreaterThan(2);
  });

  it("LlamaIndex.TS: documents with their facts", async () => {
    const { PithReader } = (await load("llamaindex-reader.mjs")) as unknown as {
      PithReader: new (
        options: object,
      ) => { loadData(url: string): Promise<Array<{ getText(): string; id_: string }>> };
    };
    const [document] = await new PithReader({ fetch: fetchDemo }).loadData(URL_OF_DEMO);
    expect(document?.getText()).toContain(WORDS);
    expect(document?.id_).toBe(URL_OF_DEMO);
  });

  it("Vercel AI SDK: the tool gives content and facts, and says what went wrong", async () => {
    const { makeReadPage, readPage } = (await load("ai-sdk-tool.mjs")) as unknown as {
      makeReadPage(fetch: unknown): { execute(input: object, options: object): Promise<object> };
      readPage: { description: string; execute(input: object, options: object): Promise<object> };
    };
    expect(await makeReadPage(fetchDemo).execute({ url: URL_OF_DEMO }, {})).toMatchObject({
      title: expect.stringContaining("night ferry"),
      content: expect.stringContaining(WORDS),
    });
    expect(await readPage.execute({ url: address }, {})).toMatchObject({ error: expect.any(String) });
  });

  it("Crawlee: keeps the content and goes on with what a front page lists", async () => {
    const { requestHandler } = await load("crawlee.mjs");
    const pushed: object[] = [];
    const added: object[] = [];
    const stories = ["ferry", "lamp", "quay"].map(
      (name) =>
        `<h2><a href="/${name}">The story of the ${name} that everybody told all winter</a></h2><p>It was long.</p>`,
    );
    const context = {
      request: { url: "https://news.example/", loadedUrl: "https://news.example/" },
      contentType: { type: "text/html", encoding: "utf-8" },
      pushData: (item: object) => Promise.resolve(pushed.push(item)),
      addRequests: (items: object[]) => Promise.resolve(added.push(...items)),
      log: { warning: () => undefined },
    };
    await requestHandler?.({ ...context, body: html });
    expect(pushed).toMatchObject([{ url: "https://news.example/", content: expect.stringContaining(WORDS) }]);
    const front = `<title>News</title><nav><a href=/>Home</a></nav><main><h1>News</h1>${stories.join("")}</main>`;
    await requestHandler?.({ ...context, body: front });
    expect(added).toEqual(expect.arrayContaining([{ url: "https://news.example/lamp" }]));
  });

  it.skipIf(!chromiumPath).each(["playwright.mjs", "puppeteer.mjs"])(
    "%s reads what Chromium shows (needs Chromium)",
    async (name) => {
      const env = { ...process.env, PITH_BROWSER: chromiumPath };
      const { stdout } = await run(process.execPath, [`examples/${name}`, address], { cwd: projectRoot, env });
      expect(stdout).toContain(WORDS);
    },
  );

  it("RSS: each story with its whole text, and its teaser where its page fails", async () => {
    const { handle } = (await load("rss-proxy.mjs")) as unknown as {
      handle: (request: Request, fetch: unknown) => Promise<Response>;
    };
    const item = (path: string): string =>
      `<item><title>Ferry</title><link>https://news.example/${path}</link><description>Teaser of ${path}</description></item>`;
    const feed = `<rss version="2.0"><channel><title>News</title><link>https://news.example/</link><description>All</description>${item("ferry")}${item("gone")}</channel></rss>`;
    const fetchAny = async (url: string): Promise<object> => {
      if (url.endsWith("feed.xml")) return { bytes: new TextEncoder().encode(feed), url };
      if (url.endsWith("gone")) throw new Error("404");
      return fetchDemo(url);
    };
    const answer = await handle(new Request("https://proxy.example/?feed=https://news.example/feed.xml"), fetchAny);
    const text = await answer.text();
    expect(text).toContain(WORDS);
    expect(text).toContain("Teaser of gone");
  });

  it("the clipper makes a note of the page that is open", async () => {
    const { clip, obsidianAddress } = (await load("clipper.js")) as unknown as {
      clip(document: unknown, url: string): { name: string; note: string };
      obsidianAddress(clipped: object): string;
    };
    const clipped = clip(new JSDOM(html, { url: URL_OF_DEMO }).window.document, URL_OF_DEMO);
    expect(clipped.note).toMatch(/^---\n[\s\S]*title:[\s\S]*\n---\n/u);
    expect(clipped.note).toContain(WORDS);
    expect(clipped.name).toMatch(/^The night ferry/u);
    expect(new URL(obsidianAddress(clipped)).searchParams.get("file")).toBe(`Clippings/${clipped.name}`);
  });

  it("GitHub Action: writes each page, and tells of those without content", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pith-action-"));
    await writeFile(join(folder, "pages.txt"), `${DEMO}\n${join(folder, "no-such.html")}\n`);
    const env = { ...process.env, ADDRESSES: join(folder, "pages.txt"), FOLDER: join(folder, "content"), PITH: CLI };
    const { stdout } = await run("bash", [join(projectRoot, "examples/action/clip.sh")], { env });
    expect(stdout).toContain("::warning::");
    const name = DEMO.replaceAll(/[^A-Za-z0-9._-]/gu, "-");
    expect(await readFile(join(folder, "content", `${name}.md`), "utf8")).toContain(WORDS);
    await rm(folder, { recursive: true });
    const action = await readFile(join(projectRoot, "examples/action/action.yml"), "utf8");
    for (const name of ["ADDRESSES", "FOLDER", "PITH"]) expect(action).toContain(`${name}:`);
  });

  it("n8n: one item out for each item in, as its functions are called", async () => {
    const { Pith } = (await load("n8n/Pith.node.js")) as unknown as {
      Pith: new () => { execute: { call(context: object): Promise<Array<Array<{ json: object }>>> } };
    };
    const given = [
      { url: URL_OF_DEMO, html },
      { url: address, html: "" },
    ];
    const context = {
      getInputData: () => given.map((json) => ({ json })),
      getNodeParameter: (name: "url" | "html", index: number) => given[index]?.[name],
      continueOnFail: () => true,
    };
    const [items] = await new Pith().execute.call(context);
    expect(items).toMatchObject([
      { json: { outcome: "content", content: expect.stringContaining(WORDS) }, pairedItem: { item: 0 } },
      { json: { error: expect.any(String) }, pairedItem: { item: 1 } },
    ]);
  });

  it("Python reads many pages from one process", async () => {
    const { stdout } = await run("python3", ["examples/pith_pages.py", DEMO, DEMO], {
      cwd: projectRoot,
      env: { ...process.env, PITH: CLI },
    });
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(stdout).toMatch(/harbour-ferry\.html \d{3,} words/u);
  });
});
