import { accessSync, constants } from "node:fs";
import { lstat, readFile, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify, type ParseError, parse as parseJson } from "jsonc-parser";
import { argument } from "pith/page";
import { suggest } from "pith-base";
import { FileError } from "pith-node";
import { makeFolder, readTextIfThere } from "pith-node/tools";
import { parse as parseToml } from "smol-toml";
import type { CommandContext, ExitCode } from "../command.ts";
import { writeWhole } from "../output.ts";
import { skillFile } from "../places.ts";
import { UsageError } from "../usage-error.ts";

interface McpClient {
  readonly name: string;
  /** The settings file: absolute for a user's, relative for a project's, which is shared and must contain no local paths. */
  readonly path: string;
  /** The field with the servers; `mcp_servers` means a TOML file, all others are JSON. */
  readonly field: "mcpServers" | "servers" | "mcp_servers";
}

const home = (...path: readonly string[]): string => join(homedir(), ...path);

function desktopFolder(): string {
  if (process.platform === "darwin") return home("Library/Application Support/Claude");
  if (process.platform === "win32") return join(process.env.APPDATA ?? home("AppData/Roaming"), "Claude");
  return join(process.env.XDG_CONFIG_HOME ?? home(".config"), "Claude");
}

/** Clients by command-line name, as in their makers' documentation (cursor.com, code.visualstudio.com, windsurf). */
const mcpClients = (): Readonly<Record<string, McpClient>> => ({
  "claude-desktop": {
    name: "Claude Desktop",
    path: join(desktopFolder(), "claude_desktop_config.json"),
    field: "mcpServers",
  },
  "claude-code": { name: "Claude Code", path: ".mcp.json", field: "mcpServers" },
  cursor: { name: "Cursor", path: ".cursor/mcp.json", field: "mcpServers" },
  vscode: { name: "VS Code", path: ".vscode/mcp.json", field: "servers" },
  codex: { name: "Codex", path: join(process.env.CODEX_HOME ?? home(".codex"), "config.toml"), field: "mcp_servers" },
  gemini: { name: "Gemini CLI", path: ".gemini/settings.json", field: "mcpServers" },
  windsurf: { name: "Windsurf", path: home(".codeium/windsurf/mcp_config.json"), field: "mcpServers" },
});

const SKILL_PATH = ".claude/skills/pith/SKILL.md";

interface Server {
  readonly command: string;
  readonly args: readonly string[];
}

