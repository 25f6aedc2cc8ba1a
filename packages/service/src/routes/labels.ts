import { LabelError, type LabelLine, parseLabels } from "pith-methods";
import { readBody, requireType } from "../bodies.ts";
import type { LabelKeeper, Route, Service } from "../context.ts";
import { FERRY } from "../examples.ts";
import { list, record, TEXT } from "../json-schema.ts";
import { Problem } from "../problems.ts";

const LINES_TYPE = "application/jsonl";

/** Labels in the format of docs/methods.md. */
const LINES = { type: "string", description: "One JSON object per line, each about an element or a page." } as const;

const LABEL =
  '{"type":"page","page":"ferry.html","hash":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",' +
  '"status":"done","labeller":"anna","time":"2026-03-01T10:04:00.000Z"}\n';

function readLines(bytes: Uint8Array): readonly LabelLine[] {
  try {
    const { lines, unfinished } = parseLabels(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (unfinished !== undefined) throw new Problem("invalid-request", "the last line is cut off");
    return lines;
  } catch (error) {
    if (error instanceof LabelError) throw new Problem("invalid-request", error.message, { cause: error });
    if (error instanceof TypeError) throw new Problem("bad-request", "the body is not UTF-8", { cause: error });
    throw error;
  }
}

function keeperOf({ labels }: Service): LabelKeeper {
  if (labels) return labels;
  throw new Problem("not-found", "this service keeps no labels");
}

/** Pages for a person to label, and the person's labels. */
export const labelRoutes: readonly Route[] = [
  {
    verb: "get",
    path: "/v1/labels/pages",
    id: "listLabelPages",
    summary: "The pages to label",
    answer: "Their names, in the order in which they are labelled.",
    content: { "application/json": record({ pages: list(TEXT) }) },
    problems: [],
    example: { answer: { pages: ["ferry.html"] } },
    handle: async (c, service) => c.json({ pages: await keeperOf(service).listPages() }),
  },
  {
    verb: "get",
    path: "/v1/labels/pages/{name}",
    id: "readLabelPage",
    summary: "A page to label, unchanged",
    parameters: { name: { type: "string", description: "Name of the page; a slash in it is written %2F." } },
    answer: "Its bytes.",
    content: { "application/octet-stream": {} },
    problems: ["not-found"],
    example: { path: { name: "ferry.html" }, answer: FERRY },
    async handle(c, service) {
      const name = c.req.param("name") ?? "";
      const page = await keeperOf(service).readPage(name);
      if (!page) throw new Problem("not-found", `there is no page ${name} to label`);
      // Not as HTML: it would be a page of this origin.
      return c.body(new Uint8Array(page), 200, { "content-type": "application/octet-stream" });
    },
  },
  {
    verb: "get",
    path: "/v1/labels",
    id: "readLabels",
    summary: "All labels",
    answer: "JSON lines.",
    content: { [LINES_TYPE]: LINES },
    problems: ["conflict"],
    example: { answer: LABEL },
    handle: async (c, service) => c.body(await keeperOf(service).readLabels(), 200, { "content-type": LINES_TYPE }),
  },
  {
    verb: "post",
    path: "/v1/labels",
    id: "appendLabels",
    summary: "Append labels; they are on disk before the answer is sent",
    body: { [LINES_TYPE]: LINES },
    status: 204,
    answer: "The labels are stored.",
    content: {},
    problems: ["invalid-request", "unsupported-media-type", "body-too-large", "conflict"],
    example: { body: LABEL, bodyType: LINES_TYPE },
    async handle(c, service) {
      requireType(c, [LINES_TYPE, "application/x-ndjson"]);
      await keeperOf(service).append(readLines(await readBody(c)));
      return c.body(null, 204);
    },
  },
];
