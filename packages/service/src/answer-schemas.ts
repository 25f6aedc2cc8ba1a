import { pageResults, pithOptions } from "pith";
import { type JsonSchema, list, NUMBER, record, ref, TEXT } from "./operation.ts";
import { problemKinds, problemType } from "./problems.ts";

const outcome: JsonSchema = {
  type: "string",
  enum: [...pageResults.outcomes],
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
    description: "Why the request was not answered (RFC 9457).",
  },
  Result: record(
    {
      url: TEXT,
      method: TEXT,
      outcome,
      why: TEXT,
      pageKind: record({ kind: TEXT, probability: NUMBER }, ["kind", "probability"]),
      confidence: NUMBER,
      format: { type: "string", enum: pithOptions.formatIds },
      doubts: list(ref("Doubt")),
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
  Doubt: record({ kind: TEXT, evidence: TEXT, advice: TEXT }, ["kind", "evidence", "advice"]),
  CheckReport: record(
    {
      outcome,
      confidence: NUMBER,
      completeness: NUMBER,
      doubts: list(ref("Doubt")),
      machineLines: list(
        record({ text: TEXT, signal: TEXT, language: TEXT, hidden: TEXT, isKept: { type: "boolean" }, css: TEXT }, [
          "text",
          "signal",
          "isKept",
          "css",
        ]),
      ),
      withheld: list(
        record(
          {
            kind: TEXT,
            text: TEXT,
            length: NUMBER,
            html: list(NUMBER),
            css: TEXT,
            name: TEXT,
            isKept: { type: "boolean" },
          },
          ["kind", "text", "length", "css", "isKept"],
        ),
      ),
      speakers: list(record({ block: NUMBER, speaker: TEXT, name: TEXT }, ["block", "speaker"])),
      fingerprint: record(
        { content: TEXT, blocks: list(record({ block: NUMBER, id: TEXT }, ["block", "id"])), seen: TEXT },
        ["content", "blocks", "seen"],
      ),
      places: record(
        {
          format: TEXT,
          output: TEXT,
          runs: list(
            record({ output: list(NUMBER), block: NUMBER, attribute: TEXT, html: list(NUMBER) }, ["output", "block"]),
          ),
        },
        ["format", "output", "runs"],
      ),
    },
    ["outcome", "doubts", "machineLines", "withheld", "speakers", "fingerprint"],
  ),
  ContentDiff: record(
    {
      isSame: { type: "boolean" },
      blocks: list(
        record(
          {
            is: { type: "string", enum: ["same", "added", "removed", "moved", "changed"] },
            before: TEXT,
            after: TEXT,
            words: list(record({ is: TEXT, text: TEXT }, ["is", "text"])),
            cell: record({ row: TEXT, column: TEXT }, ["row", "column"]),
          },
          ["is"],
        ),
      ),
      facts: list(record({ name: TEXT, before: TEXT, after: TEXT }, ["name"])),
      markdown: TEXT,
    },
    ["isSame", "blocks", "facts", "markdown"],
  ),
};

/** Media type of the answers that are problems. */
export const problemContent: Readonly<Record<string, { schema: JsonSchema }>> = {
  [problemType]: { schema: ref("Problem") },
};
