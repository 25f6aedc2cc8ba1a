import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { close, listen } from "../../../../test/local-server.ts";
import { storyHtml } from "./pages.ts";

/** A site of 300 pages on the loopback network, with typical problems for crawlers. */
export class TestSite {
  readonly requests: string[] = [];
  /** Conditional requests. */
  readonly conditional: string[] = [];
  readonly agents: Set<string> = new Set();
  readonly robots: string = "User-agent: *\nDisallow: /\n\nUser-agent: pith\nDisallow: /private/\n";
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );
  origin = "";

  async start(): Promise<void> {
    this.origin = `http://127.0.0.1:${await listen(this.server)}`;
  }

  stop(): Promise<void> {
    return close(this.server);
  }

  /** The number of requests for a path. */
  count(path: string): number {
    return this.requests.filter((request) => request === path).length;
  }

  forget(): void {
    this.requests.length = 0;
    this.conditional.length = 0;
  }

  private urlset(paths: readonly string[]): string {
    const urls = paths.map(
      (path) => `<url><loc>${this.origin}${path}</loc><lastmod>2024-05-01</lastmod></url>`,
    );
    return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "/";
    this.requests.push(path);
    this.agents.add(request.headers["user-agent"] ?? "");
    const [, kind = "", text = "0"] = path.split("/");
    const number = Number(text);
    const send = (type: string, body: string | Buffer): void => {
      response.writeHead(200, { "content-type": type }).end(body);
    };
    const page = (): void => {
      const etag = `"${path}"`;
      if (request.headers["if-none-match"] !== undefined) this.conditional.push(path);
      if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
      else response.writeHead(200, { "content-type": "text/html", etag }).end(storyHtml(number));
    };
    if (path === "/") {
      send(
        "text/html",
        '<link rel="alternate" type="application/rss+xml" href="feed.xml"><p>The front page.',
      );
    } else if (path === "/robots.txt")
      send("text/plain", `${this.robots}\nSitemap: ${this.origin}/sitemaps.xml\n`);
    else if (path === "/sitemaps.xml") {
      const maps = ["/sitemap-1.xml", "/sitemap-2.xml.gz", "/sitemap-gone.xml", "/sitemaps.xml"];
      const list = maps.map((map) => `<sitemap><loc>${this.origin}${map}</loc></sitemap>`).join("");
      send(
        "text/xml",
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</sitemapindex>`,
      );
    } else if (path === "/sitemap-1.xml") {
      send("application/xml", this.urlset(Array.from({ length: 250 }, (_, i) => `/page/${i}`)));
    } else if (path === "/sitemap-2.xml.gz") {
      const kinds = ["private", "gone", "busy", "moved", "slow"];
      const paths = kinds.flatMap((name) => Array.from({ length: 9 }, (_, i) => `/${name}/${i}`));
      send(
        "application/gzip",
        gzipSync(this.urlset([...paths, "/page/0", "/image/1", "/moved-to-private/1"])),
      );
    } else if (path === "/feed.xml") {
      const items = [1, 2, 3].map(
        (i) => `<item><title>${i}</title><link>${this.origin}/feed/${i}</link></item>`,
      );
      send(
        "application/rss+xml",
        `<rss version="2.0"><channel><title>a</title>${items.join("")}</channel></rss>`,
      );
    } else if (kind === "page" || kind === "feed") page();
    else if (kind === "busy") {
      if (this.count(path) % 3 === 0) page();
      else response.writeHead(503, { "retry-after": "0" }).end();
    } else if (kind === "moved") response.writeHead(301, { location: `/page/${number}` }).end();
    else if (kind === "moved-to-private") response.writeHead(302, { location: "/private/1" }).end();
    else if (kind === "slow") setTimeout(page, 30);
    else if (kind === "image") send("image/png", "png");
    else if (kind !== "never") response.writeHead(404).end("gone");
  }
}
