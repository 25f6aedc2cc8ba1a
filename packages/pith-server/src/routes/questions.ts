import type { PlacedFormat } from "pith/check";
import { z } from "zod";
import { readJson } from "../bodies.ts";
import type { Route } from "../context.ts";
import { FERRY, FERRY_URL, FRONT_PAGE, SENTENCE } from "../examples.ts";
import { headlineOffers, negotiate } from "../formats.ts";
import { headlineFormats, type JobPage, type Question } from "../job.ts";
import { ref, schemaOf, TEXT } from "../json-schema.ts";
import { loadPage } from "../pages.ts";
import {
  drop,
  hasPage,
  keep,
  methodIds,
  methodOptions,
  NO_PAGE,
  PAGE_META,
  type PageRequest,
  pageFields,
} from "../schemas.ts";
import { PAGE_PROBLEMS, runQuestion } from "./run-question.ts";

interface QuestionSpec<Request>
  extends Pick<Route, "id" | "summary" | "answer" | "content" | "example"> {
  readonly schema: z.ZodType<Request>;
}

/**
 * The route of a question about a page; `pose` makes the question, and names the answer's type if
 * `Accept` decides it.
 */
function question<Request>(
  { schema, ...described }: QuestionSpec<Request>,
  pose: (
    request: Request,
    load: (page: PageRequest) => Promise<JobPage>,
    accept: string | undefined,
  ) => Promise<Question & { readonly type?: string }>,
): Route {
  return {
    verb: "post",
    path: `/v1/${described.id}`,
    ...described,
    body: { "application/json": schemaOf(schema) },
    problems: PAGE_PROBLEMS,
    async handle(c, service) {
      const load = (page: PageRequest): Promise<JobPage> =>
        loadPage(service, page, c.req.raw.signal);
      const { type, ...posed } = await pose(
        await readJson(c, schema),
        load,
        c.req.header("accept"),
      );
      const { body } = await runQuestion(service, c, posed as Question);
      return c.body(body, 200, {
        "content-type": type ?? "application/json",
        ...(type && { vary: "accept" }),
      });
    },
  };
}

/** Most characters of a quote to search for. */
const MAX_QUOTE_CHARS = 20_000;

const placedFormats: readonly PlacedFormat[] = ["text", "markdown", "html"];
const placed = z.enum(placedFormats).exactOptional();

const pageBody = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .strictObject({ ...pageFields, ...fields })
    .refine(hasPage, { error: NO_PAGE })
    .meta(PAGE_META);

