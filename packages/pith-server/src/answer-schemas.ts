import { formats, outcomes } from "pith/kit";
import { type JsonSchema, list, NUMBER, record, ref, TEXT } from "./json-schema.ts";
import { problemKinds } from "./problems.ts";

const BOOLEAN: JsonSchema = { type: "boolean" };
const NULLABLE_TEXT: JsonSchema = { type: ["string", "null"] };
const NULLABLE_NUMBER: JsonSchema = { type: ["number", "null"] };
const why: JsonSchema = record({ code: { type: "string", enum: [...outcomes] }, text: TEXT });

const FACTS: Readonly<Record<string, JsonSchema>> = {
  title: NULLABLE_TEXT,
  authors: list(TEXT),
  published: NULLABLE_TEXT,
  modified: NULLABLE_TEXT,
  shown: NULLABLE_TEXT,
  language: NULLABLE_TEXT,
  site: NULLABLE_TEXT,
  url: NULLABLE_TEXT,
  canonical: NULLABLE_TEXT,
  image: NULLABLE_TEXT,
  description: NULLABLE_TEXT,
  direction: NULLABLE_TEXT,
  licence: NULLABLE_TEXT,
  categories: list(TEXT),
  tags: list(TEXT),
};

export const answerSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    ...record({
      type: { type: "string", format: "uri", description: "urn:pith:problem: and the code." },
      title: TEXT,
      status: { type: "integer" },
      detail: TEXT,
      "instance?": { type: "string", format: "uri" },
      code: { type: "string", enum: problemKinds.map(({ code }) => code) },
      "errors?": list(record({ pointer: TEXT, detail: TEXT })),
    }),
    description: "Why the request failed (RFC 9457).",
  },
  Result: record({
    ok: BOOLEAN,
    why,
    method: TEXT,
    kind: NULLABLE_TEXT,
    kindProbability: NULLABLE_NUMBER,
    confidence: NULLABLE_NUMBER,
    words: NUMBER,
    ...FACTS,
    sources: { type: "object", description: "Where each fact was found." },
    format: { type: "string", enum: formats.map(({ id }) => id) },
    "warning?": {
      type: "string",
      description: "With site: it and the page look like pages of several sites.",
    },
    "doubts?": list(ref("Doubt")),
    content: {
      description: "Text in the format; for chunks a list.",
      oneOf: [TEXT, list({ type: "object" })],
    },
    "comments?": list({ type: "object" }),
    "links?": list({ type: "object" }),
    "images?": list({ type: "object" }),
    "nodes?": list({ type: "object" }),
    "posts?": list({ type: "object" }),
    "records?": list({ type: "object" }),
    "pages?": list({ type: "object" }),
    "formulas?": list({ type: "object" }),
    "blocks?": list({ type: "object" }),
    timings: { type: "object", additionalProperties: NUMBER },
  }),
  Comparison: record({
    "url?": TEXT,
    methods: list(
      record({
        method: TEXT,
        ok: BOOLEAN,
        why,
        keptBlocks: NUMBER,
        keptChars: NUMBER,
        "confidence?": NUMBER,
      }),
    ),
    blocks: list(
      record({ text: TEXT, tag: TEXT, keptBy: list(TEXT), agreement: NUMBER, verdicts: list({}) }),
    ),
    agreement: list(list(NUMBER)),
  }),
  HeadlinePage: record({
    title: TEXT,
    "url?": TEXT,
    headlines: list(record({ text: TEXT, href: TEXT, "section?": TEXT })),
  }),
  LocatedQuote: record({
    status: { type: "string", enum: ["exact", "normalised", "near", "not-found"] },
    "where?": { type: "string", enum: ["kept", "dropped", "hidden"] },
    "output?": list(NUMBER),
    source: list(
      record({ block: NUMBER, css: TEXT, "xpath?": TEXT, "text?": TEXT, "html?": list(NUMBER) }),
    ),
    "similarity?": NUMBER,
    "differences?": list(record({ quote: TEXT, page: TEXT })),
    "url?": {
      type: "string",
      description: "The page's address with a text directive; a browser jumps to the words.",
    },
  }),
  Doubt: record({ kind: TEXT, evidence: TEXT, advice: TEXT }),
  CheckReport: record({
    ok: BOOLEAN,
    why,
    confidence: NULLABLE_NUMBER,
    doubts: list(ref("Doubt")),
    machineLines: list(
      record({
        text: TEXT,
        signal: TEXT,
        "language?": TEXT,
        "hidden?": TEXT,
        isKept: { type: "boolean" },
        css: TEXT,
      }),
    ),
    withheld: list(
      record({
        kind: TEXT,
        text: TEXT,
        length: NUMBER,
        "html?": list(NUMBER),
        css: TEXT,
        "name?": TEXT,
        isKept: { type: "boolean" },
      }),
    ),
    speakers: list(record({ block: NUMBER, speaker: TEXT, "name?": TEXT })),
    fingerprint: record({
      content: TEXT,
      blocks: list(record({ block: NUMBER, id: TEXT })),
      seen: TEXT,
    }),
    "places?": record({
      format: TEXT,
      output: TEXT,
      runs: list(
        record({ output: list(NUMBER), block: NUMBER, "attribute?": TEXT, "html?": list(NUMBER) }),
      ),
    }),
  }),
  ContentDiff: record({
    isSame: { type: "boolean" },
    blocks: list(
      record({
        is: { type: "string", enum: ["same", "added", "removed", "moved", "changed"] },
        "before?": TEXT,
        "after?": TEXT,
        "words?": list(record({ is: TEXT, text: TEXT })),
        "cell?": record({ row: TEXT, column: TEXT }),
      }),
    ),
    facts: list(record({ name: TEXT, "before?": TEXT, "after?": TEXT })),
    markdown: TEXT,
  }),
};
