// A Hono application, for any runtime: POST a page of HTML to /extract?url=ADDRESS; the header
// Accept chooses the format.
import { Hono } from "hono";
import { accepts } from "hono/accepts";
import { extract, PithError } from "pith";

const FORMATS = { "text/markdown": "markdown", "text/html": "html", "text/plain": "text" };

export const app = new Hono();

app.post("/extract", async (c) => {
  const type = accepts(c, {
    header: "Accept",
    supports: Object.keys(FORMATS),
    default: "text/markdown",
  });
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const page = { bytes, contentType: c.req.header("content-type"), url: c.req.query("url") };
  const result = extract(page, {
    format: FORMATS[type],
    limits: { maxBytes: 5_000_000, timeoutMs: 5_000 },
  });
  if (!result.ok) return c.json(result.why, 422);
  return c.body(result.content, 200, { "content-type": `${type}; charset=utf-8` });
});

app.onError((error, c) => {
  if (!(error instanceof PithError)) throw error;
  return c.json({ code: error.code, detail: error.message }, error.code === "limit" ? 413 : 400);
});

export default app;
