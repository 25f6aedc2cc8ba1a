import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { rivalsDirectory } from "./packages.ts";

/** Installs missing rivals from npm. Without a network, each missing rival is skipped by name. */
export function installRivals(): void {
  if (existsSync(join(rivalsDirectory, "node_modules"))) return;
  process.stderr.write("installing the rivals into lab/evaluate/rivals\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--workspaces=false"];
  const { status } = spawnSync(npm, args, {
    cwd: rivalsDirectory,
    stdio: ["ignore", 2, 2],
    shell: npm.endsWith(".cmd"),
  });
  if (status !== 0) process.stderr.write("installing the rivals failed\n");
}
