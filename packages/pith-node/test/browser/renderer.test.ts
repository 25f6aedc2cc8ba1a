import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, NEEDS_CHROMIUM } from "../../../../apps/playground/test/chromium.ts";
import { listen } from "../../../../test/local-server.ts";
import { extract, PithError } from "../../../pith/src/index.ts";
import { createRenderer } from "../../src/browser/index.ts";
import {
  FetchError,
  type FetchedPage,
  fetchPage,
  type PageRenderer,
  type RenderMode,
} from "../../src/index.ts";
import { LocalSite, rendererHere, STORY } from "./local-site.ts";

const shell = (script: string): string =>
  `<!doctype html><title>Ferry</title><div id="root"></div><script>${script}</script>`;
const LONG = `${STORY} ${STORY}`;
const ROWS = `let n = 0;
  const more = () => { if (n++ < 6) root.insertAdjacentHTML("beforeend", "<p style='height:4000px'>Part " + n + ". ${STORY}</p>"); };`;

describe(`rendering a page ${NEEDS_CHROMIUM}`, { skip: chromiumPath === undefined }, () => {
  let site: LocalSite;
  let renderer: PageRenderer;
  beforeAll(async () => {
    site = await LocalSite.start({
      "/story": (_, answer) =>
        answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(LONG)),
      "/client": shell(
        `fetch("/story").then((r) => r.json()).then((t) => { root.innerHTML = "<main><h1>Ferry</h1><p>" + t + "</p></main>" })`,
      ),
      "/hydrated": `<title>Ferry</title><main id="root"><h1>Ferry</h1><p>${LONG}</p></main><script>root.dataset.ready = 1</script>`,
      "/lazy": `<title>Ferry</title><main><h1>Ferry</h1><p>${LONG}</p><section aria-busy="true" id="root"></section></main>
        <script>setTimeout(() => { root.removeAttribute("aria-busy"); root.innerHTML = "<p>The rest came late. ${LONG}</p>" }, 200)</script>`,
      "/shadow": shell(
        `const e = document.createElement("my-story"); e.attachShadow({ mode: "open" }).innerHTML = "<main><p>${LONG}</p></main>"; root.append(e)`,
      ),
      "/overlay": `<title>Ferry</title><main><h1>Ferry</h1><p>${LONG}</p></main><script>document.body.insertAdjacentHTML("beforeend",
        "<div role=dialog style='position:fixed;inset:0'>We value your privacy. Accept all cookies?</div>")</script>`,
      "/scroll": shell(`${ROWS} more(); addEventListener("scroll", more)`),
      "/button": shell(
        `${ROWS} more(); const b = document.createElement("button"); b.onclick = more; document.body.append(b)`,
      ),
      "/nothing": shell("let a = 1"),
      "/loop": shell("setTimeout(() => { for (;;); }, 50)"),
      "/greedy": shell(
        `for (let i = 0; i < 50; i++) fetch("/story?" + i); root.innerHTML = "<main><p>${LONG}</p></main>"`,
      ),
      "/memory": shell(
        `const kept = []; try { for (; kept.length < 100;) kept.push(new Uint8Array(50_000_000).fill(1)); } catch {}
         root.innerHTML = "<main><p>" + kept.length + " pieces. ${LONG}</p></main>"`,
      ),
      "/big": (_, answer) => answer.writeHead(200).end(Buffer.alloc(3_000_000)),
      "/hungry": shell(
        `fetch("/big").then((r) => r.arrayBuffer()); root.innerHTML = "<main><p>${LONG}</p></main>"`,
      ),
    });
    renderer = await createRenderer({ ...rendererHere, maxPages: 5 });
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.stop();
  });

  const fetchHere = (path: string, render: RenderMode, by: PageRenderer = renderer) =>
    fetchPage(site.at(path), { render, renderer: by, allowPrivate: true });

  it.concurrent.each([
    ["/client", "browser"],
    ["/shadow", "browser"],
    ["/lazy", "browser"],
    ["/hydrated", "raw"],
    ["/overlay", "raw"],
    ["/nothing", "raw"],
  ])("auto is right on %s: %s", async (path, taken) => {
    const page = await fetchHere(path, "auto");
    expect(page.rendering?.taken).toBe(taken);
    expect(page.rendering?.why).not.toBe("");
    if (path !== "/nothing") expect(extract(page).content).toContain("forty of them");
    expect(extract(page).content).not.toContain("cookies");
  });

  it.concurrent("returns positions of blocks on request", async () => {
    const placing = await createRenderer({ ...rendererHere, boxes: true });
    const page = await fetchHere("/client", "auto", placing);
    const boxes = extract(page).blocks.map(({ box }) => box);
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.every((box) => box !== undefined && box[2] > 500)).toBe(true);
    await placing.close();
  });

  it.concurrent("scrolls and clicks to load more on request", async () => {
    const parts = async (path: string, by: PageRenderer): Promise<number> =>
      extract(await fetchHere(path, "always", by)).content.match(/Part \d/gu)?.length ?? 0;
    expect(await parts("/scroll", renderer)).toBe(1);
    const scrolling = await createRenderer({ ...rendererHere, scroll: 2, settleMs: 1500 });
    expect(await parts("/scroll", scrolling)).toBeGreaterThan(1);
    await scrolling.close();
    const clicking = await createRenderer({
      ...rendererHere,
      scroll: 9,
      loadMore: "button",
      settleMs: 1500,
    });
    expect(await parts("/button", clicking)).toBe(6);
    await clicking.close();
  });

  it.concurrent("limits requests and bytes", async () => {
    const few = await createRenderer({ ...rendererHere, maxRequests: 5, maxBytes: 1_000_000 });
    const greedy = (await fetchHere("/greedy", "always", few)).rendering?.costs;
    expect(greedy).toMatchObject({ requests: 5, refused: 45, overrun: "requests" });
    expect((await fetchHere("/hungry", "always", few)).rendering?.costs?.overrun).toBe("bytes");
    await few.close();
  });

  it("reports what rendering added, and requests the page once", async () => {
    site.asked.length = 0;
    const { rendering } = await fetchHere("/client", "auto");
    expect(rendering?.raw.words).toBe(0);
    expect(rendering?.browser?.words).toBeGreaterThan(80);
    expect(rendering?.costs).toMatchObject({ requests: 1, refused: 0 });
    expect(site.asked).toEqual(["GET /client", "GET /story"]);
  });

  it("bounds the memory outside of the heap, and renders the next page", {
    skip: process.platform !== "linux",
  }, async () => {
    const small = await createRenderer({ ...rendererHere, maxHeapMiB: 64 });
    // A browser that dies is an answer, too.
    const page = await fetchHere("/memory", "always", small).catch((error: unknown) => error);
    if (page instanceof Error) expect(page).toBeInstanceOf(FetchError);
    else {
      const pieces = /(\d+) pieces/u.exec(extract(page as FetchedPage).content)?.[1];
      expect(Number(pieces)).toBeLessThan(25);
    }
    expect((await fetchHere("/client", "auto", small)).rendering?.taken).toBe("browser");
    await small.close();
  });

  it("stops a page that never yields, and renders the next one", async () => {
    const short = await createRenderer({ ...rendererHere, timeoutMs: 6000 });
    await expect(fetchHere("/loop", "always", short)).rejects.toThrow(FetchError);
    const { rendering } = await fetchHere("/loop", "auto", short);
    expect(rendering).toMatchObject({
      taken: "raw",
      why: expect.stringMatching(/did not show the page within 6000 ms/u),
    });
    expect((await fetchHere("/client", "auto", short)).rendering?.taken).toBe("browser");
    await short.close();
  });

  it("checks each request first", async () => {
    const beforeRequest = async (url: string): Promise<void> => {
      if (url.includes("story"))
        throw new FetchError("robots", url, "the host's robots.txt forbids it");
    };
    const { rendering } = await fetchPage(site.at("/client"), {
      render: "always",
      renderer,
      allowPrivate: true,
      beforeRequest,
    });
    expect(rendering?.costs?.refusals).toEqual([
      { url: site.at("/story"), why: expect.stringContaining("robots.txt") },
    ]);
  });
});

