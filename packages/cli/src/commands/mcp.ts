import type { Command } from "../command.ts";
import { renderingFlags } from "../flag-groups.ts";

/** `pith mcp`: tools for agents. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "run an MCP server for agents on standard input and output",
  usage: "[install CLIENT...]",
  description:
    "Runs a Model Context Protocol server on standard input and output. " +
    "install adds it to the settings of claude-desktop, windsurf and codex (per user), or claude-code, cursor, vscode and gemini (per project); " +
    "install skill writes a file that explains the command to agents.",
  examples: [
    ["pith mcp install cursor vscode", "write the settings of these clients, in this folder"],
    ["pith mcp install claude-code skill", "the same for Claude Code, with a skill file"],
    ['{ "mcpServers": { "pith": { "command": "pith", "args": ["mcp"] } } }', "in the settings of another agent"],
  ],
  flags: ["workers", "deadlineMs", "maxBody", "allowPrivate", "fetchTimeoutMs", "maxRedirects", ...renderingFlags],
  load: () => import("../runs/mcp.ts"),
};
