import { type Format, formats, options as optionSchema } from "pith/kit";
import type { WantedPages } from "pith-node/web";
import { z } from "zod";
import { defined } from "../../../pith/src/text/defined.ts";
import { parseJson, readBody, requireType, validate } from "../bodies.ts";
import type { Route, Service, ServiceContext } from "../context.ts";
import { FERRY, FERRY_MARKDOWN, FERRY_URL } from "../examples.ts";
import { contentTypes, extractOffers, negotiate, type Offer } from "../formats.ts";
import {
  type ExtractJob,
  type JobPage,
  type OnDoubt,
  onDoubtModes,
  type RequestOptions,
} from "../job.ts";
import { type JsonSchema, ref, schemaOf, TEXT } from "../json-schema.ts";
import { optionField, optionFields } from "../option-fields.ts";
import { loadMore, loadPage } from "../pages.ts";
import { Problem } from "../problems.ts";
import {
  anyMethod,
  hasPage,
  isSiteMethod,
  method,
  methodOptions,
  NO_PAGE,
  PAGE_META,
  type PageRequest,
  pageFields,
  pages,
  render,
  site,
  url,
} from "../schemas.ts";
import { PAGE_PROBLEMS, runQuestion } from "./run-question.ts";

/** Body of `POST /v1/extract`. */
interface ExtractRequest extends PageRequest {
  readonly method: string;
  readonly site?: readonly JobPage[];
  readonly format?: Format;
  readonly pages?: WantedPages;
  readonly options: RequestOptions & {
    readonly blocks?: boolean;
    readonly onDoubt?: OnDoubt;
    readonly minConfidence?: number;
  };
}

const formatIds = formats.map(({ id }) => id);

const include = optionField(optionSchema.include, "include") as z.ZodType<
  NonNullable<RequestOptions["include"]>,
  string[]
>;

const onDoubt = z
  .enum(onDoubtModes)
  .describe(
    "Look for doubts: report them with the content (warn), or answer with a problem if there is one (fail).",
  );

const options = z
  .strictObject({
    methodOptions: methodOptions.exactOptional(),
    ...optionFields,
    frontMatter: z
      .boolean()
      .exactOptional()
      .describe("begin Markdown with front matter: title, authors, dates and more"),
    blocks: z.boolean().exactOptional().describe("list all blocks with their verdicts"),
    onDoubt: onDoubt.exactOptional(),
    minConfidence: z
      .number()
      .min(0)
      .max(1)
      .exactOptional()
      .describe("Confidence below this is a doubt."),
  })
  .describe("How the page is extracted and written.") as z.ZodType<ExtractRequest["options"]>;

export const extractRequest: z.ZodType<ExtractRequest> = z
  .strictObject({
    ...pageFields,
    method: anyMethod,
    site: site.exactOptional(),
    format: z
      .enum(formatIds)
      .exactOptional()
      .describe("The format of the content; Markdown by default."),
    pages: pages.exactOptional(),
    render: render.exactOptional(),
    options: options.default({}),
  })
  .refine(hasPage, { error: NO_PAGE })
  .refine(({ method, site }) => isSiteMethod(method) === (site !== undefined), {
    error: "a method that compares pages needs site, and other methods do not take it",
    path: ["site"],
  })
  .meta(PAGE_META);

/** The query when the body is the page itself. */
const extractQuery = z.strictObject({
  url: url.exactOptional(),
  method,
  format: z.enum(formatIds).exactOptional(),
  include: z
    .string()
    .describe("Parts to add to the JSON, with commas between them.")
    .transform((parts) => parts.split(","))
    .pipe(include)
    .exactOptional(),
  onDoubt: onDoubt.exactOptional(),
});

type ExtractQuestion = Omit<ExtractJob, "limits">;

/** Media types of a body that is the page itself; its bytes are decoded as in a browser. */
const PAGE_TYPES = ["text/html", "application/xhtml+xml"];