describe(`connections outside the page's requests ${NEEDS_CHROMIUM}`, {
  skip: chromiumPath === undefined,
}, () => {
  const frame = (path: string): string =>
    `const f = document.createElement("iframe"); f.src = location.origin.replace("127.0.0.1", "localhost") + "${path}"; document.body.append(f)`;
  const script = (text: string) => (_request: IncomingMessage, answer: ServerResponse) =>
    void answer.writeHead(200, { "content-type": "text/javascript" }).end(text);
  const SOCKET = `new WebSocket("ws://" + location.host + "/secret")`;
  const WAYS: ReadonlyArray<readonly [way: string, script: string]> = [
    ["a redirect", `fetch("/away")`],
    [
      "a redirect of a script",
      `document.head.append(Object.assign(document.createElement("script"), { src: "/away" }))`,
    ],
    ["a WebSocket", `new WebSocket("ws://" + location.host + "/secret")`],
    ["a shared worker", `new SharedWorker("/worker.js")`],
    [
      "a shared worker of a frame",
      `const f = document.createElement("iframe"); f.src = "about:blank"; document.body.append(f); new f.contentWindow.SharedWorker("/worker.js")`,
    ],
    ["a worker", `new Worker("/worker.js")`],
    ["a worker's import", `new Worker("/imports.js")`],
    ["a redirect of a worker", `new Worker("/worker-away.js")`],
    ["a WebSocket of a worker", `new Worker("/socket.js")`],
    ["a WebSocket of a worker's worker", `new Worker("/nested.js")`],
    ["a frame of another site", frame("/frame?secret")],
    ["a redirect of a frame of another site", frame("/frame?away")],
    ["a WebSocket of a frame of another site", frame("/socket-frame")],
  ];

  it.each(WAYS)("are checked: %s", async (_, way) => {
    const site = await LocalSite.start({
      "/page": `<!doctype html><title>Ferry</title><main><p>${STORY}</p></main><script>try { ${way} } catch {}</script>`,
      "/away": (_request, answer) => answer.writeHead(302, { location: "/secret" }).end(),
      "/worker.js": script(`fetch("/secret")`),
      "/worker-away.js": script(`fetch("/away")`),
      "/imports.js": script(`importScripts("/secret")`),
      "/socket.js": script(SOCKET),
      "/nested.js": script(`new Worker("/socket.js")`),
      "/frame": "<script>fetch('/' + location.search.slice(1))</script>",
      "/socket-frame": `<script>${SOCKET}</script>`,
      "/secret": "secret",
    });
    const renderer = await createRenderer({ ...rendererHere, settleMs: 1500 });
    const beforeRequest = async (url: string): Promise<void> => {
      if (url.includes("secret"))
        throw new FetchError("robots", url, "the host's robots.txt forbids it");
    };
    const page = await fetchPage(site.at("/page"), {
      render: "always",
      renderer,
      allowPrivate: true,
      beforeRequest,
    });
    await renderer.close();
    await site.stop();
    expect(extract(page).content).toContain("forty of them");
    expect(site.asked.filter((asked) => asked.includes("secret"))).toEqual([]);
  });

  it("allow TLS for requests but not for WebSockets", async () => {
    const received: Record<string, number> = {};
    const ports = await Promise.all(
      ["fetch", "socket"].map(async (way) => {
        const server = createServer((socket) => {
          socket
            .on("error", () => {})
            .on("data", (bytes) => {
              received[way] = (received[way] ?? 0) + bytes.length;
              socket.destroy();
            });
        });
        server.unref();
        return listen(server);
      }),
    );
    const worker = `fetch("https://127.0.0.1:${ports[0]}/").catch(() => {}); new WebSocket("wss://127.0.0.1:${ports[1]}/")`;
    const site = await LocalSite.start({
      "/page": `<!doctype html><main><p>${STORY}</p></main><script>new Worker(URL.createObjectURL(new Blob([\`${worker}\`])))</script>`,
    });
    const renderer = await createRenderer({ ...rendererHere, settleMs: 1500 });
    const { rendering } = await fetchPage(site.at("/page"), {
      render: "always",
      renderer,
      allowPrivate: true,
    });
    await renderer.close();
    await site.stop();
    expect(received.fetch).toBeGreaterThan(100);
    expect(received.socket).toBeUndefined();
    expect(rendering?.costs?.refusals).toContainEqual({
      url: `wss://127.0.0.1:${ports[1]}/`,
      why: "WebSockets are blocked",
    });
  });

  it("are reported briefly", async () => {
    const site = await LocalSite.start({
      "/page": `<!doctype html><title>Ferry</title><main><p>${STORY}</p></main>
        <script>for (let i = 0; i < 60; i++) fetch("http://10.0.0.1/" + "x".repeat(100_000))</script>`,
    });
    const renderer = await createRenderer({ ...rendererHere, settleMs: 1500, maxRequests: 10 });
    const isAllowed = (address: string): boolean => address === "127.0.0.1";
    const { rendering } = await fetchPage(site.at("/page"), {
      render: "always",
      renderer,
      isAllowed,
    });
    await renderer.close();
    await site.stop();
    expect(rendering?.costs?.refused).toBeGreaterThanOrEqual(50);
    expect(JSON.stringify(rendering).length).toBeLessThan(60_000);
  });
});

describe("missing requirements of rendering", () => {
  it("are named, with instructions", async () => {
    const failure = await createRenderer({ browser: "/none/chromium" }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: "options" });
    expect(String(failure)).toMatch(/apt-get install chromium.*PITH_BROWSER/u);
    const { PATH } = process.env;
    process.env.PATH = "";
    try {
      const missing = await createRenderer({ browser: "" }).catch((error: unknown) => error);
      expect(missing).toBeInstanceOf(PithError);
      expect(missing).toMatchObject({
        code: "missing-dependency",
        message: expect.stringContaining("install Chromium"),
      });
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("include a local browser: pages in a remote one would bypass the guard", async () => {
    await expect(createRenderer({ browser: "http://browser.example:9222" })).rejects.toThrow(
      /not on this machine/u,
    );
  });

  it("include a renderer and a known mode for fetchPage", async () => {
    await expect(fetchPage("https://a.example/", { render: "auto" })).rejects.toThrow(
      /createRenderer\(\) of pith-node\/browser/u,
    );
    const asked = fetchPage("https://a.example/", { render: "often" as never });
    await expect(asked).rejects.toMatchObject({ name: "PithError", code: "options" });
  });
});
