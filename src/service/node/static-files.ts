import { serveStatic } from "@hono/node-server/serve-static";
import type { ServiceApp } from "../context.ts";

/**
 * Pages of our own: their scripts, workers and styles, and nothing from elsewhere but images of the pages that they
 * show, in frames without scripts.
 */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: http: https:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Names of files, as a build writes them; neither hidden ones nor addresses. */
const FILE_PATH = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/u;

/** Files under this hold their hash in their name. */
const HASHED = /^\/assets\//u;

/** Serves the files of a folder, with its `index.html` at `/`. */
export function addStaticFiles(app: ServiceApp, folder: string): void {
  const serve = serveStatic({
    root: folder,
    onFound: (_, c) => {
      c.header("content-security-policy", PAGE_POLICY);
      c.header("cache-control", HASHED.test(c.req.path) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", async (c, next) => (FILE_PATH.test(c.req.path) ? serve(c, next) : next()));
}
