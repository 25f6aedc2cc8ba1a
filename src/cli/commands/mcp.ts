import { fetchPage } from "../../node/fetch-page.ts";
import { readVersion } from "../../node/version.ts";
import { defaultDeadlineMs, defaultMaxBytes } from "../../service/context.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../usage-error.ts";

/** `pith mcp`: tools for agents. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "tools for agents: an MCP server on standard input and output",
  usage: "",
  description:
    "Speaks the Model Context Protocol on standard input and output, with tools to extract a page (in pages of so many " +
    "tokens), to compare methods on it, and to list the headlines of a front page. Needs the MCP SDK: " +
    "npm install @modelcontextprotocol/sdk. pith serve has the same server at /mcp.",
  examples: [['{ "mcpServers": { "pith": { "command": "pith", "args": ["mcp"] } } }', "in the settings of an agent"]],
  flags: ["workers", "deadlineMs", "maxBody", "allowPrivate", "fetchTimeoutMs", "maxRedirects"],
  async run({ values, args }) {
    if (args.length > 0) throw new UsageError("mcp takes no arguments, only flags", "mcp");
    const { workers = 1, deadlineMs = defaultDeadlineMs, maxBody = defaultMaxBytes } = values;
    const { allowPrivate, fetchTimeoutMs, maxRedirects } = values;
    // Loaded when it is used: other commands need not wait for it.
    const [{ createToolbox, loadSdk, serveStdio }, { PoolEngine }] = await Promise.all([
      import("../../mcp/index.ts"),
      import("../../service/node/pool-engine.ts"),
    ]);
    const [sdk, version] = await Promise.all([loadSdk(), readVersion()]);
    const engine = new PoolEngine({ workers });
    const options = {
      maxBytes: maxBody,
      ...(allowPrivate && { allowPrivate }),
      ...(fetchTimeoutMs !== undefined && { timeoutMs: fetchTimeoutMs }),
      ...(maxRedirects !== undefined && { maxRedirects }),
    };
    const fetchGuarded = (url: string, signal: AbortSignal) => fetchPage(url, { ...options, signal });
    const box = createToolbox({ engine, fetchPage: fetchGuarded, maxBytes: maxBody, deadlineMs, version });
    await serveStdio(sdk, box);
    await engine.pool.terminate();
    return 0;
  },
};