async function readRequest(
  c: ServiceContext,
): Promise<{ request: ExtractRequest; page?: JobPage }> {
  const type = requireType(c, ["application/json", ...PAGE_TYPES]);
  const bytes = await readBody(c);
  if (!PAGE_TYPES.includes(type))
    return { request: validate(extractRequest, parseJson(bytes), "the body") };
  const { onDoubt, include, ...query } = validate(extractQuery, c.req.query(), "the query");
  const contentType = c.req.header("content-type") ?? type;
  return {
    request: { ...query, options: defined({ onDoubt, include }) },
    page: { html: bytes, contentType, ...defined({ url: query.url }) },
  };
}

export function extractJob(
  page: JobPage,
  {
    method,
    site,
    options: { blocks, onDoubt, minConfidence, ...options },
  }: Pick<ExtractRequest, "method" | "site" | "options">,
  { format, shape }: Offer<ExtractJob["format"]>,
  more: Pick<ExtractJob, "more" | "stopped"> = {},
): ExtractQuestion {
  // The format json is the whole result, whose content is text.
  const isWhole = format === "json";
  return {
    do: "extract",
    page,
    method,
    format: isWhole ? "text" : format,
    shape,
    blocks: blocks ?? isWhole,
    ...defined({ site, onDoubt, minConfidence }),
    options,
    ...more,
  };
}

export async function answerExtract(
  service: Service,
  c: ServiceContext,
  job: ExtractQuestion,
  offer: Offer<ExtractJob["format"]>,
): Promise<Response> {
  const { body, outcome = "", doubts, warning } = await runQuestion(service, c, job);
  if (doubts && doubts.length > 0 && job.onDoubt === "fail") {
    const details = doubts.map(({ kind, evidence, advice }) => `${kind}: ${evidence}. ${advice}`);
    throw new Problem("doubtful", details.join(" "));
  }
  // A plain answer has no place for the reason, and an empty one looks like an empty page.
  if (job.shape === "content" && outcome === "needs-script") {
    throw new Problem(
      "needs-script",
      "The page has no text without its scripts: ask with render, or send it rendered.",
    );
  }
  return c.body(body, 200, {
    "content-type": offer.type,
    vary: "accept",
    "pith-method": job.method,
    "pith-outcome": outcome,
    ...(warning !== undefined && { "pith-warning": warning }),
    ...(doubts && { "pith-doubts": doubts.map(({ kind }) => kind).join(", ") }),
  });
}

/** Responses that are only the content, by media type. */
export const CONTENT: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  contentTypes.map((type) => [type, TEXT]),
);

export const extractRoute: Route = {
  verb: "post",
  path: "/v1/extract",
  id: "extract",
  summary: "The main content of one page",
  description:
    "The body is JSON, or the page itself (text/html) with the rest in the query. The response is JSON with the content, " +
    "or the content alone when Accept asks for its media type.",
  body: { "application/json": schemaOf(extractRequest), "text/html": TEXT },
  query: schemaOf(extractQuery),
  answer: "The content.",
  content: { "application/json": ref("Result"), ...CONTENT },
  problems: [...PAGE_PROBLEMS, "no-rendering", "doubtful", "needs-script"],
  example: {
    body: { html: FERRY, url: FERRY_URL, format: "markdown" },
    answer: {
      url: FERRY_URL,
      ok: true,
      why: { code: "content", text: "2 of 3 blocks kept" },
      method: "pith",
      format: "markdown",
      content: FERRY_MARKDOWN,
      title: "Ferry returns",
      language: "en",
    },
  },
  async handle(c, service) {
    const { request, page: sent } = await readRequest(c);
    const offer = negotiate(c.req.header("accept"), extractOffers(request.format));
    const page = sent ?? (await loadPage(service, request, c.req.raw.signal));
    const more = await loadMore(service, page, request, c.req.raw.signal);
    return answerExtract(service, c, extractJob(page, request, offer, more), offer);
  },
};
