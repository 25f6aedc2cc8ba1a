import { parseJson, readBody, requireType } from "../bodies.ts";
import type { Operation, Route } from "../context.ts";
import type { McpSdk } from "./load-sdk.ts";
import type { Toolbox } from "./toolbox.ts";
import { createMcpServer } from "./tools.ts";

const MESSAGE = {
  type: "object",
  description: "A message of the Model Context Protocol (JSON-RPC 2.0).",
} as const;

export const mcpOperation: Operation = {
  verb: "post",
  path: "/mcp",
  id: "mcp",
  summary: "The MCP server, over streamable HTTP without sessions",
  body: { "application/json": MESSAGE },
  answer: "The response to the message.",
  content: { "application/json": MESSAGE },
  problems: ["bad-json", "unsupported-media-type", "not-acceptable", "body-too-large"],
  example: {
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    accept: "application/json, text/event-stream",
    answer: { jsonrpc: "2.0", id: 1 },
  },
};

/** The MCP server as a route of a service (streamable HTTP, without sessions). */
export const mcpRoute = (sdk: McpSdk, box: Toolbox): Route => ({
  ...mcpOperation,
  async handle(c) {
    requireType(c, ["application/json"]);
    const parsedBody = parseJson(await readBody(c));
    const server = createMcpServer(sdk, box);
    // Without a session id generator the transport is stateless.
    const transport = new sdk.HttpTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(c.req.raw, { parsedBody });
    } finally {
      await server.close();
    }
  },
});
