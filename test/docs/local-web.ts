import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { close, listen } from "../local-server.ts";

export const DEMO: string = join(
  projectRoot,
  "packages/pith/test/fixtures/demo/harbour-ferry.html",
);
/** Words of that page's content. */
export const WORDS = "let go her lines at ten past eleven";
export const FEED = "https://news.example/feed.xml";
export const STORY = "https://news.example/harbour/ferry-returns";
export const GONE = "https://news.example/gone";

/** A web on this machine: one server for all hosts. */
export interface LocalWeb {
  /** Its own address, which is private. */
  readonly address: string;
  /** Environment variables that connect a process to it. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

const teasers = ["ferry", "lamp", "quay"].map(
  (name) =>
    `<h2><a href="/${name}">The story of the ${name} that everybody told all winter</a></h2><p>It was long.</p>`,
);
export const FRONT: string = `<title>News</title><nav><a href=/>Home</a></nav><main><h1>News</h1>${teasers.join("")}</main>`;

/** A feed, a missing page, a front page, and the same story at every other address. */
function answer(path: string, html: string): readonly [status: number, type: string, body: string] {
  switch (path) {
    case "/gone":
      return [404, "text/plain", "gone"];
    case "/robots.txt":
      return [200, "text/plain", "User-agent: *\nAllow: /\n"];
    case "/":
      return [200, "text/html", FRONT];
    case "/feed.xml": {
      const items = [STORY, GONE].map(
        (link) =>
          `<item><title>Ferry</title><link>${link}</link><description>Teaser of ${link}</description></item>`,
      );
      const facts =
        "<title>News</title><link>https://news.example/</link><description>All</description>";
      return [
        200,
        "application/rss+xml",
        `<rss version="2.0"><channel>${facts}${items.join("")}</channel></rss>`,
      ];
    }
    case "/ferry":
      return [200, "text/html", html.replace("</h1>", "</h1><p>The ferry sails at nine.</p>")];
    default:
      return [200, "text/html; charset=utf-8", html];
  }
}

export async function startLocalWeb(): Promise<LocalWeb> {
  const html = readFileSync(DEMO, "utf8");
  const server = createServer((request, response) => {
    const [status, type, body] = answer(request.url ?? "/", html);
    response.writeHead(status, { "content-type": type }).end(body);
  });
  const port = await listen(server);
  return {
    address: `http://127.0.0.1:${port}/`,
    env: {
      PITH_LOCAL_WEB: String(port),
      NODE_OPTIONS: `--import ${new URL("./local-web.mjs", import.meta.url).href}`,
    },
    close: () => void close(server),
  };
}

/** Connects this process, too. */
export async function joinLocalWeb(): Promise<LocalWeb> {
  const web = await startLocalWeb();
  Object.assign(process.env, { PITH_LOCAL_WEB: web.env.PITH_LOCAL_WEB });
  await import(/* @vite-ignore */ new URL("./local-web.mjs", import.meta.url).href);
  return web;
}
