import { Validator } from "@seriousme/openapi-schema-validator";
import { formats } from "pith/kit";
import { expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import type { ServiceApp } from "../../src/context.ts";
import { problemKinds } from "../../src/problems.ts";
import { extractRequest } from "../../src/routes/extract.ts";
import { post } from "./call.ts";
import { makeWholeApp } from "./whole-app.ts";

interface Document {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly security?: unknown;
  readonly paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { schema: object }> }; responses: object }
    >
  >;
}

async function describeApp(app: ServiceApp): Promise<Document> {
  return (await (await app.request("/openapi.json")).json()) as Document;
}

const documentOf = (options: Parameters<typeof createApp>[0]): Promise<Document> =>
  describeApp(createApp(options));

const wholeApp = await makeWholeApp(() => Promise.reject(new Error("nothing is fetched here")));

it.each([{}, { token: "a-token-of-some-length" }])(
  "the document is valid OpenAPI 3.1 (%j)",
  async (options) => {
    const validator = new Validator();
    const document = await documentOf({ ...options, version: "1.2.3" });
    const { valid, errors } = await validator.validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" } });
    expect(document.security !== undefined).toBe("token" in options);
  },
);

it("the OpenAPI document contains the schemas that validate requests", async () => {
  const { paths } = await documentOf({});
  const schema = paths["/v1/extract"]?.post?.requestBody?.content["application/json"]?.schema as {
    properties: Record<string, { properties?: object }>;
    additionalProperties: boolean;
    anyOf: object[];
  };
  expect(schema.additionalProperties).toBe(false);
  expect(schema.anyOf).toHaveLength(2);
  for (const name of Object.keys(schema.properties)) {
    // Every documented field is accepted; other fields are rejected.
    const issues = extractRequest.safeParse({ html: "x", [name]: undefined }).error?.issues ?? [];
    expect(issues.filter(({ code }) => code === "unrecognized_keys")).toEqual([]);
  }
  expect(extractRequest.safeParse({ html: "x", colour: "red" }).success).toBe(false);
});

it("every format that is no JSON is available by its media type, and documented", async () => {
  const { paths } = await documentOf({});
  const app = createApp();
  const html = "<p>The ferry is back.";
  for (const { id, mediaType } of formats.filter(({ isJson }) => !isJson)) {
    const [type = ""] = mediaType.split(";");
    for (const format of [undefined, id]) {
      const body = { html, method: "full-text", ...(format && { format }) };
      const response = await post(app, "/v1/extract", body, { accept: type });
      expect([id, response.headers.get("content-type")]).toEqual([id, mediaType]);
      expect(await response.text()).toContain("The ferry is back.");
    }
    for (const operation of [paths["/v1/extract"]?.post, paths["/{url}"]?.get])
      expect(operation?.responses).toMatchObject({ "200": { content: { [type]: {} } } });
  }
});

it("the OpenAPI document is valid with all options of pith serve, and contains every route", async () => {
  const document = await describeApp(wholeApp);
  const { errors } = await new Validator().validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  const routes = wholeApp.routes.filter(
    ({ method, path }) => method !== "ALL" && !path.includes("*"),
  );
  const missing = routes.filter(({ method, path }) => {
    const operations = document.paths[path.replaceAll(/:(\w+)/gu, "{$1}")];
    return operations?.[method.toLowerCase()] === undefined;
  });
  expect(missing).toEqual([]);
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(["/v1/page", "/mcp"]));
});

it("the OpenAPI document rejects what the schemas do not allow, in every JSON operation", async () => {
  const { paths } = await describeApp(wholeApp);
  let checked = 0;
  for (const [path, operations] of Object.entries(paths)) {
    const schema = operations.post?.requestBody?.content["application/json"]?.schema;
    if (!schema || path === "/mcp") continue;
    const response = await wholeApp.request(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        html: "<p>x",
        url: "https://news.example/",
        pages: [{ html: "x" }],
        colour: "red",
      }),
    });
    const problem = (await response.json()) as { code: string; errors: Array<{ detail: string }> };
    expect([path, problem.code]).toEqual([path, "invalid-request"]);
    expect(JSON.stringify(problem.errors)).toContain("colour");
    expect(schema).toMatchObject({ additionalProperties: false });
    checked++;
  }
  expect(checked).toBe(9);
});

it("the OpenAPI document names every kind of problem, each with a title", async () => {
  const text = JSON.stringify(await documentOf({ token: "a-token-of-some-length" }));
  const raw = [
    "method-not-allowed",
    "request-timeout",
    "conflict",
    "expectation-failed",
    "headers-too-large",
  ];
  for (const { code, title } of problemKinds) {
    expect(title).not.toBe("");
    if (!raw.includes(code)) expect(text).toContain(`\`${code}\``);
  }
});
