import { mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { argument } from "pith/page";
import { suggest } from "pith-base";
import { readTextIfThere, toFileError } from "pith-node/tools";
import type { CommandContext, ExitCode } from "../command.ts";
import { writeToFile } from "../output.ts";
import { UsageError } from "../usage-error.ts";
import { mcpClients, SKILL_PATH } from "./clients.ts";
import { skillFile } from "./skill.ts";

async function readSettings(path: string): Promise<Record<string, unknown>> {
  const text = await readTextIfThere(path);
  if (text.trim() === "") return {};
  try {
    const settings: unknown = JSON.parse(text);
    if (argument.isRecord(settings)) return { ...settings };
  } catch {
    // Settings with comments are not rewritten: the comments would be lost.
  }
  throw new UsageError(`${path} is not a plain JSON object; add this yourself: ${JSON.stringify(sharedServer)}`, "mcp");
}

const sharedServer = { command: "pith", args: ["mcp"] };

/** How this very command is started again, wherever the client looks for commands. */
async function ownServer(): Promise<typeof sharedServer> {
  const script = process.argv[1];
  if (script === undefined) return sharedServer;
  return { command: process.execPath, args: [...process.execArgv, await realpath(script), "mcp"] };
}

async function write(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch (error) {
    throw toFileError(path, error);
  }
  const file = writeToFile(path);
  await file.open();
  await file.write(text);
  await file.close();
}

/** A file of TOML with a table for pith behind what stands there; the same text when it has one. */
function addTomlServer(path: string, text: string, { command, args }: typeof sharedServer): string {
  if (/^[ \t]*\[[ \t]*mcp_servers[ \t]*\.[ \t]*"?pith"?[ \t]*\]/mu.test(text)) return text;
  // What JSON writes for a string and for a list of strings is TOML, too.
  const table = `[mcp_servers.pith]\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
  if (/^[ \t]*mcp_servers[ \t]*[=.]/mu.test(text)) {
    throw new UsageError(`${path} has its servers on one line; add this yourself:\n${table}`, "mcp");
  }
  return text === "" ? table : `${text.trimEnd()}\n\n${table}`;
}

/** Writes pith into the settings of one client, beside what stands there; or the skill file. */
async function installFor(client: string, context: CommandContext): Promise<void> {
  if (client === "skill") {
    await write(SKILL_PATH, skillFile);
    context.note(`${SKILL_PATH}: written, for agents that read skills of a project`);
    return;
  }
  const { name, path, field, isShared } = mcpClients[client];
  const file = path();
  if (field === "mcp_servers") {
    await write(file, addTomlServer(file, await readTextIfThere(file), await ownServer()));
    context.note(`${file}: ${name} now has pith; restart it`);
    return;
  }
  const settings = await readSettings(file);
  const servers = settings[field] ?? {};
  if (!argument.isRecord(servers)) throw new UsageError(`${file}: ${field} is not an object`, "mcp");
  const server = { ...(field === "servers" && { type: "stdio" }), ...(isShared ? sharedServer : await ownServer()) };
  await write(file, `${JSON.stringify({ ...settings, [field]: { ...servers, pith: server } }, null, 2)}\n`);
  context.note(`${file}: ${name} now has pith; restart it`);
}

/** Does `pith mcp install`. */
export async function install(clients: readonly string[], context: CommandContext): Promise<ExitCode> {
  const known = [...Object.keys(mcpClients), "skill"];
  if (clients.length === 0) throw new UsageError(`mcp install takes one or more of ${known.join(", ")}`, "mcp");
  for (const client of clients) {
    if (known.includes(client)) continue;
    throw new UsageError(`mcp install knows ${known.join(", ")}, not ${client}${suggest(client, known)}`, "mcp");
  }
  for (const client of clients) await installFor(client, context);
  return 0;
}
