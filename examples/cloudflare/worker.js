// A Cloudflare Worker: /https://example.org/story answers with that page as Markdown, and keeps it
// in the cache. The platform's fetch reaches no private addresses, so it needs no guard of ours.
import { extract } from "pith";

const MAX_BYTES = 5_000_000;
const reply = (text, status) =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

export default {
  async fetch(request, _env, context) {
    const { pathname, search } = new URL(request.url);
    const address = decodeURIComponent(pathname.slice(1)) + search;
    if (request.method !== "GET" || !/^https?:\/\//u.test(address) || !URL.canParse(address)) {
      return reply("GET /https://example.org/story\n", 400);
    }
    const cached = await caches.default.match(request);
    if (cached) return cached;
    const page = await fetch(address, { headers: { accept: "text/html" } });
    if (!page.ok) return reply(`the page answers ${page.status}\n`, 502);
    const bytes = new Uint8Array(await page.arrayBuffer());
    const contentType = page.headers.get("content-type") ?? undefined;
    const received = { bytes, contentType, url: page.url || address };
    const result = extract(received, { format: "markdown", limits: { maxBytes: MAX_BYTES } });
    if (!result.ok) return reply(`${result.why.text}\n`, 422);
    const headers = {
      "content-type": "text/markdown; charset=utf-8",
      "cache-control": "public, max-age=3600",
    };
    const response = new Response(result.content, { headers });
    context.waitUntil(caches.default.put(request, response.clone()));
    return response;
  },
};
