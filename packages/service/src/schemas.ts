import { pithOptions } from "pith";
import { methods } from "pith-methods";
import { type RenderMode, renderModes, type WantedPages } from "pith-node/web";
import { z } from "zod";
import { type OnDoubt, onDoubtModes, type RequestOptions } from "./job.ts";

/** Longest address to accept; browsers and servers refuse longer ones, too. */
const MAX_URL_CHARS = 8192;
/** Most selectors of a rule, pages to learn at once, and so on: enough for every use, too few to do harm. */
const MAX_ITEMS = 1000;
const MAX_SELECTOR_CHARS = 2000;
const MAX_TOKENS = 1_000_000;

export const pageUrl: z.ZodType<string> = z
  .url({ protocol: /^https?$/u, error: "must be an address that begins with http:// or https://" })
  .max(MAX_URL_CHARS)
  .describe("Address of the page.");

const url = pageUrl.describe("Address of the page: fetched when html is missing, otherwise only the base of links.");

const html = z.string().describe("The page itself, as HTML.");

const methodIds = methods.map(({ id }) => id);

export const method: z.ZodType<string> = z
  .enum(methodIds)
  .describe("The method that chooses the content; the default is the most accurate.")
  .default(pithOptions.defaultMethodId);

const optionValue = z.union([z.number(), z.string().max(MAX_SELECTOR_CHARS), z.boolean()]);

export const methodOptions: z.ZodType<Record<string, pithOptions.OptionValue>> = z
  .record(z.string().max(100), optionValue)
  .describe("Options of the method by name, as GET /v1/methods lists them.");

const selectors = z.array(z.string().min(1).max(MAX_SELECTOR_CHARS)).max(MAX_ITEMS);

export const rules: z.ZodType<{ keep?: string[]; drop?: string[] }> = z
  .strictObject({
    keep: selectors.exactOptional().describe("CSS selectors of elements to keep."),
    drop: selectors.exactOptional().describe("CSS selectors of elements to drop."),
  })
  .describe("Elements to keep or drop regardless of the method.");

const chunks = z
  .strictObject({
    maxTokens: z.int().min(1).max(MAX_TOKENS).exactOptional().describe("Maximum tokens of a chunk; 500 by default."),
    overlapTokens: z.int().min(0).max(MAX_TOKENS).exactOptional().describe("Tokens repeated from the previous chunk."),
  })
  .describe("How the format chunks splits the content.");

const markdown = z
  .strictObject(
    Object.fromEntries(
      Object.entries(pithOptions.markdownSpecs).map(([name, { choices = [], meaning }]) => [
        name,
        z.enum(choices).describe(meaning).exactOptional(),
      ]),
    ),
  )
  .describe("How Markdown is written.");

const include = z
  .array(z.enum([...pithOptions.jsonParts, "all"]))
  .refine(pithOptions.isPartList, { error: "all must be the only part" })
  .describe(pithOptions.optionSchema.include.meaning);

const groups: { readonly [Name in pithOptions.OptionName]?: z.ZodType } = {
  methodOptions,
  rules,
  markdown,
  chunks,
  include,
};

function fieldOf(name: (typeof pithOptions.requestOptions)[number]): z.ZodType {
  const { meaning, choices } = pithOptions.optionSchema[name];
  return groups[name] ?? (choices ? z.enum(choices) : z.boolean()).describe(meaning);
}

const onDoubt = z
  .enum(onDoubtModes)
  .describe("Look for doubts: report them with the content (warn), or answer with a problem if there is one (fail).");

const optionFields = Object.fromEntries(
  pithOptions.requestOptions.map((name) => [name, z.exactOptional(fieldOf(name))]),
);

const options = z
  .strictObject({
    ...optionFields,
    frontMatter: z
      .boolean()
      .exactOptional()
      .describe("begin Markdown with front matter: title, authors, dates and more"),
    blocks: z.boolean().exactOptional().describe("list all blocks with their verdicts"),
    onDoubt: onDoubt.exactOptional(),
    minConfidence: z.number().min(0).max(1).exactOptional().describe("Confidence below this is a doubt."),
  })
  .describe("How the page is extracted and written.") as z.ZodType<ExtractRequest["options"]>;

/** Most pages that one request joins: all must be read within its deadline. */
const MAX_PAGES = 50;

export const pages: z.ZodType<WantedPages> = z
  .union([z.int().min(1).max(MAX_PAGES), z.literal("all")])
  .describe("Follow an article or thread over up to this many pages, and join them.");

export const render: z.ZodType<RenderMode> = z
  .enum(renderModes)
  .describe("Render the page in a browser: never, auto (where much is missing from the page as sent), always.");

/** The fields of a page in a request, for `hasPage` and `PAGE_META`. */
export const pageFields: { html: z.ZodExactOptional<z.ZodString>; url: z.ZodExactOptional<z.ZodType<string>> } = {
  html: html.exactOptional(),
  url: z.exactOptional(url),
};

export const hasPage = (body: { html?: unknown; url?: unknown }): boolean =>
  body.html !== undefined || body.url !== undefined;
export const NO_PAGE = "send html, url or both";
/** The same constraint for the published schema. */
export const PAGE_META: Record<string, unknown> = { anyOf: [{ required: ["html"] }, { required: ["url"] }] };

/** A page in a request: HTML, an address to fetch, or both, and whether a browser renders the fetched page. */
export interface PageRequest {
  readonly html?: string;
  readonly url?: string;
  readonly render?: RenderMode;
}

/** Body of `POST /v1/extract`. */
export interface ExtractRequest extends PageRequest {
  readonly method: string;
  readonly format?: pithOptions.Format;
  readonly pages?: WantedPages;
  readonly options: RequestOptions & {
    readonly blocks?: boolean;
    readonly onDoubt?: OnDoubt;
    readonly minConfidence?: number;
  };
}

export const extractRequest: z.ZodType<ExtractRequest> = z
  .strictObject({
    ...pageFields,
    method,
    format: z.enum(pithOptions.formatIds).exactOptional().describe("The format of the content; Markdown by default."),
    pages: pages.exactOptional(),
    render: render.exactOptional(),
    options: options.default({}),
  })
  .refine(hasPage, { error: NO_PAGE })
  .meta(PAGE_META);

/** The query of `POST /v1/extract` when its body is the page itself. */
interface ExtractQuery extends PageRequest {
  readonly method: string;
  readonly format?: pithOptions.Format;
  readonly include?: pithOptions.IncludedParts;
  readonly onDoubt?: OnDoubt;
}

export const extractQuery: z.ZodType<ExtractQuery> = z.strictObject({
  url: url.exactOptional(),
  method,
  format: z.enum(pithOptions.formatIds).exactOptional(),
  include: z
    .string()
    .describe("Parts to add to the JSON, with commas between them.")
    .transform((parts) => parts.split(","))
    .pipe(include)
    .exactOptional(),
  onDoubt: onDoubt.exactOptional(),
});