function isOnPath(): boolean {
  const names = process.platform === "win32" ? ["pith.cmd", "pith.exe"] : ["pith"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => names.some((name) => isExecutable(join(folder, name))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How the client starts pith. */
async function serverFor(isShared: boolean): Promise<Server> {
  const script = process.argv[1] === undefined ? "" : await realpath(process.argv[1]);
  // The folder of npx is temporary.
  if (!isShared && script !== "" && !/[\\/]_npx[\\/]/u.test(script)) {
    return { command: process.execPath, args: [...process.execArgv, script, "mcp"] };
  }
  return isOnPath() ? { command: "pith", args: ["mcp"] } : { command: "npx", args: ["-y", "pith-cli", "mcp"] };
}

async function placeOf(path: string): Promise<string | undefined> {
  for (let at = resolve(path); ; at = dirname(at)) {
    const found = await lstat(at).catch(() => undefined);
    if (found) return realpath(at).catch(() => undefined);
  }
}

/** @throws FileError for a path that is not a file, and for a link that leads out of the project */
async function checkPlace(path: string, isShared: boolean): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) throw new FileError(path, "is not a file");
  if (!isShared) return;
  const [project, place] = [await realpath("."), await placeOf(path)];
  if (place !== undefined && (place === project || place.startsWith(project + sep))) return;
  throw new FileError(path, "is a link to a place outside this project; nothing was written");
}

async function write(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  await writeWhole(path, text);
}

const addYourself = (path: string, why: string, what: string): UsageError =>
  new UsageError(`${path} ${why}; add this yourself:\n${what}`);

/** Adds a table for pith to TOML settings, unless they have one. @throws UsageError when it cannot be added */
export function addTomlServer(path: string, text: string, { command, args }: Server): string {
  // JSON strings and lists of strings are valid TOML.
  const table = `[mcp_servers.pith]\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
  const read = (source: string): Readonly<Record<string, unknown>> => {
    try {
      return parseToml(source, { integersAsBigInt: true });
    } catch {
      throw addYourself(path, "cannot be read as TOML with this table", table);
    }
  };
  const before = read(text);
  const servers = before.mcp_servers;
  if (argument.isRecord(servers) && "pith" in servers) return text;
  const added = text.trim() === "" ? table : `${text.trimEnd()}\n\n${table}`;
  const expected = { ...before, mcp_servers: { ...(argument.isRecord(servers) && servers), pith: { command, args } } };
  if (isDeepStrictEqual(structuredClone(read(added)), structuredClone(expected))) return added;
  throw addYourself(path, "has its servers in another format", table);
}

/** Adds pith to JSON settings, with or without comments; the rest stays unchanged. */
function addJsonServer(path: string, text: string, field: string, server: Server & { readonly type?: string }): string {
  const options = { allowTrailingComma: true };
  const shown = JSON.stringify({ [field]: { pith: server } });
  const source = text.trim() === "" ? "{}\n" : text;
  const errors: ParseError[] = [];
  const settings: unknown = parseJson(source, errors, options);
  if (errors.length > 0 || !argument.isRecord(settings)) throw addYourself(path, "is not a JSON object", shown);
  const servers = settings[field];
  if (servers !== undefined && !argument.isRecord(servers))
    throw addYourself(path, `has a field ${field} that is not an object`, shown);
  const own = servers?.pith;
  if (own !== undefined && !argument.isRecord(own))
    throw addYourself(path, `has a field ${field}.pith that is not an object`, shown);
  const formattingOptions = {
    insertSpaces: !/^\t/mu.test(source),
    tabSize: 2,
    eol: source.includes("\r\n") ? "\r\n" : "\n",
  };
  const steps =
    own === undefined
      ? [[["pith"], server] as const]
      : Object.entries(server).map(([name, value]) => [["pith", name], value] as const);
  const added = steps.reduce(
    (before, [names, value]) => applyEdits(before, modify(before, [field, ...names], value, { formattingOptions })),
    source,
  );
  const expected = { ...settings, [field]: { ...servers, pith: { ...own, ...server } } };
  if (isDeepStrictEqual(parseJson(added, [], options), expected)) return added;
  throw addYourself(path, "has its servers in another format", shown);
}

async function installFor(client: string, context: CommandContext): Promise<void> {
  if (client === "skill") {
    await checkPlace(SKILL_PATH, true);
    await write(SKILL_PATH, await readFile(skillFile, "utf8"));
    context.note(`${SKILL_PATH}: written, for agents that read skills of a project`);
    return;
  }
  const { name, path: file, field } = mcpClients()[client];
  const isShared = !isAbsolute(file);
  await checkPlace(file, isShared);
  const text = await readTextIfThere(file);
  const server = await serverFor(isShared);
  const added =
    field === "mcp_servers"
      ? addTomlServer(file, text, server)
      : addJsonServer(file, text, field, { ...(field === "servers" && { type: "stdio" }), ...server });
  if (added !== text) await write(file, added);
  context.note(`${file}: ${name} now has pith; restart it`);
}

export async function install(clients: readonly string[], context: CommandContext): Promise<ExitCode> {
  const known = [...Object.keys(mcpClients()), "skill"];
  if (clients.length === 0) throw new UsageError(`mcp install takes one or more of ${known.join(", ")}`);
  for (const client of clients) {
    if (known.includes(client)) continue;
    throw new UsageError(`unknown client ${client}; known: ${known.join(", ")}${suggest(client, known)}`);
  }
  for (const client of clients) await installFor(client, context);
  return 0;
}
