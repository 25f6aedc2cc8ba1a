import { z } from "zod";
import { defined } from "../../../pith/src/text/defined.ts";
import { readJson } from "../bodies.ts";
import type { Route } from "../context.ts";
import { FERRY, FERRY_URL } from "../examples.ts";
import { record, schemaOf } from "../json-schema.ts";
import { fetchAddress } from "../pages.ts";
import { pageUrl } from "../schemas.ts";

const pageRequest = z.strictObject({ url: pageUrl });

/**
 * The playground's endpoints: the available features, and unprocessed pages, since it extracts by
 * itself.
 */
export const playgroundRoutes: readonly Route[] = [
  {
    verb: "post",
    path: "/v1/page",
    id: "fetchPage",
    summary: "The page at an address, unchanged",
    body: { "application/json": schemaOf(pageRequest) },
    answer:
      "Its bytes; X-Page-Url has the address after redirects, X-Page-Content-Type the content type of its server.",
    content: { "application/octet-stream": {} },
    problems: [
      "bad-json",
      "invalid-request",
      "invalid-address",
      "refused-address",
      "page-too-large",
      "unsupported-media-type",
      "fetch-failed",
      "fetch-timeout",
    ],
    example: { body: { url: FERRY_URL }, answer: FERRY },
    async handle(c, service) {
      const { url } = await readJson(c, pageRequest);
      const page = await fetchAddress(service, url, c.req.raw.signal);
      return c.body(new Uint8Array(page.html), 200, {
        // Not as HTML: it would be a page of this origin.
        "content-type": "application/octet-stream",
        "x-page-url": page.url,
        ...defined({ "x-page-content-type": page.contentType }),
      });
    },
  },
  {
    verb: "get",
    path: "/service.json",
    id: "describeService",
    summary: "What the service offers to the playground",
    answer: "Whether it fetches pages.",
    content: { "application/json": record({ fetch: { type: "boolean" } }) },
    problems: [],
    isOpen: true,
    example: { answer: { fetch: true } },
    handle: (c) => c.json({ fetch: true }),
  },
];
