/** A request that a test can send. */
type Body = string | Uint8Array<ArrayBuffer> | null;

/** An invalid request, and the status of the answer. */
export interface WrongRequest {
  readonly name: string;
  readonly path: string;
  readonly init: RequestInit;
  readonly status: number;
}

const JSON_PATHS = ["/v1/extract", "/v1/compare", "/v1/headlines"];
const jsonType = { "content-type": "application/json" };

const posted = (
  path: string,
  body: Body,
  status: number,
  headers: Record<string, string> = jsonType,
) => ({
  path,
  init: { method: "POST", headers, body },
  status,
});

/** Invalid JSON, and JSON that is no request for any path. */
const BROKEN_BODIES: readonly Body[] = [
  null,
  "",
  '{"html": "<p>',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
  "null",
  "[]",
  "{}",
  '{"html": 5}',
  '{"html": "x", "pages": [{"html": "x"}], "colour": "red"}',
  '{"html": "x", "pages": [{"html": "x"}], "__proto__": {"method": "none"}, "constructor": 1}',
];

const TYPES: ReadonlyArray<Record<string, string>> = [
  { "content-type": "text/plain" },
  { "content-type": "application/jsonp" },
  { "content-type": ";" },
  { "content-type": "application/json", "content-encoding": "gzip" },
];

/** Fields with values that the operation rejects. */
const FIELDS: Readonly<Record<string, readonly object[]>> = {
  "/v1/extract": [
    { url: "story.html" },
    { url: "file:///etc/passwd" },
    { url: 12 },
    { url: `https://example.org/${"x".repeat(9000)}` },
    { method: "none-such" },
    { method: "__proto__" },
    { method: "x-cex" },
    { format: "pdf" },
    { options: "none" },
    { options: { colour: "red" } },
    { options: { limits: { maxNodes: 1e9 } } },
    { options: { markdown: { handlers: {} } } },
    { options: { favor: "everything" } },
    { options: { drop: "nav" } },
    { options: { drop: ["p["] } },
    { options: { rules: { keep: Array.from({ length: 1001 }, () => "p") } } },
    { options: { chunks: { tokens: 10, overlap: 10 } } },
    { options: { methodOptions: { none: { deep: [] } } } },
    { method: "text-distribution", options: { methodOptions: { maxCoefficient: -1e9 } } },
  ],
  "/v1/compare": [
    { methods: [] },
    { methods: ["none-such"] },
    { methods: ["pith", "pith"] },
    { methods: Array.from({ length: 100 }, () => "pith") },
    { methods: ["pith"], options: { methodOptions: { cetr: {} } } },
    { options: { format: "text" } },
  ],
  "/v1/headlines": [
    { format: "atom" },
    { options: { methodOptions: { lines: "crooked" } } },
    { method: "cetr" },
  ],
};

const QUERIES = ["?method=none", "?url=nowhere", "?colour=red", "?format=text&format=html&url=x"];

const PATHS: ReadonlyArray<readonly [method: string, path: string, status: number]> = [
  ["GET", "/none", 404],
  ["POST", "/v1/none", 404],
  ["GET", "/v1/extract/", 404],
  ["GET", "/V1/EXTRACT", 404],
  ["OPTIONS", "/v1/extract", 405],
  ["POST", "/healthz", 405],
  ["POST", "/https://example.org/", 405],
  ["GET", "/https://", 404],
  ["GET", "/file:///etc/passwd", 404],
  ["GET", "/https://user:secret@example.org/", 400],
  ["GET", "/http://[::1", 404],
  ["GET", "/%E0%A4%A", 404],
  ["QUERY", "/v1/extract", 405],
];

const ACCEPTS = ["image/png", "text/markdown;q=0", "*/*;q=0"];

/** Invalid requests of all kinds. */
export function wrongRequests(): readonly WrongRequest[] {
  const page = { html: "<p>x" };
  const list: ReadonlyArray<Omit<WrongRequest, "name">> = [
    ...JSON_PATHS.flatMap((path) => BROKEN_BODIES.map((body) => posted(path, body, 400))),
    ...TYPES.map((headers) => posted("/v1/extract", '{"html":"x"}', 415, headers)),
    ...Object.entries(FIELDS).flatMap(([path, fields]) =>
      fields.map((field) => posted(path, JSON.stringify({ ...page, ...field }), 400)),
    ),
    ...QUERIES.map((query) =>
      posted(`/v1/extract${query}`, "<p>x", 400, { "content-type": "text/html" }),
    ),
    ...PATHS.map(([method, path, status]) => ({ path, init: { method }, status })),
    ...ACCEPTS.map((accept) =>
      posted("/v1/extract", JSON.stringify(page), 406, { ...jsonType, accept }),
    ),
  ];
  return list.map((request) => ({
    ...request,
    name: `${request.init.method} ${request.path.slice(0, 60)}: ${JSON.stringify(request.init).slice(0, 120)}`,
  }));
}
