// A route handler of Next.js: put it at app/api/read/route.js, and ask for
// /api/read?url=https://example.org/story.
import { extract, PithError } from "pith";
import { fetchPage } from "pith-node";

/** The guarded fetch needs Node, not the edge runtime. */
export const runtime = "nodejs";

export async function GET(request) {
  const address = new URL(request.url).searchParams.get("url");
  if (address === null) return Response.json({ detail: "?url= is missing" }, { status: 400 });
  try {
    const page = await fetchPage(address, { signal: request.signal });
    const result = extract(page, { format: "markdown", limits: { timeoutMs: 5_000 } });
    const { ok, why, url, content, title, authors, published, confidence } = result;
    if (!ok) return Response.json(why, { status: 422 });
    return Response.json({ url, title, authors, published, confidence, content });
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    return Response.json(
      { code: error.code, detail: error.message },
      { status: error.code === "fetch" ? 502 : 400 },
    );
  }
}

/** The page itself as the body, for those who have it already. */
export async function POST(request) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const contentType = request.headers.get("content-type") ?? undefined;
  const { ok, why, title, authors, published, content } = extract(
    { bytes, contentType },
    { format: "markdown" },
  );
  return Response.json({ ok, why, title, authors, published, content });
}
