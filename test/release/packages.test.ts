import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmptyProject } from "../install/empty-project.ts";
import { publishedPackages } from "../install/published.ts";
import { describeBundles } from "./bundles.ts";
import { describeRuntimes, runtimePackages } from "./runtimes.ts";

describe("all packages in an empty project", () => {
  const project = new EmptyProject();
  beforeAll(() =>
    project.install("pith", ...publishedPackages, "@types/node@20", "webpack", ...runtimePackages),
  );
  afterAll(() => project.remove());

  describeBundles(project);
  describeRuntimes(project);

  it("run a batch in threads by the command", async () => {
    const command = join(project.folder, "node_modules/pith-cli/dist/main.js");
    const given = ["batch", "page.html", "-o", "out.jsonl", "--quiet"];
    await project.run(process.execPath, command, ...given);
    expect(JSON.parse(project.read("out.jsonl")).text).toContain("A well is a hole");
  });

  it("answer over HTTP, and serve the playground", async () => {
    const stdout = await project.node(
      "serve.mjs",
      `import { readFileSync } from "node:fs";
       import { startService } from "pith-server/node";
       const service = await startService({ port: 0, workers: 1 });
       const headers = { "content-type": "text/html" };
       const answer = await fetch(service.url + "/v1/extract", { method: "POST", headers, body: readFileSync("page.html") });
       console.log((await answer.json()).why.code);
       await service.close();`,
    );
    expect(stdout).toBe("content\n");
  });

  it("parse pages, and provide tools for agents", async () => {
    const stdout = await project.node(
      "others.mjs",
      `import { parse } from "pith/kit";
       import { createMcpServer, createToolbox, loadSdk } from "pith-server/mcp";
       const { tree } = parse("<p>One<p>Two");
       let paragraphs = 0;
       for (let node = 0; node < tree.nodeCount; node++) if (tree.name(node) === "p") paragraphs++;
       console.log(paragraphs, typeof (await loadSdk()), typeof createToolbox, typeof createMcpServer);`,
    );
    expect(stdout).toBe("2 object function function\n");
  });

  it.each([
    ["esnext", "bundler"],
    ["nodenext", "nodenext"],
  ])(
    "have types for strict TypeScript, module %s with resolution %s",
    async (module, resolution) => {
      project.write(
        "typed.ts",
        `import { type Page, parse } from "pith/kit";
       import { createMcpServer } from "pith-server/mcp";
       import { fetchPage } from "pith-node";
       import { createApp } from "pith-server";
       import { startService } from "pith-server/node";
       export const page: Page = parse("");
       export { createApp, createMcpServer, fetchPage, startService };`,
      );
      expect(await project.checkTypes("typed.ts", module, resolution)).toBe("");
    },
  );
});
