import type { Command } from "../command.ts";
import { renderingFlags } from "../flag-groups.ts";

/** `pith mcp`: tools for agents. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "tools for agents: an MCP server on standard input and output",
  usage: "",
  description:
    "Speaks the Model Context Protocol on standard input and output, with tools to extract a page (in parts of a given " +
    "number of tokens), to compare methods on it, and to list the headlines of a front page. Needs the MCP SDK: " +
    "npm install @modelcontextprotocol/sdk. pith serve has the same server at /mcp.",
  examples: [['{ "mcpServers": { "pith": { "command": "pith", "args": ["mcp"] } } }', "in the settings of an agent"]],
  flags: ["workers", "deadlineMs", "maxBody", "allowPrivate", "fetchTimeoutMs", "maxRedirects", ...renderingFlags],
  load: () => import("../runs/mcp.ts"),
};
