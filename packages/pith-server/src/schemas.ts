import type { OptionValue } from "pith/kit";
import { methods, pith } from "pith/methods";
import { type RenderMode, renderModes, type WantedPages } from "pith-node/web";
import { z } from "zod";
import { withScheme } from "../../pith/src/text/addresses.ts";
import { siteMethodIds } from "./site-methods.ts";

/** Longest address to accept; browsers and servers refuse longer ones, too. */
const MAX_URL_CHARS = 8192;
/**
 * Most selectors of a rule, pages to learn at once, and so on: enough for every use, too few to do
 * harm.
 */
const MAX_ITEMS = 1000;
const MAX_SELECTOR_CHARS = 2000;

/** An address; one without a scheme, such as example.org/page, is taken as https. */
export const pageUrl: z.ZodType<string> = z
  .string()
  .overwrite(withScheme)
  .url({ protocol: /^https?$/u, error: "must be an address that begins with http:// or https://" })
  .max(MAX_URL_CHARS)
  .describe("Address of the page.");

export const url: z.ZodType<string> = pageUrl.describe(
  "Address of the page: fetched when html is missing, otherwise only the base of links.",
);

const html = z.string().describe("The page itself, as HTML.");

export const methodIds: readonly string[] = methods.map(({ id }) => id);

export const method: z.ZodType<string> = z
  .enum(methodIds)
  .describe("The method that chooses the content; the default is the most accurate.")
  .default(pith.id);

/** Whether a method compares a page with others of its site. */
export const isSiteMethod = (id: string): boolean => siteMethodIds.includes(id);

/** A method for one page, or one that compares it with the pages in `site`. */
export const anyMethod: z.ZodType<string> = z
  .enum([...methodIds, ...siteMethodIds])
  .describe(
    `The method that chooses the content; the default is the most accurate. ${siteMethodIds.join(", ")} need site.`,
  )
  .default(pith.id);

export const site: z.ZodType<Array<{ html: string; url?: string }>> = z
  .array(z.strictObject({ html, url: z.exactOptional(z.string().max(MAX_URL_CHARS)) }))
  .min(1)
  .max(MAX_ITEMS)
  .describe("Other pages of the same site, for a method that compares pages: at least three.");

const optionValue = z.union([z.number(), z.string().max(MAX_SELECTOR_CHARS), z.boolean()]);

export const methodOptions: z.ZodType<Record<string, OptionValue>> = z
  .record(z.string().max(100), optionValue)
  .describe("Options of the method by name, as GET /v1/methods lists them.");

export const selectors: z.ZodType<string[]> = z
  .array(z.string().min(1).max(MAX_SELECTOR_CHARS))
  .max(MAX_ITEMS);

export const keep: z.ZodType<string[]> = selectors.describe(
  "CSS selectors of elements to keep, whatever the method says.",
);
export const drop: z.ZodType<string[]> = selectors.describe(
  "CSS selectors of elements to drop, whatever the method says.",
);

/** Most pages that one request joins: all must be read within its deadline. */
const MAX_PAGES = 50;

export const pages: z.ZodType<WantedPages> = z
  .union([z.int().min(1).max(MAX_PAGES), z.literal("all")])
  .describe("Follow an article or thread over up to this many pages, and join them.");

export const render: z.ZodType<RenderMode> = z
  .enum(renderModes)
  .describe(
    "Render the page in a browser: never, auto (where much is missing from the page as sent), always.",
  );

/** The fields of a page in a request, for `hasPage` and `PAGE_META`. */
export const pageFields: {
  html: z.ZodExactOptional<z.ZodString>;
  url: z.ZodExactOptional<z.ZodType<string>>;
} = {
  html: html.exactOptional(),
  url: z.exactOptional(url),
};

export const hasPage = (body: { html?: unknown; url?: unknown }): boolean =>
  body.html !== undefined || body.url !== undefined;
export const NO_PAGE = "send html, url or both";
/** The same constraint for the published schema. */
export const PAGE_META: Record<string, unknown> = {
  anyOf: [{ required: ["html"] }, { required: ["url"] }],
};

/**
 * A page in a request: HTML, an address to fetch, or both, and whether a browser renders the
 * fetched page.
 */
export interface PageRequest {
  readonly html?: string;
  readonly url?: string;
  readonly render?: RenderMode;
}
