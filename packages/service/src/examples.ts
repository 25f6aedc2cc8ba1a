/** An example request of an operation, with those parts of the answer that do not change over time. */
export interface OperationExample {
  /** Values for the braces of the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** The body: JSON, or text of the given type. */
  readonly body?: unknown;
  readonly bodyType?: string;
  readonly accept?: string;
  /** The answer: the relevant fields of JSON, otherwise the text. */
  readonly answer?: unknown;
}

const FERRY =
  "<nav><a href=/>Home</a></nav><article><h1>Ferry returns</h1><p>The ferry came back to the harbour this morning, " +
  "two days late and with all hands well.</p></article>";
const FERRY_URL = "https://news.example/ferry";
const SENTENCE = "The ferry came back to the harbour this morning, two days late and with all hands well.";
const FRONT_PAGE =
  "<title>Harbour news</title><nav><a href=/>Home</a></nav><main><h1>Harbour news</h1><h2><a href=/ferry>Ferry returns two " +
  "days late with all hands well</a></h2><p>It came back this morning.</p><h2><a href=/lamp>The lighthouse keeper gets a new " +
  "lamp after forty years</a></h2><p>It can be seen from afar.</p></main>";
const LABEL =
  '{"type":"page","page":"ferry.html","hash":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",' +
  '"status":"done","labeller":"anna","time":"2026-03-01T10:04:00.000Z"}\n';

const SCRAPE: OperationExample = {
  body: { url: FERRY_URL, formats: ["markdown"] },
  answer: { success: true, data: { markdown: `# Ferry returns\n\n${SENTENCE}\n` } },
};

/** An example of each operation, by its id; a test sends them all. */
export const operationExamples: Readonly<Record<string, OperationExample>> = {
  extract: {
    body: { html: FERRY, url: FERRY_URL, format: "markdown" },
    answer: {
      url: FERRY_URL,
      method: "pith",
      outcome: "content",
      format: "markdown",
      content: `# Ferry returns\n\n${SENTENCE}\n`,
      facts: { title: "Ferry returns", language: "en", url: FERRY_URL },
    },
  },
  compare: {
    body: { html: FERRY, methods: ["pith", "full-text"] },
    answer: {
      methods: [{ method: "pith" }, { method: "full-text", outcome: "content", keptBlocks: 3, keptChars: 104 }],
      blocks: [
        { text: "Home", tag: "nav", keptBy: ["full-text"], agreement: 0.5 },
        { text: "Ferry returns", tag: "h1" },
        { text: SENTENCE, tag: "p", keptBy: ["pith", "full-text"], agreement: 1 },
      ],
    },
  },
  headlines: {
    body: { html: FRONT_PAGE, url: "https://news.example/" },
    answer: {
      title: "Harbour news",
      url: "https://news.example/",
      headlines: [
        { text: "Ferry returns two days late with all hands well", href: FERRY_URL },
        { text: "The lighthouse keeper gets a new lamp after forty years", href: "https://news.example/lamp" },
      ],
    },
  },
  locate: {
    body: { html: FERRY, url: FERRY_URL, quote: "two days late" },
    answer: {
      status: "exact",
      where: "kept",
      source: [{ block: 2, css: "html > body > article > p", text: "two days late" }],
      url: `${FERRY_URL}#:~:text=two%20days%20late`,
    },
  },
  "scrape-v1": SCRAPE,
  "scrape-v2": SCRAPE,
  check: {
    body: { html: FERRY, url: FERRY_URL },
    answer: { outcome: "content", doubts: [], machineLines: [], withheld: [] },
  },
  diff: {
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
  listMethods: { answer: { methods: [{ id: "pith", isDefault: true }] } },
  read: { path: { url: FERRY_URL }, accept: "text/markdown", answer: `# Ferry returns\n\n${SENTENCE}\n` },
  health: { answer: { status: "ok" } },
  readiness: { answer: { status: "ready" } },
  metrics: {},
  openapi: { answer: { openapi: "3.1.0", info: { title: "pith" } } },
  reference: { accept: "text/html" },
  fetchPage: { body: { url: FERRY_URL }, answer: FERRY },
  describeService: { answer: { fetch: true, labels: true } },
  listLabelPages: { answer: { pages: ["ferry.html"] } },
  readLabelPage: { path: { name: "ferry.html" }, answer: FERRY },
  appendLabels: { body: LABEL, bodyType: "application/jsonl" },
  readLabels: { answer: LABEL },
  mcp: {
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    accept: "application/json, text/event-stream",
    answer: { jsonrpc: "2.0", id: 1 },
  },
};
