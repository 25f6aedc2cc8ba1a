import { LabelError, type LabelLine, parseLabels } from "pith-methods";
import { readBody, requireType } from "../bodies.ts";
import type { ServiceApp } from "../context.ts";
import { list, type Operation, ok, record, TEXT } from "../operation.ts";
import { Problem } from "../problems.ts";

/** Stores the pages to label and their labels. */
export interface LabelKeeper {
  /** Names of the pages, in labelling order. */
  listPages(): Promise<readonly string[]>;
  readPage(name: string): Promise<Uint8Array | undefined>;
  readLabels(): Promise<string>;
  append(lines: readonly LabelLine[]): Promise<void>;
}

const LINES_TYPE = "application/jsonl";

/** Labels in the format of docs/methods.md. */
const LINES = { type: "string", description: "One JSON object per line, each about an element or a page." } as const;

export const labelOperations: readonly Operation[] = [
  {
    verb: "get",
    path: "/v1/labels/pages",
    id: "listLabelPages",
    summary: "The pages to label",
    answer: ok("Their names, in the order in which they are labelled.", {
      "application/json": record({ pages: list(TEXT) }),
    }),
    problems: [],
  },
  {
    verb: "get",
    path: "/v1/labels/pages/{name}",
    id: "readLabelPage",
    summary: "A page to label, unchanged",
    parameters: { name: { type: "string", description: "Name of the page; a slash in it is written %2F." } },
    answer: ok("Its bytes.", { "application/octet-stream": {} }),
    problems: ["not-found"],
  },
  {
    verb: "get",
    path: "/v1/labels",
    id: "readLabels",
    summary: "All labels",
    answer: ok("JSON lines.", { [LINES_TYPE]: LINES }),
    problems: ["conflict"],
  },
  {
    verb: "post",
    path: "/v1/labels",
    id: "appendLabels",
    summary: "Append labels; they are on disk before the answer is sent",
    body: { [LINES_TYPE]: LINES },
    answer: { status: 204, description: "The labels are stored.", content: {} },
    problems: ["invalid-request", "unsupported-media-type", "body-too-large", "conflict"],
  },
];

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

/** `/v1/labels`: pages for a person to label, and the person's labels. */
export function addLabels(app: ServiceApp, keeper: LabelKeeper): void {
  app.get("/v1/labels/pages", async (c) => c.json({ pages: await keeper.listPages() }));
  app.get("/v1/labels/pages/:name", async (c) => {
    const page = await keeper.readPage(c.req.param("name"));
    if (!page) throw new Problem("not-found", `there is no page ${c.req.param("name")} to label`);
    // Not as HTML: it would be a page of this origin.
    return c.body(new Uint8Array(page), 200, { "content-type": "application/octet-stream" });
  });
  app.get("/v1/labels", async (c) => c.body(await keeper.readLabels(), 200, { "content-type": LINES_TYPE }));
  app.post("/v1/labels", async (c) => {
    requireType(c, [LINES_TYPE, "application/x-ndjson"]);
    await keeper.append(readLines(await readBody(c)));
    return c.body(null, 204);
  });
}
