import { z } from "zod";
import type { LocatedQuote } from "../../../src/check/index.ts";
import { methods } from "../../../src/every-method.ts";
import { defaultMethodId } from "../../../src/method-table.ts";
import type { Comparison } from "../../../src/questions/compare.ts";
import type { FetchedPage } from "../../service/src/context.ts";
import type { Engine } from "../../service/src/engine.ts";
import type { Job, JobPage } from "../../service/src/job.ts";
import { toProblem } from "../../service/src/problems.ts";
import type { McpSdk } from "./load-sdk.ts";
import { ToolCache, type ToolText } from "./page-cache.ts";
import { paginate } from "./paginate.ts";

/** What the tools work with. */
export interface Toolbox {
  readonly engine: Engine;
  readonly fetchPage: (url: string, signal: AbortSignal) => Promise<FetchedPage>;
  readonly maxBytes: number;
  readonly deadlineMs: number;
  readonly version: string;
  /** Shared by all sessions of a server. */
  readonly cache: ToolCache;
}

/** A toolbox with a cache of its own. */
export function createToolbox(parts: Omit<Toolbox, "cache">): Toolbox {
  return { ...parts, cache: new ToolCache() };
}

const DEFAULT_TOKENS = 4000;
const MIN_TOKENS = 50;
const MAX_TOKENS = 100_000;
const FORMATS = ["markdown", "text", "html"] as const;

const source = {
  url: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of the page. It is fetched, unless html is given."),
  html: z.string().optional().describe("The page itself, when it is at hand."),
};

const paging = {
  page: z
    .int()
    .min(1)
    .default(1)
    .describe("Which page of the answer to give, from 1; nextPage says whether there is one more."),
  maxTokens: z
    .int()
    .min(MIN_TOKENS)
    .max(MAX_TOKENS)
    .default(DEFAULT_TOKENS)
    .describe("Most tokens of one page of the answer, as an estimate. Ask for all pages with the same number."),
};

/** What is said beside the text of every answer. */
const pageFacts = {
  page: z.int(),
  pages: z.int(),
  nextPage: z.int().optional(),
};

interface Source {
  readonly url?: string | undefined;
  readonly html?: string | undefined;
}

interface Paging {
  readonly page: number;
  readonly maxTokens: number;
}

/** What a tool answers with, as the protocol has it. */
interface ToolAnswer {
  [key: string]: unknown;
  content: Array<{ type: "text"; text: string }>;
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

async function openSource({ fetchPage }: Toolbox, { url, html }: Source, signal: AbortSignal): Promise<JobPage> {
  if (html !== undefined) return { html, ...(url !== undefined && { url }) };
  if (url === undefined) throw new TypeError("give url, html or both");
  const { bytes, contentType, url: final } = await fetchPage(url, signal);
  return { html: bytes, url: final, ...(contentType !== undefined && { contentType }) };
}

async function work(box: Toolbox, job: Job, signal: AbortSignal): Promise<string> {
  const { body } = await box.engine.run(job, { deadlineMs: box.deadlineMs, signal });
  return body;
}

/** One page of a text; pages beyond the last say how many there are. */
function pageOf({ text, facts }: ToolText, { page, maxTokens }: Paging): ToolAnswer {
  const pages = paginate(text, maxTokens);
  if (page > pages.length) throw new TypeError(`there is no page ${page}; the answer has ${pages.length}`);
  const nextPage = page < pages.length ? { nextPage: page + 1 } : {};
  const part = pages[page - 1] ?? "";
  const note = page < pages.length ? `\n\n[Page ${page} of ${pages.length}; call again with page ${page + 1}]` : "";
  return {
    content: [{ type: "text", text: `${part}${note}` }],
    structuredContent: { ...facts, page, pages: pages.length, ...nextPage },
  };
}

/** Errors are answers that a model can read and act on. */
async function answer(make: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await make();
  } catch (error) {
    const text = error instanceof TypeError ? error.message : toProblem(error).message;
    return { content: [{ type: "text", text }], isError: true };
  }
}

/** Some facts of a result, for the model beside the text. */
interface ResultFacts {
  readonly url?: string;
  readonly outcome: string;
  readonly why: string;
  readonly confidence?: number;
  readonly content: string;
  readonly metadata: Readonly<Record<string, { readonly value: unknown } | undefined>>;
}

function readResult(body: string): ToolText {
  const { url, outcome, why, confidence, content, metadata }: ResultFacts = JSON.parse(body);
  const known = ["title", "authors", "published", "language"].map((name) => [name, metadata[name]?.value] as const);
  const text = outcome === "content" ? content : `Nothing was extracted (${outcome}): ${why}`;
  return {
    text,
    facts: {
      ...(url !== undefined && { url }),
      outcome,
      ...(confidence !== undefined && { confidence }),
      ...Object.fromEntries(
        known.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
      ),
    },
  };
}

function describeComparison({ methods: compared, blocks, agreement }: Comparison): string {
  const lines = compared.map(
    ({ method, outcome, keptBlocks, keptChars }, i) =>
      `${method}: ${outcome}, ${keptBlocks} of ${blocks.length} blocks, ${keptChars} characters; agrees with ` +
      compared
        .flatMap((other, j) => (i === j ? [] : [`${other.method} ${Math.round((agreement[i]?.[j] ?? 0) * 100)} %`]))
        .join(", "),
  );
  const list = blocks.map(({ keptBy, tag, text }) => {
    const by = keptBy.length === compared.length ? "all" : keptBy.length === 0 ? "none" : keptBy.join(", ");
    return `[kept by ${by}] ${tag}: ${text}`;
  });
  return `${lines.join("\n")}\n\nBlocks in reading order:\n\n${list.join("\n\n")}`;
}

