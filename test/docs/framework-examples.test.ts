import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { chromiumPath } from "../../apps/playground/test/chromium.ts";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { makeFolder } from "../files.ts";
import { DEMO, FEED, FRONT, GONE, joinLocalWeb, type LocalWeb, STORY, WORDS } from "./local-web.ts";

const run = promisify(execFile);
const CLI = `${process.execPath} ${join(projectRoot, "packages/pith-cli/dist/main.js")}`;

/** Loads an example as a module. */
const load = (name: string): Promise<Record<string, (...given: unknown[]) => unknown>> =>
  import(/* @vite-ignore */ new URL(`../../examples/${name}`, import.meta.url).href);

type Handler = (request: Request, ...more: unknown[]) => Promise<Response>;

/** Examples import the built package, as users do. */
describe.skipIf(process.env.PITH_TEST_BUILD !== "1")(
  "the examples for frameworks (they need the build)",
  () => {
    let html = "";
    let web: LocalWeb | undefined;
    let address = "";

    beforeAll(async () => {
      html = await readFile(DEMO, "utf8");
      web = await joinLocalWeb();
      address = `${web.address}story`;
    });

    afterAll(() => web?.close());

    it("Express answers with Markdown, and with errors", async () => {
      const { app } = (await load("express.mjs")) as unknown as {
        app: { listen(port: number): Server };
      };
      const listening = app.listen(0);
      const base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/extract`;
      const headers = { "content-type": "text/html" };
      const answer = await fetch(`${base}?url=${STORY}`, { method: "POST", headers, body: html });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "text/markdown; charset=utf-8",
      ]);
      expect(await answer.text()).toContain(WORDS);
      expect((await fetch(base, { method: "POST", headers, body: "<p>" })).status).toBe(422);
      expect(await (await fetch(`${base}?url=${STORY}`)).text()).toContain(WORDS);
      expect((await fetch(`${base}?url=${GONE}`)).status).toBe(502);
      // The guard refuses pages of this machine.
      const refused = await fetch(`${base}?url=${address}`);
      expect([refused.status, await refused.json()]).toMatchObject([502, { code: "fetch" }]);
      listening.close();
    });

    it("Hono returns the requested format", async () => {
      const { app } = (await load("hono.mjs")) as unknown as { app: { request: typeof fetch } };
      const ask = (accept: string, body: string): Promise<Response> =>
        app.request("/extract", {
          method: "POST",
          headers: { accept, "content-type": "text/html" },
          body,
        });
      expect(await (await ask("text/html", html)).text()).toContain("<p>");
      expect(await (await ask("*/*", html)).text()).toContain("## ");
      expect((await ask("*/*", "<p>")).status).toBe(422);
    });

    it("Next.js: the route handler accepts requests of the Fetch API", async () => {
      const { GET, POST } = (await load("next/route.js")) as unknown as {
        GET: Handler;
        POST: Handler;
      };
      const posted = await POST(
        new Request("https://app.example/api/read", { method: "POST", body: html }),
      );
      expect(await posted.json()).toMatchObject({
        why: { code: "content" },
        content: expect.stringContaining(WORDS),
      });
      expect((await GET(new Request("https://app.example/api/read"))).status).toBe(400);
      const read = await GET(new Request(`https://app.example/api/read?url=${STORY}`));
      expect(await read.json()).toMatchObject({
        url: STORY,
        content: expect.stringContaining(WORDS),
      });
      expect((await GET(new Request(`https://app.example/api/read?url=${address}`))).status).toBe(
        502,
      );
    });

    it("Cloudflare Worker: fetches, stores in the cache, answers from it", async () => {
      const { default: worker } = (await load("cloudflare/worker.js")) as unknown as {
        default: { fetch: Handler };
      };
      const kept = new Map<string, Response>();
      const caches = {
        default: {
          match: (request: Request) => Promise.resolve(kept.get(request.url)?.clone()),
          put: (request: Request, response: Response) =>
            Promise.resolve(kept.set(request.url, response)),
        },
      };
      Object.assign(globalThis, { caches });
      const context = { waitUntil: () => undefined };
      const ask = () => worker.fetch(new Request(`https://worker.example/${address}`), {}, context);
      expect(await (await ask()).text()).toContain(WORDS);
      expect(kept.size).toBe(1);
      expect(await (await ask()).text()).toContain(WORDS);
      expect((await worker.fetch(new Request("https://worker.example/"), {}, context)).status).toBe(
        400,
      );
    });

    it("LangChain.js: whole pages, or chunks with their headings", async () => {
      const { PithLoader } = (await load("langchain-loader.mjs")) as unknown as {
        PithLoader: new (
          addresses: string[],
          options?: object,
        ) => { load(): Promise<Array<{ pageContent: string; metadata: Record<string, unknown> }>> };
      };
      const [whole] = await new PithLoader([STORY]).load();
      expect(whole?.pageContent).toContain(WORDS);
      expect(whole?.metadata).toMatchObject({
        source: STORY,
        title: expect.stringContaining("night ferry"),
      });
      const pieces = await new PithLoader([STORY], { chunkTokens: 200 }).load();
      expect(pieces.length).toBeGreaterThan(2);
    });

    it("LlamaIndex.TS: documents with their facts", async () => {
      const { PithReader } = (await load("llamaindex-reader.mjs")) as unknown as {
        PithReader: new () => {
          loadData(url: string): Promise<Array<{ getText(): string; id_: string }>>;
        };
      };
      const [document] = await new PithReader().loadData(STORY);
      expect(document?.getText()).toContain(WORDS);
      expect(document?.id_).toBe(STORY);
    });

    it("Vercel AI SDK: the tool returns content and facts, and reports errors", async () => {
      const { readPage } = (await load("ai-sdk-tool.mjs")) as unknown as {
        readPage: { description: string; execute(input: object, options: object): Promise<object> };
      };
      expect(await readPage.execute({ url: STORY }, {})).toMatchObject({
        title: expect.stringContaining("night ferry"),
        content: expect.stringContaining(WORDS),
      });
      expect(await readPage.execute({ url: address }, {})).toMatchObject({
        error: expect.any(String),
      });
    });

    it("Crawlee: stores the content and follows the links of a front page", async () => {
      const { requestHandler } = await load("crawlee.mjs");
      const pushed: object[] = [];
      const added: object[] = [];
      const context = {
        request: { url: "https://news.example/", loadedUrl: "https://news.example/" },
        contentType: { type: "text/html", encoding: "utf-8" },
        pushData: (item: object) => Promise.resolve(pushed.push(item)),
        addRequests: (items: object[]) => Promise.resolve(added.push(...items)),
        log: { warning: () => undefined },
      };
      await requestHandler?.({ ...context, body: html });
      expect(pushed).toMatchObject([
        { url: "https://news.example/", content: expect.stringContaining(WORDS) },
      ]);
      await requestHandler?.({ ...context, body: FRONT });
      expect(added).toEqual(expect.arrayContaining([{ url: "https://news.example/lamp" }]));
    });

    it.skipIf(!chromiumPath).each(["playwright.mjs", "puppeteer.mjs"])(
      "%s reads what Chromium shows (needs Chromium)",
      async (name) => {
        const env = { ...process.env, PITH_BROWSER: chromiumPath };
        const { stdout } = await run(process.execPath, [`examples/${name}`, address], {
          cwd: projectRoot,
          env,
        });
        expect(stdout).toContain(WORDS);
      },
    );

    it("RSS: each story with its full text, and its teaser if its page fails", async () => {
      const { handle } = (await load("rss-proxy.mjs")) as unknown as {
        handle: (request: Request) => Promise<Response>;
      };
      const text = await (await handle(new Request(`https://proxy.example/?feed=${FEED}`))).text();
      expect(text).toContain(WORDS);
      expect(text).toContain(`Teaser of ${GONE}`);
    });

    it("the clipper creates a note of the open page", async () => {
      const { clip, obsidianAddress } = (await load("clipper.js")) as unknown as {
        clip(document: unknown, url: string): { name: string; note: string };
        obsidianAddress(clipped: object): string;
      };
      const clipped = clip(new JSDOM(html, { url: STORY }).window.document, STORY);
      expect(clipped.note).toMatch(/^---\n[\s\S]*title:[\s\S]*\n---\n/u);
      expect(clipped.note).toContain(WORDS);
      expect(clipped.name).toMatch(/^The night ferry/u);
      expect(new URL(obsidianAddress(clipped)).searchParams.get("file")).toBe(
        `Clippings/${clipped.name}`,
      );
    });

    it("GitHub Action: writes each page, and reports those without content", async () => {
      const folder = makeFolder(onTestFinished);
      await writeFile(join(folder, "pages.txt"), `${DEMO}\n${join(folder, "no-such.html")}\n`);
      const env = {
        ...process.env,
        ADDRESSES: join(folder, "pages.txt"),
        FOLDER: join(folder, "content"),
        PITH: CLI,
      };
      const { stdout } = await run("bash", [join(projectRoot, "examples/action/clip.sh")], { env });
      expect(stdout).toContain("::warning::");
      const name = DEMO.replaceAll(/[^A-Za-z0-9._-]/gu, "-");
      expect(await readFile(join(folder, "content", `${name}.md`), "utf8")).toContain(WORDS);
      const action = await readFile(join(projectRoot, "examples/action/action.yml"), "utf8");
      for (const name of ["ADDRESSES", "FOLDER", "PITH"]) expect(action).toContain(`${name}:`);
    });

    it("n8n: one output item for each input item", async () => {
      const { Pith } = (await load("n8n/Pith.node.js")) as unknown as {
        Pith: new () => {
          execute: { call(context: object): Promise<Array<Array<{ json: object }>>> };
        };
      };
      const given = [
        { url: STORY, html },
        { url: STORY, html: "" },
        { url: address, html: "" },
      ];
      const context = {
        getInputData: () => given.map((json) => ({ json })),
        getNodeParameter: (name: "url" | "html", index: number) => given[index]?.[name],
        continueOnFail: () => true,
      };
      const [items] = await new Pith().execute.call(context);
      expect(items).toMatchObject([
        { json: { ok: true, content: expect.stringContaining(WORDS) }, pairedItem: { item: 0 } },
        { json: { url: STORY, content: expect.stringContaining(WORDS) }, pairedItem: { item: 1 } },
        { json: { error: expect.any(String) }, pairedItem: { item: 2 } },
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
  },
);
