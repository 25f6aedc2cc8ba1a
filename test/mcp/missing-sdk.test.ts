import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { pithCommand, projectRoot, runPith } from "../cli/run-pith.ts";

/** Node as it is where the SDK was never installed. */
const hook = `export async function resolve(specifier, context, next) {
  if (!specifier.startsWith("@modelcontextprotocol/")) return next(specifier, context);
  throw Object.assign(new Error("Cannot find package " + specifier), { code: "ERR_MODULE_NOT_FOUND" });
}`;
const asModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const withoutSdk = [
  "--import",
  asModule(`import { register } from "node:module"; register(${JSON.stringify(asModule(hook))});`),
];

describe("pith mcp without the SDK", () => {
  it("names the command that installs it", async () => {
    const { code, stdout, stderr } = await runPith(["mcp"], "", withoutSdk);
    expect(stderr).toContain("npm install @modelcontextprotocol/sdk");
    expect(stderr).not.toContain("    at ");
    expect(stdout).toBe("");
    expect(code).toBe(2);
  }, 60_000);
});

describe("pith serve without the SDK", () => {
  it("says that /mcp is off, and what switches it on", async () => {
    const args = [...withoutSdk, ...pithCommand, "serve", "--port", "0", "--workers", "1"];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    try {
      for await (const chunk of child.stderr) {
        log += String(chunk);
        if (log.includes("/mcp")) break;
      }
    } finally {
      child.kill("SIGKILL");
    }
    expect(log).toContain("/mcp is off");
    expect(log).toContain("npm install @modelcontextprotocol/sdk");
  }, 60_000);
});