const ids = methods.map(({ id }) => id);

type Server = InstanceType<McpSdk["McpServer"]>;

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: true };

/** The tool for one page. */
function addExtract(server: Server, box: Toolbox): void {
  const limits = { maxBytes: box.maxBytes };
  server.registerTool(
    "extract",
    {
      title: "Extract the main content of a web page",
      description:
        "Gives the main content of a page (article, forum thread, product and so on) as Markdown, without menus, " +
        "advertisements and other noise. Long content comes in pages: call again with page set to nextPage.",
      inputSchema: {
        ...source,
        method: z.enum(ids).default(defaultMethodId).describe("The method of extraction; the default is the best."),
        format: z.enum(FORMATS).default("markdown"),
        ...paging,
      },
      outputSchema: {
        url: z.string().optional(),
        outcome: z.string(),
        confidence: z.number().optional(),
        title: z.string().optional(),
        authors: z.string().optional(),
        published: z.string().optional(),
        language: z.string().optional(),
        ...pageFacts,
      },
      annotations,
    },
    ({ url, html, method, format, page, maxTokens }, { signal }) =>
      answer(async () => {
        const key = JSON.stringify(["extract", url, html, method, format]);
        const made = await box.cache.get(key, async () => {
          const opened = await openSource(box, { url, html }, signal);
          const job = { do: "extract", page: opened, method, format, shape: "result", blocks: false } as const;
          return readResult(await work(box, { ...job, options: {}, limits }, signal));
        });
        return pageOf(made, { page, maxTokens });
      }),
  );
}

/** The tool for finding out why a result is as it is. */
function addCompare(server: Server, box: Toolbox): void {
  const limits = { maxBytes: box.maxBytes };
  server.registerTool(
    "compare",
    {
      title: "Compare extraction methods on a web page",
      description:
        "Runs several methods over a page, and says for each block of text which of them keep it, and how far each two " +
        "agree. For finding out why something is missing or too much.",
      inputSchema: {
        ...source,
        methods: z.array(z.enum(ids)).min(1).optional().describe("All by default."),
        ...paging,
      },
      outputSchema: pageFacts,
      annotations,
    },
    ({ url, html, methods: chosen, page, maxTokens }, { signal }) =>
      answer(async () => {
        const key = JSON.stringify(["compare", url, html, chosen]);
        const made = await box.cache.get(key, async () => {
          const opened = await openSource(box, { url, html }, signal);
          const job = { do: "compare", page: opened, limits, ...(chosen && { methods: chosen }) } as const;
          return { text: describeComparison(JSON.parse(await work(box, job, signal))), facts: {} };
        });
        return pageOf(made, { page, maxTokens });
      }),
  );
}

/** The tool for pages that list others. */
function addHeadlines(server: Server, box: Toolbox): void {
  const limits = { maxBytes: box.maxBytes };
  server.registerTool(
    "headlines",
    {
      title: "List the headlines of a front page",
      description: "Lists the stories of a page that links to many, with their addresses and sections.",
      inputSchema: { ...source, ...paging },
      outputSchema: pageFacts,
      annotations,
    },
    ({ url, html, page, maxTokens }, { signal }) =>
      answer(async () => {
        const made = await box.cache.get(JSON.stringify(["headlines", url, html]), async () => {
          const opened = await openSource(box, { url, html }, signal);
          const text = await work(box, { do: "headlines", page: opened, format: "text", limits }, signal);
          return { text: text === "" ? "No headlines were found." : text, facts: {} };
        });
        return pageOf(made, { page, maxTokens });
      }),
  );
}

/** What of a found quote a model reads. */
function describeQuote({ status, where, source, differences = [], url }: LocatedQuote): string {
  if (status === "not-found") return "The page does not say this.";
  const place = where === "kept" ? "in the main content" : `in ${where} text, not in the main content`;
  return [
    `${status === "near" ? "The page says nearly this" : "The page says this"} (${status}), ${place}:`,
    ...source.map(({ text }) => `> ${text}`),
    ...differences.map(({ quote, page }) => `quoted "${quote}", the page says "${page}"`),
    ...(url === undefined ? [] : [url]),
  ].join("\n");
}

/** The tool for checking what was quoted. */
function addLocateQuote(server: Server, box: Toolbox): void {
  const limits = { maxBytes: box.maxBytes };
  server.registerTool(
    "locate_quote",
    {
      title: "Verify a quote from a web page",
      description:
        "Says whether a page has these words: letter for letter, with other quotation marks and white space, nearly (and what " +
        "differs) or not at all; whether they stand in the main content, elsewhere or hidden; and gives an address that jumps to " +
        "them. Use it before citing a page.",
      inputSchema: { ...source, quote: z.string().min(1).max(20_000).describe("The words to find.") },
      outputSchema: { status: z.string(), where: z.string().optional(), url: z.string().optional() },
      annotations,
    },
    ({ url, html, quote }, { signal }) =>
      answer(async () => {
        const opened = await openSource(box, { url, html }, signal);
        const found: LocatedQuote = JSON.parse(await work(box, { do: "locate", page: opened, quote, limits }, signal));
        const { status, where, url: address } = found;
        return {
          content: [{ type: "text", text: describeQuote(found) }],
          structuredContent: { status, ...(where && { where }), ...(address !== undefined && { url: address }) },
        };
      }),
  );
}

/** A server with the tools, for one session. The tools read pages and change nothing. */
export function createMcpServer({ McpServer }: McpSdk, box: Toolbox): Server {
  const server = new McpServer({ name: "pith", title: "pith: the main content of web pages", version: box.version });
  addExtract(server, box);
  addCompare(server, box);
  addHeadlines(server, box);
  addLocateQuote(server, box);
  return server;
}
