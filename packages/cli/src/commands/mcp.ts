import type { Command } from "../command.ts";
import { renderingFlags } from "../flag-groups.ts";

/** `pith mcp`: tools for agents. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "tools for agents: an MCP server on standard input and output",
  usage: "[install CLIENT...]",
  description:
    "Speaks the Model Context Protocol on standard input and output, with tools to extract a page (in parts of a given " +
    "number of tokens), to compare methods on it, and to list the headlines of a front page. " +
    "pith serve has the same server at /mcp. " +
    "install adds pith to the settings of an agent and leaves the rest alone: claude-desktop, windsurf and codex for the current user, " +
    "claude-code, cursor, vscode and gemini for the project in this folder; skill writes a file that tells agents about the command.",
  examples: [
    ["pith mcp install cursor vscode", "write the settings of these clients, in this folder"],
    ["pith mcp install claude-code skill", "the same for Claude Code, with a skill file"],
    ['{ "mcpServers": { "pith": { "command": "pith", "args": ["mcp"] } } }', "in the settings of another agent"],
  ],
  flags: ["workers", "deadlineMs", "maxBody", "allowPrivate", "fetchTimeoutMs", "maxRedirects", ...renderingFlags],
  load: () => import("../runs/mcp.ts"),
};
