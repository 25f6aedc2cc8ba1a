import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createToolbox, loadSdk, mcpRoute } from "../../packages/pith-server/src/mcp/index.ts";
import { type RunningService, startService } from "../../packages/pith-server/src/node/serve.ts";
import { problemKinds } from "../../packages/pith-server/src/problems.ts";

const run = promisify(execFile);
const read = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
const docs = `${read("service.md")}\n${read("agents.md")}`;

let service: RunningService;

beforeAll(async () => {
  const sdk = await loadSdk();
  service = await startService({
    port: 0,
    workers: 1,
    routes: (parts) => [mcpRoute(sdk, createToolbox({ ...parts, version: "1" }))],
  });
});

afterAll(() => service.close());

/** The command of an example, for the service of this test. */
function commandOf(name: string): string {
  const found = new RegExp(`<!-- example:${name} -->\\n\`\`\`sh\\n([\\s\\S]*?)\`\`\``, "u").exec(
    docs,
  )?.[1];
  if (found === undefined) throw new Error(`the documents have no example ${name}`);
  return found.replaceAll("http://127.0.0.1:8080", service.url);
}

describe("the examples of docs/service.md and docs/agents.md", () => {
  it.each([
    ["extract", /"ok":true.*"content":"[^"]*two days late/u],
    ["accept", /two days late and with all hands well/u],
    ["page", /"content":"The ferry came back to the harbour\."/u],
    ["compare", /"methods":\[\{"method":"pith".*"agreement"/u],
    ["problem", /"code":"invalid-request".*"pointer":"\/html"/u],
    ["mcp", /"name":"extract".*"name":"compare".*"name":"headlines"/u],
  ])("%s", async (name, expected) => {
    const { stdout } = await run("sh", ["-c", commandOf(name)]);
    expect(stdout).toMatch(expected);
  });

  it("list every kind of problem with its status", () => {
    for (const { status, code } of problemKinds) {
      expect(
        docs
          .split("\n")
          .filter((line) => line.startsWith(`| ${status} |`) && line.includes(`\`${code}\``)),
      ).toHaveLength(1);
    }
  });
});
