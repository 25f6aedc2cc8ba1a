import { wordList } from "pith-base";
import { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/** JSON Schema (2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface OperationAnswer {
  readonly status: 200 | 204;
  readonly description: string;
  readonly content: Readonly<Record<string, JsonSchema>>;
}

export interface Operation {
  readonly verb: "get" | "post" | "delete";
  /** Path with parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: Readonly<Record<string, JsonSchema>>;
  readonly query?: JsonSchema;
  readonly parameters?: Readonly<Record<string, JsonSchema>>;
  readonly answer: OperationAnswer;
  /** Problems besides those of every operation. */
  readonly problems: readonly ProblemCode[];
  /** Whether the operation needs no token. */
  readonly isOpen?: boolean;
}

export const schemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
};

export const TEXT: JsonSchema = { type: "string" };
export const NUMBER: JsonSchema = { type: "number" };
export const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
/** An object schema with these fields; names that end with ? are optional. */
export const record = (fields: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace("?", ""), schema])),
  required: Object.keys(fields).filter((name) => !name.endsWith("?")),
});
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const ok = (description: string, content: OperationAnswer["content"]): OperationAnswer => ({
  status: 200,
  description,
  content,
});

/** Problems of all operations that read a page. */
export const PAGE_PROBLEMS: readonly ProblemCode[] = wordList(
  "bad-json invalid-request invalid-option invalid-address refused-address not-acceptable body-too-large page-too-large unsupported-media-type page-timeout worker-crash no-fetching fetch-failed fetch-timeout",
);
