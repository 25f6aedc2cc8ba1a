import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { PithError } from "pith";

export interface McpSdk {
  readonly McpServer: typeof McpServer;
  readonly StdioServerTransport: typeof StdioServerTransport;
  readonly HttpTransport: typeof WebStandardStreamableHTTPServerTransport;
}

/**
 * Loads the SDK, an optional dependency. @throws PithError `missing-dependency`, with what to
 * install
 */
export async function loadSdk(): Promise<McpSdk> {
  try {
    const [mcp, stdio, http] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/mcp.js"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
      import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
    ]);
    return {
      McpServer: mcp.McpServer,
      StdioServerTransport: stdio.StdioServerTransport,
      HttpTransport: http.WebStandardStreamableHTTPServerTransport,
    };
  } catch (error) {
    const hint =
      "the MCP server needs the MCP SDK; install it with: npm install @modelcontextprotocol/sdk";
    throw new PithError("missing-dependency", hint, { cause: error });
  }
}
