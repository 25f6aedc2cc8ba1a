import { createServer, type Server } from "node:http";
import { createRenderer } from "../../../packages/browser/src/index.ts";
import type { RendererOptions } from "../../../packages/browser/src/renderer-options.ts";
import { fetchPage } from "../../../packages/node/src/fetch-page.ts";
import type { PageRenderer, RenderMode } from "../../../packages/node/src/rendering.ts";
import { extract } from "../../../src/index.ts";
import { type MadePage, madePages } from "./made-pages.ts";

/** What became of a page of our own. */
export interface Measured {
  readonly page: MadePage;
  /** Parts of its text in the content: as it was sent, in the browser, and as `auto` has it. */
  readonly raw: number;
  readonly browser: number;
  readonly auto: number;
  readonly taken: "raw" | "browser";
  /** What `auto` gave as its reason. */
  readonly why: string;
  readonly isRendered: boolean;
  /** Whether `auto` has as much as the better of both versions. */
  readonly isRight: boolean;
  readonly requests: number;
  readonly ms: number;
}

const partsOf = (content: string): number => new Set(content.match(/Part\d+word\d*/gu)).size;

async function serve(): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer(({ url = "/" }, answer) => {
    const [, number = "", path = ""] = /^\/(\d+)(\/.*)?$/u.exec(url) ?? [];
    const asked = madePages[Number(number)];
    const found = path === "" || path === "/" ? asked?.html : asked?.files[path];
    const type = path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    if (found === undefined) answer.writeHead(404).end();
    // Addresses of a page's own server lie below its number.
    else
      answer
        .writeHead(200, { "content-type": type })
        .end(found.replace(/(["'])(\/(?:rest|story|app|endless|none|side)(?:\.js)?)\1/gu, `$1/${number}$2$1`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` };
}

async function measurePage(page: MadePage, url: string, renderer: PageRenderer): Promise<Measured> {
  const read = async (render: RenderMode) => {
    const fetched = await fetchPage(url, { render, renderer, allowPrivate: true });
    return { parts: partsOf(extract(fetched).content), rendering: fetched.rendering };
  };
  const raw = await read("never");
  const browser = await read("always");
  const auto = await read("auto");
  const { taken = "raw", why = "", costs } = auto.rendering ?? {};
  return {
    page,
    raw: raw.parts,
    browser: browser.parts,
    auto: auto.parts,
    taken,
    why,
    isRendered: costs !== undefined,
    isRight: auto.parts >= Math.max(raw.parts, browser.parts),
    requests: costs?.requests ?? 0,
    ms: costs?.ms ?? 0,
  };
}

/** Measures what `render: "auto"` makes of the pages of our own. */
export async function measureRendering(options: RendererOptions): Promise<readonly Measured[]> {
  const { server, origin } = await serve();
  const still = await createRenderer(options);
  const scrolling = await createRenderer({ ...options, scroll: 3 });
  try {
    const measured: Measured[] = [];
    for (const [number, page] of madePages.entries()) {
      measured.push(await measurePage(page, `${origin}/${number}/`, page.isEndless ? scrolling : still));
    }
    return measured;
  } finally {
    await still.close();
    await scrolling.close();
    server.closeAllConnections();
    server.close();
  }
}
