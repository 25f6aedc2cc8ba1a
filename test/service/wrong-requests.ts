/** What a test can send. */
type Body = string | Uint8Array<ArrayBuffer> | null;

/** A request that no service should take: what is sent, and what it is answered with. */
export interface WrongRequest {
  readonly name: string;
  readonly path: string;
  readonly init: RequestInit;
  readonly status: number;
}

const JSON_PATHS = ["/v1/extract", "/v1/compare", "/v1/headlines"];
const jsonType = { "content-type": "application/json" };

const posted = (path: string, body: Body, status: number, headers: Record<string, string> = jsonType) => ({
  path,
  init: { method: "POST", headers, body },
  status,
});

/** Texts that are no JSON, and JSON that is no request whatever the path. */
const BROKEN_BODIES: ReadonlyArray<readonly [string, Body]> = [
  ["nothing", null],
  ["an empty text", ""],
  ["white space", " \n "],
  ["half an object", '{"html": "<p>'],
  ["a trailing comma", '{"html": "x",}'],
  ["single quotes", "{'html': 'x'}"],
  ["NaN", '{"html": NaN}'],
  ["two values", "{} {}"],
  ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ["zeros", new Uint8Array(1000)],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
  ["very deep lists", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
  ["very deep lists that are not closed", "[".repeat(500_000)],
  ["null", "null"],
  ["a number", "12"],
  ["a text", '"<p>hello"'],
  ["a list", "[]"],
  ["an empty object", "{}"],
  ["html that is a number", '{"html": 5}'],
  ["html that is null", '{"html": null}'],
  ["an unknown field", '{"html": "x", "pages": [{"html": "x"}], "colour": "red"}'],
  ["__proto__", '{"html": "x", "pages": [{"html": "x"}], "__proto__": {"method": "none"}, "constructor": 1}'],
];

const TYPES: ReadonlyArray<Record<string, string>> = [
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/xml" },
  { "content-type": "image/png" },
  { "content-type": "application/jsonp" },
  { "content-type": "json" },
  { "content-type": ";" },
  { "content-type": "application/json", "content-encoding": "gzip" },
  { "content-type": "application/json", "content-encoding": "br, gzip" },
];

/** Fields of `POST /v1/extract` with values that they do not take. */
const EXTRACT_FIELDS: readonly object[] = [
  { url: "" },
  { url: "story.html" },
  { url: "/story" },
  { url: "ftp://example.org/" },
  { url: "file:///etc/passwd" },
  { url: "javascript:alert(1)" },
  { url: "data:text/html,<p>x" },
  { url: 12 },
  { url: `https://example.org/${"x".repeat(9000)}` },
  { method: "none-such" },
  { method: "" },
  { method: 5 },
  { method: "__proto__" },
  { method: "x-cex" },
  { format: "pdf" },
  { format: ["text"] },
  { format: "TEXT" },
  { site: "" },
  { site: "x".repeat(400) },
  { options: [] },
  { options: "none" },
  { options: { colour: "red" } },
  { options: { signal: {} } },
  { options: { limits: { maxNodes: 1e9 } } },
  { options: { siteProfiles: [] } },
  { options: { frontMatter: "yes" } },
  { options: { markdown: { bullet: "x" } } },
  { options: { markdown: { handlers: {} } } },
  { options: { favor: "everything" } },
  { options: { convention: 1 } },
  { options: { title: "maybe" } },
  { options: { comments: "some" } },
  { options: { trackingParameters: true } },
  { options: { positions: 1 } },
  { options: { blocks: "all" } },
  { options: { rules: [] } },
  { options: { rules: { drop: "nav" } } },
  { options: { rules: { drop: [""] } } },
  { options: { rules: { hide: [".x"] } } },
  { options: { rules: { drop: ["p["] } } },
  { options: { rules: { keep: [":none-such(x)"] } } },
  { options: { rules: { keep: Array.from({ length: 1001 }, () => "p") } } },
  { options: { chunks: 500 } },
  { options: { chunks: { maxTokens: 0 } } },
  { options: { chunks: { maxTokens: 1.5 } } },
  { options: { chunks: { maxTokens: 10, overlapTokens: 10 } } },
  { options: { chunks: { size: 10 } } },
  { options: { methodOptions: [] } },
  { options: { methodOptions: { none: 1 } } },
  { options: { methodOptions: { none: { deep: [] } } } },
  { method: "text-distribution", options: { methodOptions: { maxCoefficient: "three" } } },
  { method: "text-distribution", options: { methodOptions: { maxCoefficient: -1e9 } } },
];

const COMPARE_FIELDS: readonly object[] = [
  { methods: [] },
  { methods: "pith" },
  { methods: ["none-such"] },
  { methods: ["x-cex"] },
  { methods: [5] },
  { methods: ["pith", "pith"] },
  { methods: Array.from({ length: 100 }, () => "pith") },
  { options: { methodOptions: { cetr: 5 } } },
  { methods: ["pith"], options: { methodOptions: { cetr: {} } } },
  { options: { rules: { drop: ["p["] } } },
  { options: { format: "text" } },
];

const HEADLINE_FIELDS: readonly object[] = [
  { format: "atom" },
  { format: null },
  { options: { methodOptions: { none: 1 } } },
  { options: { methodOptions: { lines: "crooked" } } },
  { method: "cetr" },
];

const QUERIES = [
  "?method=none",
  "?format=pdf",
  "?url=nowhere",
  "?colour=red",
  "?site=",
  "?method=x-cex",
  "?url=https%3A",
  "?format=text&format=html&url=x",
];

const PATHS: ReadonlyArray<readonly [method: string, path: string, status: number]> = [
  ["GET", "/none", 404],
  ["GET", "/v1", 404],
  ["GET", "/v1/", 404],
  ["GET", "/v1/none", 404],
  ["POST", "/v1/none", 404],
  ["GET", "/v2/extract", 404],
  ["GET", "/v1/extract/", 404],
  ["GET", "/V1/EXTRACT", 404],
  ["GET", "/v1/extract", 405],
  ["PUT", "/v1/extract", 405],
  ["PATCH", "/v1/extract", 405],
  ["DELETE", "/v1/extract", 405],
  ["OPTIONS", "/v1/extract", 405],
  ["GET", "/v1/compare", 405],
  ["GET", "/v1/headlines", 405],
  ["POST", "/v1/methods", 405],
  ["POST", "/healthz", 405],
  ["DELETE", "/readyz", 405],
  ["POST", "/metrics", 405],
  ["PUT", "/openapi.json", 405],
  ["POST", "/https://example.org/", 405],
  ["GET", "/https:", 404],
  ["GET", "/https://", 404],
  ["GET", "/ftp://example.org/", 404],
  ["GET", "/file:///etc/passwd", 404],
  ["GET", "/https://user:secret@example.org/", 400],
  ["GET", "/http://[::1", 404],
  ["GET", "/%", 404],
  ["GET", "/%ff", 404],
  ["GET", "/%E0%A4%A", 404],
  ["QUERY", "/v1/extract", 405],
];

const ACCEPTS = [
  "image/png",
  "application/pdf",
  "text/markdown;q=0",
  "*/*;q=0",
  "application/xml",
  "text/csv, image/*",
];

/** Two hundred wrong requests and more, made from tables. */
export function wrongRequests(): readonly WrongRequest[] {
  const page = { html: "<p>x" };
  const list: Array<Omit<WrongRequest, "name"> & { what: string }> = [
    ...JSON_PATHS.flatMap((path) => BROKEN_BODIES.map(([what, body]) => ({ what, ...posted(path, body, 400) }))),
    ...JSON_PATHS.flatMap((path) =>
      TYPES.map((headers) => ({ what: JSON.stringify(headers), ...posted(path, '{"html":"x"}', 415, headers) })),
    ),
    ...EXTRACT_FIELDS.map((field) => ({
      what: JSON.stringify(field).slice(0, 100),
      ...posted("/v1/extract", JSON.stringify({ ...page, ...field }), 400),
    })),
    ...COMPARE_FIELDS.map((field) => ({
      what: JSON.stringify(field).slice(0, 100),
      ...posted("/v1/compare", JSON.stringify({ ...page, ...field }), 400),
    })),
    ...HEADLINE_FIELDS.map((field) => ({
      what: JSON.stringify(field),
      ...posted("/v1/headlines", JSON.stringify({ ...page, ...field }), 400),
    })),
    ...QUERIES.map((query) => ({
      what: query,
      ...posted(`/v1/extract${query}`, "<p>x", 400, { "content-type": "text/html" }),
    })),
    ...PATHS.map(([method, path, status]) => ({ what: "path", path, init: { method }, status })),
    ...ACCEPTS.map((accept) => ({
      what: `Accept: ${accept}`,
      ...posted("/v1/extract", JSON.stringify(page), 406, { ...jsonType, accept }),
    })),
  ];
  return list.map(({ what, ...request }) => ({
    ...request,
    name: `${request.init.method ?? "GET"} ${request.path.slice(0, 60)}: ${what}`,
  }));
}
