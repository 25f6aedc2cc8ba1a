import { serveStatic } from "@hono/node-server/serve-static";
import type { ServiceApp } from "../context.ts";

/** For our own pages: only their own scripts, workers and styles. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FRAME_POLICY =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const FRAME = /^\/frame(?:-\w+)?\.html$/u;

/** File names in builds; no hidden files and no addresses. */
const FILE_PATH = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/u;

const HASHED = /^\/assets\//u;

/** Serves the files of a folder, with its `index.html` at `/`. */
export function addStaticFiles(app: ServiceApp, folder: string): void {
  const serve = serveStatic({ root: folder });
  app.get("/*", async (c, next) => {
    if (!FILE_PATH.test(c.req.path)) return next();
    let isFile = true;
    const response = await serve(c, async () => {
      isFile = false;
      await next();
    });
    if (!isFile || !response) return;
    const isFrame = FRAME.test(c.req.path);
    response.headers.set("content-security-policy", isFrame ? FRAME_POLICY : PAGE_POLICY);
    if (isFrame) response.headers.set("x-frame-options", "SAMEORIGIN");
    const isHashed = HASHED.test(c.req.path);
    response.headers.set(
      "cache-control",
      isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    );
    return response;
  });
}
