import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".md": "text/markdown; charset=utf-8",
};

/**
 * A plain file host: files below a path as they are, and nothing else. A folder is its index.html.
 */
export function hostFiles(folder: string, subPath: string): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://host");
    const name = decodeURIComponent(pathname.slice(subPath.length));
    const named = join(folder, name);
    const file = name === "" || name.endsWith("/") ? join(named, "index.html") : named;
    if (!pathname.startsWith(subPath) || !existsSync(file) || statSync(file).isDirectory())
      response.writeHead(404).end();
    else {
      // The scripts of a site are read once, and not for each of its pages.
      const headers = {
        "content-type": TYPES[extname(file)] ?? "text/plain",
        "cache-control": "max-age=600",
      };
      response.writeHead(200, headers).end(readFileSync(file));
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
