import { homedir } from "node:os";
import { join } from "node:path";

interface McpClient {
  readonly name: string;
  /** The file's path on this system. */
  readonly path: () => string;
  /** The field with the servers; `mcp_servers` means a TOML file, all others are JSON. */
  readonly field: "mcpServers" | "servers" | "mcp_servers";
  /** Whether the project shares the file, so that it must name the command instead of a local path. */
  readonly isShared: boolean;
}

function desktopFolder(): string {
  if (process.platform === "darwin") return join(homedir(), "Library/Application Support/Claude");
  if (process.platform === "win32") return join(process.env.APPDATA ?? join(homedir(), "AppData/Roaming"), "Claude");
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config"), "Claude");
}

/**
 * The clients whose settings pith can write, by command-line name. Files and fields follow the makers' documentation,
 * including cursor.com/docs/mcp, code.visualstudio.com/docs/copilot/reference/mcp-configuration and
 * docs.windsurf.com/windsurf/cascade/mcp.
 */
export const mcpClients: Readonly<Record<string, McpClient>> = {
  "claude-desktop": {
    name: "Claude Desktop",
    path: () => join(desktopFolder(), "claude_desktop_config.json"),
    field: "mcpServers",
    isShared: false,
  },
  "claude-code": { name: "Claude Code", path: () => ".mcp.json", field: "mcpServers", isShared: true },
  cursor: { name: "Cursor", path: () => ".cursor/mcp.json", field: "mcpServers", isShared: true },
  vscode: { name: "VS Code", path: () => ".vscode/mcp.json", field: "servers", isShared: true },
  codex: {
    name: "Codex",
    path: () => join(process.env.CODEX_HOME ?? join(homedir(), ".codex"), "config.toml"),
    field: "mcp_servers",
    isShared: false,
  },
  gemini: { name: "Gemini CLI", path: () => ".gemini/settings.json", field: "mcpServers", isShared: true },
  windsurf: {
    name: "Windsurf",
    path: () => join(homedir(), ".codeium/windsurf/mcp_config.json"),
    field: "mcpServers",
    isShared: false,
  },
};

/** Path of the skill file, for agents that support project skills. */
export const SKILL_PATH = ".claude/skills/pith/SKILL.md";
