import { formatIds } from "../../../src/render/formats.ts";
import { type JsonSchema, list, NUMBER, record, ref, TEXT } from "./operation.ts";
import { problemKinds, problemType } from "./problems.ts";

const outcome: JsonSchema = {
  type: "string",
  enum: ["content", "empty-page", "needs-script", "not-suitable", "too-few-pages", "nothing-kept"],
};

/** Schemas of answers, by name. */
export const answerSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    ...record(
      {
        type: { type: "string", format: "uri", description: "urn:pith:problem: and the code." },
        title: TEXT,
        status: { type: "integer" },
        detail: TEXT,
        instance: { type: "string", format: "uri" },
        code: { type: "string", enum: problemKinds.map(({ code }) => code) },
        errors: list(record({ pointer: TEXT, detail: TEXT }, ["pointer", "detail"])),
      },
      ["type", "title", "status", "detail", "code"],
    ),
    description: "What kept a request from being answered (RFC 9457).",
  },
  Result: record(
    {
      url: TEXT,
      method: TEXT,
      outcome,
      why: TEXT,
      pageKind: record({ kind: TEXT, probability: NUMBER }, ["kind", "probability"]),
      confidence: NUMBER,
      format: { type: "string", enum: formatIds },
      content: { description: "Text in the format; for chunks a list.", oneOf: [TEXT, list({ type: "object" })] },
      comments: TEXT,
      facts: { type: "object", description: "Title, author, dates and more as plain strings." },
      metadata: { type: "object", description: "Title, authors, dates and more, each with its source." },
      blocks: list({ type: "object" }),
      timings: { type: "object", additionalProperties: NUMBER },
    },
    ["method", "outcome", "why", "format", "content", "metadata", "timings"],
  ),
  Comparison: record(
    {
      url: TEXT,
      methods: list(
        record({ method: TEXT, outcome, why: TEXT, keptBlocks: NUMBER, keptChars: NUMBER, confidence: NUMBER }, [
          "method",
          "outcome",
          "why",
          "keptBlocks",
          "keptChars",
        ]),
      ),
      blocks: list(
        record({ text: TEXT, tag: TEXT, keptBy: list(TEXT), agreement: NUMBER, verdicts: list({}) }, [
          "text",
          "tag",
          "keptBy",
          "agreement",
          "verdicts",
        ]),
      ),
      agreement: list(list(NUMBER)),
    },
    ["methods", "blocks", "agreement"],
  ),
  HeadlinePage: record(
    {
      title: TEXT,
      url: TEXT,
      headlines: list(record({ text: TEXT, href: TEXT, section: TEXT }, ["text", "href"])),
    },
    ["title", "headlines"],
  ),
  LocatedQuote: record(
    {
      status: { type: "string", enum: ["exact", "normalised", "near", "not-found"] },
      where: { type: "string", enum: ["kept", "dropped", "hidden"] },
      output: list(NUMBER),
      source: list(record({ block: NUMBER, css: TEXT, xpath: TEXT, text: TEXT, html: list(NUMBER) }, ["block", "css"])),
      similarity: NUMBER,
      differences: list(record({ quote: TEXT, page: TEXT }, ["quote", "page"])),
      url: { type: "string", description: "The page's address with a text directive; a browser jumps to the words." },
      annotation: { type: "object", description: "The place by the Web Annotation Data Model." },
    },
    ["status", "source"],
  ),
  Learned: record({ site: TEXT, pageCount: NUMBER, sampledPages: NUMBER }, ["site", "pageCount", "sampledPages"]),
};

/** Media type of the answers that are problems. */
export const problemContent: Readonly<Record<string, { schema: JsonSchema }>> = {
  [problemType]: { schema: ref("Problem") },
};
