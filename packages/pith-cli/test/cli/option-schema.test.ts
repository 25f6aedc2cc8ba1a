import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { extract } from "../../../pith/src/index.ts";
import { createMcpServer } from "../../../pith-server/src/mcp/tools.ts";

/**
 * The schema with one more option, as if somebody had added it: everything else must take it from
 * there.
 */
vi.mock("../../../pith/src/api/schema.ts", async (load) => {
  const schema = await load<typeof import("../../../pith/src/api/schema.ts")>();
  const invented = { ...schema.optionSchema.favor, meaning: "an invented option" };
  const optionSchema = { ...schema.optionSchema, invented };
  const flaggedOptions = [...schema.flaggedOptions, "invented"];
  return { ...schema, optionSchema, flaggedOptions };
});

const { optionSchema } = await import("../../../pith/src/api/schema.ts");
const { defaultCommand } = await import("../../src/commands/index.ts");
const { flagTable } = await import("../../src/flags.ts");
const { schemaOf } = await import("../../../pith-server/src/json-schema.ts");
const { extractRequest } = await import("../../../pith-server/src/routes/extract.ts");

const entries = Object.entries(optionSchema);

/** The fields of a JSON Schema of an object. */
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { readonly properties: object }).properties);

/** The parameters of the tool `extract`. */
function toolParameters(): string[] {
  const parameters = new Map<string, string[]>();
  class McpServer {
    registerTool(name: string, { inputSchema }: { readonly inputSchema: z.ZodObject }): void {
      parameters.set(name, Object.keys(inputSchema.shape));
    }
  }
  createMcpServer({ McpServer } as never, {} as never);
  return parameters.get("extract") ?? [];
}

describe("an option of the schema", () => {
  it.each(entries.filter(([name]) => name !== "invented"))("%s is validated", (name) => {
    expect(() => extract("<p>One", { [name]: Symbol("wrong") })).toThrow(
      new RegExp(`^${name} must be `, "u"),
    );
  });

  it("is a flag, with its choices and its meaning", () => {
    const flagged = entries.filter(([, { flag }]) => flag !== undefined);
    expect(flagged.map(([name]) => name)).toContain("invented");
    for (const [name, { meaning, choices }] of flagged) {
      expect(defaultCommand.flags, name).toContain(name);
      expect(Object.entries(flagTable).find(([flag]) => flag === name)?.[1]).toMatchObject({
        meaning,
        ...(choices && { choices }),
      });
    }
  });

  it("is a field of requests, and a parameter of the tool for agents", () => {
    const { options } = (schemaOf(extractRequest) as { properties: Record<string, unknown> })
      .properties;
    const asked = entries.filter(([, { inRequests }]) => inRequests).map(([name]) => name);
    expect(asked).toContain("invented");
    expect(fieldsOf(options)).toEqual(expect.arrayContaining(asked));
    expect(toolParameters()).toEqual(expect.arrayContaining(asked));
  });
});
