import { z } from "zod";
import { readJson } from "../bodies.ts";
import type { PageFetcher, ServiceApp } from "../context.ts";

const pageRequest = z.strictObject({ url: z.string().min(1).max(8192) });

/** What the playground gets of the service, beside what everybody gets. */
interface PlaygroundOffer {
  readonly fetchPage: PageFetcher;
  readonly labels: boolean;
}

/** What the playground asks: what there is, and pages as they are, since it extracts by itself. */
export function addPlayground(app: ServiceApp, { fetchPage, labels }: PlaygroundOffer): void {
  app.get("/service.json", (c) => c.json({ fetch: true, labels }));
  app.post("/v1/page", async (c) => {
    const { url } = await readJson(c, pageRequest);
    const page = await fetchPage(url, c.req.raw.signal);
    return c.body(new Uint8Array(page.bytes), 200, {
      // Never as HTML: it would be a page of this origin.
      "content-type": "application/octet-stream",
      "x-page-url": page.url,
      ...(page.contentType !== undefined && { "x-page-content-type": page.contentType }),
    });
  });
}