/** The questions about a page's content, in the order of the documentation. */
export const questionRoutes: readonly Route[] = [
  question(
    {
      id: "compare",
      summary: "Several methods on one page, and where they agree",
      answer: "All blocks with the verdict of each method.",
      content: { "application/json": ref("Comparison") },
      example: {
        body: { html: FERRY, methods: ["pith", "full-text"] },
        answer: {
          methods: [
            { method: "pith" },
            { method: "full-text", ok: true, keptBlocks: 3, keptChars: 104 },
          ],
          blocks: [
            { text: "Home", tag: "nav", keptBy: ["full-text"], agreement: 0.5 },
            { text: "Ferry returns", tag: "h1" },
            { text: SENTENCE, tag: "p", keptBy: ["pith", "full-text"], agreement: 1 },
          ],
        },
      },
      schema: pageBody({
        methods: z
          .array(z.enum(methodIds))
          .min(1)
          .max(methodIds.length)
          .exactOptional()
          .describe("The methods to compare; all by default."),
        options: z
          .strictObject({
            methodOptions: z
              .record(z.string().max(100), methodOptions)
              .exactOptional()
              .describe("Options by method."),
            keep: keep.exactOptional(),
            drop: drop.exactOptional(),
          })
          .default({}),
      }),
    },
    async ({ methods: wanted, options, ...page }, load) => {
      return {
        do: "compare",
        page: await load(page),
        ...(wanted && { methods: wanted }),
        ...options,
      };
    },
  ),
  question(
    {
      id: "headlines",
      summary: "The stories on a front page",
      answer: "The headlines, as JSON, text or a feed.",
      content: {
        "application/json": ref("HeadlinePage"),
        "text/plain": TEXT,
        "application/rss+xml": TEXT,
      },
      example: {
        body: { html: FRONT_PAGE, url: "https://news.example/" },
        answer: {
          title: "Harbour news",
          url: "https://news.example/",
          headlines: [
            { text: "Ferry returns two days late with all hands well", href: FERRY_URL },
            {
              text: "The lighthouse keeper gets a new lamp after forty years",
              href: "https://news.example/lamp",
            },
          ],
        },
      },
      schema: pageBody({
        format: z.enum(headlineFormats).exactOptional().describe("JSON by default."),
        options: z.strictObject({ methodOptions: methodOptions.exactOptional() }).default({}),
      }),
    },
    async ({ format: wanted, options, ...page }, load, accept) => {
      const { format, type } = negotiate(accept, headlineOffers(wanted));
      return { do: "headlines", page: await load(page), format, type, ...options };
    },
  ),
  question(
    {
      id: "locate",
      summary: "Where a quote is: in kept, dropped or hidden text",
      answer: "Whether and where the page contains the quote.",
      content: { "application/json": ref("LocatedQuote") },
      example: {
        body: { html: FERRY, url: FERRY_URL, quote: "two days late" },
        answer: {
          status: "exact",
          where: "kept",
          source: [{ block: 2, css: "html > body > article > p", text: "two days late" }],
          url: `${FERRY_URL}#:~:text=two%20days%20late`,
        },
      },
      schema: pageBody({
        quote: z
          .string()
          .max(MAX_QUOTE_CHARS)
          .regex(/[^\s\p{Cf}]/u, "must have a letter to look for")
          .describe("The words to find, plain or as Markdown."),
        options: z
          .strictObject({
            ignoreCase: z.boolean().exactOptional().describe("Ignore case."),
            format: placed.describe("The format of the reported position; text by default."),
          })
          .default({}),
      }),
    },
    async ({ quote, options, ...page }, load) => ({
      do: "locate",
      page: await load(page),
      quote,
      ...options,
    }),
  ),
  question(
    {
      id: "check",
      summary:
        "Doubts, hidden text, possible prompt injections, speakers and a content fingerprint",
      answer: "What was found; good pages have empty lists.",
      content: { "application/json": ref("CheckReport") },
      example: {
        body: { html: FERRY, url: FERRY_URL },
        answer: { ok: true, doubts: [], machineLines: [], withheld: [] },
      },
      schema: pageBody({
        options: z
          .strictObject({
            places: placed.describe(
              "Also include the content in this format, mapped to its positions in the HTML.",
            ),
          })
          .default({}),
      }),
    },
    async ({ options, ...page }, load) => ({ do: "check", page: await load(page), ...options }),
  ),
  question(
    {
      id: "diff",
      summary: "What changed in the content between two versions of a page",
      answer: "The changes, also as Markdown.",
      content: { "application/json": ref("ContentDiff") },
      example: {
        body: { before: { html: FERRY }, after: { html: FERRY.replace("two days", "three days") } },
        answer: {
          isSame: false,
          blocks: [
            { is: "same", before: "Ferry returns", after: "Ferry returns" },
            { is: "changed", before: SENTENCE, after: SENTENCE.replace("two days", "three days") },
          ],
          facts: [],
        },
      },
      schema: z.strictObject({
        before: z
          .strictObject({
            ...pageFields,
            text: z
              .string()
              .exactOptional()
              .describe("Instead of the page: the text extracted from it."),
            markdown: z.string().exactOptional().describe("Instead of the page: its Markdown."),
          })
          .refine(
            ({ text, markdown, ...page }) =>
              hasPage(page) || text !== undefined || markdown !== undefined,
            {
              error: "give html, url, text or markdown",
            },
          )
          .describe(
            "The old version of the page, or the text or Markdown that was extracted from it.",
          ),
        after: pageBody({}).describe("The new version of the page."),
      }),
    },
    async ({ before: { text, markdown, ...page }, after }, load) => {
      const marked = markdown === undefined ? undefined : { markdown };
      const kept = text === undefined ? marked : { text };
      return { do: "diff", before: kept ?? (await load(page)), page: await load(after) };
    },
  ),
];
