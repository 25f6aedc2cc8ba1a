import { spawnSync } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addTomlServer } from "../../packages/cli/src/agents/install.ts";
import { makeFolder } from "../files.ts";
import { pithCommand } from "./run-pith.ts";

async function install(...clients: string[]) {
  const folder = makeFolder(onTestFinished);
  const bin = join(folder, "bin");
  await mkdir(bin);
  await writeFile(join(bin, "pith"), "#!/bin/sh\n", { mode: 0o755 });
  const run = (more: readonly string[], path = bin) =>
    spawnSync(process.execPath, [...pithCommand, "mcp", "install", ...more], {
      cwd: folder,
      timeout: 60_000,
      env: {
        ...process.env,
        PATH: path,
        HOME: folder,
        CODEX_HOME: join(folder, ".codex"),
        XDG_CONFIG_HOME: join(folder, "config"),
      },
      encoding: "utf8",
    });
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
  return { folder, run, read, first: clients.length > 0 ? run(clients) : undefined };
}

it("pith mcp install writes the settings of common clients, and a skill file", async () => {
  const { folder, read, first } = await install("claude-code", "cursor", "vscode", "claude-desktop", "skill");
  expect(first?.stderr).toContain("Claude Code now has pith");
  const server = { command: "pith", args: ["mcp"] };
  expect(await read(".mcp.json")).toEqual({ mcpServers: { pith: server } });
  expect(await read(".cursor/mcp.json")).toEqual({ mcpServers: { pith: server } });
  expect(await read(".vscode/mcp.json")).toEqual({ servers: { pith: { type: "stdio", ...server } } });
  if (process.platform === "linux") {
    const { mcpServers } = await read("config/Claude/claude_desktop_config.json");
    expect(mcpServers.pith).toMatchObject({ command: process.execPath });
    expect(mcpServers.pith.args.at(-1)).toBe("mcp");
  }
  const skill = await readFile(join(folder, ".claude/skills/pith/SKILL.md"), "utf8");
  expect(skill).toMatch(/^---\nname: pith\ndescription: .{50,1000}\n---\n/u);
});

it("pith mcp install keeps existing settings, and never changes files that it cannot parse", async () => {
  const { folder, run, read } = await install();
  await mkdir(join(folder, ".cursor"));
  await writeFile(join(folder, ".cursor/mcp.json"), '{"mcpServers": {"other": {"command": "x"}}, "more": 1}');
  expect(run(["cursor"]).status).toBe(0);
  expect(await read(".cursor/mcp.json")).toEqual({
    mcpServers: { other: { command: "x" }, pith: { command: "pith", args: ["mcp"] } },
    more: 1,
  });
  const mine =
    '{\n  // mine\n  "big": 12345678901234567890,\n  "mcpServers": {"pith": {"command": "old", "env": {"PITH_BROWSER": "x"}}}\n}\n';
  await writeFile(join(folder, ".mcp.json"), mine);
  expect(run(["claude-code"]).status).toBe(0);
  const written = await readFile(join(folder, ".mcp.json"), "utf8");
  for (const kept of ["// mine", "12345678901234567890", '"PITH_BROWSER": "x"', '"command": "pith"']) {
    expect(written).toContain(kept);
  }
  expect(written).not.toContain("old");
  await writeFile(join(folder, ".mcp.json"), "{ half");
  const refused = run(["claude-code"]);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("add this yourself");
  expect(await readFile(join(folder, ".mcp.json"), "utf8")).toBe("{ half");
  expect(run(["curser"]).stderr).toContain("did you mean cursor?");
});

it("pith mcp install adds a table to the TOML of Codex once", async () => {
  const { folder, run } = await install();
  const file = join(folder, ".codex/config.toml");
  const read = () => readFile(file, "utf8");
  expect(run(["codex"]).status).toBe(0);
  const table = await read();
  expect(table).toMatch(/^\[mcp_servers\.pith\]\ncommand = "[^"]+node[^"]*"\nargs = \["[^\]]*","mcp"\]\n$/u);
  await writeFile(file, 'model = "x" # mine\n\n[mcp_servers.other]\ncommand = "y"\n');
  for (let time = 0; time < 2; time++) expect(run(["codex"]).status).toBe(0);
  expect(await read()).toBe(`model = "x" # mine\n\n[mcp_servers.other]\ncommand = "y"\n\n${table}`);
  const others = [
    `[mcp_servers.'pith']\ncommand = "mine"\n`,
    `[ mcp_servers . "pith" ]\ncommand = "mine"\n`,
    `[mcp_servers]\npith.command = "mine"\n`,
    `["mcp_servers".pith.env]\nA = "1"\n`,
    `mcp_servers.pith = { command = "mine" }\n`,
  ];
  const server = { command: "pith", args: ["mcp"] };
  for (const has of others) expect(addTomlServer(file, has, server)).toBe(has);
  const quoted = `text = """\n[mcp_servers.pith]\n"""\nbig = 9223372036854775807\n`;
  expect(addTomlServer(file, quoted, server)).toBe(`${quoted}\n[mcp_servers.pith]\ncommand = "pith"\nargs = ["mcp"]\n`);
  await writeFile(file, 'mcp_servers = { other = { command = "y" } }\n');
  expect(run(["codex"]).stderr).toContain("add this yourself:\n[mcp_servers.pith]");
  expect(await read()).toBe('mcp_servers = { other = { command = "y" } }\n');
});

it("pith mcp install writes a command that starts pith with npx if pith is not installed", async () => {
  const { folder, run, read } = await install();
  expect(run(["cursor"], join(folder, "none")).status).toBe(0);
  const { mcpServers } = await read(".cursor/mcp.json");
  expect(mcpServers.pith).toEqual({ command: "npx", args: ["-y", "pith-cli", "mcp"] });
});

it("pith mcp install writes nothing outside the project, and never waits for a pipe", async () => {
  const { folder, run } = await install();
  const outside = makeFolder(onTestFinished);
  await writeFile(join(outside, "mcp.json"), "{}");
  await symlink(join(outside, "mcp.json"), join(folder, ".mcp.json"));
  await symlink(outside, join(folder, ".cursor"));
  await symlink(join(outside, "none.json"), join(folder, ".claude"));
  for (const client of ["claude-code", "cursor", "skill"]) {
    const { status, stderr } = run([client]);
    expect({ client, status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("outside this project"),
    });
  }
  expect(await readFile(join(outside, "mcp.json"), "utf8")).toBe("{}");
  await mkdir(join(folder, ".vscode"));
  spawnSync("mkfifo", [join(folder, ".vscode/mcp.json")]);
  expect(run(["vscode"])).toMatchObject({ status: 2, stderr: expect.stringContaining("is not a file") });
});
