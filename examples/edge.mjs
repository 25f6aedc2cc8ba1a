// A handler for edge runtimes: POST a page, get its content as Markdown. ?url= is the page's
// address.
import { extract, PithError } from "pith";

const MAX_BYTES = 5_000_000;

export default {
  async fetch(request) {
    if (request.method !== "POST") return new Response("POST a page of HTML\n", { status: 405 });
    const url = new URL(request.url).searchParams.get("url") ?? undefined;
    const contentType = request.headers.get("content-type") ?? undefined;
    try {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const limits = { maxBytes: MAX_BYTES, timeoutMs: 2_000 };
      const result = extract({ bytes, url, contentType }, { limits, format: "markdown" });
      const status = result.ok ? 200 : 422;
      const body = status === 200 ? result.content : `${result.why.text}\n`;
      return new Response(body, {
        status,
        headers: { "content-type": "text/markdown; charset=utf-8" },
      });
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      return new Response(`${error.message}\n`, { status: error.code === "limit" ? 413 : 400 });
    }
  },
};
