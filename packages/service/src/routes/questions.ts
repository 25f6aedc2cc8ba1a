import { placedFormats } from "pith-check";
import { methods } from "pith-methods";
import { z } from "zod";
import { readJson } from "../bodies.ts";
import type { Service, ServiceApp } from "../context.ts";
import { headlineOffers, negotiate } from "../formats.ts";
import { headlineFormats, type Job, type JobPage, type Question } from "../job.ts";
import { type JsonSchema, type Operation, ok, PAGE_PROBLEMS, ref, schemaOf, TEXT } from "../operation.ts";
import { loadPage } from "../pages.ts";
import { hasPage, methodOptions, NO_PAGE, PAGE_META, type PageRequest, pageFields, rules } from "../schemas.ts";
import { limitsOf, runJob } from "./run-job.ts";

interface Helper {
  readonly accept: string | undefined;
  load(page: PageRequest): Promise<JobPage>;
}

/** A question about a page: the operation, and the route that answers it. */
interface QuestionRoute {
  readonly operation: Operation;
  add(app: ServiceApp, service: Service): void;
}

function question<Request>(
  { id, summary, answer }: { id: string; summary: string; answer: Operation["answer"] },
  schema: z.ZodType<Request>,
  ask: (request: Request, helper: Helper) => Promise<Question & { readonly type?: string }>,
): QuestionRoute {
  const path = `/v1/${id}`;
  const body: Readonly<Record<string, JsonSchema>> = { "application/json": schemaOf(schema) };
  return {
    operation: { verb: "post", path, id, summary, body, answer, problems: PAGE_PROBLEMS },
    add(app, service) {
      app.post(path, async (c) => {
        const load: Helper["load"] = (page) => loadPage(service, page, c.req.raw.signal);
        const asked = await ask(await readJson(c, schema), { accept: c.req.header("accept"), load });
        const { type = "application/json", ...job } = asked;
        const found = await runJob(service, c, { ...job, limits: limitsOf(service) } as Job);
        return c.body(found.body, 200, { "content-type": type, ...(asked.type !== undefined && { vary: "accept" }) });
      });
    },
  };
}

/** Most characters of a quote to search for. */
const MAX_QUOTE_CHARS = 20_000;

const placed = z.enum(placedFormats).exactOptional();

const pageBody = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .strictObject({ ...pageFields, ...fields })
    .refine(hasPage, { error: NO_PAGE })
    .meta(PAGE_META);

const compareQuestion = question(
  {
    id: "compare",
    summary: "Several methods on one page, and where they agree",
    answer: ok("All blocks with the verdict of each method.", { "application/json": ref("Comparison") }),
  },
  pageBody({
    methods: z
      .array(z.enum(methods.map(({ id }) => id)))
      .min(1)
      .max(methods.length)
      .exactOptional()
      .describe("The methods to compare; all by default."),
    options: z
      .strictObject({
        methodOptions: z.record(z.string().max(100), methodOptions).exactOptional().describe("Options by method."),
        rules: rules.exactOptional(),
      })
      .default({}),
  }),
  async ({ methods: wanted, options, ...page }, { load }) => {
    return { do: "compare", page: await load(page), ...(wanted && { methods: wanted }), ...options };
  },
);

const headlinesQuestion = question(
  {
    id: "headlines",
    summary: "The stories on a front page",
    answer: ok("The headlines, as JSON, text or a feed.", {
      "application/json": ref("HeadlinePage"),
      "text/plain": TEXT,
      "application/rss+xml": TEXT,
    }),
  },
  pageBody({
    format: z.enum(headlineFormats).exactOptional().describe("JSON by default."),
    options: z.strictObject({ methodOptions: methodOptions.exactOptional() }).default({}),
  }),
  async ({ format: wanted, options, ...page }, { accept, load }) => {
    const { format, type } = negotiate(accept, headlineOffers(wanted));
    return { do: "headlines", page: await load(page), format, type, ...options };
  },
);

const locateQuestion = question(
  {
    id: "locate",
    summary: "Where a quote is: in kept, dropped or hidden text",
    answer: ok("Whether and where the page contains the quote.", { "application/json": ref("LocatedQuote") }),
  },
  pageBody({
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
  async ({ quote, options, ...page }, { load }) => ({ do: "locate", page: await load(page), quote, ...options }),
);

const checkQuestion = question(
  {
    id: "check",
    summary: "Doubts, hidden text, possible prompt injections, speakers and a content fingerprint",
    answer: ok("What was found; good pages have empty lists.", { "application/json": ref("CheckReport") }),
  },
  pageBody({
    options: z
      .strictObject({
        places: placed.describe("Also include the content in this format, mapped to its positions in the HTML."),
      })
      .default({}),
  }),
  async ({ options, ...page }, { load }) => ({ do: "check", page: await load(page), ...options }),
);

const diffQuestion = question(
  {
    id: "diff",
    summary: "What changed in the content between two versions of a page",
    answer: ok("The changes, also as Markdown.", { "application/json": ref("ContentDiff") }),
  },
  z.strictObject({
    before: z
      .strictObject({
        ...pageFields,
        text: z.string().exactOptional().describe("Instead of the page: the text extracted from it."),
        markdown: z.string().exactOptional().describe("Instead of the page: its Markdown."),
      })
      .refine(({ text, markdown, ...page }) => hasPage(page) || text !== undefined || markdown !== undefined, {
        error: "give html, url, text or markdown",
      })
      .describe("The old version of the page, or the text or Markdown that was extracted from it."),
    after: pageBody({}).describe("The new version of the page."),
  }),
  async ({ before: { text, markdown, ...page }, after }, { load }) => {
    const kept = text === undefined ? (markdown === undefined ? undefined : { markdown }) : { text };
    return { do: "diff", before: kept ?? (await load(page)), page: await load(after) };
  },
);

/** The operations on a page's content, in the order of the documentation. */
export const questions: readonly QuestionRoute[] = [
  compareQuestion,
  headlinesQuestion,
  locateQuestion,
  checkQuestion,
  diffQuestion,
];
