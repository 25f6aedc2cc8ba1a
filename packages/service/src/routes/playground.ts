import { defined, wordList } from "pith-base";
import { z } from "zod";
import { readJson } from "../bodies.ts";
import type { PageFetcher, ServiceApp } from "../context.ts";
import { type Operation, ok, record, schemaOf } from "../operation.ts";
import { pageUrl } from "../schemas.ts";

const pageRequest = z.strictObject({ url: pageUrl });

interface PlaygroundOffer {
  readonly fetchPage: PageFetcher;
  readonly labels: boolean;
}

export const playgroundOperations: readonly Operation[] = [
  {
    verb: "post",
    path: "/v1/page",
    id: "fetchPage",
    summary: "The page at an address, unchanged",
    body: { "application/json": schemaOf(pageRequest) },
    answer: ok(
      "Its bytes; X-Page-Url has the address after redirects, X-Page-Content-Type the content type of its server.",
      { "application/octet-stream": {} },
    ),
    problems: wordList(
      "bad-json invalid-request invalid-address refused-address page-too-large unsupported-media-type fetch-failed fetch-timeout",
    ),
  },
  {
    verb: "get",
    path: "/service.json",
    id: "describeService",
    summary: "What the service offers to the playground",
    answer: ok("Whether it fetches pages and keeps labels.", {
      "application/json": record({ fetch: { type: "boolean" }, labels: { type: "boolean" } }),
    }),
    problems: [],
    isOpen: true,
  },
];

/** The playground's endpoints: the available features, and unprocessed pages, since it extracts by itself. */
export function addPlayground(app: ServiceApp, { fetchPage, labels }: PlaygroundOffer): void {
  app.get("/service.json", (c) => c.json({ fetch: true, labels }));
  app.post("/v1/page", async (c) => {
    const { url } = await readJson(c, pageRequest);
    const page = await fetchPage(url, c.req.raw.signal);
    return c.body(new Uint8Array(page.bytes), 200, {
      // Not as HTML: it would be a page of this origin.
      "content-type": "application/octet-stream",
      "x-page-url": page.url,
      ...defined({ "x-page-content-type": page.contentType }),
    });
  });
}
