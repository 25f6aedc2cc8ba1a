import { z } from "zod";

/** JSON Schema (2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

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
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name.replace("?", ""), schema]),
  ),
  required: Object.keys(fields).filter((name) => !name.endsWith("?")),
});
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
