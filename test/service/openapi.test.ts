import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { createApp } from "../../src/service/app.ts";
import { problemKinds } from "../../src/service/problems.ts";
import { extractRequest } from "../../src/service/schemas.ts";

interface Document {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly security?: unknown;
  readonly paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: object }> }; responses: object }>
  >;
}

async function documentOf(options: Parameters<typeof createApp>[0]): Promise<Document> {
  const response = await createApp(options).request("/openapi.json");
  return (await response.json()) as Document;
}

describe("the OpenAPI document", () => {
  it.each([{}, { token: "a-token-of-some-length" }])("is valid OpenAPI 3.1 (%j)", async (options) => {
    const validator = new Validator();
    const document = await documentOf({ ...options, version: "1.2.3" });
    const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" } });
    expect(document.security !== undefined).toBe("token" in options);
  });

  it("has the schemas that requests are checked by", async () => {
    const { paths } = await documentOf({});
    const schema = paths["/v1/extract"]?.post?.requestBody?.content["application/json"]?.schema as {
      properties: Record<string, { properties?: object }>;
      additionalProperties: boolean;
      anyOf: object[];
    };
    expect(schema.additionalProperties).toBe(false);
    expect(schema.anyOf).toHaveLength(2);
    for (const name of Object.keys(schema.properties)) {
      // What the document does not know is refused, and what it knows is not.
      const issues = extractRequest.safeParse({ html: "x", [name]: undefined }).error?.issues ?? [];
      expect(issues.filter(({ code }) => code === "unrecognized_keys")).toEqual([]);
    }
    expect(extractRequest.safeParse({ html: "x", colour: "red" }).success).toBe(false);
  });

  it("names every kind of problem, and each has a title", async () => {
    const text = JSON.stringify(await documentOf({ token: "a-token-of-some-length" }));
    const raw = ["method-not-allowed", "request-timeout", "conflict", "expectation-failed", "headers-too-large"];
    for (const { code, title } of problemKinds) {
      expect(title).not.toBe("");
      if (!raw.includes(code)) expect(text).toContain(`\`${code}\``);
    }
  });
});
